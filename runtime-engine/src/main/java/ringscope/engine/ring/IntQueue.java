package ringscope.engine.ring;

import ringscope.engine.state.StateTransfer;

/// A bounded queue, first in first out (spec/runtime.md 4.11): a push fails only when it is full, a
/// batch is pushed whole or not at all. Grows up to its bound as needed.
public final class IntQueue {

    private static final int FIRST_SIZE = 16;

    private final int capacity;
    private int[] items = new int[FIRST_SIZE];
    private int head;
    private int size;

    public IntQueue(int capacity) {
        this.capacity = capacity;
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    /// The item `index` places behind the first.
    public int get(int index) {
        return items[(head + index) & (items.length - 1)];
    }

    public boolean tryPush(int item) {
        if (size == capacity) {
            return false;
        }
        if (size == items.length) {
            grow(size + 1);
        }
        items[(head + size++) & (items.length - 1)] = item;
        return true;
    }

    /// Pushes `batch[from … to)` in order, or nothing.
    public boolean tryPushAll(int[] batch, int from, int to) {
        if (to - from > capacity - size) {
            return false;
        }
        for (int i = from; i < to; i++) {
            tryPush(batch[i]);
        }
        return true;
    }

    /// Takes up to `most` items into `batch` and returns how many.
    public int pop(int[] batch, int most) {
        int count = Math.min(most, size);
        for (int i = 0; i < count; i++) {
            batch[i] = items[head];
            head = (head + 1) & (items.length - 1);
        }
        size -= count;
        return count;
    }

    /// Takes the first item.
    ///
    /// @throws IllegalStateException if there is none
    public int pop() {
        if (size == 0) {
            throw new IllegalStateException("queue is empty");
        }
        int item = items[head];
        head = (head + 1) & (items.length - 1);
        size--;
        return item;
    }

    private void grow(int needed) {
        var larger = new int[Math.max(needed, items.length * 2)];
        for (int i = 0; i < size; i++) {
            larger[i] = get(i);
        }
        items = larger;
        head = 0;
    }

    public void transfer(StateTransfer state) {
        int count = state.i32(size);
        if (state.isLoading()) {
            head = 0;
            size = count;
            if (count > items.length) {
                items = new int[Integer.highestOneBit(count - 1) << 1];
            }
            state.i32s(items, 0, count);
        } else {
            int first = Math.min(count, items.length - head);
            state.i32s(items, head, head + first);
            state.i32s(items, 0, count - first);
        }
    }
}
