package ringscope.trace.store.sqlite;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The levels of one track while it is written. Level 0 holds its facts in order of start; a node of
/// level 1 stands for 8 of them, a node of any higher level for 4 of the level below. A level begins
/// when the one below has 64 rows. Full blocks go to the sink.
final class TrackLevels {
    private static final int ROWS_BEFORE_NEXT_LEVEL = 64;
    private static final int FIRST_CAPACITY = 16;

    /// Takes a finished block.
    interface BlockSink {
        void accept(
                int level,
                long firstRow,
                int rowCount,
                long startNs,
                long lastStartNs,
                long endNs,
                byte[] data)
                throws SQLException;
    }

    private final NodeKind kind;
    private final List<Level> levels = new ArrayList<>();

    TrackLevels(NodeKind kind) {
        this.kind = kind;
        levels.add(new Level(0));
    }

    private final class Level {
        private final int level;
        private final int columns;
        private long[] rows;
        private int size;
        private long flushedRows;

        private Level(int level) {
            this.level = level;
            columns = level == 0 ? kind.leafColumns() : kind.nodeColumns();
            rows = new long[FIRST_CAPACITY * columns];
        }

        /// Where the next row's values go.
        private int room() {
            if ((size + 1) * columns > rows.length) {
                rows = Arrays.copyOf(rows, rows.length * 2);
            }
            return size * columns;
        }

        private void flush(BlockSink sink) throws SQLException {
            if (size == 0) {
                return;
            }
            long endNs = Long.MIN_VALUE;
            for (int row = 0; row < size; row++) {
                endNs = Math.max(endNs, kind.endNs(rows, row * columns, level));
            }
            sink.accept(
                    level,
                    flushedRows,
                    size,
                    rows[0],
                    kind.lastStartNs(rows, (size - 1) * columns, level),
                    endNs,
                    LevelBlock.pack(rows, columns, size));
            flushedRows += size;
            size = 0;
        }
    }

    /// Adds a fact of two values.
    void add(long a, long b, BlockSink sink) throws SQLException {
        Level leaf = levels.get(0);
        int at = leaf.room();
        leaf.rows[at] = a;
        leaf.rows[at + 1] = b;
        added(0, sink);
    }

    /// Adds a fact of six values.
    void add(long a, long b, long c, long d, long e, long f, BlockSink sink) throws SQLException {
        Level leaf = levels.get(0);
        int at = leaf.room();
        leaf.rows[at] = a;
        leaf.rows[at + 1] = b;
        leaf.rows[at + 2] = c;
        leaf.rows[at + 3] = d;
        leaf.rows[at + 4] = e;
        leaf.rows[at + 5] = f;
        added(0, sink);
    }

    /// A row was put behind the last one of level `number`. Children of one node are never in two blocks, so they are
    /// joined when the last of them is there.
    private void added(int number, BlockSink sink) throws SQLException {
        Level level = levels.get(number);
        level.size++;
        int fanOut = fanOut(number + 1);
        if (number + 1 < levels.size()) {
            if (level.size % fanOut == 0) {
                join(number, level.size - fanOut, fanOut, sink);
            }
        } else if (level.size == ROWS_BEFORE_NEXT_LEVEL) {
            levels.add(new Level(number + 1));
            for (int row = 0; row < ROWS_BEFORE_NEXT_LEVEL; row += fanOut) {
                join(number, row, fanOut, sink);
            }
        }
        if (level.size == LevelBlock.ROWS) {
            level.flush(sink);
        }
    }

    /// Makes a node above `count` rows.
    private void join(int number, int row, int count, BlockSink sink) throws SQLException {
        Level level = levels.get(number);
        Level above = levels.get(number + 1);
        int to = above.room();
        kind.join(level.rows, row * level.columns, count, number, above.rows, to);
        added(number + 1, sink);
    }

    /// How many rows of the level below a node of this level stands for.
    static int fanOut(int level) {
        return level == 1 ? 8 : 4;
    }

    /// Gives everything not yet given, with nodes that are not full; nothing can be added afterwards.
    void finish(BlockSink sink) throws SQLException {
        for (int number = 0; number + 1 < levels.size(); number++) {
            int size = levels.get(number).size;
            int rest = size % fanOut(number + 1);
            if (rest > 0) {
                join(number, size - rest, rest, sink);
            }
        }
        for (Level level : levels) {
            level.flush(sink);
        }
    }

    /// What [#finish] would give now, without finishing.
    void peek(BlockSink sink) throws SQLException {
        var copy = new TrackLevels(kind);
        copy.levels.clear();
        for (Level level : levels) {
            copy.levels.add(copy.copyOf(level));
        }
        copy.finish(sink);
    }

    private Level copyOf(Level other) {
        var level = new Level(other.level);
        level.rows = other.rows.clone();
        level.size = other.size;
        level.flushedRows = other.flushedRows;
        return level;
    }
}
