package ringscope.engine.sched;

import ringscope.engine.config.EngineConfig;
import ringscope.engine.ring.LinearPool;
import ringscope.engine.state.StateTransfer;
import ringscope.engine.work.Kernel;
import ringscope.engine.work.KernelAction.Register;
import ringscope.engine.work.TaskSpec;
import ringscope.trace.EventSink;
import ringscope.trace.MeasureEvent;
import ringscope.trace.RingEvent;
import ringscope.trace.RingEvent.RingKind;
import ringscope.trace.RunEvent;
import ringscope.trace.RunEvent.LogLevel;
import ringscope.trace.StallEvent;
import ringscope.trace.TaskEvent;
import ringscope.trace.TaskEvent.DependencyCause;
import ringscope.trace.TaskEvent.Moment;
import ringscope.trace.TaskEvent.ScopeMode;
import ringscope.trace.TaskId;
import ringscope.trace.TraceEvent;
import ringscope.trace.TrackKind;

/// Says what happens in the shared vocabulary, at the moment it happens. The only place in the engine
/// that knows tracks and event types.
final class Emitter {

    private static final String[] QUEUE_NAMES = {"ready AIC", "ready AIV", "ready MIX"};

    private final Machine machine;
    private final EventSink sink;
    private final int rankId;
    private final int firstTrack;
    private int submitted;
    private long scopeOrdinal;
    private int snapshots;
    private final int[] depths = new int[3];

    Emitter(Machine machine, int rankId, int firstTrack, EventSink sink) {
        this.machine = machine;
        this.rankId = rankId;
        this.firstTrack = firstTrack;
        this.sink = sink;
    }

    private void emit(TraceEvent event) {
        sink.accept(event);
    }

    // ---- tracks ------------------------------------------------------------------------------

    private int orchestratorTrack() {
        return firstTrack;
    }

    private int threadTrack(int thread) {
        return firstTrack + 1 + thread;
    }

    private int coreTrack(int core) {
        return firstTrack + 1 + machine.threads.length + core;
    }

    private int queueTrack(int shape) {
        return firstTrack + 1 + machine.threads.length + machine.cores.length + shape;
    }

    private int waitListTrack() {
        return queueTrack(QUEUE_NAMES.length);
    }

    /// How many track numbers a rank of this configuration takes.
    static int trackCount(EngineConfig config) {
        return 2 + config.schedulerThreads() + config.coreCount() + QUEUE_NAMES.length;
    }

    void declare() {
        int order = 0;
        track(orchestratorTrack(), TrackKind.ORCHESTRATOR, "orchestrator", "", order++);
        for (int thread = 0; thread < machine.threads.length; thread++) {
            track(threadTrack(thread), TrackKind.SCHEDULER, "scheduler " + thread, "", order++);
        }
        for (var core : machine.cores) {
            boolean isCube = core.subtask() == 0;
            track(
                    coreTrack(core.id()),
                    isCube ? TrackKind.AIC : TrackKind.AIV,
                    (isCube ? "AIC " : "AIV ") + core.id(),
                    "",
                    order++);
        }
        for (int shape = 0; shape < QUEUE_NAMES.length; shape++) {
            track(queueTrack(shape), TrackKind.COUNTER, QUEUE_NAMES[shape], "tasks", order++);
        }
        track(waitListTrack(), TrackKind.COUNTER, "wait list", "tasks", order);
        for (int ring = 0; ring < EngineConfig.RING_COUNT; ring++) {
            var sizes = machine.config.ring(ring);
            emit(
                    new RingEvent.RingDeclared(
                            rankId, ring, RingKind.TASK_WINDOW, sizes.taskWindow()));
            emit(new RingEvent.RingDeclared(rankId, ring, RingKind.HEAP, sizes.heapBytes()));
            emit(
                    new RingEvent.RingDeclared(
                            rankId, ring, RingKind.DEPENDENCY_POOL, sizes.depPool()));
            emit(new RingEvent.RingDeclared(rankId, ring, RingKind.FANIN_SPILL, sizes.depPool()));
        }
        for (var kernel : Kernels.of(machine.work)) {
            emit(new TaskEvent.KernelNamed(rankId, kernel.id(), kernel.name()));
        }
    }

    private void track(int track, String kind, String name, String unit, int order) {
        emit(new RunEvent.TrackDeclared(track, 0, rankId, 0, kind, name, unit, order));
    }

    // ---- tasks -------------------------------------------------------------------------------

    private void moment(int slot, Moment moment, int track, long token, long detail) {
        emit(
                new TaskEvent.TaskMoment(
                        machine.now,
                        rankId,
                        machine.slots.taskId[slot],
                        moment,
                        track,
                        token,
                        detail));
    }

    private void moment(int slot, Moment moment, long detail) {
        moment(slot, moment, 0, -1, detail);
    }

    void submitted(int slot, ScopeMode mode) {
        var spec = machine.spec(slot);
        emit(
                new TaskEvent.TaskDeclared(
                        rankId,
                        machine.slots.taskId[slot],
                        kind(spec),
                        mode,
                        spec.isEarlyProducer(),
                        StallScan.kernelId(spec, 0),
                        StallScan.kernelId(spec, 1),
                        StallScan.kernelId(spec, 2),
                        spec.blocks(),
                        submitted++));
        moment(slot, Moment.SUBMITTED, orchestratorTrack(), -1, -1);
    }

    private static TaskEvent.TaskKind kind(TaskSpec spec) {
        return switch (spec.kind()) {
            case KERNEL -> TaskEvent.TaskKind.KERNEL;
            case DUMMY -> TaskEvent.TaskKind.DUMMY;
            case ALLOC -> TaskEvent.TaskKind.ALLOC;
        };
    }

    void edge(
            long producer,
            int consumer,
            int kind,
            DependencyCause cause,
            int argument,
            String overlap,
            boolean isNew) {
        emit(
                new TaskEvent.Dependency(
                        rankId,
                        producer,
                        machine.slots.taskId[consumer],
                        argument,
                        cause,
                        true,
                        (kind & TaskSlots.WAIT) != 0,
                        (kind & TaskSlots.RETAIN) != 0,
                        overlap,
                        false,
                        0,
                        null,
                        null));
    }

    /// A producer was named that needs no edge any more.
    void edgeGone(long producer, int consumer, DependencyCause cause) {
        decision(consumer, orchestratorTrack(), cause + " edge gone: " + TaskId.label(producer));
    }

    /// A decision that no other event tells.
    private void decision(int slot, int track, String what) {
        emit(
                new MeasureEvent.Instant(
                        machine.now,
                        track,
                        what,
                        "decision",
                        true,
                        machine.slots.taskId[slot],
                        null));
    }

    /// `how` is the case of spec/runtime.md 7.3: a, b or c.
    void wired(int slot, char how) {
        moment(slot, Moment.WIRED, orchestratorTrack(), -1, how);
    }

    void ready(int slot) {
        moment(slot, Moment.READY, -1);
    }

    void claimed(int slot, int thread, int first, int blocks) {
        decision(slot, threadTrack(thread), "claim blocks " + first + "+" + blocks);
    }

    void dispatched(Core core, int slot, int token, boolean isRunning, boolean isGated) {
        moment(slot, Moment.DISPATCHED, coreTrack(core.id()), token, core.blockOf(token));
    }

    void received(Core core, int slot, int token) {
        moment(slot, Moment.RECEIVED, coreTrack(core.id()), token, core.blockOf(token));
    }

    void started(Core core, int slot, int token, Kernel kernel, int block) {
        emit(
                new MeasureEvent.Slice(
                        machine.now,
                        MeasureEvent.OPEN,
                        coreTrack(core.id()),
                        kernel.name(),
                        "kernel",
                        true,
                        machine.slots.taskId[slot],
                        token,
                        null));
    }

    void ended(Core core, int slot, int token) {
        emit(new MeasureEvent.SliceEnded(machine.now, coreTrack(core.id()), token));
    }

    /// A reading of a core's register had consequences: `rule` is the case of spec/runtime.md 13.3.
    void transition(Core core, int slot, String rule) {
        decision(slot, coreTrack(core.id()), rule);
    }

    void finishSeen(Core core, int slot, int token) {
        moment(slot, Moment.FINISH_SEEN, coreTrack(core.id()), token, core.blockOf(token));
    }

    void deferred(int slot) {
        moment(slot, Moment.DEFERRED, -1);
    }

    void predicateFalse(int slot) {
        moment(slot, Moment.PREDICATE_FALSE, -1);
    }

    void retiredWithoutCore(int slot, int thread) {
        decision(slot, threadTrack(thread), "retired without a core");
    }

    void completed(int slot) {
        moment(slot, Moment.COMPLETED, -1);
    }

    void released(int slot) {
        decision(slot, 0, "released");
    }

    void pinReleased(int slot) {
        moment(slot, Moment.PIN_RELEASED, machine.slots.fanoutRef[slot] & ~TaskSlots.SCOPE_BIT);
    }

    void scopeReleased(int slot) {
        decision(slot, orchestratorTrack(), "scope released");
    }

    void consumed(int slot) {
        moment(slot, Moment.CONSUMED, -1);
    }

    void reclaimed(int slot) {
        moment(slot, Moment.RECLAIMED, -1);
    }

    void scope(boolean isBegin, int depth, String site) {
        emit(
                new TaskEvent.ScopeMoment(
                        machine.now,
                        rankId,
                        isBegin,
                        depth,
                        Scopes.ringOf(depth),
                        site,
                        scopeOrdinal++));
    }

    // ---- early dispatch and drains -----------------------------------------------------------

    void earlyCandidate(int slot) {
        decision(slot, 0, "early candidate");
    }

    void doorbell(int slot, int core) {
        decision(slot, coreTrack(core), "doorbell");
    }

    void rendezvous(int slot) {
        decision(slot, 0, "rendezvous");
    }

    void drainEntered(int slot, long attempt, boolean isGated) {
        decision(slot, 0, (isGated ? "gated drain, attempt " : "drain, attempt ") + attempt);
    }

    void drainRetried(int slot, long attempt) {
        decision(slot, 0, "drain, attempt " + attempt);
    }

    void drainLeft(int slot) {
        decision(slot, 0, "drain over");
    }

    // ---- rings and queues --------------------------------------------------------------------

    private void ring(int ring, RingKind kind, long head, long tail, long published) {
        emit(
                new RingEvent.RingSample(
                        machine.now, rankId, ring, kind, head, tail, published, -1, ""));
    }

    void taskRing(int ring) {
        var tasks = machine.rings[ring];
        ring(ring, RingKind.TASK_WINDOW, tasks.current(), tasks.alive(), tasks.published());
    }

    void heapRing(int ring) {
        var heap = machine.heaps[ring];
        long head = heap.topCount();
        long tail = head - heap.used();
        ring(ring, RingKind.HEAP, head, tail, tail);
    }

    void pool(int ring, RingKind kind, LinearPool pool) {
        ring(ring, kind, pool.top(), pool.tail(), pool.tail());
    }

    void tensorMap() {
        int used = machine.tensorMap.used();
        ring(0, RingKind.TENSOR_MAP, used, 0, 0);
    }

    void blocked(int ring, RingKind kind, boolean isBlocked) {
        long head = machine.slots.taskId[machine.slots.slot(ring, machine.rings[ring].published())];
        emit(new RingEvent.RingBlocked(machine.now, rankId, ring, kind, isBlocked, head, ""));
    }

    void queueDepths() {
        for (int shape = 0; shape < depths.length; shape++) {
            int depth = machine.queues.depth(shape);
            if (depth != depths[shape]) {
                depths[shape] = depth;
                emit(new MeasureEvent.CounterSample(machine.now, queueTrack(shape), depth));
            }
        }
    }

    void waitList(int entries) {
        emit(new MeasureEvent.CounterSample(machine.now, waitListTrack(), entries));
    }

    // ---- conditions --------------------------------------------------------------------------

    void conditionDrained(long task, int index, Register condition) {
        condition(task, index, TaskEvent.ConditionStep.DRAINED, condition, -1);
    }

    void conditionSatisfied(long task, int index, Register condition, long seen) {
        condition(task, index, TaskEvent.ConditionStep.SATISFIED, condition, seen);
    }

    void conditionFailed(long task, int index, Register condition, long seen) {
        condition(task, index, TaskEvent.ConditionStep.FAILED, condition, seen);
    }

    private void condition(
            long task, int index, TaskEvent.ConditionStep step, Register condition, long seen) {
        emit(
                new TaskEvent.Condition(
                        machine.now,
                        rankId,
                        task,
                        index,
                        step,
                        Words.engine(condition.engine()),
                        Words.completionType(condition.completionType()),
                        condition.address(),
                        condition.expected(),
                        seen));
    }

    void stored(long address, long value) {
        plain(orchestratorTrack(), "store 0x%x = %d".formatted(address, value));
    }

    private void plain(int track, String what) {
        emit(new MeasureEvent.Instant(machine.now, track, what, "decision", false, 0, null));
    }

    // ---- ends, faults, logs ------------------------------------------------------------------

    void coreExited(Core core) {
        plain(coreTrack(core.id()), "exited");
    }

    void exitNotAcknowledged(Core core) {
        log(
                LogLevel.ERROR,
                "shutdown_core",
                "core %d did not acknowledge its exit".formatted(core.id()));
    }

    void threadLeft(int thread) {
        plain(threadTrack(thread), "left its loop");
    }

    void emergencyShutdown(int thread) {
        log(
                LogLevel.ERROR,
                "emergency_shutdown",
                "thread %d: emergency shutdown".formatted(thread));
    }

    void orchestrationEnded(long total) {
        log(
                LogLevel.INFO,
                "orchestrator",
                "PTO2 total submitted tasks = %d, already executed %d tasks"
                        .formatted(total, machine.completedTasks));
    }

    void orchestratorFault(int code, boolean isFirst) {
        plain(orchestratorTrack(), "error " + code + (isFirst ? " latched" : " masked"));
    }

    void schedulerFault(int code) {
        log(LogLevel.ERROR, "scheduler", "sched_error_code=%d".formatted(code));
    }

    void stallSnapshot(SchedulerThread thread, long idle, String label, StallScan scan) {
        int snapshot = ++snapshots;
        emit(
                new StallEvent.SnapshotTaken(
                        machine.now,
                        snapshot,
                        rankId,
                        thread.index(),
                        idle,
                        label,
                        machine.completedTasks,
                        machine.totalTasks,
                        scan.running,
                        scan.ready,
                        scan.waiting,
                        machine.isOrchestratorDone,
                        scan.stuckTask,
                        scan.stuckCore));
        for (var line : scan.lines) {
            emit(
                    new StallEvent.StalledTask(
                            machine.now,
                            snapshot,
                            rankId,
                            machine.slots.taskId[line.slot()],
                            line.state(),
                            machine.slots.faninRef[line.slot()],
                            machine.slots.faninCount[line.slot()],
                            ""));
        }
    }

    void runEnded(int status) {
        emit(new RunEvent.RunEnded(machine.now, 0, status));
    }

    void log(LogLevel level, String function, String text) {
        emit(new RunEvent.LogLine(machine.now, rankId, 0, -1, level, function, text));
    }

    void transfer(StateTransfer state) {
        submitted = state.i32(submitted);
        scopeOrdinal = state.i64(scopeOrdinal);
        snapshots = state.i32(snapshots);
        state.i32s(depths, 0, depths.length);
    }
}
