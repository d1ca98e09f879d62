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

    @Override
    public int leafColumns() {
        return SLICE_COLUMNS;
    }

    @Override
    public int nodeColumns() {
        return NODE_COLUMNS;
    }

    @Override
    public void begin(long[] node, long[] child, int at, int level) {
        if (level > 0) {
            System.arraycopy(child, at, node, 0, NODE_COLUMNS);
            return;
        }
        node[START] = child[at + START];
        node[LAST_START] = child[at + START];
        node[END] = endNs(child, at, 0);
        node[COUNT] = 1;
        node[SUM] = Math.max(0, child[at + DURATION]);
        System.arraycopy(child, at, node, WIDEST, SLICE_COLUMNS);
        // a second that is not there has the first one's times, so that columns stay narrow
        System.arraycopy(child, at, node, SECOND, SLICE_COLUMNS);
        node[SECOND + DURATION] = 0;
    }

    @Override
    public void join(long[] node, long[] child, int at, int level) {
        node[END] = Math.max(node[END], endNs(child, at, level));
        if (level == 0) {
            node[LAST_START] = child[at + START];
            node[COUNT]++;
            node[SUM] += Math.max(0, child[at + DURATION]);
            offer(node, child, at);
        } else {
            node[LAST_START] = child[at + LAST_START];
            node[COUNT] += child[at + COUNT];
            node[SUM] += child[at + SUM];
            offer(node, child, at + WIDEST);
            if (child[at + COUNT] > 1) {
                offer(node, child, at + SECOND);
            }
        }
    }

    private static void offer(long[] node, long[] slice, int at) {
        long width = width(slice[at + DURATION]);
        if (width > width(node[WIDEST + DURATION])) {
            System.arraycopy(node, WIDEST, node, SECOND, SLICE_COLUMNS);
            System.arraycopy(slice, at, node, WIDEST, SLICE_COLUMNS);
        } else if (width > width(node[SECOND + DURATION])
                || node[SECOND + SEQ] == node[WIDEST + SEQ]) {
            System.arraycopy(slice, at, node, SECOND, SLICE_COLUMNS);
        }
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
