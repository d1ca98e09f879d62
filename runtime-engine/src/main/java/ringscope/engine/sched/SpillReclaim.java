package ringscope.engine.sched;

import ringscope.engine.config.EngineConfig;
import ringscope.engine.state.StateTransfer;
import ringscope.trace.TaskId;

/// Takes back the spilled edges of retired tasks, only when a ring's spill pool is short of room
/// (spec/runtime.md 7.5).
final class SpillReclaim {

    private static final int INLINE_EDGES = 64;

    private final Machine machine;
    private final long[] scanned = new long[EngineConfig.RING_COUNT];

    SpillReclaim(Machine machine) {
        this.machine = machine;
    }

    /// Scans what retired since the last time; true when an entry is free now.
    boolean reclaim(int ring) {
        var slots = machine.slots;
        var pool = machine.spillPools[ring];
        long alive = machine.rings[ring].published();
        for (long local = scanned[ring]; local < alive; local++) {
            int slot = slots.slot(ring, local);
            boolean isSame = slots.taskId[slot] == TaskId.of(ring, local);
            if (isSame && slots.spillStart[slot] != 0) {
                pool.releaseTo(slots.spillStart[slot] + slots.edgeCount[slot] - INLINE_EDGES);
            }
        }
        scanned[ring] = Math.max(scanned[ring], alive);
        return pool.hasRoomFor(1);
    }

    void transfer(StateTransfer state) {
        state.i64s(scanned, 0, scanned.length);
    }
}
