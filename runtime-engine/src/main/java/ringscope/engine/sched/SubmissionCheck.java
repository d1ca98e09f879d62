package ringscope.engine.sched;

import org.jspecify.annotations.Nullable;

import ringscope.engine.config.ErrorCode;
import ringscope.engine.deps.ArgumentTag;
import ringscope.engine.work.TaskSpec;

/// What the runtime refuses at the call, before anything is taken (spec/runtime.md 5.3, 5.4, 10 step 1).
final class SubmissionCheck {

    private static final int TENSORS_MAX = 32;
    private static final int SCALARS_MAX = 16;

    /// The counters of subtasks are 16 bits wide; the runtime lets them overflow, this refuses (SC-57).
    private static final int SUBTASKS_MAX = Short.MAX_VALUE;

    private SubmissionCheck() {}

    /// Why, as the runtime latches and says it.
    record Refusal(ErrorCode code, String message) {}

    /// The first thing wrong with a call, or null.
    static @Nullable Refusal refusal(Machine machine, TaskSpec spec) {
        if (spec.arguments().size() > TENSORS_MAX || spec.scalars() > SCALARS_MAX) {
            return invalid(
                    "%d tensors and %d scalars: at most %d and %d"
                            .formatted(
                                    spec.arguments().size(),
                                    spec.scalars(),
                                    TENSORS_MAX,
                                    SCALARS_MAX));
        }
        boolean isAllOutput =
                spec.arguments().stream().allMatch(a -> a.tag() == ArgumentTag.OUTPUT);
        if (spec.kind() == TaskSpec.TaskKind.ALLOC
                && (spec.arguments().isEmpty() || !isAllOutput || spec.scalars() > 0)) {
            return invalid("alloc_tensors takes outputs only, at least one, and no scalars");
        }
        if (spec.kind() != TaskSpec.TaskKind.KERNEL) {
            return null;
        }
        int subtasks = Integer.bitCount(spec.activeMask());
        if (subtasks == 0 || spec.blocks() < 1) {
            return invalid("needs a kernel and at least one block");
        }
        if ((long) spec.blocks() * subtasks > SUBTASKS_MAX) {
            return invalid(
                    "blocks=%d with %d kernels: more than %d subtasks"
                            .formatted(spec.blocks(), subtasks, SUBTASKS_MAX));
        }
        int clusters = machine.config.clusters();
        int shape = ReadyQueues.shape(spec.activeMask());
        int limit = shape == ReadyQueues.AIV ? 2 * clusters : clusters;
        if (spec.isSyncStart() && spec.blocks() > limit) {
            return new Refusal(
                    ErrorCode.REQUIRE_SYNC_START_INVALID,
                    "sync_start with %d blocks: the device has %d".formatted(spec.blocks(), limit));
        }
        return null;
    }

    private static Refusal invalid(String message) {
        return new Refusal(ErrorCode.INVALID_ARGS, message);
    }
}
