package ringscope.engine.sched;

import ringscope.engine.config.Costs;
import ringscope.engine.config.EngineConfig;
import ringscope.engine.config.Fidelity;
import ringscope.engine.config.RingSizes;
import ringscope.engine.deps.OverlapFidelity;
import ringscope.engine.deps.TensorMap;
import ringscope.engine.memory.DeviceMemory;
import ringscope.engine.ring.HeapRing;
import ringscope.engine.ring.LinearPool;
import ringscope.engine.ring.TaskRing;
import ringscope.engine.state.StateTransfer;
import ringscope.engine.work.TaskSpec;
import ringscope.engine.work.Workload;
import ringscope.trace.EventSink;

import java.util.Arrays;
import java.util.List;

/// One rank: the actors and everything they share. Steps are atomic, so the shared state needs no
/// locks; what the runtime's locks make others wait for is modelled where it can be seen.
public final class Machine {

    final EngineConfig config;
    final Costs costs;
    final Workload work;
    final Emitter emit;
    final DeviceMemory memory = new DeviceMemory();

    final TaskSlots slots;
    final TaskRing[] rings = new TaskRing[EngineConfig.RING_COUNT];
    final HeapRing[] heaps = new HeapRing[EngineConfig.RING_COUNT];
    final LinearPool[] depPools = new LinearPool[EngineConfig.RING_COUNT];
    final LinearPool[] spillPools = new LinearPool[EngineConfig.RING_COUNT];
    final DependencyNodes nodes;
    final TensorMap tensorMap;

    final ReadyQueues queues;
    final CompletionMailbox mailbox = new CompletionMailbox();
    final AsyncWaitList waitList;
    final SyncDrain drain;
    final EarlyDispatch early;
    final Faults faults = new Faults();
    final Completion completion;
    final Reclaim reclaim;

    final Core[] cores;
    final OutsideWorld world;
    final SchedulerThread[] threads;
    final Orchestrator orchestrator;
    final WakeQueue wakes;
    private final Actor[] actors;

    long now;
    long completedTasks;

    /// Tasks submitted, known to the schedulers only once the orchestration has ended.
    long totalTasks;

    boolean isOrchestratorDone;
    boolean isFinished;

    /// Counts what might give a waiting thread something to do.
    long changes;

    /// Actors due at one time take turns in this order: cores, the outside, scheduler threads,
    /// orchestrator.
    public Machine(EngineConfig config, Workload work, int rankId, int firstTrack, EventSink sink) {
        this.config = config;
        this.work = work;
        costs = config.costs();
        int[] windows = config.rings().stream().mapToInt(RingSizes::taskWindow).toArray();
        slots = new TaskSlots(windows);
        for (int ring = 0; ring < rings.length; ring++) {
            var sizes = config.ring(ring);
            rings[ring] = new TaskRing(sizes.taskWindow(), config.arch().publicationBatch());
            heaps[ring] = new HeapRing(sizes.heapBytes());
            depPools[ring] = new LinearPool(sizes.depPool());
            spillPools[ring] = new LinearPool(sizes.depPool());
        }
        nodes = new DependencyNodes(depPools);
        tensorMap =
                new TensorMap(
                        windows,
                        config.fidelity() == Fidelity.FAITHFUL
                                ? OverlapFidelity.FAITHFUL
                                : OverlapFidelity.BYTE_EXACT);
        queues = new ReadyQueues(slots);
        int coreCount = config.coreCount();
        int threadCount = config.schedulerThreads();
        emit = new Emitter(this, rankId, firstTrack, sink);
        wakes = new WakeQueue(identity(coreCount + 1 + threadCount + 1));
        cores = new Core[coreCount];
        world = new OutsideWorld(this, coreCount);
        threads = new SchedulerThread[threadCount];
        for (int cluster = 0; cluster < config.clusters(); cluster++) {
            int thread = cluster % threadCount;
            int local = cluster / threadCount;
            for (int sub = 0; sub < 3; sub++) {
                int id = coreId(cluster, sub);
                cores[id] = new Core(this, id, sub, thread, 3 * local + sub);
            }
        }
        completion = new Completion(this);
        reclaim = new Reclaim(this);
        early = new EarlyDispatch(this);
        drain = new SyncDrain(this);
        waitList = new AsyncWaitList(this);
        for (int thread = 0; thread < threadCount; thread++) {
            threads[thread] = new SchedulerThread(this, coreCount + 1 + thread, thread);
        }
        orchestrator = new Orchestrator(this, coreCount + 1 + threadCount);
        actors = new Actor[coreCount + 1 + threadCount + 1];
        System.arraycopy(cores, 0, actors, 0, coreCount);
        actors[coreCount] = world;
        System.arraycopy(threads, 0, actors, coreCount + 1, threadCount);
        actors[actors.length - 1] = orchestrator;
        emit.declare();
        world.begin();
        orchestrator.begin();
        if (!config.isSerial()) {
            startThreads();
        }
    }

    public static int trackCount(EngineConfig config) {
        return Emitter.trackCount(config);
    }

    private static int[] identity(int count) {
        var ranks = new int[count];
        Arrays.setAll(ranks, i -> i);
        return ranks;
    }

    void startThreads() {
        for (var thread : threads) {
            thread.begin();
        }
    }

    /// The core of a cluster that runs subtask 0 (AIC), 1 (AIV0) or 2 (AIV1): numbered by type, AIC first
    /// (spec/runtime.md 1.2).
    int coreId(int cluster, int subtask) {
        return subtask == 0 ? cluster : config.clusters() + 2 * cluster + subtask - 1;
    }

    /// The core at a place of a thread's tracker.
    Core core(int thread, int bit) {
        return cores[coreId(bit / 3 * threads.length + thread, bit % 3)];
    }

    TaskSpec spec(int slot) {
        return work.tasks().get(slots.task[slot]);
    }

    /// When the next step is due, or [Long#MAX_VALUE] when nothing will ever happen again.
    public long nextNs() {
        return isFinished ? WakeQueue.NEVER : wakes.firstTime();
    }

    /// Does the next step.
    public void step() {
        now = wakes.firstTime();
        actors[wakes.first()].step();
    }

    public List<String> actorStates() {
        return Arrays.stream(actors).map(Actor::stateName).toList();
    }

    /// Lets waiting scheduler threads look again.
    void nudge() {
        changes++;
        for (var thread : threads) {
            thread.onNudge();
        }
    }

    /// Ends the run once every thread has left its loop.
    void onThreadLeft() {
        for (var thread : threads) {
            if (!thread.hasLeft()) {
                return;
            }
        }
        if (orchestrator.hasEnded()) {
            isFinished = true;
            emit.runEnded(faults.status());
        }
    }

    /// Tasks that took a slot so far.
    long submitted() {
        long count = 0;
        for (var ring : rings) {
            count += ring.current();
        }
        return count;
    }

    public int status() {
        return faults.status();
    }

    public boolean isFinished() {
        return isFinished;
    }

    public long now() {
        return now;
    }

    /// Saves or restores everything that a step may change.
    public void transfer(StateTransfer state) {
        now = state.i64(now);
        completedTasks = state.i64(completedTasks);
        totalTasks = state.i64(totalTasks);
        isOrchestratorDone = state.i32(isOrchestratorDone ? 1 : 0) != 0;
        isFinished = state.i32(isFinished ? 1 : 0) != 0;
        changes = state.i64(changes);
        memory.transfer(state);
        slots.transfer(state);
        for (int ring = 0; ring < rings.length; ring++) {
            rings[ring].transfer(state);
            heaps[ring].transfer(state);
            depPools[ring].transfer(state);
            spillPools[ring].transfer(state);
        }
        nodes.transfer(state);
        tensorMap.transfer(state);
        queues.transfer(state);
        mailbox.transfer(state);
        waitList.transfer(state);
        drain.transfer(state);
        early.transfer(state);
        faults.transfer(state);
        reclaim.transfer(state);
        for (var actor : actors) {
            actor.transfer(state);
        }
        wakes.transfer(state);
        emit.transfer(state);
    }
}
