package ringscope.engine.work;

import ringscope.engine.deps.ChipTensor;
import ringscope.engine.deps.DataType;

import java.util.Arrays;
import java.util.List;

/// A tensor as a program names it: a region of a buffer from outside, or of an output that exists only
/// once its task is submitted. Offsets and strides count elements.
///
/// @param producer index of the task whose output it is, or [#EXTERNAL]
/// @param output which of that task's outputs
/// @param address of an external buffer
/// @param sizeBytes of the whole buffer
public record TensorSpec(
        int producer,
        int output,
        long address,
        long sizeBytes,
        long startElement,
        List<Integer> shape,
        List<Integer> strides,
        int version,
        DataType type,
        boolean isManualDep) {

    /// The producer of a buffer that no task made.
    public static final int EXTERNAL = -1;

    public TensorSpec {
        shape = List.copyOf(shape);
        strides = List.copyOf(strides);
    }

    /// A whole external buffer.
    public static TensorSpec external(long address, DataType type, Integer... shape) {
        return whole(EXTERNAL, 0, address, type, List.of(shape));
    }

    static TensorSpec whole(
            int producer, int output, long address, DataType type, List<Integer> shape) {
        return new TensorSpec(
                producer,
                output,
                address,
                elements(shape) * type.sizeBytes(),
                0,
                shape,
                rowMajor(shape),
                0,
                type,
                false);
    }

    /// The box of `shape` that starts at `from` in every dimension.
    public TensorSpec box(List<Integer> from, List<Integer> boxShape) {
        long start = startElement;
        for (int d = 0; d < from.size(); d++) {
            start += (long) from.get(d) * strides.get(d);
        }
        return new TensorSpec(
                producer,
                output,
                address,
                sizeBytes,
                start,
                boxShape,
                strides,
                version,
                type,
                isManualDep);
    }

    /// `count` elements from `from` on, seen as `as`.
    public TensorSpec range(long from, int count, DataType as) {
        return new TensorSpec(
                producer,
                output,
                address,
                sizeBytes,
                from,
                List.of(count),
                List.of(1),
                version,
                as,
                isManualDep);
    }

    public TensorSpec withVersion(int other) {
        return new TensorSpec(
                producer,
                output,
                address,
                sizeBytes,
                startElement,
                shape,
                strides,
                other,
                type,
                isManualDep);
    }

    /// The same tensor with its uses ordered by the program itself.
    public TensorSpec manual() {
        return new TensorSpec(
                producer,
                output,
                address,
                sizeBytes,
                startElement,
                shape,
                strides,
                version,
                type,
                true);
    }

    public ChipTensor.Ordering ordering() {
        return isManualDep ? ChipTensor.Ordering.PROGRAM : ChipTensor.Ordering.RUNTIME;
    }

    public boolean isExternal() {
        return producer == EXTERNAL;
    }

    private static long elements(List<Integer> shape) {
        long count = 1;
        for (int extent : shape) {
            count = Math.multiplyExact(count, extent);
        }
        return count;
    }

    private static List<Integer> rowMajor(List<Integer> shape) {
        var strides = new Integer[shape.size()];
        int stride = 1;
        for (int d = shape.size() - 1; d >= 0; d--) {
            strides[d] = stride;
            stride = Math.multiplyExact(stride, shape.get(d));
        }
        return Arrays.asList(strides);
    }
}
