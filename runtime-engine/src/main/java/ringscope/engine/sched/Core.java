package ringscope.engine.sched;

import ringscope.engine.state.StateTransfer;
import ringscope.engine.work.Kernel;
import ringscope.engine.work.KernelAction;

import java.util.List;
import java.util.Objects;

/// One AIC or AIV as the machine it is: it watches its token register, runs what a new token names, and
/// says in its COND register how far it is (spec/runtime.md 13.2).
///
/// ```
///   IDLE ──token──▶ STARTING ──ACK──▶ RUNNING ──FIN──▶ IDLE
///        └─gated──▶ GATED ──doorbell, ACK──▶ RUNNING
///   exit seen in IDLE or GATED ──▶ EXITED
/// ```
/// A store becomes visible to the other side only after its cost; COND keeps the stores that are under
/// way, a later one overtakes none.
final class Core implements Actor {

    /// Set in COND when the token's kernel has ended.
    static final int FIN = 0x8000_0000;

    static final int IDLE_VALUE = 0xFFFF_FFFF;
    static final int EXITED_VALUE = 0xFFFF_FFFE;

    private static final int TOKEN_MASK = 0x7FFF_FFFF;
    private static final int SENTINELS = 0x7FFF_FFF0;
    private static final int UNDER_WAY = 4;
    private static final int NO_TOKEN = 0;

    private enum State {
        IDLE,
        STARTING,
        GATED,
        RUNNING,
        HUNG,
        EXITED
    }

    private final Machine machine;
    private final int id;
    private final int subtask;
    private final int thread;
    private final int bit;

    private State state = State.IDLE;
    private int lastToken;
    private int token;
    private long argumentsReadyNs;

    private int dispatched;
    private int storedToken;
    private long storedVisibleNs;
    private int doorbell;
    private long doorbellVisibleNs;
    private long exitVisibleNs = WakeQueue.NEVER;
    private boolean isGivenUp;

    private int cond = IDLE_VALUE;
    private final int[] condNext = new int[UNDER_WAY];
    private final long[] condNextNs = new long[UNDER_WAY];
    private int condUnderWay;

    private final int[] payloadSlot = new int[2];
    private final int[] payloadBlock = new int[2];
    private final int[] payloadSubtask = new int[2];
    private final int[] payloadGated = new int[2];
    private final Slab[] slabs = {new Slab(), new Slab()};

    Core(Machine machine, int id, int subtask, int thread, int bit) {
        this.machine = machine;
        this.id = id;
        this.subtask = subtask;
        this.thread = thread;
        this.bit = bit;
    }

    int id() {
        return id;
    }

    /// 0 AIC, 1 AIV0, 2 AIV1.
    int subtask() {
        return subtask;
    }

    /// The scheduler thread that owns it.
    int thread() {
        return thread;
    }

    /// Its place in the owner's tracker.
    int bit() {
        return bit;
    }

    // ---- the AICPU's side --------------------------------------------------------------------

    /// Writes the payload for a block and gives the token that will start it (spec/runtime.md 3.2).
    int prepare(int slot, int block, int blockSubtask, boolean isGated) {
        dispatched++;
        int next = dispatched & TOKEN_MASK;
        if (next >= SENTINELS) {
            dispatched += TOKEN_MASK - next + 1;
            next = dispatched & TOKEN_MASK;
        }
        int parity = next & 1;
        payloadSlot[parity] = slot;
        payloadBlock[parity] = block;
        payloadSubtask[parity] = blockSubtask;
        payloadGated[parity] = isGated ? 1 : 0;
        return next;
    }

    /// Stores the token.
    void publish(int next) {
        storedToken = next;
        storedVisibleNs = machine.now + machine.costs.receiveNs();
        if (state == State.IDLE) {
            machine.wakes.set(id, storedVisibleNs);
        }
    }

    /// Stores the token in both halves of the register: a gated block may start.
    void ring(int next) {
        doorbell = next;
        doorbellVisibleNs = machine.now + machine.costs.doorbellNs();
        if (state == State.GATED && token == next) {
            machine.wakes.set(id, Math.max(doorbellVisibleNs, argumentsReadyNs));
        }
    }

    /// Stores the exit value.
    void exit() {
        if (state == State.EXITED || exitVisibleNs != WakeQueue.NEVER) {
            return;
        }
        exitVisibleNs = machine.now + machine.costs.receiveNs();
        if (state == State.IDLE || state == State.GATED) {
            machine.wakes.set(id, exitVisibleNs);
        }
    }

    boolean isExited() {
        return state == State.EXITED;
    }

    /// Whether its exit was waited for in vain.
    boolean isGivenUp() {
        return isGivenUp;
    }

    void giveUp() {
        isGivenUp = true;
        machine.emit.exitNotAcknowledged(this);
    }

    /// What a load of COND returns now.
    int loadCond() {
        int seen = 0;
        while (seen < condUnderWay && condNextNs[seen] <= machine.now) {
            cond = condNext[seen++];
        }
        if (seen > 0) {
            condUnderWay -= seen;
            System.arraycopy(condNext, seen, condNext, 0, condUnderWay);
            System.arraycopy(condNextNs, seen, condNextNs, 0, condUnderWay);
        }
        return cond;
    }

    /// When COND will next read differently, or [WakeQueue#NEVER].
    long nextCondNs() {
        return condUnderWay > 0 ? condNextNs[0] : WakeQueue.NEVER;
    }

    Slab slab(int ofToken) {
        return slabs[ofToken & 1];
    }

    /// The subtask of the block; a task of one AIV runs its AIV0 kernel on either AIV.
    int subtaskOf(int ofToken) {
        return payloadSubtask[ofToken & 1];
    }

    int blockOf(int ofToken) {
        return payloadBlock[ofToken & 1];
    }

    // ---- the core's side ---------------------------------------------------------------------

    @Override
    public void step() {
        machine.wakes.set(id, WakeQueue.NEVER);
        if (exitVisibleNs <= machine.now && (state == State.IDLE || state == State.GATED)) {
            state = State.EXITED;
            storeCond(EXITED_VALUE);
            machine.emit.coreExited(this);
            return;
        }
        switch (state) {
            case IDLE -> receive();
            case STARTING, GATED -> start();
            case RUNNING -> finish();
            case HUNG, EXITED -> {}
        }
    }

    private void receive() {
        if (storedToken == NO_TOKEN || storedToken == lastToken) {
            return;
        }
        if (storedVisibleNs > machine.now) {
            machine.wakes.set(id, storedVisibleNs);
            return;
        }
        token = storedToken;
        machine.emit.received(this, slot(), token);
        if (payloadGated[token & 1] == 0) {
            state = State.STARTING;
            machine.wakes.set(id, machine.now + machine.costs.startNs());
            return;
        }
        state = State.GATED;
        argumentsReadyNs = machine.now + machine.costs.gatedArgsNs();
        if (doorbell == token) {
            machine.wakes.set(id, Math.max(doorbellVisibleNs, argumentsReadyNs));
        } else if (exitVisibleNs != WakeQueue.NEVER) {
            machine.wakes.set(id, exitVisibleNs);
        }
    }

    private void start() {
        storeCond(token);
        var kernel = kernel();
        machine.emit.started(this, slot(), token, kernel, payloadBlock[token & 1]);
        long duration = kernel.durationNs(payloadBlock[token & 1]);
        if (duration == Kernel.NEVER) {
            state = State.HUNG;
            return;
        }
        state = State.RUNNING;
        machine.wakes.set(id, machine.now + duration);
    }

    private void finish() {
        perform(kernel().actions());
        machine.emit.ended(this, slot(), token);
        storeCond(token | FIN);
        lastToken = token;
        state = State.IDLE;
        if (exitVisibleNs != WakeQueue.NEVER) {
            machine.wakes.set(id, Math.max(machine.now, exitVisibleNs));
        } else {
            receive();
        }
    }

    private void perform(List<KernelAction> actions) {
        var slab = slab(token);
        for (var action : actions) {
            switch (action) {
                case KernelAction.Register register -> slab.register(register);
                case KernelAction.DeferError error -> slab.fail(error.code());
                case KernelAction.StoreLater store ->
                        machine.world.start(
                                machine.now + store.delayNs(),
                                store.address(),
                                store.value(),
                                store.operation());
            }
        }
    }

    private void storeCond(int value) {
        if (condUnderWay == UNDER_WAY) {
            loadCond();
        }
        if (condUnderWay == UNDER_WAY) {
            throw new IllegalStateException(
                    "core %d: more than %d COND stores under way".formatted(id, UNDER_WAY));
        }
        condNext[condUnderWay] = value;
        condNextNs[condUnderWay++] = machine.now + machine.costs.condVisibleNs();
        machine.threads[thread].onCondStore(condNextNs[condUnderWay - 1]);
    }

    private int slot() {
        return payloadSlot[token & 1];
    }

    private Kernel kernel() {
        return Objects.requireNonNull(
                machine.spec(slot()).placedKernel(payloadSubtask[token & 1]),
                "a block is placed only where its task has a kernel");
    }

    @Override
    public String stateName() {
        return switch (state) {
            case IDLE -> "idle";
            case STARTING -> "starting token " + token;
            case GATED -> "waits for the doorbell of token " + token;
            case RUNNING -> "runs token " + token;
            case HUNG -> "runs token " + token + " for ever";
            case EXITED -> "exited";
        };
    }

    @Override
    public void transfer(StateTransfer io) {
        state = io.choice(state, State.values());
        lastToken = io.i32(lastToken);
        token = io.i32(token);
        argumentsReadyNs = io.i64(argumentsReadyNs);
        dispatched = io.i32(dispatched);
        storedToken = io.i32(storedToken);
        storedVisibleNs = io.i64(storedVisibleNs);
        doorbell = io.i32(doorbell);
        doorbellVisibleNs = io.i64(doorbellVisibleNs);
        exitVisibleNs = io.i64(exitVisibleNs);
        isGivenUp = io.i32(isGivenUp ? 1 : 0) != 0;
        cond = io.i32(cond);
        condUnderWay = io.i32(condUnderWay);
        io.i32s(condNext, 0, condUnderWay);
        io.i64s(condNextNs, 0, condUnderWay);
        io.i32s(payloadSlot, 0, 2);
        io.i32s(payloadBlock, 0, 2);
        io.i32s(payloadSubtask, 0, 2);
        io.i32s(payloadGated, 0, 2);
        slabs[0].transfer(io);
        slabs[1].transfer(io);
    }
}
