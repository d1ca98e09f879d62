package ringscope.engine.sched;

import ringscope.engine.state.StateTransfer;

/// Fills a thread's cores from the shared queues, one batch at a time, in the fixed order of tiers,
/// shapes and phases (spec/runtime.md 12.2, 12.3), then from the early queues.
final class Dispatcher {

    private static final int TIERS = 2;

    /// Stages of a tier: MIX, one type, the other, into idle cores; then the same into pending slots.
    private static final int STAGES = 6;

    private static final int PENDING_FROM = 3;

    private final Machine machine;
    private final TaskSlots slots;
    private final int thread;
    private final Placement placement;
    private final int[] batch;

    private int tier;
    private int stage;
    private boolean isMixLeft;
    private boolean isEarlyPass;
    private int placedTasks;
    private final int[] placedSlot;
    private final int[] placedBlocks;

    Dispatcher(Machine machine, int thread, Placement placement) {
        this.machine = machine;
        this.thread = thread;
        this.placement = placement;
        slots = machine.slots;
        int bits = placement.tracker.bits();
        batch = new int[bits];
        placedSlot = new int[bits];
        placedBlocks = new int[bits];
    }

    void beginPass() {
        tier = 0;
        stage = 0;
        isMixLeft = false;
        isEarlyPass = false;
    }

    void beginEarlyPass() {
        tier = 0;
        stage = 0;
        isMixLeft = false;
        isEarlyPass = true;
    }

    /// Places the next batch and gives the time until it can be published; 0 when the pass is over.
    long next() {
        while (tier < TIERS) {
            while (stage < STAGES) {
                if (machine.drain.isPending()) {
                    tier = TIERS;
                    return 0;
                }
                if (isStageOpen()) {
                    int placed = isEarlyPass ? stageEarly() : placeBatch();
                    if (placed > 0) {
                        return placed * machine.costs.prepareNs()
                                + placed * machine.costs.publishNs()
                                + machine.costs.barrierNs();
                    }
                }
                stage++;
            }
            tier++;
            stage = 0;
            isMixLeft = false;
        }
        return 0;
    }

    private boolean isPending() {
        return stage >= PENDING_FROM;
    }

    /// MIX first; then AIC before AIV in even threads, the other way round in odd ones.
    private int shape() {
        int step = stage % PENDING_FROM;
        if (step == 0) {
            return ReadyQueues.MIX;
        }
        return (step == 1) == (thread % 2 == 0) ? ReadyQueues.AIC : ReadyQueues.AIV;
    }

    private boolean isEmpty(int shape) {
        return isEarlyPass
                ? (tier == 0
                        ? machine.queues.earlySync().isEmpty()
                        : machine.queues.early(shape).isEmpty())
                : machine.queues.ready(tier, shape).isEmpty();
    }

    private boolean isStageOpen() {
        int shape = shape();
        if (shape != ReadyQueues.MIX) {
            isMixLeft |= !isEarlyPass && !isEmpty(ReadyQueues.MIX);
            if (isMixLeft) {
                return false;
            }
        }
        if (isEmpty(shape)) {
            return false;
        }
        return !isPending() || !isIdleElsewhere(shape);
    }

    /// A pending slot is no use while another thread has an idle core for the shape.
    private boolean isIdleElsewhere(int shape) {
        for (var other : machine.threads) {
            if (other.index() != thread && other.hasIdle(shape)) {
                return true;
            }
        }
        return false;
    }

    // ---- ready tasks -------------------------------------------------------------------------

    private int placeBatch() {
        int shape = shape();
        int room = room(shape);
        if (room == 0) {
            return 0;
        }
        var queue = machine.queues.ready(tier, shape);
        int count = queue.pop(batch, room);
        int placed = 0;
        for (int i = 0; i < count; i++) {
            int slot = batch[i];
            if (tier == ReadyQueues.SYNC) {
                if (isPending()) {
                    queue.tryPush(slot);
                    continue;
                }
                if (capacity(shape, slots.activeMask[slot], false) < slots.blockCount[slot]) {
                    if (!machine.drain.tryEnter(slot, false)) {
                        queue.tryPush(slot);
                    }
                    queue.tryPushAll(batch, i + 1, count);
                    break;
                }
            }
            int available = capacityInPhase(shape, slots.activeMask[slot]);
            if (available == 0) {
                if (shape == ReadyQueues.MIX) {
                    queue.tryPush(slot);
                    continue;
                }
                queue.tryPushAll(batch, i, count);
                break;
            }
            int blocks = claim(slot, available);
            if (slots.nextBlock[slot] < slots.blockCount[slot]) {
                queue.tryPush(slot);
                machine.nudge();
            }
            placed += placeBlocks(slot, shape, blocks, false);
        }
        return placed;
    }

    private int claim(int slot, int available) {
        int blocks = Math.min(available, slots.blockCount[slot] - slots.nextBlock[slot]);
        if (blocks > 0) {
            machine.emit.claimed(slot, thread, slots.nextBlock[slot], blocks);
        }
        slots.nextBlock[slot] += blocks;
        return blocks;
    }

    /// Places the last `blocks` claimed and gives the number of subtasks.
    private int placeBlocks(int slot, int shape, int blocks, boolean isGated) {
        int first = slots.nextBlock[slot] - blocks;
        int subtasks = 0;
        for (int k = 0; k < blocks; k++) {
            subtasks +=
                    shape == ReadyQueues.MIX
                            ? placeMix(slot, first + k, isGated)
                            : placeSingle(slot, shape, first + k, isGated);
        }
        if (blocks > 0) {
            placedSlot[placedTasks] = slot;
            placedBlocks[placedTasks++] = blocks;
        }
        return subtasks;
    }

    private int placeSingle(int slot, int shape, int block, boolean isGated) {
        var tracker = placement.tracker;
        int bit = isPending() ? CoreTracker.NONE : tracker.nextIdle(shape, 0);
        if (bit == CoreTracker.NONE) {
            bit = tracker.nextPendingCapable(shape, 0);
        }
        int subtask = shape == ReadyQueues.AIC ? 0 : 1;
        placement.place(bit, slot, block, subtask, isGated);
        return 1;
    }

    private int placeMix(int slot, int block, boolean isGated) {
        int mask = slots.activeMask[slot];
        int cluster = nextCluster(mask, isGated);
        int subtasks = 0;
        for (int sub = 0; sub < 3; sub++) {
            if ((mask >> sub & 1) != 0) {
                placement.place(3 * cluster + sub, slot, block, sub, isGated);
                subtasks++;
            }
        }
        return subtasks;
    }

    private int nextCluster(int mask, boolean isGated) {
        var tracker = placement.tracker;
        for (int pass = 0; pass < 2; pass++) {
            boolean takesPending = pass == 1 || isPending();
            for (int cluster = 0; cluster < tracker.clusters(); cluster++) {
                var how = tracker.mixPlacement(cluster, mask);
                boolean fits =
                        takesPending
                                ? how == CoreTracker.Placement.PENDING
                                : how == CoreTracker.Placement.RUNNING;
                if (fits) {
                    return cluster;
                }
            }
            if (!isGated) {
                break;
            }
        }
        throw new IllegalStateException(
                "thread %d: no cluster for a block that was claimed".formatted(thread));
    }

    private int room(int shape) {
        var tracker = placement.tracker;
        if (shape == ReadyQueues.MIX) {
            return tracker.clusters();
        }
        return isPending() ? tracker.countPendingCapable(shape) : tracker.countIdle(shape);
    }

    private int capacityInPhase(int shape, int mask) {
        var tracker = placement.tracker;
        if (shape != ReadyQueues.MIX) {
            return room(shape);
        }
        var wanted = isPending() ? CoreTracker.Placement.PENDING : CoreTracker.Placement.RUNNING;
        int count = 0;
        for (int cluster = 0; cluster < tracker.clusters(); cluster++) {
            count += tracker.mixPlacement(cluster, mask) == wanted ? 1 : 0;
        }
        return count;
    }

    /// Blocks of a cohort this thread's cores can take at once; into pending slots too if gated.
    int capacity(int shape, int mask, boolean isGated) {
        var tracker = placement.tracker;
        if (shape != ReadyQueues.MIX) {
            return tracker.countIdle(shape) + (isGated ? tracker.countPendingCapable(shape) : 0);
        }
        int count = 0;
        for (int cluster = 0; cluster < tracker.clusters(); cluster++) {
            var how = tracker.mixPlacement(cluster, mask);
            count +=
                    how == CoreTracker.Placement.RUNNING
                                    || (isGated && how == CoreTracker.Placement.PENDING)
                            ? 1
                            : 0;
        }
        return count;
    }

    // ---- early candidates and drains ----------------------------------------------------------

    private int stageEarly() {
        if (tier == 0) {
            return stage == 0 ? stageCohort() : 0;
        }
        int shape = shape();
        int slot = machine.queues.early(shape).pop();
        if (slot == TaskSlots.NONE) {
            return 0;
        }
        int blocks = claim(slot, capacityInPhase(shape, slots.activeMask[slot]));
        if (slots.nextBlock[slot] < slots.blockCount[slot]) {
            machine.queues.early(shape).tryPush(slot);
        }
        return placeBlocks(slot, shape, blocks, true);
    }

    private int stageCohort() {
        int slot = machine.queues.earlySync().pop();
        if (slot == TaskSlots.NONE) {
            return 0;
        }
        int mask = slots.activeMask[slot];
        int shape = ReadyQueues.shape(mask);
        int blocks = slots.blockCount[slot];
        if (capacity(shape, mask, true) < blocks) {
            if (!machine.drain.tryEnter(slot, true)) {
                machine.queues.earlySync().tryPush(slot);
            }
            return 0;
        }
        return placeBlocks(slot, shape, claim(slot, blocks), true);
    }

    /// Places this thread's share of the drain's cohort; gives the time until it can be published.
    long placeDrainShare() {
        int slot = machine.drain.slot();
        boolean isGated = machine.drain.isGated();
        int mask = slots.activeMask[slot];
        int shape = ReadyQueues.shape(mask);
        stage = 0;
        int blocks = claim(slot, capacity(shape, mask, isGated));
        int placed = placeBlocks(slot, shape, blocks, isGated);
        return placed * (machine.costs.prepareNs() + machine.costs.publishNs())
                + machine.costs.barrierNs();
    }

    /// Publishes what was placed and counts the blocks as published. Gives how many stand in running
    /// slots.
    int publish() {
        boolean isDrain = machine.drain.isPending();
        int running = placement.publish();
        for (int i = 0; i < placedTasks; i++) {
            int slot = placedSlot[i];
            machine.early.onPublished(slot, placedBlocks[i]);
            if (!isDrain
                    && slots.has(slot, TaskSlots.SYNC_START)
                    && slots.earlyState[slot] != TaskSlots.EARLY_NONE
                    && slots.launchState[slot] == TaskSlots.LAUNCH_NONE
                    && isEarlyPass) {
                slots.runningSlots[slot] += running;
                machine.early.meet(slot);
            }
        }
        placedTasks = 0;
        machine.nudge();
        return running;
    }

    void transfer(StateTransfer state) {
        tier = state.i32(tier);
        stage = state.i32(stage);
        isMixLeft = state.i32(isMixLeft ? 1 : 0) != 0;
        isEarlyPass = state.i32(isEarlyPass ? 1 : 0) != 0;
        placedTasks = state.i32(placedTasks);
        state.i32s(placedSlot, 0, placedTasks);
        state.i32s(placedBlocks, 0, placedTasks);
    }
}
