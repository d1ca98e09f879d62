package ringscope.engine.sched;

import ringscope.engine.ring.IntQueue;
import ringscope.engine.state.StateTransfer;
import ringscope.trace.TaskId;

/// Candidates for staging. An entry remembers which task stood in the slot: once the slot has another,
/// the entry means nothing.
final class EarlyQueue {

    private static final int CAPACITY = 256;

    private final TaskSlots slots;
    private final IntQueue entries = new IntQueue(CAPACITY);
    private final IntQueue locals = new IntQueue(CAPACITY);

    EarlyQueue(TaskSlots slots) {
        this.slots = slots;
    }

    boolean isEmpty() {
        return entries.isEmpty();
    }

    int size() {
        return entries.size();
    }

    boolean tryPush(int slot) {
        return entries.tryPush(slot) && locals.tryPush((int) TaskId.local(slots.taskId[slot]));
    }

    /// The next slot whose task is still the one pushed and still being staged, or [TaskSlots#NONE].
    int pop() {
        while (!entries.isEmpty()) {
            int slot = entries.pop();
            int local = locals.pop();
            if ((int) TaskId.local(slots.taskId[slot]) == local
                    && slots.earlyState[slot] == TaskSlots.EARLY_STAGING) {
                return slot;
            }
        }
        return TaskSlots.NONE;
    }

    void transfer(StateTransfer state) {
        entries.transfer(state);
        locals.transfer(state);
    }
}
