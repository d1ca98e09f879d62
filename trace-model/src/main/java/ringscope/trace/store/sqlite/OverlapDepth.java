package ringscope.trace.store.sqlite;

import java.util.Arrays;

/// How many slices of a track overlap at most: a heap of the ends of those still running.
final class OverlapDepth {
    private long[] ends = new long[4];
    private int size;
    private int maximum;

    int maximum() {
        return maximum;
    }

    /// Adds a slice; starts ascend.
    void add(long startNs, long endNs) {
        while (size > 0 && ends[0] <= startNs) {
            removeFirst();
        }
        if (size == ends.length) {
            ends = Arrays.copyOf(ends, size * 2);
        }
        int at = size++;
        while (at > 0 && ends[(at - 1) / 2] > endNs) {
            ends[at] = ends[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        ends[at] = endNs;
        maximum = Math.max(maximum, size);
    }

    private void removeFirst() {
        long moved = ends[--size];
        int at = 0;
        int child = 1;
        while (child < size) {
            if (child + 1 < size && ends[child + 1] < ends[child]) {
                child++;
            }
            if (ends[child] >= moved) {
                break;
            }
            ends[at] = ends[child];
            at = child;
            child = 2 * at + 1;
        }
        ends[at] = moved;
    }
}
