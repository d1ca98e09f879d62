package ringscope.engine.sched;

import ringscope.engine.state.StateTransfer;

/// One scheduler thread's loop (spec/runtime.md 11). A step is one load, one batch, one flush; an
/// iteration that finds nothing makes the thread wait for whatever could change that, counting the
/// iterations it would have spun.
final class SchedulerThread implements Actor {

    private static final int RELEASES_MAX = 256;
    private static final int DUMMY_BATCH = 8;
    private static final int DUMMY_THREADS = 4;
    private static final long FATAL_CHECK_ITERATIONS = 1024;

    private enum State {
        NOT_STARTED,
        CHECK,
        POLL,
        ASYNC,
        DRAIN,
        DRAIN_PUBLISH,
        DUMMY,
        DISPATCH,
        PUBLISH,
        EARLY,
        EARLY_PUBLISH,
        WRAP_UP,
        IDLE,
        WAITING,
        WAITING_IN_DRAIN,
        SHUTTING_DOWN,
        LEFT
    }

    private final Machine machine;
    private final int self;
    private final int index;
    final Placement placement;
    private final Dispatcher dispatcher;
    private final RegisterProtocol registers;
    private final Watchdog watchdog;

    private State state = State.NOT_STARTED;
    private int polledBit;
    private boolean isProgress;
    private long changesSeen;
    private long idleIterations;
    private long waitingSinceNs;
    private long lastProgressNs;
    private long lastProgressCompleted;
    private final int[] releases = new int[RELEASES_MAX];
    private int releaseCount;

    SchedulerThread(Machine machine, int self, int index) {
        this.machine = machine;
        this.self = self;
        this.index = index;
        placement = new Placement(machine, index);
        dispatcher = new Dispatcher(machine, index, placement);
        registers = new RegisterProtocol(machine, this, placement);
        watchdog = new Watchdog(machine, this);
    }

    int index() {
        return index;
    }

    boolean hasLeft() {
        return state == State.LEFT;
    }

    long idleIterations() {
        return idleIterations;
    }

    long lastProgressNs() {
        return lastProgressNs;
    }

    long lastProgressCompleted() {
        return lastProgressCompleted;
    }

    void forgiveIdling() {
        lastProgressNs = machine.now;
    }

    boolean hasIdle(int shape) {
        return shape == ReadyQueues.MIX
                ? placement.tracker.hasIdleCluster()
                : placement.tracker.countIdle(shape) > 0;
    }

    int capacity(int shape, int mask, boolean isGated) {
        return dispatcher.capacity(shape, mask, isGated);
    }

    void begin() {
        state = State.CHECK;
        lastProgressNs = machine.now;
        machine.wakes.set(self, machine.now);
    }

    // ---- what wakes a waiting thread ---------------------------------------------------------

    void onNudge() {
        if (state == State.WAITING || state == State.WAITING_IN_DRAIN) {
            wakeAt(machine.now);
        }
    }

    void onDrainChange() {
        if (state == State.WAITING_IN_DRAIN || state == State.WAITING) {
            wakeAt(machine.now + machine.costs.queueNs());
        }
    }

    /// One of this thread's cores will read differently from `visibleNs` on.
    void onCondStore(long visibleNs) {
        if (state == State.WAITING || state == State.WAITING_IN_DRAIN) {
            wakeAt(visibleNs);
        }
    }

    private void wakeAt(long timeNs) {
        if (timeNs < machine.wakes.timeOf(self)) {
            machine.wakes.set(self, timeNs);
        }
    }

    // ---- the loop ----------------------------------------------------------------------------

    @Override
    public void step() {
        long cost = 0;
        while (cost == 0 && state != State.LEFT) {
            cost = advance();
        }
        if (state == State.LEFT) {
            machine.wakes.set(self, WakeQueue.NEVER);
        } else if (cost > 0) {
            machine.wakes.set(self, machine.now + cost);
        }
    }

    /// Does the state's action and moves on. Gives the time until the next one; 0 to go on at once; -1
    /// when the thread has set its own time.
    private long advance() {
        return switch (state) {
            case CHECK -> check();
            case POLL -> poll();
            case ASYNC -> pollAsync();
            case DRAIN -> takePartInDrain();
            case DRAIN_PUBLISH -> publishDrainShare();
            case DUMMY -> completeDummies();
            case DISPATCH -> dispatch(State.PUBLISH, State.EARLY);
            case PUBLISH -> publish(State.DISPATCH);
            case EARLY -> stageEarly();
            case EARLY_PUBLISH -> publish(State.EARLY);
            case WRAP_UP -> wrapUp();
            case IDLE -> idle();
            case WAITING -> wakeUp();
            case WAITING_IN_DRAIN -> go(State.CHECK);
            case SHUTTING_DOWN -> awaitExits();
            case NOT_STARTED, LEFT -> -1;
        };
    }

    private long go(State next) {
        state = next;
        return 0;
    }

    private long check() {
        changesSeen = machine.changes;
        isProgress = false;
        if (machine.faults.isStopped()) {
            return leave();
        }
        if (!placement.tracker.hasRunning()) {
            if (machine.faults.orchestratorCode() != 0 || machine.faults.schedulerCode() != 0) {
                machine.emit.emergencyShutdown(index);
                machine.faults.stop();
                machine.nudge();
                return leave();
            }
            if (machine.isOrchestratorDone && machine.completedTasks >= machine.totalTasks) {
                machine.faults.stop();
                machine.nudge();
                return leave();
            }
        }
        polledBit = nextPolled(0);
        if (polledBit == CoreTracker.NONE) {
            return go(State.ASYNC);
        }
        state = State.POLL;
        return machine.costs.pollNs();
    }

    /// The next core to read: a gated block on an idle core is not read at all (R-REG-6).
    private int nextPolled(int from) {
        int bit = placement.tracker.nextRunning(from);
        while (bit != CoreTracker.NONE
                && machine.slots.earlyState[placement.runningSlot[bit]]
                        == TaskSlots.EARLY_STAGING) {
            bit = placement.tracker.nextRunning(bit + 1);
        }
        return bit;
    }

    private long poll() {
        long cost = registers.observe(polledBit);
        isProgress |= registers.isProgress();
        if (machine.faults.isStopped()) {
            return go(State.CHECK);
        }
        if (isProgress && machine.drain.isPending()) {
            // a freed core may be the one a cohort waits for
            machine.nudge();
        }
        polledBit = nextPolled(polledBit + 1);
        if (polledBit != CoreTracker.NONE) {
            return cost + machine.costs.pollNs();
        }
        state = State.ASYNC;
        return cost;
    }

    private long pollAsync() {
        state = State.DRAIN;
        if (!machine.waitList.hasWork() || machine.waitList.isLocked()) {
            return 0;
        }
        long cost = machine.waitList.poll(this);
        if (cost < 0) {
            machine.emit.schedulerFault(machine.faults.schedulerCode());
            machine.nudge();
            return go(State.CHECK);
        }
        isProgress |= machine.waitList.completedByPoll() > 0;
        return cost;
    }

    private long takePartInDrain() {
        if (!machine.drain.isPending()) {
            return go(State.DUMMY);
        }
        var turn = machine.drain.turn(index);
        if (turn == SyncDrain.Turn.STAGE) {
            state = State.DRAIN_PUBLISH;
            return dispatcher.placeDrainShare();
        }
        boolean isWorthWorking = !machine.drain.isPending() || !machine.drain.isHopelessNow();
        if (turn == SyncDrain.Turn.LEAVE && isWorthWorking) {
            state = State.CHECK;
            return machine.costs.idleNs();
        }
        return waitInDrain();
    }

    private long waitInDrain() {
        if (machine.changes != changesSeen) {
            state = State.CHECK;
            return machine.costs.idleNs();
        }
        state = State.WAITING_IN_DRAIN;
        machine.wakes.set(self, Math.max(nextOwnChangeNs(), machine.now + 1));
        return -1;
    }

    private long publishDrainShare() {
        int running = dispatcher.publish();
        machine.drain.onStaged(index, running);
        isProgress = true;
        return go(State.CHECK);
    }

    private long completeDummies() {
        state = State.DISPATCH;
        dispatcher.beginPass();
        if (index >= DUMMY_THREADS) {
            return 0;
        }
        long cost = 0;
        var dummies = machine.queues.dummy();
        for (int i = 0; i < DUMMY_BATCH && !dummies.isEmpty(); i++) {
            int slot = dummies.pop();
            machine.emit.retiredWithoutCore(slot, index);
            cost += machine.costs.queueNs() + machine.completion.complete(slot, this);
            isProgress = true;
        }
        return cost;
    }

    private long dispatch(State toPublish, State whenOver) {
        long cost = dispatcher.next();
        if (cost == 0) {
            state = whenOver;
            if (whenOver == State.EARLY) {
                dispatcher.beginEarlyPass();
            }
            return 0;
        }
        state = toPublish;
        return cost;
    }

    private long publish(State next) {
        dispatcher.publish();
        isProgress = true;
        state = next;
        return 0;
    }

    private long stageEarly() {
        boolean isAllowed =
                !machine.queues.isEarlyEmpty()
                        && machine.queues.isReadyEmpty()
                        && placement.tracker.hasFreeSlot();
        return isAllowed ? dispatch(State.EARLY_PUBLISH, State.WRAP_UP) : go(State.WRAP_UP);
    }

    private long wrapUp() {
        if (!isProgress) {
            return go(State.IDLE);
        }
        if (index == 0) {
            machine.reclaim.serveRequests(self);
        }
        noteProgress();
        return go(State.CHECK);
    }

    private void noteProgress() {
        idleIterations = 0;
        lastProgressNs = machine.now;
        lastProgressCompleted = machine.completedTasks;
    }

    private long idle() {
        long cost = flushReleases();
        boolean isAdvanced = index == 0 && machine.reclaim.serveRequests(self);
        isAdvanced |= machine.reclaim.advancePending(self);
        if (isAdvanced) {
            noteProgress();
            state = State.CHECK;
            return Math.max(cost, 1);
        }
        idleIterations++;
        if (watchdog.check()) {
            return go(State.CHECK);
        }
        state = State.WAITING;
        if (machine.changes != changesSeen || cost > 0) {
            state = State.CHECK;
            return cost + machine.costs.idleNs();
        }
        waitingSinceNs = machine.now;
        long until = Math.min(nextOwnChangeNs(), machine.reclaim.nextFreeNs());
        if (machine.waitList.hasWork() && machine.waitList.isLocked()) {
            until = Math.min(until, machine.waitList.lockedUntilNs());
        }
        if (machine.faults.isAnyLatched()) {
            until = Math.min(until, nextFatalCheckNs());
        }
        until = Math.min(until, watchdog.nextNs(iterationNs()));
        machine.wakes.set(self, Math.max(until, machine.now + 1));
        return -1;
    }

    /// A waiting thread goes on: it has spun all the while, looking at the error words now and then.
    private long wakeUp() {
        long before = idleIterations / FATAL_CHECK_ITERATIONS;
        idleIterations += (machine.now - waitingSinceNs) / iterationNs();
        if (machine.faults.isAnyLatched() && idleIterations / FATAL_CHECK_ITERATIONS > before) {
            machine.faults.stop();
            machine.nudge();
        } else {
            watchdog.check();
        }
        return go(State.CHECK);
    }

    /// Time of an iteration that finds nothing: every running core is read once.
    private long iterationNs() {
        long loads = 0;
        for (int bit = nextPolled(0); bit != CoreTracker.NONE; bit = nextPolled(bit + 1)) {
            loads++;
        }
        return machine.costs.idleNs() + loads * machine.costs.pollNs();
    }

    /// When a core of this thread will next read differently.
    private long nextOwnChangeNs() {
        long earliest = WakeQueue.NEVER;
        for (int bit = nextPolled(0); bit != CoreTracker.NONE; bit = nextPolled(bit + 1)) {
            earliest = Math.min(earliest, placement.core(bit).nextCondNs());
        }
        return earliest;
    }

    // ---- releases and the end ----------------------------------------------------------------

    /// Remembers a completed task to be released when the thread has nothing better to do (R-LOOP-2).
    void deferRelease(int slot) {
        if (releaseCount == RELEASES_MAX) {
            flushReleases();
        }
        releases[releaseCount++] = slot;
    }

    /// Releases what was deferred, last completed first (R-LOOP-3).
    private long flushReleases() {
        long cost = 0;
        while (releaseCount > 0) {
            cost += machine.completion.release(releases[--releaseCount], self);
        }
        return cost;
    }

    private long leave() {
        flushReleases();
        machine.reclaim.advancePending(self);
        for (int bit = 0; bit < placement.tracker.bits(); bit++) {
            placement.core(bit).exit();
        }
        state = State.SHUTTING_DOWN;
        return machine.costs.receiveNs() + 1;
    }

    /// Waits for the cores to acknowledge; one inside a kernel that never ends is given up after a time
    /// of its own (spec/runtime.md 13.4).
    private long awaitExits() {
        machine.reclaim.advancePending(self);
        if (machine.reclaim.hasWork(false)) {
            return machine.reclaim.nextFreeNs() - machine.now;
        }
        long wait = 0;
        for (int bit = 0; bit < placement.tracker.bits(); bit++) {
            var core = placement.core(bit);
            if (!core.isExited() && !core.isGivenUp()) {
                core.giveUp();
                wait += machine.config.timeouts().coreExitNs();
            }
        }
        if (wait > 0) {
            return wait;
        }
        state = State.LEFT;
        machine.emit.threadLeft(index);
        machine.onThreadLeft();
        return -1;
    }

    /// When a thread whose cores run next looks at the error words.
    private long nextFatalCheckNs() {
        long done = idleIterations % FATAL_CHECK_ITERATIONS;
        return machine.now + (FATAL_CHECK_ITERATIONS - done) * iterationNs();
    }

    @Override
    public String stateName() {
        return state.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
    }

    @Override
    public void transfer(StateTransfer io) {
        state = io.choice(state, State.values());
        polledBit = io.i32(polledBit);
        isProgress = io.i32(isProgress ? 1 : 0) != 0;
        changesSeen = io.i64(changesSeen);
        idleIterations = io.i64(idleIterations);
        waitingSinceNs = io.i64(waitingSinceNs);
        lastProgressNs = io.i64(lastProgressNs);
        lastProgressCompleted = io.i64(lastProgressCompleted);
        releaseCount = io.i32(releaseCount);
        io.i32s(releases, 0, releaseCount);
        placement.transfer(io);
        dispatcher.transfer(io);
    }
}
