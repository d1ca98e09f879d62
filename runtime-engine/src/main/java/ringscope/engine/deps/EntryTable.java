package ringscope.engine.deps;

import ringscope.engine.state.StateTransfer;

import java.util.Arrays;

/// The entries of a tensor map as columns, with their allocator: a number is taken from the free list
/// (last freed first), else from a bump index (spec/runtime.md 6.1). Room is made only for numbers ever
/// used.
///
/// ```
/// long  address · producer · start · extent
/// int   next, previous in bucket · next, previous in task · bucket (-1: free)
///       version · type · dimensions · shape[5] · strides[5]
/// ```
final class EntryTable {
    /// No entry.
    static final int NONE = -1;

    private static final int DIMS = ChipTensor.MAX_DIMENSIONS;
    private static final int ROOM_MIN = 64;

    private static final int ADDRESS = 0;
    private static final int PRODUCER = 1;
    private static final int START = 2;
    private static final int EXTENT = 3;
    private static final int LONGS = 4;

    private static final int VERSION = 5;
    private static final int TYPE = 6;
    private static final int DIMENSIONS = 7;
    private static final int SHAPE = 8;
    private static final int STRIDES = SHAPE + DIMS;
    private static final int INTS = STRIDES + DIMS;

    /// A link of an entry.
    enum Link {
        NEXT_IN_BUCKET(0),
        PREVIOUS_IN_BUCKET(1),
        NEXT_IN_TASK(2),
        PREVIOUS_IN_TASK(3),
        BUCKET(4);

        /// The link's place among the entry's ints.
        private final int place;

        Link(int place) {
            this.place = place;
        }
    }

    private final int limit;
    private long[] longs = new long[ROOM_MIN * LONGS];
    private int[] ints = new int[ROOM_MIN * INTS];
    private int[] free = new int[ROOM_MIN];
    private int made;
    private int freeCount;

    EntryTable(int limit) {
        this.limit = limit;
    }

    int limit() {
        return limit;
    }

    /// Entries in use.
    int used() {
        return made - freeCount;
    }

    /// Entry numbers ever given out: all others were never used.
    int made() {
        return made;
    }

    /// Takes an entry and fills it; its links are the caller's to set.
    int take(long producer, ChipTensor tensor) {
        int entry = freeCount > 0 ? free[--freeCount] : bump();
        int at = entry * LONGS;
        longs[at + ADDRESS] = tensor.bufferAddress();
        longs[at + PRODUCER] = producer;
        longs[at + START] = tensor.startElement();
        longs[at + EXTENT] = tensor.extentElements();
        at = entry * INTS;
        ints[at + VERSION] = tensor.version();
        ints[at + TYPE] = tensor.type().number();
        ints[at + DIMENSIONS] = tensor.dimensions();
        for (int d = 0; d < DIMS; d++) {
            boolean has = d < tensor.dimensions();
            ints[at + SHAPE + d] = has ? tensor.shape(d) : 0;
            ints[at + STRIDES + d] = has ? tensor.stride(d) : 0;
        }
        return entry;
    }

    private int bump() {
        if (made == limit) {
            throw new IllegalStateException(
                    "tensor map: all %d entries are in use".formatted(limit));
        }
        makeRoom(made + 1);
        return made++;
    }

    /// Gives an entry back.
    void release(int entry) {
        set(entry, Link.BUCKET, NONE);
        if (freeCount == free.length) {
            free = Arrays.copyOf(free, freeCount * 2);
        }
        free[freeCount++] = entry;
    }

    /// Forgets all entries.
    void clear() {
        made = 0;
        freeCount = 0;
    }

    long address(int entry) {
        return longs[entry * LONGS + ADDRESS];
    }

    long producer(int entry) {
        return longs[entry * LONGS + PRODUCER];
    }

    long start(int entry) {
        return longs[entry * LONGS + START];
    }

    long extent(int entry) {
        return longs[entry * LONGS + EXTENT];
    }

    int version(int entry) {
        return ints[entry * INTS + VERSION];
    }

    DataType type(int entry) {
        return DataType.numbered(ints[entry * INTS + TYPE]);
    }

    int dimensions(int entry) {
        return ints[entry * INTS + DIMENSIONS];
    }

    int shape(int entry, int dimension) {
        return ints[entry * INTS + SHAPE + dimension];
    }

    int stride(int entry, int dimension) {
        return ints[entry * INTS + STRIDES + dimension];
    }

    int get(int entry, Link link) {
        return ints[entry * INTS + link.place];
    }

    void set(int entry, Link link, int value) {
        ints[entry * INTS + link.place] = value;
    }

    void transfer(StateTransfer state) {
        made = state.i32(made);
        freeCount = state.i32(freeCount);
        makeRoom(made);
        if (free.length < freeCount) {
            free = new int[freeCount];
        }
        state.i64s(longs, 0, made * LONGS);
        state.i32s(ints, 0, made * INTS);
        state.i32s(free, 0, freeCount);
    }

    private void makeRoom(int count) {
        if (count * INTS > ints.length) {
            int room = Math.max(count, ints.length / INTS * 2);
            longs = Arrays.copyOf(longs, room * LONGS);
            ints = Arrays.copyOf(ints, room * INTS);
        }
    }
}
