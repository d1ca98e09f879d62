package ringscope.engine.sched;

import ringscope.engine.state.StateTransfer;
import ringscope.engine.work.KernelAction.Register;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/// From the threads that see kernels end to whoever polls: conditions, and after a task's last one that
/// its kernels are done (spec/runtime.md 14.5).
final class CompletionMailbox {

    static final int CAPACITY = 4096;

    private static final Register NOTHING = new Register(0, 0, 0, 0, 0);

    /// One message. For CONDITION `condition` says what to wait for; for NORMAL_DONE `slot` is the task's.
    record Message(boolean isNormalDone, long task, int slot, Register condition) {}

    private final Deque<Message> messages = new ArrayDeque<>();
    private long head;
    private long tail;

    boolean isEmpty() {
        return messages.isEmpty();
    }

    int depth() {
        return messages.size();
    }

    void pushCondition(long task, int slot, Register condition) {
        push(new Message(false, task, slot, condition));
    }

    void pushNormalDone(long task, int slot) {
        push(new Message(true, task, slot, NOTHING));
    }

    /// The runtime would spin here until another thread polls; steps being atomic, none can.
    private void push(Message message) {
        if (messages.size() == CAPACITY) {
            throw new IllegalStateException(
                    "completion mailbox: full with %d messages: register fewer conditions at once"
                            .formatted(CAPACITY));
        }
        messages.add(message);
        head++;
    }

    /// Takes everything there is, in order.
    List<Message> drain() {
        var all = List.copyOf(messages);
        tail += all.size();
        messages.clear();
        return all;
    }

    /// Tickets given and taken; they count on over runs.
    long head() {
        return head;
    }

    long tail() {
        return tail;
    }

    void transfer(StateTransfer state) {
        head = state.i64(head);
        tail = state.i64(tail);
        int count = state.i32(messages.size());
        if (state.isLoading()) {
            messages.clear();
            for (int i = 0; i < count; i++) {
                messages.add(transfer(state, new Message(false, 0, 0, NOTHING)));
            }
        } else {
            messages.forEach(message -> transfer(state, message));
        }
    }

    private static Message transfer(StateTransfer state, Message message) {
        return new Message(
                state.i32(message.isNormalDone() ? 1 : 0) != 0,
                state.i64(message.task()),
                state.i32(message.slot()),
                Slab.transfer(state, message.condition()));
    }
}
