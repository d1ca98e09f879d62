package ringscope.trace;

/// Facts of a stall snapshot (spec/formats.md 13.3).
public sealed interface StallEvent extends TraceEvent {

    /// One snapshot round. Numbers are the runtime's; -1 where the log had none. `subClass` is the
    /// runtime's word (S1:running-stalled …), empty when absent.
    record SnapshotTaken(
            long timeNs,
            int snapshot,
            int rankId,
            int thread,
            long idleIterations,
            String subClass,
            long completed,
            long total,
            long running,
            long ready,
            long waiting,
            boolean isOrchestratorDone,
            long stuckTask,
            int stuckCore)
            implements StallEvent {}

    /// A task named by a snapshot. `state` is the runtime's word (RUNNING, READY, WAIT), which for
    /// deferred tasks is known to mislead.
    record StalledTask(
            long timeNs,
            int snapshot,
            int rankId,
            long task,
            String state,
            int met,
            int needed,
            String place)
            implements StallEvent {}

    enum VerdictKind {
        PROVEN_DEADLOCK,
        SLOW_BUT_ALIVE,
        UNKNOWN
    }

    /// What can be said about a snapshot and why.
    record Verdict(long timeNs, int snapshot, VerdictKind kind, String because)
            implements StallEvent {}
}
