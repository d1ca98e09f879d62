package ringscope.engine.sched;

import ringscope.engine.config.ErrorCode;
import ringscope.engine.deps.TensorMap;
import ringscope.engine.state.StateTransfer;
import ringscope.engine.work.Operation;
import ringscope.engine.work.TensorSpec;
import ringscope.trace.RunEvent.LogLevel;
import ringscope.trace.TaskId;

import java.util.ArrayList;
import java.util.List;

/// Reads or writes one element from the orchestration, after the producers that the element may come
/// from; a write also waits until nobody keeps them any more (spec/runtime.md 5.5). It waits for slots,
/// not for tasks: a slot that was taken again is waited for as it is now.
final class ElementAccess {

    private static final long LOOK_SPINS = 1024;

    private final Machine machine;
    private final Orchestrator orchestrator;
    private final List<Integer> awaited = new ArrayList<>();
    private boolean isWaiting;
    private boolean isWrite;
    private long address;
    private int sizeBytes;
    private long value;
    private long sinceNs;

    ElementAccess(Machine machine, Orchestrator orchestrator) {
        this.machine = machine;
        this.orchestrator = orchestrator;
    }

    boolean isWaiting() {
        return isWaiting;
    }

    void beginRead(Operation.ReadElement read) {
        isWrite = false;
        begin(read.tensor(), read.element());
    }

    void beginWrite(Operation.WriteElement write) {
        isWrite = true;
        value = write.value();
        begin(write.tensor(), write.element());
    }

    private void begin(TensorSpec tensor, long element) {
        awaited.clear();
        isWaiting = true;
        sinceNs = machine.now;
        long base = orchestrator.addressOf(tensor);
        sizeBytes = tensor.type().sizeBytes();
        address = base == 0 ? 0 : base + element * sizeBytes;
        if (address == 0) {
            machine.emit.log(LogLevel.ERROR, "tensor_data", "tensor has no address");
            return;
        }
        long owner = orchestrator.taskId(tensor.producer());
        if (owner != TaskId.INVALID) {
            awaited.add(machine.slots.slot(owner));
        }
        var probe = orchestrator.resolve(tensor);
        var map = machine.tensorMap;
        for (int entry = map.first(probe);
                entry != TensorMap.NONE;
                entry = map.next(probe, entry)) {
            int slot = machine.slots.slot(map.producer(entry));
            if (!awaited.contains(slot)) {
                awaited.add(slot);
            }
        }
    }

    /// Looks once; when nothing is left to wait for, does the access. Gives the time until the next
    /// look.
    long advance() {
        int missing = firstMissing();
        if (missing == TaskSlots.NONE) {
            finish();
            return 0;
        }
        if (machine.faults.orchestratorCode() != 0) {
            isWaiting = false;
            return 0;
        }
        long look = LOOK_SPINS * machine.costs.spinNs();
        long budget = machine.config.timeouts().tensorWaitNs();
        long waited = machine.now - sinceNs;
        if (waited >= budget) {
            isWaiting = false;
            orchestrator.fail(ErrorCode.TENSOR_WAIT_TIMEOUT, timeoutText(missing, waited));
            return 0;
        }
        long looks = (budget - waited + look - 1) / look;
        return looks * look;
    }

    private int firstMissing() {
        var slots = machine.slots;
        for (int slot : awaited) {
            if (slots.state[slot] == TaskSlots.PENDING) {
                return slot;
            }
        }
        if (isWrite) {
            for (int slot : awaited) {
                int released = slots.fanoutRef[slot] & ~TaskSlots.SCOPE_BIT;
                int claimed = slots.fanoutCount[slot] & ~TaskSlots.SCOPE_BIT;
                if (released < claimed) {
                    return slot;
                }
            }
        }
        return TaskSlots.NONE;
    }

    private void finish() {
        isWaiting = false;
        if (address != 0 && isWrite) {
            machine.memory.store(address, sizeBytes, value);
            machine.emit.stored(address, value);
        }
    }

    private String timeoutText(int slot, long waited) {
        long cycles = waited * machine.config.arch().counterHz() / 1_000_000_000L;
        boolean isProducer = machine.slots.state[slot] == TaskSlots.PENDING;
        return "Timeout (%d cycles): %s (ring=%d, local=%d) %s"
                .formatted(
                        cycles,
                        isProducer ? "producer" : "consumers of producer",
                        machine.slots.ringOf(slot),
                        TaskId.local(machine.slots.taskId[slot]),
                        isProducer ? "not completed" : "not done");
    }

    void transfer(StateTransfer state) {
        isWaiting = state.i32(isWaiting ? 1 : 0) != 0;
        isWrite = state.i32(isWrite ? 1 : 0) != 0;
        address = state.i64(address);
        sizeBytes = state.i32(sizeBytes);
        value = state.i64(value);
        sinceNs = state.i64(sinceNs);
        int count = state.i32(awaited.size());
        if (state.isLoading()) {
            awaited.clear();
            for (int i = 0; i < count; i++) {
                awaited.add(state.i32(0));
            }
        } else {
            awaited.forEach(state::i32);
        }
    }
}
