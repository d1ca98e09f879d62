package ringscope.engine.sched;

import ringscope.engine.config.ErrorCode;
import ringscope.engine.state.StateTransfer;
import ringscope.engine.work.KernelAction.Register;

import java.util.ArrayList;
import java.util.List;

/// The deferred tasks and the conditions they wait for (spec/runtime.md 14.6). One thread polls at a
/// time; the others pass by.
final class AsyncWaitList {

    static final int TASKS_MAX = 64;
    static final int CONDITIONS_MAX = 64;

    private static final long COUNTER_TYPE = 0;
    private static final long SDMA_TYPE = 1;

    /// A deferred task; its slot is known once its kernels are done.
    private static final class Entry {
        long task;
        int slot = TaskSlots.NONE;
        final List<Register> conditions = new ArrayList<>();
        long satisfied;
        int waiting;
        boolean isNormalDone;

        void transfer(StateTransfer state) {
            task = state.i64(task);
            slot = state.i32(slot);
            satisfied = state.i64(satisfied);
            waiting = state.i32(waiting);
            isNormalDone = state.i32(isNormalDone ? 1 : 0) != 0;
            int count = state.i32(conditions.size());
            for (int i = 0; i < count; i++) {
                if (state.isLoading()) {
                    conditions.add(Slab.transfer(state, new Register(0, 0, 0, 0, 0)));
                } else {
                    Slab.transfer(state, conditions.get(i));
                }
            }
        }
    }

    private final Machine machine;
    private final List<Entry> entries = new ArrayList<>();
    private long lockedUntilNs;
    private int productive;

    AsyncWaitList(Machine machine) {
        this.machine = machine;
    }

    int size() {
        return entries.size();
    }

    boolean hasWork() {
        return !entries.isEmpty() || !machine.mailbox.isEmpty();
    }

    boolean isLocked() {
        return lockedUntilNs > machine.now;
    }

    long lockedUntilNs() {
        return lockedUntilNs;
    }

    /// Tasks completed by the last poll.
    int completedByPoll() {
        return productive;
    }

    /// Takes over the mailbox, tests every open condition and completes what is done. Gives the time it
    /// takes, or -1 when an error was latched.
    long poll(SchedulerThread by) {
        productive = 0;
        long cost = 0;
        for (var message : machine.mailbox.drain()) {
            cost += machine.costs.queueNs();
            int error = message.isNormalDone() ? normalDone(message, by) : condition(message);
            if (error != 0) {
                machine.faults.latchScheduler(error);
                return -1;
            }
        }
        for (int i = entries.size() - 1; i >= 0; i--) {
            var entry = entries.get(i);
            cost += (long) entry.waiting * machine.costs.asyncPollNs();
            if (!test(entry)) {
                return -1;
            }
            if (entry.isNormalDone && entry.waiting <= 0) {
                cost += completeEntry(entry, by);
                var last = entries.removeLast();
                if (i < entries.size()) {
                    entries.set(i, last);
                }
            }
        }
        lockedUntilNs = machine.now + cost;
        machine.emit.waitList(entries.size());
        return cost;
    }

    private long completeEntry(Entry entry, SchedulerThread by) {
        productive++;
        return machine.completion.complete(entry.slot, by);
    }

    private int condition(CompletionMailbox.Message message) {
        var entry = find(message.task());
        if (entry == null) {
            if (entries.size() == TASKS_MAX) {
                return ErrorCode.ASYNC_WAIT_OVERFLOW.code();
            }
            entry = new Entry();
            entry.task = message.task();
            entries.add(entry);
        }
        if (entry.conditions.size() == CONDITIONS_MAX) {
            return ErrorCode.ASYNC_REGISTRATION_FAILED.code();
        }
        entry.conditions.add(message.condition());
        entry.waiting++;
        machine.emit.conditionDrained(
                message.task(), entry.conditions.size() - 1, message.condition());
        return 0;
    }

    private int normalDone(CompletionMailbox.Message message, SchedulerThread by) {
        var entry = find(message.task());
        if (entry == null) {
            productive++;
            machine.completion.complete(message.slot(), by);
            return 0;
        }
        entry.slot = message.slot();
        entry.isNormalDone = true;
        return 0;
    }

    /// Tests an entry's open conditions in order; false when one failed, which latches its error.
    private boolean test(Entry entry) {
        for (int i = 0; i < entry.conditions.size(); i++) {
            if ((entry.satisfied >>> i & 1) != 0) {
                continue;
            }
            var condition = entry.conditions.get(i);
            long seen = machine.memory.loadU32(condition.address());
            switch (result(condition)) {
                case READY -> {
                    entry.satisfied |= 1L << i;
                    entry.waiting--;
                    machine.emit.conditionSatisfied(entry.task, i, condition, seen);
                }
                case FAILED -> {
                    machine.emit.conditionFailed(entry.task, i, condition, seen);
                    machine.faults.latchScheduler(ErrorCode.ASYNC_COMPLETION_INVALID.code());
                    return false;
                }
                case PENDING -> {}
            }
        }
        return true;
    }

    private enum Result {
        PENDING,
        READY,
        FAILED
    }

    private Result result(Register condition) {
        if (condition.completionType() == COUNTER_TYPE) {
            if (condition.address() == 0) {
                return Result.FAILED;
            }
            long seen = machine.memory.loadU32(condition.address());
            return seen >= Integer.toUnsignedLong((int) condition.expected())
                    ? Result.READY
                    : Result.PENDING;
        }
        if (condition.completionType() == SDMA_TYPE) {
            if (condition.address() == 0 || condition.cookie() == 0) {
                return Result.FAILED;
            }
            long posted = machine.memory.loadU64(condition.address());
            return Long.compareUnsigned(posted, condition.cookie()) >= 0
                    ? Result.READY
                    : Result.PENDING;
        }
        return Result.FAILED;
    }

    private @org.jspecify.annotations.Nullable Entry find(long task) {
        for (var entry : entries) {
            if (entry.task == task) {
                return entry;
            }
        }
        return null;
    }

    void transfer(StateTransfer state) {
        lockedUntilNs = state.i64(lockedUntilNs);
        productive = state.i32(productive);
        int count = state.i32(entries.size());
        if (state.isLoading()) {
            entries.clear();
            for (int i = 0; i < count; i++) {
                entries.add(new Entry());
            }
        }
        entries.forEach(entry -> entry.transfer(state));
    }
}
