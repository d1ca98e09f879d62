package ringscope.engine.deps;

import ringscope.trace.TaskEvent;

import java.util.List;
import java.util.Optional;

/// Reads a recorded region as the tensor that the rules work on.
final class RecordedTensors {
    private RecordedTensors() {}

    /// The tensor of a recorded argument; empty when its type or region is not recorded, or makes no
    /// sense. Whether it is `manual_dep` no file tells: it is taken as not.
    static Optional<ChipTensor> read(
            TaskEvent.TaskArgument argument, TaskEvent.TensorDeclared declared, long owner) {
        var region = argument.region();
        if (region == null) {
            return Optional.empty();
        }
        var type = DataType.named(region.dtype().isEmpty() ? declared.dtype() : region.dtype());
        var bufferType = DataType.named(declared.dtype()).or(() -> type);
        int dimensions = region.shape().size();
        if (type.isEmpty()
                || bufferType.isEmpty()
                || dimensions > ChipTensor.MAX_DIMENSIONS
                || dimensions != region.strides().size()) {
            return Optional.empty();
        }
        long start;
        try {
            start = Long.parseUnsignedLong(region.startOffset());
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
        return Optional.of(
                new ChipTensor(
                        declared.bufferAddress(),
                        declared.elementCount() * bufferType.get().sizeBytes(),
                        owner,
                        start,
                        declared.version(),
                        type.get(),
                        ChipTensor.Ordering.RUNTIME,
                        words(region.shape()),
                        words(region.strides())));
    }

    private static int[] words(List<Long> values) {
        return values.stream().mapToInt(Long::intValue).toArray();
    }
}
