package ringscope.engine.sched;

import ringscope.engine.state.StateTransfer;

/// A scheduler thread's own cores: which block stands in the running and in the pending slot of each,
/// and the burst of tokens written but not yet published (spec/runtime.md 4.8, 12.3).
final class Placement {

    static final int NO_TOKEN = -1;

    private final Machine machine;
    private final int thread;
    final CoreTracker tracker;
    final int[] runningSlot;
    final int[] runningToken;
    final int[] pendingSlot;
    final int[] pendingToken;

    private final int[] burstBit;
    private final int[] burstToken;
    private final int[] burstGated;
    private int burst;

    Placement(Machine machine, int thread) {
        this.machine = machine;
        this.thread = thread;
        int threads = machine.config.schedulerThreads();
        int clusters = (machine.config.clusters() - thread + threads - 1) / threads;
        tracker = new CoreTracker(clusters);
        int bits = tracker.bits();
        runningSlot = filled(bits);
        runningToken = filled(bits);
        pendingSlot = filled(bits);
        pendingToken = filled(bits);
        burstBit = new int[2 * bits];
        burstToken = new int[2 * bits];
        burstGated = new int[2 * bits];
    }

    private static int[] filled(int length) {
        var array = new int[length];
        java.util.Arrays.fill(array, NO_TOKEN);
        return array;
    }

    Core core(int bit) {
        return machine.core(thread, bit);
    }

    /// Puts a block into the core's free slot; it starts once the burst is published.
    void place(int bit, int slot, int block, int subtask, boolean isGated) {
        int token = core(bit).prepare(slot, block, subtask, isGated);
        if (tracker.isIdle(bit)) {
            runningSlot[bit] = slot;
            runningToken[bit] = token;
        } else {
            pendingSlot[bit] = slot;
            pendingToken[bit] = token;
        }
        tracker.place(bit);
        burstBit[burst] = bit;
        burstToken[burst] = token;
        burstGated[burst++] = isGated ? 1 : 0;
    }

    int burst() {
        return burst;
    }

    /// Stores the burst's tokens and gives how many of its blocks stand in running slots.
    int publish() {
        int running = 0;
        for (int i = 0; i < burst; i++) {
            int bit = burstBit[i];
            int token = burstToken[i];
            boolean isRunning = runningToken[bit] == token;
            int slot = isRunning ? runningSlot[bit] : pendingSlot[bit];
            var core = core(bit);
            running += isRunning ? 1 : 0;
            machine.emit.dispatched(core, slot, token, isRunning, burstGated[i] != 0);
            core.publish(token);
            if (burstGated[i] != 0) {
                machine.early.onStaged(slot, core.id(), token);
            }
        }
        burst = 0;
        return running;
    }

    /// The pending block becomes the running one.
    void promote(int bit) {
        runningSlot[bit] = pendingSlot[bit];
        runningToken[bit] = pendingToken[bit];
        clearPending(bit);
    }

    void clearPending(int bit) {
        pendingSlot[bit] = TaskSlots.NONE;
        pendingToken[bit] = NO_TOKEN;
    }

    void free(int bit) {
        runningSlot[bit] = TaskSlots.NONE;
        runningToken[bit] = NO_TOKEN;
        tracker.free(bit);
    }

    void transfer(StateTransfer state) {
        tracker.transfer(state);
        int bits = tracker.bits();
        state.i32s(runningSlot, 0, bits);
        state.i32s(runningToken, 0, bits);
        state.i32s(pendingSlot, 0, bits);
        state.i32s(pendingToken, 0, bits);
        burst = state.i32(burst);
        state.i32s(burstBit, 0, burst);
        state.i32s(burstToken, 0, burst);
        state.i32s(burstGated, 0, burst);
    }
}
