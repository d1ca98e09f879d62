package ringscope.tests.sample;

/// One block of a task on one core, from dispatch to the moment the scheduler saw it end. The delays are
/// drawn when the block is dispatched; the times follow once the core is free and the task is ready.
final class SampleBlock {
    final SampleTask task;
    final int core;
    final int token;
    final long dispatchNs;
    final long propagationNs;
    final long switchNs;
    final long setupNs;
    final long durationNs;
    long receiveNs = -1;
    long startNs = -1;
    long endNs = -1;
    long finishNs = -1;

    SampleBlock(
            SampleTask task, int core, int token, long dispatchNs, long durationNs, SplitMix dice) {
        this.task = task;
        this.core = core;
        this.token = token;
        this.dispatchNs = dispatchNs;
        this.durationNs = durationNs;
        propagationNs = dice.between(240, 420);
        switchNs = dice.between(170, 290);
        setupNs = dice.between(50, 140);
    }

    /// Fills in what can be known: the core takes the token when it is free, and starts when the task is
    /// ready as well.
    void settle(long coreFreeNs) {
        if (coreFreeNs < 0 || endNs >= 0) return;
        receiveNs = Math.max(dispatchNs + propagationNs, coreFreeNs + switchNs);
        if (task.readyNs < 0) return;
        startNs = Math.max(receiveNs, task.readyNs + propagationNs) + setupNs;
        endNs = startNs + durationNs;
    }
}
