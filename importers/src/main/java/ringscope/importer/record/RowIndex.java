package ringscope.importer.record;

import java.util.Arrays;

/// Finds rows of a [LongTable] by the values of some of its columns. The first row of a key wins;
/// open addressing over row numbers, so that a million rows cost eight megabytes and no objects.
public final class RowIndex {
    private static final int NONE = -1;

    private final LongTable table;
    private final int[] keyColumns;
    private int[] slots = new int[1024];
    private int size;

    public RowIndex(LongTable table, int... keyColumns) {
        this.table = table;
        this.keyColumns = keyColumns.clone();
        Arrays.fill(slots, NONE);
    }

    /// Enters a row; returns the row that already has its key, or -1 when it is the first.
    public int put(int row) {
        if (size * 2 >= slots.length) {
            grow();
        }
        int slot = slotOf(table, keyColumns, row);
        if (slots[slot] != NONE) {
            return slots[slot];
        }
        slots[slot] = row;
        size++;
        return NONE;
    }

    /// The row with the same key values as `row` of `other`, whose key stands in `otherColumns`, or -1.
    public int find(LongTable other, int row, int... otherColumns) {
        return slots[slotOf(other, otherColumns, row)];
    }

    private int slotOf(LongTable from, int[] columns, int row) {
        long hash = 0;
        for (int column : columns) {
            hash = (hash ^ from.get(row, column)) * 0x9E37_79B9_7F4A_7C15L;
            hash ^= hash >>> 29;
        }
        int mask = slots.length - 1;
        int slot = (int) (hash >>> 32) & mask;
        while (slots[slot] != NONE && !isSame(slots[slot], from, columns, row)) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private boolean isSame(int mine, LongTable from, int[] columns, int row) {
        for (int i = 0; i < columns.length; i++) {
            if (table.get(mine, keyColumns[i]) != from.get(row, columns[i])) {
                return false;
            }
        }
        return true;
    }

    private void grow() {
        int[] old = slots;
        slots = new int[old.length * 2];
        Arrays.fill(slots, NONE);
        for (int row : old) {
            if (row != NONE) {
                slots[slotOf(table, keyColumns, row)] = row;
            }
        }
    }
}
