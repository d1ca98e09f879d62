package ringscope.trace.store.sqlite;

import java.util.Arrays;

/// Numbers 64-bit values in order of first sight: a hash map from `long` to 0, 1, 2 … without boxes.
final class LongIndex {
    private static final int FIRST_CAPACITY = 64;

    private long[] values = new long[FIRST_CAPACITY];
    private int[] slots = new int[FIRST_CAPACITY * 2];
    private int size;

    int size() {
        return size;
    }

    long value(int number) {
        return values[number];
    }

    /// The number of `value`, or -1.
    int find(long value) {
        int mask = slots.length - 1;
        int slot = hash(value) & mask;
        while (slots[slot] != 0) {
            if (values[slots[slot] - 1] == value) {
                return slots[slot] - 1;
            }
            slot = (slot + 1) & mask;
        }
        return -1;
    }

    /// The number of `value`, a new one at first sight.
    int number(long value) {
        int known = find(value);
        if (known >= 0) {
            return known;
        }
        if (size == values.length) {
            grow();
        }
        values[size] = value;
        place(size);
        return size++;
    }

    private void place(int number) {
        int mask = slots.length - 1;
        int slot = hash(values[number]) & mask;
        while (slots[slot] != 0) {
            slot = (slot + 1) & mask;
        }
        slots[slot] = number + 1;
    }

    private void grow() {
        values = Arrays.copyOf(values, size * 2);
        slots = new int[size * 4];
        for (int i = 0; i < size; i++) {
            place(i);
        }
    }

    private static int hash(long value) {
        long mixed = value * 0x9E3779B97F4A7C15L;
        return (int) (mixed >>> 32);
    }
}
