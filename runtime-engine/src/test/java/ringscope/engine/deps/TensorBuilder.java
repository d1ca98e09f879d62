package ringscope.engine.deps;

import ringscope.trace.TaskId;

/// Makes tensors that read like the specification's tables: `F32[64, 64] rows 0 to 31 of X`.
final class TensorBuilder {
    /// Address of the buffer X of the scenarios.
    static final long X = 0x1000;

    private long address = X;
    private long sizeBytes;
    private long owner = TaskId.INVALID;
    private long start;
    private int version;
    private DataType type = DataType.FLOAT32;
    private boolean isManualDep;
    private int[] shape = {0};
    private int[] strides = {1};

    /// A row-major tensor that fills its buffer.
    static TensorBuilder tensor(DataType type, int... shape) {
        var builder = new TensorBuilder();
        builder.type = type;
        builder.shape = shape;
        builder.strides = new int[shape.length];
        int stride = 1;
        for (int d = shape.length - 1; d >= 0; d--) {
            builder.strides[d] = stride;
            stride *= shape[d];
        }
        builder.sizeBytes = (long) stride * type.sizeBytes();
        return builder;
    }

    static TensorBuilder f32(int... shape) {
        return tensor(DataType.FLOAT32, shape);
    }

    TensorBuilder at(long bufferAddress) {
        address = bufferAddress;
        return this;
    }

    TensorBuilder ownedBy(long task) {
        owner = task;
        return this;
    }

    TensorBuilder version(int number) {
        version = number;
        return this;
    }

    TensorBuilder manualDep() {
        isManualDep = true;
        return this;
    }

    TensorBuilder strides(int... elements) {
        strides = elements;
        return this;
    }

    TensorBuilder bufferBytes(long bytes) {
        sizeBytes = bytes;
        return this;
    }

    /// The box of this shape whose first element is `offset` elements into the buffer.
    TensorBuilder box(long offset, int... boxShape) {
        start = offset;
        shape = boxShape;
        return this;
    }

    ChipTensor build() {
        return new ChipTensor(
                address,
                sizeBytes,
                owner,
                start,
                version,
                type,
                isManualDep ? ChipTensor.Ordering.PROGRAM : ChipTensor.Ordering.RUNTIME,
                shape,
                strides);
    }
}
