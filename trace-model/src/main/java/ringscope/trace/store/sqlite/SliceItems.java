package ringscope.trace.store.sqlite;

import ringscope.trace.MeasureEvent;
import ringscope.trace.store.SliceColumns;

import java.util.Arrays;
import java.util.Map;

/// Collects the answer to a slice query in start order. A slice at least as wide as the resolution is
/// an item of its own; narrower ones that start in the same bucket become one item, represented by
/// the widest.
final class SliceItems {
    private static final int FIRST_CAPACITY = 256;

    private final int track;
    private final long resolutionNs;
    private final int limit;
    private int size;
    private boolean isTruncated;
    private int openItem = -1;
    private long openBucket;
    private long[] startsNs = new long[FIRST_CAPACITY];
    private long[] endsNs = new long[FIRST_CAPACITY];
    private int[] names = new int[FIRST_CAPACITY];
    private long[] seqs = new long[FIRST_CAPACITY];
    private long[] tasks = new long[FIRST_CAPACITY];
    private boolean[] hasTask = new boolean[FIRST_CAPACITY];
    private int[] counts = new int[FIRST_CAPACITY];
    private long[] sumsNs = new long[FIRST_CAPACITY];
    private long[] bucketStartsNs = new long[FIRST_CAPACITY];
    private long[] bucketEndsNs = new long[FIRST_CAPACITY];

    SliceItems(int track, long resolutionNs, int limit) {
        this.track = track;
        this.resolutionNs = resolutionNs;
        this.limit = limit;
    }

    boolean isFull() {
        return isTruncated;
    }

    /// Adds one slice, or the widest of `count` slices narrower than the resolution.
    void add(
            long startNs,
            long endNs,
            int name,
            long seq,
            boolean taskKnown,
            long task,
            int count,
            long sumNs,
            long bucketStartNs,
            long bucketEndNs) {
        boolean merges = resolutionNs > 0 && width(startNs, endNs) < resolutionNs;
        long bucket = merges ? Math.floorDiv(bucketStartNs, resolutionNs) : 0;
        if (merges && openItem >= 0 && openBucket == bucket) {
            mergeIntoOpen(
                    startNs,
                    endNs,
                    name,
                    seq,
                    taskKnown,
                    task,
                    count,
                    sumNs,
                    bucketStartNs,
                    bucketEndNs);
            return;
        }
        if (size == limit) {
            isTruncated = true;
            return;
        }
        if (size == startsNs.length) {
            grow();
        }
        if (merges) {
            openItem = size;
            openBucket = bucket;
        }
        put(size, startNs, endNs, name, seq, taskKnown, task);
        counts[size] = count;
        sumsNs[size] = sumNs;
        bucketStartsNs[size] = bucketStartNs;
        bucketEndsNs[size] = bucketEndNs;
        size++;
    }

    private void mergeIntoOpen(
            long startNs,
            long endNs,
            int name,
            long seq,
            boolean taskKnown,
            long task,
            int count,
            long sumNs,
            long bucketStartNs,
            long bucketEndNs) {
        int i = openItem;
        if (endNs - startNs > endsNs[i] - startsNs[i]) {
            put(i, startNs, endNs, name, seq, taskKnown, task);
        }
        counts[i] += count;
        sumsNs[i] += sumNs;
        bucketStartsNs[i] = Math.min(bucketStartsNs[i], bucketStartNs);
        bucketEndsNs[i] = Math.max(bucketEndsNs[i], bucketEndNs);
    }

    private void put(
            int i, long startNs, long endNs, int name, long seq, boolean taskKnown, long task) {
        startsNs[i] = startNs;
        endsNs[i] = endNs;
        names[i] = name;
        seqs[i] = seq;
        hasTask[i] = taskKnown;
        tasks[i] = task;
    }

    /// The width of a slice, saturated for one wider than a `long` can say.
    static long width(long startNs, long endNs) {
        long width = endNs - startNs;
        return width < 0 ? Long.MAX_VALUE : width;
    }

    private void grow() {
        int capacity = size * 2;
        startsNs = Arrays.copyOf(startsNs, capacity);
        endsNs = Arrays.copyOf(endsNs, capacity);
        names = Arrays.copyOf(names, capacity);
        seqs = Arrays.copyOf(seqs, capacity);
        tasks = Arrays.copyOf(tasks, capacity);
        hasTask = Arrays.copyOf(hasTask, capacity);
        counts = Arrays.copyOf(counts, capacity);
        sumsNs = Arrays.copyOf(sumsNs, capacity);
        bucketStartsNs = Arrays.copyOf(bucketStartsNs, capacity);
        bucketEndsNs = Arrays.copyOf(bucketEndsNs, capacity);
    }

    /// Whether an open slice is among the items.
    boolean hasOpen() {
        for (int i = 0; i < size; i++) {
            if (endsNs[i] == MeasureEvent.OPEN) {
                return true;
            }
        }
        return false;
    }

    /// Puts in the ends that open slices got later, by seq.
    void close(Map<Long, Long> ends) {
        for (int i = 0; i < size; i++) {
            Long endNs = endsNs[i] == MeasureEvent.OPEN ? ends.get(seqs[i]) : null;
            if (endNs != null) {
                endsNs[i] = endNs;
                bucketEndsNs[i] = endNs;
                sumsNs[i] += endNs - startsNs[i];
            }
        }
    }

    /// Items come nearly in order; a few change places with a neighbour.
    private void sort() {
        for (int i = 1; i < size; i++) {
            for (int j = i; j > 0 && startsNs[j - 1] > startsNs[j]; j--) {
                swap(startsNs, j);
                swap(endsNs, j);
                swap(seqs, j);
                swap(tasks, j);
                swap(sumsNs, j);
                swap(bucketStartsNs, j);
                swap(bucketEndsNs, j);
                int name = names[j];
                names[j] = names[j - 1];
                names[j - 1] = name;
                int count = counts[j];
                counts[j] = counts[j - 1];
                counts[j - 1] = count;
                boolean known = hasTask[j];
                hasTask[j] = hasTask[j - 1];
                hasTask[j - 1] = known;
            }
        }
    }

    private static void swap(long[] values, int j) {
        long value = values[j];
        values[j] = values[j - 1];
        values[j - 1] = value;
    }

    SliceColumns columns() {
        sort();
        return new SliceColumns(
                track,
                size,
                startsNs,
                endsNs,
                names,
                seqs,
                tasks,
                hasTask,
                counts,
                sumsNs,
                bucketStartsNs,
                bucketEndsNs,
                isTruncated);
    }
}
