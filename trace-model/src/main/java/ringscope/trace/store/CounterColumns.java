package ringscope.trace.store;

/// One counter reduced to a resolution, as parallel columns ascending in time: per bucket the least, greatest and last
/// value and how many samples it stands for. The value holds from its time to the next item's.
public record CounterColumns(
        int track,
        int size,
        long[] timesNs,
        double[] minima,
        double[] maxima,
        double[] lasts,
        int[] counts,
        boolean isTruncated) {}
