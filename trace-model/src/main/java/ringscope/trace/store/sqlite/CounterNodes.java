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
    public void join(long[] rows, int from, int count, int level, long[] node, int to) {
        int columns = level == 0 ? LEAF_COLUMNS : NODE_COLUMNS;
        int last = from + (count - 1) * columns;
        double minimum = Double.POSITIVE_INFINITY;
        double maximum = Double.NEGATIVE_INFINITY;
        long samples = 0;
        boolean hasGap = false;
        for (int at = from; at <= last; at += columns) {
            double least = value(rows[at + (level == 0 ? VALUE : MINIMUM)]);
            // NaN, a gap, makes both NaN.
            minimum = Math.min(minimum, least);
            maximum = Math.max(maximum, value(rows[at + (level == 0 ? VALUE : MAXIMUM)]));
            samples += level == 0 ? 1 : rows[at + COUNT];
            hasGap |= level == 0 ? Double.isNaN(least) : rows[at + HAS_GAP] != 0;
        }
        node[to + TIME] = rows[from + TIME];
        node[to + LAST_TIME] = lastStartNs(rows, last, level);
        node[to + COUNT] = samples;
        node[to + MINIMUM] = bits(minimum);
        node[to + MAXIMUM] = bits(maximum);
        node[to + LAST] = rows[last + (level == 0 ? VALUE : LAST)];
        node[to + HAS_GAP] = hasGap ? 1 : 0;
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
