package ringscope.engine.sched;

import ringscope.engine.config.EngineConfig;
import ringscope.engine.config.ErrorCode;
import ringscope.engine.deps.ArgumentTag;
import ringscope.engine.deps.DependencyRules;
import ringscope.engine.deps.TensorArgument;
import ringscope.engine.ring.HeapRing;
import ringscope.engine.state.StateTransfer;
import ringscope.engine.work.TaskSpec;
import ringscope.trace.RingEvent.RingKind;
import ringscope.trace.TaskEvent.DependencyCause;
import ringscope.trace.TaskEvent.ScopeMode;
import ringscope.trace.TaskId;

import java.util.ArrayList;
import java.util.List;

/// The way of one task from the call to its queue (spec/runtime.md 10): a slot and memory, its
/// producers, its registrations, its wiring. Each stage may wait for a resource and goes on where it
/// stopped. The task's number is public from the first stage on, long before it is wired (R-SUB-1).
final class Submission {

    private static final int INLINE_EDGES = 64;
    private static final int UNDECIDED = -1;

    private enum Stage {
        ALLOCATE,
        EXPLICIT,
        PRODUCERS,
        REGISTER,
        WIRE,
        OVER
    }

    private final Machine machine;
    private final TaskSlots slots;
    private final Orchestrator orchestrator;
    private final DependencyRules rules;
    private final SpillReclaim spills;
    private final Wiring wiring;
    private final BlockedWait blocked;
    private final BlockedWait blockedByClock;

    private Stage stage = Stage.OVER;
    private int task;
    private int slot = TaskSlots.NONE;
    private int explicit;
    private boolean isProducerHeld;
    private int nodes = UNDECIDED;
    private long knownAlive;
    private List<TensorArgument> arguments = List.of();

    Submission(Machine machine, Orchestrator orchestrator) {
        this.machine = machine;
        this.orchestrator = orchestrator;
        slots = machine.slots;
        rules = new DependencyRules(machine.tensorMap);
        spills = new SpillReclaim(machine);
        wiring = new Wiring(machine, orchestrator.self());
        blocked = new BlockedWait(machine, true);
        blockedByClock = new BlockedWait(machine, false);
    }

    boolean isOver() {
        return stage == Stage.OVER;
    }

    boolean isBlocked() {
        return blocked.isActive() || blockedByClock.isActive();
    }

    void onAcknowledged() {
        blocked.onAcknowledged();
    }

    private TaskSpec spec() {
        return machine.work.tasks().get(task);
    }

    private int ring() {
        return orchestrator.scopes.ring();
    }

    private ScopeMode mode() {
        return orchestrator.scopes.isManual() ? ScopeMode.MANUAL : ScopeMode.AUTO;
    }

    /// Checks the call and starts with the slot. A call that must be refused is over at once.
    void begin(int index) {
        task = index;
        explicit = 0;
        isProducerHeld = false;
        nodes = UNDECIDED;
        stage = Stage.OVER;
        var refusal = SubmissionCheck.refusal(machine, spec());
        if (refusal != null) {
            orchestrator.fail(refusal.code(), refusal.message());
            return;
        }
        int count = orchestrator.scopes.taskCount();
        int window = machine.rings[ring()].window();
        if (count >= window - 1) {
            DeadlockReport.scope(machine, ring(), orchestrator.scopes.depth(), count);
            orchestrator.fail(ErrorCode.SCOPE_DEADLOCK, "scope deadlock");
            return;
        }
        stage = Stage.ALLOCATE;
        knownAlive = machine.rings[ring()].published();
    }

    /// Does the next stage. Gives the time it takes, or until a wait has something to do.
    long advance() {
        return switch (stage) {
            case ALLOCATE -> allocate();
            case EXPLICIT -> addExplicit();
            case PRODUCERS -> addProducers();
            case REGISTER -> register();
            case WIRE -> wire();
            case OVER -> 0;
        };
    }

    // ---- slot and memory ---------------------------------------------------------------------

    private long allocate() {
        int ring = ring();
        var tasks = machine.rings[ring];
        var heap = machine.heaps[ring];
        boolean isAdvanced = tasks.published() > knownAlive;
        readWatermark(ring);
        if (isAdvanced && blocked.isActive()) {
            blocked.restart();
        }
        boolean hasSlot = tasks.hasSlot(knownAlive);
        long bytes = HeapRing.aligned(spec().outputBytes());
        long offset = hasSlot ? heap.tryBump(bytes, tasks.current()) : HeapRing.NO_ROOM;
        if (offset == HeapRing.NO_ROOM) {
            return waitForRing(ring, hasSlot ? RingKind.HEAP : RingKind.TASK_WINDOW, bytes);
        }
        endWait(ring);
        prepare(ring, tasks.takeSlot(), offset, bytes);
        return machine.costs.submitNs();
    }

    /// Reads the published tail and lets the heap follow it.
    private void readWatermark(int ring) {
        long alive = machine.rings[ring].published();
        if (alive > knownAlive || alive > 0) {
            int last = slots.slot(ring, alive - 1);
            machine.heaps[ring].retire(alive, slots.packedEnd[last] - heapBase(ring));
        }
        knownAlive = alive;
    }

    /// Where a ring's heap starts in the rank's memory: the rings' heaps stand one after the other.
    private long heapBase(int ring) {
        long base = MemoryMap.HEAP_BASE;
        for (int r = 0; r < ring; r++) {
            base += machine.config.ring(r).heapBytes();
        }
        return base;
    }

    private long waitForRing(int ring, RingKind kind, long bytes) {
        if (!blocked.isActive()) {
            blocked.begin();
            machine.emit.blocked(ring, kind, true);
        }
        switch (blocked.due()) {
            case REQUEST -> machine.reclaim.request(ring);
            case WARN -> DeadlockReport.blocked(machine, ring, kind, blocked.spins());
            case PROVE -> {
                if (isHeadOpen(ring)) {
                    return deadlock(ring, kind, bytes, true);
                }
            }
            case GIVE_UP -> {
                return deadlock(ring, kind, bytes, false);
            }
            case NOTHING -> {}
        }
        return blocked.nextNs() - machine.now;
    }

    private boolean isHeadOpen(int ring) {
        return orchestrator.scopes.oldestOpenTask(ring)
                == TaskId.of(ring, machine.rings[ring].published());
    }

    private long deadlock(int ring, RingKind kind, long bytes, boolean isProved) {
        DeadlockReport.allocator(machine, ring, kind, bytes, isProved);
        endWait(ring);
        stage = Stage.OVER;
        boolean isHeap = kind == RingKind.HEAP;
        orchestrator.fail(
                isHeap ? ErrorCode.HEAP_RING_DEADLOCK : ErrorCode.FLOW_CONTROL_DEADLOCK,
                isHeap ? "heap ring deadlock" : "task ring deadlock");
        return 0;
    }

    private void endWait(int ring) {
        if (isBlocked()) {
            blocked.end();
            blockedByClock.end();
            machine.emit.blocked(ring, RingKind.TASK_WINDOW, false);
        }
    }

    private void prepare(int ring, long local, long offset, long bytes) {
        var spec = spec();
        slot = slots.slot(ring, local);
        long id = TaskId.of(ring, local);
        slots.reset(slot);
        slots.taskId[slot] = id;
        slots.task[slot] = task;
        slots.state[slot] = TaskSlots.PENDING;
        slots.activeMask[slot] = spec.activeMask();
        slots.blockCount[slot] = spec.blocks();
        slots.totalRequired[slot] = spec.blocks() * Integer.bitCount(spec.activeMask());
        slots.attributes[slot] = attributes(spec);
        slots.packedBase[slot] = heapBase(ring) + offset;
        slots.packedEnd[slot] = slots.packedBase[slot] + bytes;
        slots.edgeCount[slot] = 0;
        slots.spillStart[slot] = 0;
        slots.dispatchFanin[slot] = 0;
        slots.publishedBlocks[slot] = 0;
        slots.earlyState[slot] = TaskSlots.EARLY_NONE;
        slots.launchState[slot] = TaskSlots.LAUNCH_NONE;
        slots.runningSlots[slot] = 0;
        slots.drainOwner[slot] = 0;
        slots.stagedLow[slot] = 0;
        slots.stagedHigh[slot] = 0;
        orchestrator.bind(task, id, slots.packedBase[slot]);
        orchestrator.scopes.add(slot, id);
        machine.emit.submitted(slot, mode());
        machine.emit.taskRing(ring);
        if (bytes > 0) {
            machine.emit.heapRing(ring);
        }
        if (spec.kind() == TaskSpec.TaskKind.ALLOC) {
            completeAlloc();
            return;
        }
        machine.tensorMap.refresh(ring, (int) knownAlive, (int) local);
        arguments = resolve(spec);
        stage = Stage.EXPLICIT;
    }

    private static int attributes(TaskSpec spec) {
        int attributes = spec.isEarlyProducer() ? TaskSlots.ALLOW_EARLY : 0;
        if (spec.kind() == TaskSpec.TaskKind.ALLOC) {
            attributes |= TaskSlots.ALLOW_EARLY;
        }
        if (spec.isSyncStart() && spec.blocks() > 1) {
            attributes |= TaskSlots.SYNC_START;
        }
        return attributes | (spec.predicate() != null ? TaskSlots.HAS_PREDICATE : 0);
    }

    /// Buffers only: completed by the orchestrator itself, never queued (spec/runtime.md 5.4).
    private void completeAlloc() {
        slots.faninCount[slot] = 0;
        slots.state[slot] = TaskSlots.COMPLETED;
        slots.claim(slot, TaskSlots.COMPLETION_DONE);
        orchestrator.countInlineCompletion();
        machine.emit.completed(slot);
        stage = Stage.OVER;
    }

    private List<TensorArgument> resolve(TaskSpec spec) {
        var resolved = new ArrayList<TensorArgument>(spec.arguments().size());
        for (var argument : spec.arguments()) {
            resolved.add(
                    new TensorArgument(
                            argument.tag(),
                            argument.tag() == ArgumentTag.OUTPUT
                                    ? null
                                    : orchestrator.resolve(argument.tensor())));
        }
        return resolved;
    }

    // ---- producers ---------------------------------------------------------------------------

    private long addExplicit() {
        var dependencies = spec().dependencies();
        for (; explicit < dependencies.size(); explicit++) {
            var dependency = dependencies.get(explicit);
            long producer = orchestrator.taskId(dependency.task());
            if (producer == TaskId.INVALID) {
                stage = Stage.OVER;
                orchestrator.fail(
                        ErrorCode.INVALID_ARGS, "explicit dependency on a task that has no id");
                return 0;
            }
            int ring = TaskId.ring(producer);
            if (TaskId.local(producer) < machine.rings[ring].published()) {
                continue;
            }
            int kind = TaskSlots.WAIT | (dependency.isRetaining() ? TaskSlots.RETAIN : 0);
            if (!tryAddEdge(producer, kind, DependencyCause.EXPLICIT, -1)) {
                return waitForSpill();
            }
        }
        rules.begin(mode(), arguments);
        stage = Stage.PRODUCERS;
        return 0;
    }

    private long addProducers() {
        while (isProducerHeld || rules.advance()) {
            isProducerHeld = true;
            boolean isOwner = rules.cause() == DependencyCause.CREATOR;
            int kind = isOwner ? TaskSlots.WAIT | TaskSlots.RETAIN : TaskSlots.WAIT;
            if (!tryAddEdge(rules.producer(), kind, rules.cause(), rules.argument())) {
                return waitForSpill();
            }
            isProducerHeld = false;
        }
        stage = Stage.REGISTER;
        long lookups = arguments.stream().filter(argument -> argument.tag().isLookedUp()).count();
        return mode() == ScopeMode.MANUAL ? 0 : lookups * machine.costs.lookupNs();
    }

    /// Adds one edge, or joins it to the one already there (spec/runtime.md 7.2). False when the ring's
    /// spill pool has no room for it.
    private boolean tryAddEdge(long producer, int kind, DependencyCause cause, int argument) {
        int from = slots.slot(producer);
        if (slots.taskId[from] != producer || slots.state[from] == TaskSlots.CONSUMED) {
            machine.emit.edgeGone(producer, slot, cause);
            return true;
        }
        for (int i = 0; i < slots.edgeCount[slot]; i++) {
            if (TaskSlots.producerOf(slots.edges[slot][i]) == from) {
                slots.edges[slot][i] |= kind;
                machine.emit.edge(producer, slot, kind, cause, argument, overlapOf(cause), false);
                return true;
            }
        }
        if (slots.edgeCount[slot] >= INLINE_EDGES) {
            var pool = machine.spillPools[ring()];
            if (!pool.hasRoomFor(1) && !spills.reclaim(ring())) {
                return false;
            }
            long entry = pool.take();
            if (slots.spillStart[slot] == 0) {
                slots.spillStart[slot] = entry;
            }
            machine.emit.pool(ring(), RingKind.FANIN_SPILL, pool);
        }
        endWait(ring());
        slots.addEdge(slot, from, kind);
        slots.fanoutCount[from]++;
        machine.emit.edge(producer, slot, kind, cause, argument, overlapOf(cause), true);
        return true;
    }

    private String overlapOf(DependencyCause cause) {
        return cause == DependencyCause.TENSORMAP ? rules.overlap().name() : "";
    }

    private long waitForSpill() {
        int ring = ring();
        if (!blockedByClock.isActive()) {
            blockedByClock.begin();
            machine.emit.blocked(ring, RingKind.FANIN_SPILL, true);
        }
        switch (blockedByClock.due()) {
            case REQUEST -> machine.reclaim.request(ring);
            case GIVE_UP -> {
                DeadlockReport.pool(
                        machine, ring, "Fanin Spill Pool", machine.spillPools[ring], 1, false);
                return failPool("fanin spill pool exhausted");
            }
            case WARN, PROVE, NOTHING -> {}
        }
        return blockedByClock.nextNs() - machine.now;
    }

    private long failPool(String message) {
        endWait(ring());
        stage = Stage.OVER;
        orchestrator.fail(ErrorCode.DEP_POOL_OVERFLOW, message);
        return 0;
    }

    // ---- registrations -----------------------------------------------------------------------

    private long register() {
        int needed = DependencyRules.entriesNeeded(mode(), arguments);
        if (needed > machine.tensorMap.available()) {
            int freed = cleanTensorMap();
            if (freed > 0 && blockedByClock.isActive()) {
                blockedByClock.restart();
            }
            if (needed > machine.tensorMap.available()) {
                return waitForTensorMap();
            }
        }
        endWait(ring());
        rules.register(slots.taskId[slot], mode(), arguments);
        if (needed > 0) {
            machine.emit.tensorMap();
        }
        stage = Stage.WIRE;
        return needed * machine.costs.insertNs();
    }

    private int cleanTensorMap() {
        int freed = 0;
        for (int ring = 0; ring < EngineConfig.RING_COUNT; ring++) {
            freed += machine.tensorMap.clean(ring, (int) machine.rings[ring].published());
        }
        return freed;
    }

    private long waitForTensorMap() {
        if (!blockedByClock.isActive()) {
            blockedByClock.begin();
            machine.emit.blocked(ring(), RingKind.TENSOR_MAP, true);
        }
        switch (blockedByClock.due()) {
            case REQUEST -> {
                for (int ring = 0; ring < EngineConfig.RING_COUNT; ring++) {
                    machine.reclaim.request(ring);
                }
            }
            case GIVE_UP -> {
                endWait(ring());
                stage = Stage.OVER;
                orchestrator.fail(ErrorCode.TENSORMAP_OVERFLOW, "TensorMap entry pool wedged");
                return 0;
            }
            case WARN, PROVE, NOTHING -> {}
        }
        return blockedByClock.nextNs() - machine.now;
    }

    // ---- wiring ------------------------------------------------------------------------------

    private long wire() {
        int ring = ring();
        if (nodes == UNDECIDED) {
            // decided once: what completes while the pool is waited for does not change the way
            // taken
            nodes = wiring.nodesNeeded(slot);
        }
        var pool = machine.depPools[ring];
        if (nodes > 0 && !pool.hasRoomFor(nodes) && !wiring.reclaimNodes(ring, nodes)) {
            return waitForNodes(ring);
        }
        endWait(ring);
        stage = Stage.OVER;
        return wiring.wire(slot, nodes > 0);
    }

    private long waitForNodes(int ring) {
        if (!blocked.isActive()) {
            blocked.begin();
            knownAlive = machine.rings[ring].published();
            machine.emit.blocked(ring, RingKind.DEPENDENCY_POOL, true);
        } else if (machine.rings[ring].published() > knownAlive) {
            knownAlive = machine.rings[ring].published();
            blocked.restart();
        }
        var pool = machine.depPools[ring];
        switch (blocked.due()) {
            case REQUEST -> machine.reclaim.request(ring);
            case PROVE -> {
                if (isHeadOpen(ring)) {
                    DeadlockReport.pool(machine, ring, "Dependency Pool", pool, nodes, true);
                    return failPool("dependency pool exhausted");
                }
            }
            case GIVE_UP -> {
                DeadlockReport.pool(machine, ring, "Dependency Pool", pool, nodes, false);
                return failPool("dependency pool exhausted");
            }
            case WARN, NOTHING -> {}
        }
        return blocked.nextNs() - machine.now;
    }

    String stateName() {
        return "submits: " + stage.name().toLowerCase(java.util.Locale.ROOT);
    }

    void transfer(StateTransfer io) {
        stage = io.choice(stage, Stage.values());
        task = io.i32(task);
        slot = io.i32(slot);
        explicit = io.i32(explicit);
        isProducerHeld = io.i32(isProducerHeld ? 1 : 0) != 0;
        nodes = io.i32(nodes);
        knownAlive = io.i64(knownAlive);
        rules.transfer(io);
        spills.transfer(io);
        wiring.transfer(io);
        blocked.transfer(io);
        blockedByClock.transfer(io);
        if (io.isLoading() && stage != Stage.OVER && stage != Stage.ALLOCATE) {
            arguments = resolve(spec());
            rules.resume(mode(), arguments);
        }
    }
}
