package ringscope.trace.store.sqlite;

import ringscope.trace.MeasureEvent;

/// Rows of slice levels. A leaf is a slice; a node stands for consecutive slices: where they start
/// and end, how many, their time sum, and the two widest in full. With two, one long slice among many
/// short ones is drawn as itself and the others are still represented.
final class SliceNodes implements NodeKind {
    // a slice, as a leaf and inside a node
    static final int START = 0;

    /// -1 while open.
    static final int DURATION = 1;

    static final int NAME = 2;
    static final int SEQ = 3;
    static final int HAS_TASK = 4;
    static final int TASK = 5;
    static final int SLICE_COLUMNS = 6;

    // a node; START is that of its first slice
    static final int LAST_START = 1;
    static final int END = 2;
    static final int COUNT = 3;
    static final int SUM = 4;
    static final int WIDEST = 5;
    static final int SECOND = WIDEST + SLICE_COLUMNS;
    private static final int NODE_COLUMNS = SECOND + SLICE_COLUMNS;

    static final long OPEN_DURATION = -1;

    /// In place of a row's place.
    private static final int NONE = -1;

    @Override
    public int leafColumns() {
        return SLICE_COLUMNS;
    }

    @Override
    public int nodeColumns() {
        return NODE_COLUMNS;
    }

    @Override
    public void join(long[] rows, int from, int count, int level, long[] node, int to) {
        if (level == 0) {
            joinSlices(rows, from, count, node, to);
        } else {
            joinNodes(rows, from, count, node, to);
        }
    }

    private static void joinSlices(long[] rows, int from, int count, long[] node, int to) {
        int last = from + (count - 1) * SLICE_COLUMNS;
        long endNs = Long.MIN_VALUE;
        long sumNs = 0;
        int widest = NONE;
        int second = NONE;
        for (int at = from; at <= last; at += SLICE_COLUMNS) {
            long durationNs = rows[at + DURATION];
            endNs = Math.max(endNs, endNs(rows[at + START], durationNs));
            sumNs += Math.max(0, durationNs);
            if (isWider(rows, at, widest)) {
                second = widest;
                widest = at;
            } else if (isWider(rows, at, second)) {
                second = at;
            }
        }
        node[to + LAST_START] = rows[last + START];
        node[to + COUNT] = count;
        put(rows, from, endNs, sumNs, widest, second, node, to);
    }

    private static void joinNodes(long[] rows, int from, int count, long[] node, int to) {
        int last = from + (count - 1) * NODE_COLUMNS;
        long endNs = Long.MIN_VALUE;
        long sumNs = 0;
        long slices = 0;
        int widest = NONE;
        int second = NONE;
        for (int at = from; at <= last; at += NODE_COLUMNS) {
            endNs = Math.max(endNs, rows[at + END]);
            sumNs += rows[at + SUM];
            slices += rows[at + COUNT];
            if (isWider(rows, at + WIDEST, widest)) {
                second = widest;
                widest = at + WIDEST;
            } else if (isWider(rows, at + WIDEST, second)) {
                second = at + WIDEST;
            }
            if (rows[at + COUNT] > 1 && isWider(rows, at + SECOND, second)) {
                second = at + SECOND;
            }
        }
        node[to + LAST_START] = rows[last + LAST_START];
        node[to + COUNT] = slices;
        put(rows, from, endNs, sumNs, widest, second, node, to);
    }

    private static void put(
            long[] rows,
            int from,
            long endNs,
            long sumNs,
            int widest,
            int second,
            long[] node,
            int to) {
        node[to + START] = rows[from + START];
        node[to + END] = endNs;
        node[to + SUM] = sumNs;
        System.arraycopy(rows, widest, node, to + WIDEST, SLICE_COLUMNS);
        // a second that is not there has the first one's times, so that columns stay narrow
        System.arraycopy(rows, second == NONE ? widest : second, node, to + SECOND, SLICE_COLUMNS);
        if (second == NONE) {
            node[to + SECOND + DURATION] = 0;
        }
    }

    private static boolean isWider(long[] rows, int slice, int than) {
        return than == NONE || width(rows[slice + DURATION]) > width(rows[than + DURATION]);
    }

    /// An open slice is wider than any other.
    static long width(long durationNs) {
        return durationNs == OPEN_DURATION
                ? Long.MAX_VALUE
                : durationNs < 0 ? Long.MAX_VALUE - 1 : durationNs;
    }

    static long endNs(long startNs, long durationNs) {
        return durationNs == OPEN_DURATION ? MeasureEvent.OPEN : startNs + durationNs;
    }

    @Override
    public long lastStartNs(long[] row, int at, int level) {
        return level == 0 ? row[at + START] : row[at + LAST_START];
    }

    @Override
    public long endNs(long[] row, int at, int level) {
        return level == 0 ? endNs(row[at + START], row[at + DURATION]) : row[at + END];
    }
}
