package ringscope.engine.sched;

import ringscope.engine.state.StateTransfer;

/// The stop-the-world placement of a sync_start cohort wider than one thread's cores (spec/runtime.md
/// 12.7). All threads meet, thread 0 counts what is free, and either all place their share at once or
/// all go back to work and try again.
///
/// ```
///   enter ─▶ every thread acknowledges the attempt, children before parents
///         ─▶ thread 0: not enough cores ─▶ next attempt
///         ─▶ enough: every thread stages, thread 0 waits for all ─▶ done
/// ```
final class SyncDrain {

    /// What a thread taking part does next.
    enum Turn {
        /// Back to work: the drain is over, or this attempt failed.
        LEAVE,
        WAIT,
        STAGE
    }

    private static final int OWNER = 1;
    private static final int READY = 4;

    private final Machine machine;
    private int pending;
    private int slot = TaskSlots.NONE;
    private boolean isGated;
    private long attempt;
    private final long[] acknowledged;
    private long failedAttempt = -1;
    private long failedAtChange = -1;
    private boolean isStaging;
    private int doneMask;
    private int runningStaged;

    SyncDrain(Machine machine) {
        this.machine = machine;
        acknowledged = new long[machine.config.schedulerThreads()];
    }

    boolean isPending() {
        return pending != 0;
    }

    int slot() {
        return slot;
    }

    boolean isGated() {
        return isGated;
    }

    long attempt() {
        return attempt;
    }

    /// Whether the last attempt failed and nothing changed since.
    boolean isHopelessNow() {
        return failedAtChange == machine.changes;
    }

    /// Sets a drain up for the cohort; false while another is pending (R-SYN-1).
    boolean tryEnter(int cohort, boolean gated) {
        if (pending != 0) {
            return false;
        }
        slot = cohort;
        pending = machine.slots.blockCount[cohort];
        isGated = gated;
        attempt++;
        isStaging = false;
        doneMask = 0;
        runningStaged = 0;
        failedAtChange = -1;
        machine.slots.drainOwner[cohort] |= OWNER;
        machine.emit.drainEntered(cohort, attempt, gated);
        machine.nudge();
        return true;
    }

    /// Whether a drain under way is responsible for a cohort that became ready.
    boolean ownerTakes(int cohort) {
        if (pending == 0 || slot != cohort) {
            return false;
        }
        machine.slots.drainOwner[cohort] |= READY;
        return true;
    }

    /// A thread's turn in the drain, `joined` being the attempt it last acknowledged.
    Turn turn(int thread) {
        if (pending == 0) {
            return Turn.LEAVE;
        }
        if (isStaging) {
            return (doneMask >> thread & 1) == 0 ? Turn.STAGE : Turn.WAIT;
        }
        if (acknowledged[thread] == attempt) {
            return Turn.WAIT;
        }
        if (failedAttempt == attempt - 1 && acknowledged[thread] == failedAttempt) {
            // the attempt this thread waited in has failed: poll completions first
            acknowledged[thread] = 0;
            return Turn.LEAVE;
        }
        for (int child = 2 * thread + 1; child <= 2 * thread + 2; child++) {
            if (child < acknowledged.length && acknowledged[child] != attempt) {
                return Turn.WAIT;
            }
        }
        acknowledged[thread] = attempt;
        if (thread == 0) {
            decide();
        }
        wakeOthers(thread);
        return turnAfterJoining(thread);
    }

    private Turn turnAfterJoining(int thread) {
        if (isStaging) {
            return Turn.STAGE;
        }
        if (acknowledged[thread] != attempt) {
            acknowledged[thread] = 0;
            return Turn.LEAVE;
        }
        return Turn.WAIT;
    }

    private void decide() {
        if (capacity() >= pending) {
            isStaging = true;
            return;
        }
        failedAttempt = attempt;
        failedAtChange = machine.changes;
        attempt++;
        machine.emit.drainRetried(slot, attempt);
    }

    private int capacity() {
        int shape = ReadyQueues.shape(machine.slots.activeMask[slot]);
        int count = 0;
        for (var thread : machine.threads) {
            count += thread.capacity(shape, machine.slots.activeMask[slot], isGated);
        }
        return count;
    }

    /// A thread has placed and published its share; `running` of its cores hold theirs in the running
    /// slot. Thread 0 ends the drain once all have.
    void onStaged(int thread, int running) {
        doneMask |= 1 << thread;
        runningStaged += running;
        if (doneMask == (1 << acknowledged.length) - 1) {
            end();
        }
        wakeOthers(thread);
    }

    private void end() {
        int cohort = slot;
        pending = 0;
        slot = TaskSlots.NONE;
        isStaging = false;
        machine.slots.drainOwner[cohort] = 0;
        machine.emit.drainLeft(cohort);
        if (isGated) {
            machine.slots.runningSlots[cohort] += runningStaged;
            machine.early.meet(cohort);
        }
        machine.nudge();
    }

    private void wakeOthers(int thread) {
        for (var other : machine.threads) {
            if (other.index() != thread) {
                other.onDrainChange();
            }
        }
    }

    void transfer(StateTransfer state) {
        pending = state.i32(pending);
        slot = state.i32(slot);
        isGated = state.i32(isGated ? 1 : 0) != 0;
        attempt = state.i64(attempt);
        state.i64s(acknowledged, 0, acknowledged.length);
        failedAttempt = state.i64(failedAttempt);
        failedAtChange = state.i64(failedAtChange);
        isStaging = state.i32(isStaging ? 1 : 0) != 0;
        doneMask = state.i32(doneMask);
        runningStaged = state.i32(runningStaged);
    }
}
