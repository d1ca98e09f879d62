package ringscope.engine.sched;

/// What a scheduler thread makes of one reading of a core's COND register: which of the core's two
/// blocks has ended, and which slots that frees (spec/runtime.md 13.3, 14.4).
///
/// | seen | running block | pending block | after |
/// |---|---|---|---|
/// | FIN of pending | done | done | core idle (case 1) |
/// | ACK of pending | done | becomes the running one | pending slot open (2) |
/// | FIN of running, pending waits for its ACK | ignored until that ACK | | (3.1) |
/// | FIN of running, none pending | done | | core idle (3.2) |
/// | FIN of running, pending gated | done | becomes the running one | still gated (3.3) |
/// | ACK of running | runs | | pending slot open (4) |
final class RegisterProtocol {

    private final Machine machine;
    private final SchedulerThread thread;
    private final Placement placement;
    private boolean isProgress;

    RegisterProtocol(Machine machine, SchedulerThread thread, Placement placement) {
        this.machine = machine;
        this.thread = thread;
        this.placement = placement;
    }

    /// Whether the last reading ended a block; an ACK alone does not count (R-LOOP-1).
    boolean isProgress() {
        return isProgress;
    }

    /// Reads a core's COND, decides what it means, and gives the time the consequences take.
    long observe(int bit) {
        isProgress = false;
        int cond = placement.core(bit).loadCond();
        boolean isFin = (cond & Core.FIN) != 0;
        int token = cond & ~Core.FIN;
        int running = placement.runningToken[bit];
        int pending = placement.pendingToken[bit];
        var core = placement.core(bit);
        if (pending != Placement.NO_TOKEN && token == pending) {
            machine.emit.transition(core, placement.runningSlot[bit], isFin ? "case 1" : "case 2");
            long cost = isFin ? subtaskDone(bit, placement.pendingSlot[bit], pending) : 0;
            cost += subtaskDone(bit, placement.runningSlot[bit], running);
            if (isFin) {
                placement.clearPending(bit);
                placement.free(bit);
            } else {
                placement.promote(bit);
                placement.tracker.openPending(bit);
            }
            isProgress = true;
            return cost;
        }
        if (token != running) {
            return 0;
        }
        if (!isFin) {
            if (pending == Placement.NO_TOKEN && placement.tracker.isOccupied(bit)) {
                machine.emit.transition(core, placement.runningSlot[bit], "case 4");
                placement.tracker.openPending(bit);
            }
            return 0;
        }
        if (pending == Placement.NO_TOKEN) {
            machine.emit.transition(core, placement.runningSlot[bit], "case 3.2");
            long cost = subtaskDone(bit, placement.runningSlot[bit], running);
            placement.free(bit);
            isProgress = true;
            return cost;
        }
        if (!isPendingGated(bit)) {
            return 0;
        }
        machine.emit.transition(core, placement.runningSlot[bit], "case 3.3");
        long cost = subtaskDone(bit, placement.runningSlot[bit], running);
        int promoted = placement.pendingSlot[bit];
        placement.promote(bit);
        if (machine.slots.has(promoted, TaskSlots.SYNC_START)) {
            machine.early.onPromoted(promoted);
        }
        isProgress = true;
        return cost;
    }

    private boolean isPendingGated(int bit) {
        int slot = placement.pendingSlot[bit];
        int early = machine.slots.earlyState[slot];
        return early == TaskSlots.EARLY_STAGING
                || (early == TaskSlots.EARLY_DISPATCHED
                        && machine.slots.has(slot, TaskSlots.SYNC_START));
    }

    /// One subtask has ended: takes over what its kernel registered, counts it, and completes the task
    /// with its last one unless something was deferred (spec/runtime.md 14.4).
    private long subtaskDone(int bit, int slot, int token) {
        var core = placement.core(bit);
        var slab = core.slab(token);
        machine.emit.finishSeen(core, slot, token);
        if (slab.error() != 0) {
            machine.faults.latchScheduler(slab.error());
            machine.emit.schedulerFault(slab.error());
            machine.nudge();
            return 0;
        }
        long task = machine.slots.taskId[slot];
        long cost = 0;
        for (var condition : slab.entries()) {
            machine.slots.claim(slot, TaskSlots.SUBTASK_DEFERRED);
            machine.mailbox.pushCondition(task, slot, condition);
            cost += machine.costs.queueNs();
        }
        slab.clear();
        machine.slots.completedSubtasks[slot]++;
        if (machine.slots.completedSubtasks[slot] != machine.slots.totalRequired[slot]) {
            return cost;
        }
        if (machine.slots.isFlagged(slot, TaskSlots.SUBTASK_DEFERRED)) {
            machine.mailbox.pushNormalDone(task, slot);
            machine.emit.deferred(slot);
            machine.nudge();
            return cost + machine.costs.queueNs();
        }
        return cost + machine.completion.complete(slot, thread);
    }
}
