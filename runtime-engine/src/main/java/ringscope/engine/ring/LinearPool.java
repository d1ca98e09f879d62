package ringscope.engine.ring;

import ringscope.engine.state.StateTransfer;

/// A pool whose entries are taken and given back in order: counters run on from 1 and an entry's place
/// is its count modulo the capacity (spec/runtime.md 7.5).
public final class LinearPool {

    private final int capacity;
    private long top = 1;
    private long tail = 1;
    private long highWater;

    public LinearPool(int capacity) {
        this.capacity = capacity;
    }

    public int capacity() {
        return capacity;
    }

    public long top() {
        return top;
    }

    public long tail() {
        return tail;
    }

    public long used() {
        return top - tail;
    }

    /// The most entries ever in use.
    public long highWater() {
        return highWater;
    }

    public boolean hasRoomFor(long entries) {
        return used() + entries <= capacity;
    }

    /// Takes one entry and returns its count.
    ///
    /// @throws IllegalStateException if the pool is full: callers reserve first
    public long take() {
        if (used() >= capacity) {
            throw new IllegalStateException(
                    "pool: used=%d of %d: nothing reserved".formatted(used(), capacity));
        }
        long entry = top++;
        highWater = Math.max(highWater, used());
        return entry;
    }

    public int indexOf(long entry) {
        return (int) (entry % capacity);
    }

    /// Gives back everything before `mark`; a mark behind the tail changes nothing.
    public void releaseTo(long mark) {
        tail = Math.max(tail, Math.min(mark, top));
    }

    public void transfer(StateTransfer state) {
        top = state.i64(top);
        tail = state.i64(tail);
        highWater = state.i64(highWater);
    }
}
