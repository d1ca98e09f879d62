package ringscope.engine.sched;

import ringscope.trace.RunEvent.LogLevel;

/// A scheduler thread's watch over its own progress: prints snapshots while idle, and ends the run when
/// nothing moved for too long (spec/runtime.md 15.2). A thread in a drain does not look (R-LOOP-4).
final class Watchdog {

    private static final long STALL_ITERATIONS = 480_000;
    private static final int CLUSTER_LINES = 8;

    private final Machine machine;
    private final SchedulerThread thread;

    Watchdog(Machine machine, SchedulerThread thread) {
        this.machine = machine;
        this.thread = thread;
    }

    private long budgetNs() {
        return machine.config.timeouts().schedulerNs();
    }

    /// When it next has something to do, for a thread that starts waiting now and spins once every
    /// `iterationNs`.
    long nextNs(long iterationNs) {
        long idle = thread.idleIterations();
        long toDump = STALL_ITERATIONS - idle % STALL_ITERATIONS;
        long dumpNs = machine.now + toDump * iterationNs;
        long overdueNs = thread.lastProgressNs() + budgetNs() + 1 - machine.now;
        long spins = Math.max(1, (overdueNs + iterationNs - 1) / iterationNs);
        return Math.min(dumpNs, machine.now + spins * iterationNs);
    }

    /// Looks once; true when the run was ended.
    boolean check() {
        long idle = thread.idleIterations();
        if (idle > 0 && idle % STALL_ITERATIONS == 0) {
            dump("[STALL thread=%d idle_iterations=%d] ", thread, idle, LogLevel.INFO);
        }
        if (machine.now - thread.lastProgressNs() <= budgetNs()) {
            return false;
        }
        if (!ownsRunning(thread) && !isGloballyStuck()) {
            thread.forgiveIdling();
            return false;
        }
        expire(idle);
        return true;
    }

    private static boolean ownsRunning(SchedulerThread thread) {
        return thread.placement.tracker.hasRunning();
    }

    private boolean isGloballyStuck() {
        if (machine.totalTasks == 0 || machine.completedTasks >= machine.totalTasks) {
            return false;
        }
        for (var other : machine.threads) {
            if (ownsRunning(other)) {
                return false;
            }
        }
        return true;
    }

    private void expire(long idle) {
        var scan = new StallScan(machine);
        var kind = scan.sort(machine.isOrchestratorDone);
        machine.emit.log(
                LogLevel.ERROR,
                "handle_timeout_exit",
                ("[STALL thread=%d idle_iterations=%d] TIMEOUT_EXIT after_idle_iterations=%d"
                     + " sub_class=%s completed=%d/%d running=%d ready=%d waiting=%d orch_done=%d"
                     + " stuck_task_id=%d stuck_core=%d")
                        .formatted(
                                thread.index(),
                                idle,
                                idle,
                                kind.label(),
                                machine.completedTasks,
                                machine.totalTasks,
                                scan.running,
                                scan.ready,
                                scan.waiting,
                                machine.isOrchestratorDone ? 1 : 0,
                                scan.stuckTask,
                                scan.stuckCore));
        machine.emit.stallSnapshot(thread, idle, kind.label(), scan);
        machine.faults.latchTimeout(thread.index(), kind.detail());
        for (var other : machine.threads) {
            dump(
                    "[SHUTDOWN_SNAPSHOT trigger_thread=%d reason=scheduler_timeout"
                            + " idle_iterations=%d] ",
                    other, idle, LogLevel.WARN);
        }
        machine.nudge();
    }

    private void dump(String prefix, SchedulerThread of, long idle, LogLevel level) {
        String head = prefix.formatted(thread.index(), idle);
        String function = "log_stall_diagnostics";
        if (of.index() == 0) {
            var scan = new StallScan(machine);
            for (var line : scan.lines) {
                machine.emit.log(level, function, head + line.text());
            }
            long total = machine.totalTasks > 0 ? machine.totalTasks : machine.submitted();
            machine.emit.log(
                    level,
                    function,
                    head
                            + "SUMMARY completed=%d/%d last_progress_iteration=%d scan_ready=%d scan_waiting=%d scan_running=%d"
                                    .formatted(
                                            machine.completedTasks,
                                            total,
                                            of.lastProgressCompleted(),
                                            scan.ready,
                                            scan.waiting,
                                            scan.running));
        }
        int clusters = Math.min(CLUSTER_LINES, of.placement.tracker.clusters());
        for (int cluster = 0; cluster < clusters; cluster++) {
            machine.emit.log(
                    level,
                    function,
                    head
                            + "CLUSTER cluster_id=%d aic=%s aiv0=%s aiv1=%s"
                                    .formatted(
                                            cluster * machine.threads.length + of.index(),
                                            core(of, 3 * cluster),
                                            core(of, 3 * cluster + 1),
                                            core(of, 3 * cluster + 2)));
        }
    }

    private String core(SchedulerThread of, int bit) {
        var placement = of.placement;
        var core = placement.core(bit);
        int slot = placement.runningSlot[bit];
        if (slot == TaskSlots.NONE) {
            return "core%d(idle)".formatted(core.id());
        }
        int cond = core.loadCond();
        boolean isFin = (cond & Core.FIN) != 0;
        String state =
                isFin
                        ? "fin ANOMALY cond_tok=%d running_tok=%d pending_tok=%d"
                                .formatted(
                                        cond & ~Core.FIN,
                                        placement.runningToken[bit],
                                        placement.pendingToken[bit])
                        : "ack";
        return "core%d(busy kernel=%d task=%d cond_reg_state=%s)"
                .formatted(
                        core.id(),
                        StallScan.kernelId(
                                machine.spec(slot), core.subtaskOf(placement.runningToken[bit])),
                        machine.slots.taskId[slot],
                        state);
    }
}
