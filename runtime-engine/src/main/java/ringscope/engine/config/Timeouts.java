package ringscope.engine.config;

/// How long the runtime waits before it gives up, in ns (spec/runtime.md 2.1).
///
/// @param publicationRequestNs until a blocked orchestrator asks for an exact watermark
/// @param deadlockNs until a blocked allocation is a deadlock by the clock
/// @param tensorWaitNs until an element access gives up
/// @param schedulerNs until a scheduler thread without progress gives up
/// @param coreExitNs until a core that does not acknowledge its exit is given up
public record Timeouts(
        long publicationRequestNs,
        long deadlockNs,
        long tensorWaitNs,
        long schedulerNs,
        long coreExitNs) {

    public static final Timeouts DEFAULT =
            new Timeouts(
                    10_000_000L, 500_000_000L, 15_000_000_000L, 10_000_000_000L, 1_000_000_000L);

    /// The same with another budget for the scheduler's watchdog.
    public Timeouts withSchedulerNs(long budgetNs) {
        return new Timeouts(publicationRequestNs, deadlockNs, tensorWaitNs, budgetNs, coreExitNs);
    }
}
