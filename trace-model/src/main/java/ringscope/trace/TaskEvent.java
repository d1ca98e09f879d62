package ringscope.trace;

import org.jspecify.annotations.Nullable;

import java.util.List;

/// Facts about tasks: what they are, what they need, and the moments of their life. A task is named
/// by (`rankId`, `task`); the id's layout is [TaskId]'s.
public sealed interface TaskEvent extends TraceEvent {

    enum TaskKind {
        /// Runs on cores.
        KERNEL,
        /// Kernel ids all -1: only orders others.
        DUMMY,
        /// Made by `alloc_tensors`: never executes, known only as a producer.
        ALLOC,
        /// Seen executing but not described by any graph file.
        UNDESCRIBED
    }

    enum ScopeMode {
        AUTO,
        MANUAL,
        UNKNOWN
    }

    /// A task as submitted. Kernel ids are -1 where unused. `submitIndex` is its place in submission
    /// order, -1 when not known. `blockCount` is the SPMD width, at least 1.
    record TaskDeclared(
            int rankId,
            long task,
            TaskKind kind,
            ScopeMode scopeMode,
            boolean isEarlyDispatch,
            int kernelAic,
            int kernelAiv0,
            int kernelAiv1,
            int blockCount,
            int submitIndex)
            implements TaskEvent {
        @Override
        public long timeNs() {
            return UNTIMED;
        }

        /// The id that names the task: the first kernel id in use, or -1.
        public int firstKernel() {
            return kernelAic >= 0 ? kernelAic : kernelAiv0 >= 0 ? kernelAiv0 : kernelAiv1;
        }
    }

    /// The name of a kernel (function id) within one rank.
    record KernelNamed(int rankId, int kernel, String name) implements TaskEvent {
        @Override
        public long timeNs() {
            return UNTIMED;
        }
    }

    /// A region of a tensor in element units. Lists may be empty when the file left them out.
    record Region(String dtype, List<Long> shape, String startOffset, List<Long> strides) {
        public Region {
            shape = List.copyOf(shape);
            strides = List.copyOf(strides);
        }
    }

    /// One argument of a task. `direction` is the runtime's word (INPUT, OUTPUT, INOUT,
    /// OUTPUT_EXISTING, SCALAR); `hasTensor` is false for outputs whose address was not known at
    /// submit, and then `tensor` is 0 and `region` null.
    record TaskArgument(
            int rankId,
            long task,
            int index,
            String direction,
            boolean hasTensor,
            long tensor,
            @Nullable Region region)
            implements TaskEvent {
        @Override
        public long timeNs() {
            return UNTIMED;
        }
    }

    /// A tensor: `tensor` is the 64-bit id, `bufferAddress` and `elementCount` unsigned.
    record TensorDeclared(
            int rankId,
            long tensor,
            long bufferAddress,
            int version,
            String dtype,
            long elementCount)
            implements TaskEvent {
        @Override
        public long timeNs() {
            return UNTIMED;
        }
    }

    enum DependencyCause {
        EXPLICIT,
        CREATOR,
        TENSORMAP,
        SCOPE,
        /// Reconstructed from flow arrows of a drawn trace: may be incomplete.
        FLOW,
        UNKNOWN
    }

    /// One row of the constructed graph, producer to consumer; several rows a pair are normal. `argument` is the
    /// consumer's slot or -1. `waits`/`retains` are the row's flags; `hasFlags` is false where the
    /// file had none. `overlap` is the runtime's word, empty when absent.
    record Dependency(
            int rankId,
            long producer,
            long consumer,
            int argument,
            DependencyCause cause,
            boolean hasFlags,
            boolean waits,
            boolean retains,
            String overlap,
            boolean hasTensor,
            long tensor,
            @Nullable Region consumerRegion,
            @Nullable Region producerRegion)
            implements TaskEvent {
        @Override
        public long timeNs() {
            return UNTIMED;
        }
    }

    /// The moments of a task's life that are not a slice's start or end.
    enum Moment {
        SUBMITTED,
        WIRED,
        READY,
        /// The scheduler published the block to a core.
        DISPATCHED,
        /// The core saw the new token.
        RECEIVED,
        /// The scheduler observed the core's completion.
        FINISH_SEEN,
        /// All subtasks done, an asynchronous condition still open.
        DEFERRED,
        PREDICATE_FALSE,
        COMPLETED,
        PIN_RELEASED,
        CONSUMED,
        RECLAIMED,
        FAILED
    }

    /// One moment of a task (or of one of its blocks). `track` is the lane it happened on, 0 when
    /// unknown; `token` is the per-core dispatch token, -1 when none; `detail` depends on the
    /// moment (block index, error code), -1 when none.
    record TaskMoment(
            long timeNs, int rankId, long task, Moment moment, int track, long token, long detail)
            implements TaskEvent {}

    /// A scope opened or closed. `ordinal` counts scope events of the rank; scope statistics carry no time.
    record ScopeMoment(
            long timeNs,
            int rankId,
            boolean isBegin,
            int depth,
            int ring,
            String site,
            long ordinal)
            implements TaskEvent {}

    enum ConditionStep {
        REGISTERED,
        PUSHED,
        DRAINED,
        POLLED,
        SATISFIED,
        FAILED
    }

    /// One step of an asynchronous completion condition of a deferred task. `engine` and `kind` are
    /// the runtime's words; `seen`/`expected` are the values compared.
    record Condition(
            long timeNs,
            int rankId,
            long task,
            int index,
            ConditionStep step,
            String engine,
            String kind,
            long address,
            long expected,
            long seen)
            implements TaskEvent {}
}
