package ringscope.engine.config;

/// What the engine's actions cost, in ns (spec/runtime.md 17.2). The defaults are a choice that
/// reproduces published ranges, not measurements of one chip.
///
/// @param submitNs taking a slot and heap for a task
/// @param lookupNs one TensorMap lookup
/// @param insertNs one TensorMap insert
/// @param wireEdgeNs one edge to a producer that is still live
/// @param scopeEndTaskNs one task when its scope ends
/// @param pollNs loading one core's COND register
/// @param completeNs completing a task without consumers
/// @param notifyNs notifying one consumer
/// @param queueNs one pop or push
/// @param prepareNs writing one subtask's dispatch payload
/// @param publishNs storing one token
/// @param barrierNs one write barrier, once a burst
/// @param receiveNs from a token's store until the core sees it
/// @param startNs from receipt to ACK and start
/// @param gatedArgsNs building the arguments of a gated block on the core
/// @param condVisibleNs from the core's COND store until a load returns it
/// @param doorbellNs from a doorbell's store until the gated core starts
/// @param idleNs one idle iteration of a scheduler thread
/// @param releaseNs releasing one completed task
/// @param releaseEdgeNs releasing one of its producers' pins
/// @param advanceNs moving a ring's tail over one slot
/// @param asyncPollNs testing one condition
/// @param spinNs one spin of a blocked orchestrator
public record Costs(
        long submitNs,
        long lookupNs,
        long insertNs,
        long wireEdgeNs,
        long scopeEndTaskNs,
        long pollNs,
        long completeNs,
        long notifyNs,
        long queueNs,
        long prepareNs,
        long publishNs,
        long barrierNs,
        long receiveNs,
        long startNs,
        long gatedArgsNs,
        long condVisibleNs,
        long doorbellNs,
        long idleNs,
        long releaseNs,
        long releaseEdgeNs,
        long advanceNs,
        long asyncPollNs,
        long spinNs) {

    public static final Costs DEFAULT =
            new Costs(
                    300, 120, 60, 40, 22, 95, 300, 50, 30, 150, 5, 30, 140, 300, 1360, 85, 160, 115,
                    60, 40, 20, 95, 5);

    public Costs {
        if (pollNs < 1 || idleNs < 1 || spinNs < 1) {
            throw new IllegalArgumentException(
                    "costs: pollNs=%d idleNs=%d spinNs=%d: a loop that costs nothing never ends"
                            .formatted(pollNs, idleNs, spinNs));
        }
    }
}
