package ringscope.tests.sample;

import ringscope.tests.sample.SampleKernel.Engine;

import java.util.ArrayList;
import java.util.List;

/// One scheduler thread: a loop of complete, dummy, early dispatch, dispatch and release over its own cores.
/// A record is written when its phase ends, so an inner one stands before the one around it.
final class SchedulerThread {
    private static final int FIN_BATCH = 6;
    private static final int DISPATCH_BATCH = 6;
    private static final int RESOLVE_RECORDED_FROM = 6;

    final List<SamplePhase> phases = new ArrayList<>();
    private final SampleScheduler run;
    private final List<SampleCore> aic = new ArrayList<>();
    private final List<SampleCore> aiv = new ArrayList<>();
    private long now;
    private int loop;
    private int misses;
    private int unreleased;

    SchedulerThread(SampleScheduler run, int index, long startNs) {
        this.run = run;
        this.now = startNs + 17L * index;
        for (var core : run.cores)
            if (core.thread == index)
                (core.id < SampleScheduler.CLUSTER_COUNT ? aic : aiv).add(core);
    }

    long nowNs() {
        return now;
    }

    void turn() {
        loop++;
        long before = now;
        complete();
        dummies();
        stageEarly();
        dispatch();
        if (now == before) release();
        now += run.dice.between(160, 240);
    }

    /// The empty record with which a thread hands in its last count of misses.
    void flush() {
        phases.add(SamplePhase.of("dispatch", now, now, loop, 0).withPops(0, misses));
    }

    private void complete() {
        var done = new ArrayList<SampleBlock>();
        for (var core : both()) {
            if (done.size() == FIN_BATCH) break;
            var block = core.retire(now - 90);
            if (block != null) done.add(block);
        }
        if (done.isEmpty()) return;
        var before = run.ready.depths();
        long start = now;
        long end = start + 260 + 90L * done.size();
        int visited = 0;
        for (int i = 0; i < done.size(); i++) done.get(i).finishNs = start + 60 + 90L * i;
        for (var block : done) {
            var task = block.task;
            if (++task.finishedCount == task.kernelOrFail().engine.width * task.blockCount) {
                end += 55L * task.fanout.size();
                visited += run.complete(task, end);
                unreleased++;
            }
        }
        if (visited >= RESOLVE_RECORDED_FROM)
            phases.add(SamplePhase.of("resolve", end - 55L * visited - 20, end, loop, visited));
        phases.add(
                SamplePhase.of("complete", start, end, loop, done.size())
                        .withDepths(before, run.ready.depths()));
        now = end;
    }

    private void dummies() {
        var task = run.ready.pollDummy(now);
        if (task == null) return;
        var before = run.ready.depths();
        long start = now;
        long end = start + 180 + 55L * task.fanout.size();
        long mark = start + 60;
        phases.add(SamplePhase.of("dummy_task", mark, mark, loop, 1).withTask(task.id()));
        int visited = run.complete(task, end);
        if (visited >= RESOLVE_RECORDED_FROM)
            phases.add(SamplePhase.of("resolve", mark + 20, end - 20, loop, visited));
        unreleased++;
        phases.add(
                SamplePhase.of("dummy", start, end, loop, 1)
                        .withDepths(before, run.ready.depths()));
        now = end;
    }

    /// Puts blocks on idle cores before their producers are done, where nothing ready wants the core.
    private void stageEarly() {
        int staged = 0;
        for (var task : run.waiting) {
            if (staged >= DISPATCH_BATCH) break;
            if (!task.mayBeStaged()) continue;
            var engine = task.kernelOrFail().engine;
            if (run.ready.peek(engine, Long.MAX_VALUE) != null) continue;
            while (staged < DISPATCH_BATCH && !task.isFullyDispatched() && idle(engine) >= 0)
                place(task, idle(engine), now + 110 + 110L * staged++);
        }
        if (staged == 0) return;
        long end = now + 240 + 110L * staged;
        phases.add(SamplePhase.of("early_dispatch", now, end, loop, staged));
        now = end;
    }

    private void dispatch() {
        var before = run.ready.depths();
        int published = 0;
        int hits = 0;
        for (var engine : List.of(Engine.MIX, Engine.AIC, Engine.AIV)) {
            while (published < DISPATCH_BATCH) {
                int slot = free(engine);
                if (slot < 0) break;
                var task = run.ready.peek(engine, now);
                if (task == null) {
                    misses++;
                    break;
                }
                place(task, slot, now + 110 + 110L * published++);
                if (task.isFullyDispatched()) {
                    run.ready.drop(engine);
                    hits++;
                }
            }
        }
        if (published == 0) return;
        long end = now + 280 + 110L * published;
        phases.add(
                SamplePhase.of("dispatch", now, end, loop, published)
                        .withPops(hits, misses)
                        .withDepths(before, run.ready.depths()));
        misses = 0;
        now = end;
    }

    private void release() {
        if (unreleased == 0) return;
        long end = now + 40 + 35L * unreleased;
        phases.add(SamplePhase.of("release", now, end, loop, unreleased));
        unreleased = 0;
        now = end;
    }

    /// Index of an idle core of the engine, or of a cluster that is idle as a whole; -1 when there is none.
    private int idle(Engine engine) {
        for (int i = 0; i < (engine == Engine.AIV ? aiv : aic).size(); i++) {
            boolean isIdle =
                    switch (engine) {
                        case AIC -> aic.get(i).isIdle();
                        case AIV -> aiv.get(i).isIdle();
                        case MIX ->
                                aic.get(i).isIdle()
                                        && aiv.get(2 * i).isIdle()
                                        && aiv.get(2 * i + 1).isIdle();
                    };
            if (isIdle) return i;
        }
        return -1;
    }

    /// An idle place, or one behind a block that runs already.
    private int free(Engine engine) {
        int idle = idle(engine);
        if (idle >= 0 || engine == Engine.MIX) return idle;
        var cores = engine == Engine.AIC ? aic : aiv;
        for (int i = 0; i < cores.size(); i++) if (cores.get(i).takesPending()) return i;
        return -1;
    }

    private void place(SampleTask task, int slot, long dispatchNs) {
        task.dispatchedCount++;
        var kernel = task.kernelOrFail();
        switch (kernel.engine) {
            case AIC -> put(task, aic.get(slot), kernel.blockNs, dispatchNs);
            case AIV -> put(task, aiv.get(slot), kernel.blockNs, dispatchNs);
            case MIX -> {
                put(task, aic.get(slot), kernel.blockNs, dispatchNs);
                long vectorNs = SampleKernel.ATTENTION_AIV.blockNs;
                put(task, aiv.get(2 * slot), vectorNs, dispatchNs + 20);
                put(task, aiv.get(2 * slot + 1), vectorNs, dispatchNs + 40);
            }
        }
    }

    private void put(SampleTask task, SampleCore core, long blockNs, long dispatchNs) {
        long spread = blockNs / 12;
        long duration = blockNs + run.dice.between(-spread, spread);
        // One block in about two hundred meets a slow page, so that there is something to find.
        if (run.dice.between(1, 200) == 1) duration += blockNs * 3 / 2;
        var block =
                new SampleBlock(task, core.id, core.nextToken(), dispatchNs, duration, run.dice);
        if (task.readyNs < 0) task.staged.add(block);
        core.accept(block);
    }

    private List<SampleCore> both() {
        var all = new ArrayList<>(aic);
        all.addAll(aiv);
        return all;
    }
}
