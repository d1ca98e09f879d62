package ringscope.engine.deps;

import java.util.Arrays;

/// A region of a buffer as a task's argument names it (spec/runtime.md 4.5). Offsets, extents and
/// strides count elements, not bytes. Immutable.
public final class ChipTensor {

    /// The most dimensions a tensor may have.
    public static final int MAX_DIMENSIONS = 5;

    /// Who orders the uses of a tensor.
    public enum Ordering {
        /// The runtime, by what tasks read and write.
        RUNTIME,
        /// The program itself: `manual_dep`.
        PROGRAM
    }

    private final long bufferAddress;
    private final long bufferSizeBytes;
    private final long ownerTask;
    private final long startElement;
    private final int version;
    private final DataType type;
    private final Ordering ordering;
    private final int[] shape;
    private final int[] strides;
    private final long extentElements;

    /// A view of a buffer. `ownerTask` is the task whose OUTPUT the buffer is, or
    /// [ringscope.trace.TaskId#INVALID] for a buffer from outside. `strides` are element strides.
    ///
    /// @throws IllegalArgumentException if shape and strides differ in length, or there are more
    ///     than [#MAX_DIMENSIONS]
    public ChipTensor(
            long bufferAddress,
            long bufferSizeBytes,
            long ownerTask,
            long startElement,
            int version,
            DataType type,
            Ordering ordering,
            int[] shape,
            int[] strides) {
        if (shape.length != strides.length || shape.length > MAX_DIMENSIONS) {
            throw new IllegalArgumentException(
                    "tensor: shape=%s strides=%s: give both the same length, at most %d"
                            .formatted(
                                    Arrays.toString(shape),
                                    Arrays.toString(strides),
                                    MAX_DIMENSIONS));
        }
        this.bufferAddress = bufferAddress;
        this.bufferSizeBytes = bufferSizeBytes;
        this.ownerTask = ownerTask;
        this.startElement = startElement;
        this.version = version;
        this.type = type;
        this.ordering = ordering;
        this.shape = shape.clone();
        this.strides = strides.clone();
        this.extentElements = extent(shape, strides);
    }

    public long bufferAddress() {
        return bufferAddress;
    }

    public long bufferSizeBytes() {
        return bufferSizeBytes;
    }

    public long ownerTask() {
        return ownerTask;
    }

    public long startElement() {
        return startElement;
    }

    public int version() {
        return version;
    }

    public DataType type() {
        return type;
    }

    /// Whether the program orders uses of this tensor itself: neither looked up nor registered.
    public boolean isManualDep() {
        return ordering == Ordering.PROGRAM;
    }

    public int dimensions() {
        return shape.length;
    }

    public int shape(int dimension) {
        return shape[dimension];
    }

    public int stride(int dimension) {
        return strides[dimension];
    }

    /// Elements from the first to the last, both included: `1 + Σ (shape − 1) · stride`; 0 when a
    /// dimension is empty.
    public long extentElements() {
        return extentElements;
    }

    private static long extent(int[] shape, int[] strides) {
        long extent = 1;
        for (int d = 0; d < shape.length; d++) {
            if (shape[d] == 0) {
                return 0;
            }
            extent += (Integer.toUnsignedLong(shape[d]) - 1) * Integer.toUnsignedLong(strides[d]);
        }
        return extent;
    }
}
