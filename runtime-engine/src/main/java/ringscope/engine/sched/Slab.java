package ringscope.engine.sched;

import ringscope.engine.config.ErrorCode;
import ringscope.engine.state.StateTransfer;
import ringscope.engine.work.KernelAction.Register;

import java.util.ArrayList;
import java.util.List;

/// What one block's kernel registered for the scheduler to wait for (spec/runtime.md 14.2): a core has
/// one a payload parity. The error stays for ever: any error ends the run.
final class Slab {

    /// Conditions one block can register.
    static final int CAPACITY = 64;

    private final List<Register> entries = new ArrayList<>();
    private int error;

    void register(Register condition) {
        if (entries.size() == CAPACITY) {
            error = ErrorCode.ASYNC_WAIT_OVERFLOW.code();
            return;
        }
        entries.add(condition);
    }

    void fail(int code) {
        error = code;
    }

    int error() {
        return error;
    }

    List<Register> entries() {
        return entries;
    }

    /// Forgets what was forwarded.
    void clear() {
        entries.clear();
    }

    void transfer(StateTransfer state) {
        error = state.i32(error);
        int count = state.i32(entries.size());
        if (state.isLoading()) {
            entries.clear();
            for (int i = 0; i < count; i++) {
                entries.add(transfer(state, new Register(0, 0, 0, 0, 0)));
            }
        } else {
            entries.forEach(entry -> transfer(state, entry));
        }
    }

    static Register transfer(StateTransfer state, Register entry) {
        return new Register(
                state.i32(entry.completionType()),
                state.i32(entry.engine()),
                state.i64(entry.address()),
                state.i64(entry.expected()),
                state.i64(entry.cookie()));
    }
}
