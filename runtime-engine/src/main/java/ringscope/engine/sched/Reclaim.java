package ringscope.engine.sched;

import ringscope.engine.config.EngineConfig;
import ringscope.engine.state.StateTransfer;

import java.util.Arrays;

/// How slots come back: a task becomes CONSUMED, its ring's tail moves over consumed heads in order,
/// and the new tail is published, at once or in batches (spec/runtime.md 9.5–9.7).
final class Reclaim {

    private static final int NOBODY = -1;

    private final Machine machine;
    private final TaskSlots slots;
    private final int[] lockHolder = new int[EngineConfig.RING_COUNT];
    private final long[] lockedUntilNs = new long[EngineConfig.RING_COUNT];
    private int pendingRings;
    private int requestedRings;
    private int acknowledgedRings;

    Reclaim(Machine machine) {
        this.machine = machine;
        slots = machine.slots;
        Arrays.fill(lockHolder, NOBODY);
    }

    /// Makes a task CONSUMED if nothing keeps it any more (I-12), and tries to move its ring's tail.
    void consumeIfDone(int slot, int actor) {
        if (!slots.isConsumable(slot)) {
            return;
        }
        slots.state[slot] = TaskSlots.CONSUMED;
        machine.emit.consumed(slot);
        int ring = slots.ringOf(slot);
        if (!advance(ring, actor, false)) {
            pendingRings |= 1 << ring;
            machine.nudge();
        }
    }

    /// Moves the ring's tail over consumed heads and publishes it if due; false when another actor holds
    /// the ring.
    private boolean advance(int ring, int actor, boolean isForced) {
        if (lockHolder[ring] != actor && lockedUntilNs[ring] > machine.now) {
            return false;
        }
        var tasks = machine.rings[ring];
        long passed = 0;
        while (tasks.alive() < tasks.current()) {
            int slot = slots.slot(ring, tasks.alive());
            if (slots.state[slot] != TaskSlots.CONSUMED) {
                break;
            }
            tasks.retireHead();
            slots.reset(slot);
            machine.emit.reclaimed(slot);
            passed++;
        }
        lockHolder[ring] = actor;
        long from = Math.max(machine.now, lockedUntilNs[ring]);
        lockedUntilNs[ring] = from + passed * machine.costs.advanceNs();
        boolean isPublished = isForced ? tasks.publish() : tasks.publishIfDue();
        if (passed > 0 || isPublished) {
            machine.emit.taskRing(ring);
        }
        if (isPublished) {
            machine.orchestrator.onPublished();
        }
        return true;
    }

    /// Moves the tails that a contended attempt left behind, publishing them; says whether any could be
    /// tried.
    boolean advancePending(int actor) {
        boolean isProgress = false;
        for (int ring = 0; ring < EngineConfig.RING_COUNT; ring++) {
            long before = machine.rings[ring].alive() + machine.rings[ring].published();
            if ((pendingRings >> ring & 1) != 0 && advance(ring, actor, true)) {
                pendingRings &= ~(1 << ring);
                isProgress |=
                        machine.rings[ring].alive() + machine.rings[ring].published() != before;
            }
        }
        return isProgress;
    }

    /// Asks thread 0 for an exact published tail of the ring.
    void request(int ring) {
        acknowledgedRings &= ~(1 << ring);
        requestedRings |= 1 << ring;
        machine.nudge();
    }

    boolean isAcknowledged(int ring) {
        return (acknowledgedRings >> ring & 1) != 0;
    }

    /// Serves what was requested; a ring held by another actor stays requested. Says whether a tail
    /// moved.
    boolean serveRequests(int actor) {
        boolean isProgress = false;
        for (int ring = 0; ring < EngineConfig.RING_COUNT; ring++) {
            long before = machine.rings[ring].alive() + machine.rings[ring].published();
            if ((requestedRings >> ring & 1) != 0 && advance(ring, actor, true)) {
                requestedRings &= ~(1 << ring);
                acknowledgedRings |= 1 << ring;
                isProgress |=
                        machine.rings[ring].alive() + machine.rings[ring].published() != before;
                machine.orchestrator.onAcknowledged();
            }
        }
        return isProgress;
    }

    boolean hasWork(boolean isThreadZero) {
        return pendingRings != 0 || (isThreadZero && requestedRings != 0);
    }

    /// When the rings that could not be advanced become free.
    long nextFreeNs() {
        long earliest = WakeQueue.NEVER;
        for (int ring = 0; ring < EngineConfig.RING_COUNT; ring++) {
            if (((pendingRings | requestedRings) >> ring & 1) != 0) {
                earliest = Math.min(earliest, lockedUntilNs[ring]);
            }
        }
        return earliest;
    }

    void transfer(StateTransfer state) {
        state.i32s(lockHolder, 0, lockHolder.length);
        state.i64s(lockedUntilNs, 0, lockedUntilNs.length);
        pendingRings = state.i32(pendingRings);
        requestedRings = state.i32(requestedRings);
        acknowledgedRings = state.i32(acknowledgedRings);
    }
}
