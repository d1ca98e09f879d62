package ringscope.trace;

/// A half-open range of trace time, `[startNs, endNs)`. May be empty, never reversed.
public record TimeRange(long startNs, long endNs) {
    public TimeRange {
        if (endNs < startNs) {
            throw new IllegalArgumentException(
                    "range ends before it starts: startNs=" + startNs + " endNs=" + endNs);
        }
    }

    /// Length in ns; saturates at `Long.MAX_VALUE` for ranges wider than that.
    public long lengthNs() {
        long length = endNs - startNs;
        return length < 0 ? Long.MAX_VALUE : length;
    }

    public boolean isEmpty() {
        return startNs == endNs;
    }

    public boolean contains(long timeNs) {
        return timeNs >= startNs && timeNs < endNs;
    }

    public boolean overlaps(TimeRange other) {
        return startNs < other.endNs && other.startNs < endNs;
    }

    /// The smallest range that covers both.
    public TimeRange union(TimeRange other) {
        return new TimeRange(Math.min(startNs, other.startNs), Math.max(endNs, other.endNs));
    }
}
