package ringscope.trace.store.sqlite;

import java.sql.SQLException;
import java.util.List;

/// The levels of one track during one query. Blocks are fetched when a row in them is looked at.
final class LevelView {
    private final BlockReader reader;
    private final LevelIndex index;
    private final NodeKind kind;
    private final List<List<LevelIndex.Place>> levels;
    private final LevelBlock[] current;
    private final int[] currentNumber;

    LevelView(
            BlockReader reader,
            LevelIndex index,
            NodeKind kind,
            List<List<LevelIndex.Place>> levels) {
        this.reader = reader;
        this.index = index;
        this.kind = kind;
        this.levels = levels;
        current = new LevelBlock[levels.size()];
        currentNumber = new int[levels.size()];
        java.util.Arrays.fill(currentNumber, -1);
    }

    int top() {
        return levels.size() - 1;
    }

    long rowCount(int level) {
        List<LevelIndex.Place> places = levels.get(level);
        if (places.isEmpty()) {
            return 0;
        }
        var last = places.getLast();
        return last.firstRow() + last.rowCount();
    }

    List<LevelIndex.Place> places(int level) {
        return levels.get(level);
    }

    /// The block that holds the row; all blocks but the last are full.
    LevelBlock block(int level, long row) throws SQLException {
        int number = (int) (row / LevelBlock.ROWS);
        if (currentNumber[level] != number) {
            current[level] =
                    index.block(
                            reader,
                            levels.get(level).get(number),
                            level == 0 ? kind.leafColumns() : kind.nodeColumns());
            currentNumber[level] = number;
        }
        return current[level];
    }

    long get(int level, long row, int column) throws SQLException {
        return block(level, row).get(column, (int) (row % LevelBlock.ROWS));
    }

    /// The first row of level 0 whose start is not before (or, with `after`, is after) `timeNs`.
    long lowerBound(long timeNs) throws SQLException {
        if (levels.isEmpty()) {
            return 0;
        }
        List<LevelIndex.Place> places = levels.get(0);
        int low = 0;
        int high = places.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (places.get(middle).lastStartNs() < timeNs) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        if (low == places.size()) {
            return rowCount(0);
        }
        var place = places.get(low);
        LevelBlock block = block(0, place.firstRow());
        int first = 0;
        int last = place.rowCount();
        while (first < last) {
            int middle = (first + last) >>> 1;
            if (block.get(0, middle) < timeNs) {
                first = middle + 1;
            } else {
                last = middle;
            }
        }
        return place.firstRow() + first;
    }
}
