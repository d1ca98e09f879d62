package ringscope.importer.record;

import java.util.Arrays;

/// A growable table of `long` cells, row after row in one array. [#ABSENT] marks a cell the file did not
/// have.
public final class LongTable {
    /// A cell without a value.
    public static final long ABSENT = Long.MIN_VALUE;

    /// Rows a table may hold: twenty times the largest known capture (860 265 rows), and still
    /// addressable with one `int`.
    public static final int MAX_ROWS = 20_000_000;

    private static final int FIRST_ROWS = 256;

    private final int columnCount;
    private long[] cells;
    private int rowCount;

    public LongTable(int columnCount) {
        this.columnCount = columnCount;
        cells = new long[columnCount * FIRST_ROWS];
    }

    public int rowCount() {
        return rowCount;
    }

    public boolean isFull() {
        return rowCount == MAX_ROWS;
    }

    /// Adds a row from the first `columnCount` cells of `row` and returns its number.
    public int add(long[] row) {
        int at = rowCount * columnCount;
        if (at == cells.length) {
            cells =
                    Arrays.copyOf(
                            cells, Math.addExact(at, Math.max(rowCount / 2, 1) * columnCount));
        }
        System.arraycopy(row, 0, cells, at, columnCount);
        return rowCount++;
    }

    /// Empties the table; its memory is used again.
    public void clear() {
        rowCount = 0;
    }

    public long get(int row, int column) {
        return cells[row * columnCount + column];
    }

    public void set(int row, int column, long value) {
        cells[row * columnCount + column] = value;
    }

    public boolean has(int row, int column) {
        return get(row, column) != ABSENT;
    }
}
