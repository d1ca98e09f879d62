package ringscope.engine.ring;

import ringscope.engine.state.StateTransfer;

/// One ring's output memory: a bump allocator whose tail follows the ring's tasks in id order
/// (spec/runtime.md 9.3). Offsets are bytes from the heap's start.
///
/// ```
///   0      tail          top        size
///   |-free--|----live-----|---free----|      top ≥ tail
///
///   0      top           tail       size
///   |-live--|----free-----|---live----|      top < tail: wrapped
/// ```
/// `top == tail` means empty, except that a heap filled exactly from its origin stands at top = size,
/// tail = 0.
public final class HeapRing {

    /// What [#tryBump] returns when the request does not fit now.
    public static final long NO_ROOM = -1;

    private static final int ALIGNMENT = 64;
    private static final long NO_ANCHOR = -1;

    private final long size;
    private long top;
    private long tail;
    private long anchor = NO_ANCHOR;
    private long laps;

    public HeapRing(long sizeBytes) {
        size = sizeBytes;
    }

    /// What a request of `bytes` takes.
    public static long aligned(long bytes) {
        return (bytes + ALIGNMENT - 1) & -ALIGNMENT;
    }

    /// Takes `bytes` (already [#aligned]) for the task with number `local`, and returns their offset,
    /// or [#NO_ROOM]. A request never straddles the end; after a wrap one exactly as large as the gap
    /// is refused, so that a full ring cannot look empty (R-HEAP-3).
    public long tryBump(long bytes, long local) {
        if (bytes == 0) {
            return top;
        }
        if (top >= tail) {
            if (size - top >= bytes) {
                return place(top, bytes);
            }
            if (tail > bytes) {
                laps++;
                return place(0, bytes);
            }
            if (top == tail && bytes <= size) {
                laps++;
                tail = 0;
                anchor = local;
                return place(0, bytes);
            }
            return NO_ROOM;
        }
        return tail - top > bytes ? place(top, bytes) : NO_ROOM;
    }

    private long place(long offset, long bytes) {
        top = offset + bytes;
        return offset;
    }

    /// Follows the ring's published tail: `alive` is the oldest task not retired, `endOffset` where the
    /// block of the task before it ends. Tasks older than a rebase carry offsets of the heap before it
    /// and do not move the tail.
    public void retire(long alive, long endOffset) {
        if (anchor != NO_ANCHOR) {
            if (alive <= anchor) {
                return;
            }
            anchor = NO_ANCHOR;
        }
        tail = endOffset;
    }

    public long sizeBytes() {
        return size;
    }

    public long top() {
        return top;
    }

    public long tail() {
        return tail;
    }

    /// Bytes handed out since the start, wasted ends included: a count that never wraps.
    public long topCount() {
        return laps * size + top;
    }

    /// Task number of the last rebase still in force, or -1.
    public long anchor() {
        return anchor;
    }

    /// Bytes between tail and top. A heap filled exactly from its origin says 0 (R-HEAP-1).
    public long used() {
        return (top + size - tail) % size;
    }

    /// The largest request that fits now, apart from the strict comparison after a wrap (R-HEAP-2).
    public long available() {
        if (top == tail) {
            return size;
        }
        return top > tail ? Math.max(size - top, tail) : tail - top;
    }

    public void transfer(StateTransfer state) {
        top = state.i64(top);
        tail = state.i64(tail);
        anchor = state.i64(anchor);
        laps = state.i64(laps);
    }
}
