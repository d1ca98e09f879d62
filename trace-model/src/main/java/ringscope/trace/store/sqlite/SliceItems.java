package ringscope.trace.store.sqlite;

import ringscope.trace.store.SliceColumns;

import java.util.Arrays;

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

    SliceColumns columns() {
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
