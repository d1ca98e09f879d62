package ringscope.engine.sched;

import ringscope.engine.state.StateTransfer;

/// Staging of tasks on cores before their producers have ended, and their release by doorbell
/// (spec/runtime.md 12.6, 12.7). A task becomes a candidate when every producer allows it and has all
/// its blocks published.
final class EarlyDispatch {

    private final Machine machine;
    private final TaskSlots slots;
    private final int[] stagedTokens;

    EarlyDispatch(Machine machine) {
        this.machine = machine;
        slots = machine.slots;
        stagedTokens = new int[machine.config.coreCount()];
    }

    /// Counts published blocks; when they are all, tells the consumers once.
    void onPublished(int slot, int blocks) {
        slots.publishedBlocks[slot] += blocks;
        propagateIfDue(slot);
    }

    private void propagateIfDue(int slot) {
        if (!slots.has(slot, TaskSlots.ALLOW_EARLY)
                || slots.publishedBlocks[slot] < slots.blockCount[slot]
                || slots.earlyState[slot] == TaskSlots.EARLY_STAGING
                || slots.launchState[slot] == TaskSlots.LAUNCH_RINGING
                || !slots.claim(slot, TaskSlots.DISPATCH_PROPAGATED)) {
            return;
        }
        int node = slots.fanoutHead[slot];
        while (node != DependencyNodes.END) {
            int consumer = machine.nodes.consumer(node);
            node = machine.nodes.next(node);
            if (!slots.has(consumer, TaskSlots.HAS_PREDICATE)) {
                slots.dispatchFanin[consumer]++;
                if (slots.dispatchFanin[consumer] == slots.edgeCount[consumer]) {
                    offer(consumer);
                }
            }
        }
    }

    /// Makes a task a candidate for staging; when its queue is full it takes the normal path (I-41).
    void offer(int slot) {
        int shape = ReadyQueues.shape(slots.activeMask[slot]);
        if (shape == ReadyQueues.DUMMY
                || slots.earlyState[slot] != TaskSlots.EARLY_NONE
                || slots.has(slot, TaskSlots.HAS_PREDICATE)) {
            return;
        }
        slots.earlyState[slot] = TaskSlots.EARLY_STAGING;
        var queue =
                slots.has(slot, TaskSlots.SYNC_START)
                        ? machine.queues.earlySync()
                        : machine.queues.early(shape);
        if (!queue.tryPush(slot)) {
            slots.earlyState[slot] = TaskSlots.EARLY_NONE;
            return;
        }
        machine.emit.earlyCandidate(slot);
        machine.nudge();
    }

    /// Notes a gated block's core. If the task was released in the meantime, its doorbell rings now.
    void onStaged(int slot, int core, int token) {
        stagedTokens[core] = token;
        if (slots.earlyState[slot] == TaskSlots.EARLY_STAGING
                || slots.has(slot, TaskSlots.SYNC_START)) {
            mark(slot, core);
        } else {
            ring(slot, core);
        }
    }

    private void mark(int slot, int core) {
        if (core < Long.SIZE) {
            slots.stagedLow[slot] |= 1L << core;
        } else {
            slots.stagedHigh[slot] |= 1L << core;
        }
    }

    private int stagedCount(int slot) {
        return Long.bitCount(slots.stagedLow[slot]) + Long.bitCount(slots.stagedHigh[slot]);
    }

    /// A task's last producer completed. True when its blocks are all on cores, so that it needs no
    /// queue any more.
    boolean release(int slot) {
        boolean isStaging = slots.earlyState[slot] == TaskSlots.EARLY_STAGING;
        slots.earlyState[slot] = TaskSlots.EARLY_DISPATCHED;
        if (!isStaging) {
            return false;
        }
        if (slots.has(slot, TaskSlots.SYNC_START)) {
            boolean isStaged = stagedCount(slot) > 0;
            meet(slot);
            return isStaged;
        }
        launch(slot);
        return slots.nextBlock[slot] >= slots.blockCount[slot];
    }

    /// A staged cohort starts when its producers are done and every block stands in a running slot.
    void meet(int slot) {
        if (slots.earlyState[slot] == TaskSlots.EARLY_DISPATCHED
                && slots.launchState[slot] == TaskSlots.LAUNCH_NONE
                && stagedCount(slot) > 0
                && slots.runningSlots[slot] == stagedCount(slot)
                && slots.nextBlock[slot] >= slots.blockCount[slot]) {
            machine.emit.rendezvous(slot);
            launch(slot);
        }
    }

    /// A gated block of a cohort moved into its core's running slot.
    void onPromoted(int slot) {
        slots.runningSlots[slot]++;
        meet(slot);
    }

    private void launch(int slot) {
        slots.launchState[slot] = TaskSlots.LAUNCH_RINGING;
        for (int core = 0; core < stagedTokens.length; core++) {
            long word = core < Long.SIZE ? slots.stagedLow[slot] : slots.stagedHigh[slot];
            if ((word >>> core & 1) != 0) {
                ring(slot, core);
            }
        }
        slots.stagedLow[slot] = 0;
        slots.stagedHigh[slot] = 0;
        slots.launchState[slot] = TaskSlots.LAUNCH_COMPLETE;
        propagateIfDue(slot);
    }

    private void ring(int slot, int core) {
        machine.emit.doorbell(slot, core);
        machine.cores[core].ring(stagedTokens[core]);
        machine.nudge();
    }

    void transfer(StateTransfer state) {
        state.i32s(stagedTokens, 0, stagedTokens.length);
    }
}
