package ringscope.trace.store.sqlite;

/// Rows of counter levels. A leaf is a sample; a node stands for consecutive samples with their least,
/// greatest and last value. Doubles stand as their bits.
final class CounterNodes implements NodeKind {
    static final int TIME = 0;
    static final int VALUE = 1;
    private static final int LEAF_COLUMNS = 2;

    static final int LAST_TIME = 1;
    static final int COUNT = 2;
    static final int MINIMUM = 3;
    static final int MAXIMUM = 4;
    static final int LAST = 5;

    /// 1 when a gap is among the samples.
    static final int HAS_GAP = 6;

    private static final int NODE_COLUMNS = 7;

    @Override
    public int leafColumns() {
        return LEAF_COLUMNS;
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
        node[TIME] = child[at + TIME];
        node[LAST_TIME] = child[at + TIME];
        node[COUNT] = 1;
        node[MINIMUM] = child[at + VALUE];
        node[MAXIMUM] = child[at + VALUE];
        node[LAST] = child[at + VALUE];
        node[HAS_GAP] = Double.isNaN(value(child[at + VALUE])) ? 1 : 0;
    }

    @Override
    public void join(long[] node, long[] child, int at, int level) {
        long[] other = new long[NODE_COLUMNS];
        begin(other, child, at, level);
        node[LAST_TIME] = other[LAST_TIME];
        node[COUNT] += other[COUNT];
        node[MINIMUM] = bits(Math.min(value(node[MINIMUM]), value(other[MINIMUM])));
        node[MAXIMUM] = bits(Math.max(value(node[MAXIMUM]), value(other[MAXIMUM])));
        node[LAST] = other[LAST];
        node[HAS_GAP] |= other[HAS_GAP];
    }

    static double value(long bits) {
        return Double.longBitsToDouble(bits);
    }

    static long bits(double value) {
        return Double.doubleToLongBits(value);
    }

    @Override
    public long lastStartNs(long[] row, int at, int level) {
        return level == 0 ? row[at + TIME] : row[at + LAST_TIME];
    }

    @Override
    public long endNs(long[] row, int at, int level) {
        return lastStartNs(row, at, level);
    }
}
