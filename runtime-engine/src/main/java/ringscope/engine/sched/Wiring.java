package ringscope.engine.sched;

import ringscope.engine.config.EngineConfig;
import ringscope.engine.state.StateTransfer;
import ringscope.trace.RingEvent.RingKind;

/// Ties a task to its producers once all its edges are known (spec/runtime.md 7.3). The orchestrator's
/// own contribution to `faninCount` keeps it from starting before that (R-DEP-2).
final class Wiring {

    private static final int RECLAIM_STEP = 64;

    private final Machine machine;
    private final TaskSlots slots;
    private final int actor;
    private final long[] lastReclaimed = new long[EngineConfig.RING_COUNT];

    Wiring(Machine machine, int actor) {
        this.machine = machine;
        this.actor = actor;
        slots = machine.slots;
    }

    /// List nodes to reserve: one an edge, unless every producer has completed.
    int nodesNeeded(int slot) {
        return isEveryProducerDone(slot) ? 0 : slots.edgeCount[slot];
    }

    private boolean isEveryProducerDone(int slot) {
        for (int i = 0; i < slots.edgeCount[slot]; i++) {
            int producer = TaskSlots.producerOf(slots.edges[slot][i]);
            if (slots.state[producer] == TaskSlots.PENDING) {
                return false;
            }
        }
        return true;
    }

    /// Takes nodes of retired tasks back, but only once 64 have retired since the last time (R-POOL-2).
    boolean reclaimNodes(int ring, int needed) {
        long alive = machine.rings[ring].published();
        var pool = machine.depPools[ring];
        if (alive >= lastReclaimed[ring] + RECLAIM_STEP) {
            pool.releaseTo(slots.depPoolMark[slots.slot(ring, alive - 1)]);
            lastReclaimed[ring] = alive;
        }
        return pool.hasRoomFor(needed);
    }

    /// Wires the task and queues it if nothing is left to wait for. `isLive` says that some producer had
    /// not completed when the way was chosen. Gives the time it takes.
    long wire(int slot, boolean isLive) {
        int ring = slots.ringOf(slot);
        int edges = slots.edgeCount[slot];
        if (edges == 0) {
            slots.faninCount[slot] = 1;
            slots.faninRef[slot] = 1;
            finish(slot, ring, 'a');
            machine.completion.enqueueWired(slot);
            return 0;
        }
        if (!isLive) {
            slots.faninCount[slot] = edges + 1;
            slots.faninRef[slot] = edges + 1;
            if (isEveryProducerEarly(slot)) {
                slots.dispatchFanin[slot] = edges;
            }
            finish(slot, ring, 'b');
            releaseWaitOnly(slot);
            machine.completion.enqueueWired(slot);
            return 0;
        }
        return wireLive(slot, ring);
    }

    private long wireLive(int slot, int ring) {
        int edges = slots.edgeCount[slot];
        slots.faninCount[slot] = edges + 1;
        int completed = 0;
        int propagated = 0;
        for (int i = 0; i < edges; i++) {
            int producer = TaskSlots.producerOf(slots.edges[slot][i]);
            if (slots.state[producer] != TaskSlots.PENDING) {
                completed++;
                continue;
            }
            slots.fanoutHead[producer] =
                    machine.nodes.prepend(ring, slot, slots.fanoutHead[producer]);
            propagated += slots.isFlagged(producer, TaskSlots.DISPATCH_PROPAGATED) ? 1 : 0;
        }
        machine.emit.pool(ring, RingKind.DEPENDENCY_POOL, machine.depPools[ring]);
        boolean isCandidate = false;
        if (isEveryProducerEarly(slot)) {
            slots.dispatchFanin[slot] += completed + propagated;
            isCandidate = slots.dispatchFanin[slot] == edges && completed < edges;
        }
        slots.faninRef[slot] += completed + 1;
        finish(slot, ring, 'c');
        releaseWaitOnly(slot);
        if (isCandidate) {
            machine.early.offer(slot);
        }
        if (slots.faninRef[slot] >= slots.faninCount[slot]) {
            machine.completion.routeReady(slot);
        }
        return edges * machine.costs.wireEdgeNs();
    }

    private void finish(int slot, int ring, char how) {
        slots.depPoolMark[slot] = machine.depPools[ring].top();
        machine.emit.wired(slot, how);
    }

    private boolean isEveryProducerEarly(int slot) {
        for (int i = 0; i < slots.edgeCount[slot]; i++) {
            if (!slots.has(TaskSlots.producerOf(slots.edges[slot][i]), TaskSlots.ALLOW_EARLY)) {
                return false;
            }
        }
        return true;
    }

    /// An edge that only orders keeps its producer no longer.
    private void releaseWaitOnly(int slot) {
        for (int i = 0; i < slots.edgeCount[slot]; i++) {
            int edge = slots.edges[slot][i];
            if (TaskSlots.kindOf(edge) == TaskSlots.WAIT) {
                machine.completion.releasePin(TaskSlots.producerOf(edge), actor);
            }
        }
    }

    void transfer(StateTransfer state) {
        state.i64s(lastReclaimed, 0, lastReclaimed.length);
    }
}
