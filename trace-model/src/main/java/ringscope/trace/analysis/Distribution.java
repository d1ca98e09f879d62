package ringscope.trace.analysis;

import java.util.Arrays;

/// Durations as a sorted column. A percentile is the value at `min(n × p / 100, n − 1)` (spec/formats.md
/// 18.3), so it is always one that occurred.
public final class Distribution {
    private final long[] sortedNs;
    private final long sumNs;

    private Distribution(long[] sortedNs) {
        this.sortedNs = sortedNs;
        this.sumNs = Arrays.stream(sortedNs).sum();
    }

    static Distribution of(long[] valuesNs, int count) {
        long[] sorted = Arrays.copyOf(valuesNs, count);
        Arrays.sort(sorted);
        return new Distribution(sorted);
    }

    public int count() {
        return sortedNs.length;
    }

    public long sumNs() {
        return sumNs;
    }

    /// The value below which `percent` of the values lie; throws when there are none.
    public long percentileNs(int percent) {
        long at = (long) sortedNs.length * percent / 100;
        return sortedNs[(int) Math.min(at, sortedNs.length - 1)];
    }

    public long maxNs() {
        return sortedNs[sortedNs.length - 1];
    }
}
