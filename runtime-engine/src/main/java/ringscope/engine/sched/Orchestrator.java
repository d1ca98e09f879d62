package ringscope.engine.sched;

import ringscope.engine.config.ErrorCode;
import ringscope.engine.deps.ChipTensor;
import ringscope.engine.state.StateTransfer;
import ringscope.engine.work.Operation;
import ringscope.engine.work.TensorSpec;
import ringscope.trace.RunEvent.LogLevel;

/// The thread that runs the program: one operation after the other, blocking only where rings or pools
/// are full or an element must be waited for (spec/runtime.md 5, 10).
final class Orchestrator implements Actor {

    private enum State {
        OPERATION,
        SUBMITTING,
        ACCESSING,
        ENDED
    }

    private static final int ROOT_OPERATIONS = 2;

    private final Machine machine;
    private final int self;
    final Scopes scopes = new Scopes();
    private final Submission submission;
    private final ElementAccess access;

    private State state = State.OPERATION;
    private int next;
    private boolean isFatal;
    private long inlineCompleted;

    /// Ids and addresses of the program's tasks, by index; 0 until submitted.
    private final long[] taskIds;

    private final long[] packedBases;

    Orchestrator(Machine machine, int self) {
        this.machine = machine;
        this.self = self;
        taskIds = new long[machine.work.tasks().size()];
        packedBases = new long[taskIds.length];
        java.util.Arrays.fill(taskIds, ringscope.trace.TaskId.INVALID);
        submission = new Submission(machine, this);
        access = new ElementAccess(machine, this);
    }

    void begin() {
        machine.wakes.set(self, 0);
    }

    int self() {
        return self;
    }

    boolean hasEnded() {
        return state == State.ENDED;
    }

    boolean isFatal() {
        return isFatal;
    }

    /// Id of a task of the program, or invalid if it was never submitted.
    long taskId(int index) {
        return index < 0 ? ringscope.trace.TaskId.INVALID : taskIds[index];
    }

    void bind(int index, long id, long packedBase) {
        taskIds[index] = id;
        packedBases[index] = packedBase;
    }

    /// Where a tensor's buffer starts; 0 for an output of a task that was never submitted.
    long addressOf(TensorSpec tensor) {
        if (tensor.isExternal()) {
            return tensor.address();
        }
        if (taskIds[tensor.producer()] == ringscope.trace.TaskId.INVALID) {
            return 0;
        }
        return packedBases[tensor.producer()]
                + machine.work.tasks().get(tensor.producer()).outputOffset(tensor.output());
    }

    /// The tensor as the runtime sees it now.
    ChipTensor resolve(TensorSpec tensor) {
        return new ChipTensor(
                addressOf(tensor),
                tensor.sizeBytes(),
                taskId(tensor.producer()),
                tensor.startElement(),
                tensor.version(),
                tensor.type(),
                tensor.ordering(),
                tensor.shape().stream().mapToInt(Integer::intValue).toArray(),
                tensor.strides().stream().mapToInt(Integer::intValue).toArray());
    }

    void countInlineCompletion() {
        inlineCompleted++;
    }

    // ---- what wakes it -----------------------------------------------------------------------

    void onPublished() {
        lookAgain();
    }

    void onAcknowledged() {
        submission.onAcknowledged();
        lookAgain();
    }

    /// A task completed, or one of its pins was released: what an element access waits for.
    void onTaskChange() {
        if (state == State.ACCESSING) {
            lookAgain();
        }
    }

    private void lookAgain() {
        boolean isBlocked = submission.isBlocked() || access.isWaiting();
        if (isBlocked && machine.wakes.timeOf(self) > machine.now) {
            machine.wakes.set(self, machine.now);
        }
    }

    // ---- the program -------------------------------------------------------------------------

    @Override
    public void step() {
        long cost = 0;
        while (cost == 0 && state != State.ENDED) {
            cost = advance();
        }
        machine.wakes.set(
                self, state == State.ENDED ? WakeQueue.NEVER : Math.addExact(machine.now, cost));
    }

    private long advance() {
        return switch (state) {
            case OPERATION -> operate();
            case SUBMITTING -> {
                long cost = submission.advance();
                if (submission.isOver()) {
                    state = State.OPERATION;
                }
                yield cost;
            }
            case ACCESSING -> {
                long cost = access.advance();
                if (!access.isWaiting()) {
                    state = State.OPERATION;
                }
                yield cost;
            }
            case ENDED -> 0;
        };
    }

    /// The implicit root scope stands before and after the program's own operations.
    private long operate() {
        int operations = machine.work.operations().size();
        int place = next++;
        if (place == 0) {
            return beginScope(new Operation.ScopeBegin(false, "(unknown):0"));
        }
        if (place == operations + 1) {
            return endScope("(unknown):0");
        }
        if (place == operations + ROOT_OPERATIONS) {
            return end();
        }
        return switch (machine.work.operations().get(place - 1)) {
            case Operation.ScopeBegin begin -> beginScope(begin);
            case Operation.ScopeEnd end -> endScope(end.site());
            case Operation.Spend spend -> isFatal ? 0 : spend.durationNs();
            case Operation.Submit submit -> {
                if (!isFatal) {
                    submission.begin(submit.task());
                    state = State.SUBMITTING;
                }
                yield 0;
            }
            case Operation.ReportFatal fatal -> {
                if (!isFatal) {
                    fail(
                            ErrorCode.of(fatal.code()).orElse(ErrorCode.EXPLICIT_ORCH_FATAL),
                            fatal.message());
                }
                yield 0;
            }
            case Operation.ReadElement read -> {
                startAccess(() -> access.beginRead(read));
                yield 0;
            }
            case Operation.WriteElement write -> {
                startAccess(() -> access.beginWrite(write));
                yield 0;
            }
        };
    }

    private void startAccess(Runnable begin) {
        if (!isFatal) {
            begin.run();
            state = State.ACCESSING;
        }
    }

    private long beginScope(Operation.ScopeBegin begin) {
        if (isFatal) {
            return 0;
        }
        if (scopes.isManual() && !begin.isManual()) {
            fail(ErrorCode.INVALID_ARGS, "AUTO scope inside a MANUAL scope");
            return 0;
        }
        if (scopes.depth() + 1 >= Scopes.DEPTH_MAX) {
            fail(ErrorCode.INVALID_ARGS, "scopes nest deeper than " + Scopes.DEPTH_MAX);
            return 0;
        }
        scopes.begin(begin.isManual());
        machine.emit.scope(true, scopes.depth(), begin.site());
        return 0;
    }

    /// Gives up the scope's reference on each of its tasks, in order; never waits.
    private long endScope(String site) {
        if (isFatal) {
            return 0;
        }
        int count = scopes.taskCount();
        for (int i = 0; i < count; i++) {
            int slot = scopes.task(i);
            machine.slots.fanoutRef[slot] |= TaskSlots.SCOPE_BIT;
            machine.emit.scopeReleased(slot);
            machine.reclaim.consumeIfDone(slot, self);
        }
        machine.emit.scope(false, scopes.depth(), site);
        scopes.end();
        return count * machine.costs.scopeEndTaskNs();
    }

    private long end() {
        state = State.ENDED;
        machine.totalTasks = machine.submitted();
        machine.completedTasks += inlineCompleted;
        machine.isOrchestratorDone = true;
        machine.emit.orchestrationEnded(machine.totalTasks);
        if (machine.faults.orchestratorCode() != 0) {
            machine.faults.stop();
        }
        if (machine.config.isSerial()) {
            machine.startThreads();
        }
        machine.nudge();
        machine.onThreadLeft();
        return 0;
    }

    /// Latches an error of the orchestrator; from now on every call of the program does nothing.
    void fail(ErrorCode code, String message) {
        boolean isFirst = machine.faults.latchOrchestrator(code);
        isFatal = true;
        int latched = machine.faults.orchestratorCode();
        machine.emit.log(
                LogLevel.ERROR,
                "report_fatal",
                isFirst
                        ? "FATAL(code=%d): %s".formatted(code.code(), message)
                        : "FATAL(code=%d, latched=%d): %s"
                                .formatted(code.code(), latched, message));
        machine.emit.orchestratorFault(code.code(), isFirst);
        machine.nudge();
    }

    @Override
    public String stateName() {
        return switch (state) {
            case OPERATION -> "runs the program";
            case SUBMITTING -> submission.stateName();
            case ACCESSING -> "accesses an element";
            case ENDED -> "ended";
        };
    }

    @Override
    public void transfer(StateTransfer io) {
        state = io.choice(state, State.values());
        next = io.i32(next);
        isFatal = io.i32(isFatal ? 1 : 0) != 0;
        inlineCompleted = io.i64(inlineCompleted);
        io.i64s(taskIds, 0, taskIds.length);
        io.i64s(packedBases, 0, packedBases.length);
        scopes.transfer(io);
        submission.transfer(io);
        access.transfer(io);
    }
}
