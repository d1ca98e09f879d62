package ringscope.trace.store.sqlite;

import ringscope.trace.store.CounterColumns;

import java.util.Arrays;

/// Collects the answer to a counter query in time order; samples of one bucket become one item with
/// least, greatest and last value. A gap (NaN) is never merged with a value.
final class CounterItems {
    private static final int FIRST_CAPACITY = 256;

    private final int track;
    private final long resolutionNs;
    private final int limit;
    private int size;
    private boolean isTruncated;
    private long[] timesNs = new long[FIRST_CAPACITY];
    private double[] minima = new double[FIRST_CAPACITY];
    private double[] maxima = new double[FIRST_CAPACITY];
    private double[] lasts = new double[FIRST_CAPACITY];
    private int[] counts = new int[FIRST_CAPACITY];

    CounterItems(int track, long resolutionNs, int limit) {
        this.track = track;
        this.resolutionNs = resolutionNs;
        this.limit = limit;
    }

    boolean isFull() {
        return isTruncated;
    }

    void add(long timeNs, double minimum, double maximum, double last, int count) {
        int i = size - 1;
        if (i >= 0
                && resolutionNs > 0
                && Math.floorDiv(timesNs[i], resolutionNs) == Math.floorDiv(timeNs, resolutionNs)
                && Double.isNaN(lasts[i]) == Double.isNaN(last)) {
            minima[i] = Math.min(minima[i], minimum);
            maxima[i] = Math.max(maxima[i], maximum);
            lasts[i] = last;
            counts[i] += count;
            return;
        }
        if (size == limit) {
            isTruncated = true;
            return;
        }
        if (size == timesNs.length) {
            timesNs = Arrays.copyOf(timesNs, size * 2);
            minima = Arrays.copyOf(minima, size * 2);
            maxima = Arrays.copyOf(maxima, size * 2);
            lasts = Arrays.copyOf(lasts, size * 2);
            counts = Arrays.copyOf(counts, size * 2);
        }
        timesNs[size] = timeNs;
        minima[size] = minimum;
        maxima[size] = maximum;
        lasts[size] = last;
        counts[size] = count;
        size++;
    }

    CounterColumns columns() {
        return new CounterColumns(track, size, timesNs, minima, maxima, lasts, counts, isTruncated);
    }
}
