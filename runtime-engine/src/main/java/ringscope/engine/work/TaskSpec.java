package ringscope.engine.work;

import org.jspecify.annotations.Nullable;

import ringscope.engine.deps.ArgumentTag;

import java.util.List;

/// One task of a program.
///
/// @param aic what runs on the cluster's AIC, or null; likewise for the two AIV
/// @param blocks SPMD width, at least 1
/// @param isSyncStart whether all blocks must start together
/// @param isEarlyProducer whether consumers may be staged before it completes
/// @param scalars how many scalar arguments it has
public record TaskSpec(
        String name,
        TaskKind kind,
        @Nullable Kernel aic,
        @Nullable Kernel aiv0,
        @Nullable Kernel aiv1,
        int blocks,
        boolean isSyncStart,
        boolean isEarlyProducer,
        List<Argument> arguments,
        int scalars,
        List<ExplicitDependency> dependencies,
        @Nullable Predicate predicate) {

    /// How a task enters the runtime.
    public enum TaskKind {
        KERNEL,
        DUMMY,
        ALLOC
    }

    private static final int OUTPUT_ALIGNMENT = 1024;

    public TaskSpec {
        arguments = List.copyOf(arguments);
        dependencies = List.copyOf(dependencies);
    }

    /// The kernel of subtask 0 (AIC), 1 (AIV0) or 2 (AIV1), or null.
    public @Nullable Kernel kernel(int subtask) {
        return switch (subtask) {
            case 0 -> aic;
            case 1 -> aiv0;
            default -> aiv1;
        };
    }

    /// The runtime's mask: AIC 1, AIV0 2, AIV1 4. A task of AIV1 alone runs on AIV0 (spec 1.5).
    public int activeMask() {
        int mask = (aic != null ? 1 : 0) | (aiv0 != null ? 2 : 0) | (aiv1 != null ? 4 : 0);
        return mask == 4 ? 2 : mask;
    }

    /// The kernel a subtask runs once a lone AIV1 was moved to AIV0.
    public @Nullable Kernel placedKernel(int subtask) {
        boolean isMoved = aic == null && aiv0 == null && aiv1 != null;
        return isMoved ? (subtask == 1 ? aiv1 : null) : kernel(subtask);
    }

    /// Where output `output` starts within the task's packed block: each is rounded up to 1024 bytes.
    public long outputOffset(int output) {
        long offset = 0;
        int seen = 0;
        for (var argument : arguments) {
            if (argument.tag() == ArgumentTag.OUTPUT) {
                if (seen++ == output) {
                    return offset;
                }
                offset += packed(argument.tensor().sizeBytes());
            }
        }
        return offset;
    }

    /// Bytes of all outputs together.
    public long outputBytes() {
        return outputOffset(Integer.MAX_VALUE);
    }

    private static long packed(long bytes) {
        return (bytes + OUTPUT_ALIGNMENT - 1) & -OUTPUT_ALIGNMENT;
    }
}
