package ringscope.tests.sample;

import java.util.ArrayList;
import java.util.List;

/// Runs a program on 24 clusters of one cube and two vector cores, under four scheduler threads that
/// share the ready queues. Always the thread that is furthest behind takes the next turn, so the whole
/// run is one sequence of decisions.
final class SampleScheduler {
    static final int CLUSTER_COUNT = 24;
    static final int CORE_COUNT = 3 * CLUSTER_COUNT;
    static final int THREAD_COUNT = 4;
    static final long START_NS = 912_400_318_000L;

    /// No run of the sample comes near it: a scheduler that stands still must fail, not spin.
    private static final int TURN_LIMIT = 1_000_000;

    final SampleProgram program;
    final List<SampleCore> cores = new ArrayList<>();
    final List<SchedulerThread> threads = new ArrayList<>();
    final ReadyQueues ready = new ReadyQueues();
    final SplitMix dice;
    final List<SampleTask> waiting = new ArrayList<>();
    private int submitted;
    private int completed;

    SampleScheduler(SampleProgram program, long seed) {
        this.program = program;
        this.dice = new SplitMix(seed);
        for (int id = 0; id < CORE_COUNT; id++)
            cores.add(new SampleCore(id, clusterOf(id) % THREAD_COUNT));
        for (int i = 0; i < THREAD_COUNT; i++) threads.add(new SchedulerThread(this, i, START_NS));
    }

    static int clusterOf(int core) {
        return core < CLUSTER_COUNT ? core : (core - CLUSTER_COUNT) / 2;
    }

    void run() {
        orchestrate();
        for (int turn = 0; completed < program.tasks.size(); turn++) {
            if (turn > TURN_LIMIT)
                throw new IllegalStateException(
                        "sample does not finish: completed="
                                + completed
                                + " of "
                                + program.tasks.size());
            var next = threads.getFirst();
            for (var thread : threads) if (thread.nowNs() < next.nowNs()) next = thread;
            submitUntil(next.nowNs());
            next.turn();
        }
        for (var thread : threads) thread.flush();
    }

    /// Marks a task complete and releases its consumers; gives the number of consumers visited.
    int complete(SampleTask task, long timeNs) {
        task.completedNs = timeNs;
        completed++;
        int visited = 0;
        for (var edge : task.fanout) {
            visited++;
            var consumer = edge.consumer();
            if (consumer.waitCount > 0 && --consumer.waitCount == 0) becomeReady(consumer, timeNs);
        }
        return visited;
    }

    private void becomeReady(SampleTask task, long timeNs) {
        task.readyNs = Math.max(timeNs, task.submitEndNs);
        waiting.remove(task);
        for (var block : task.staged) cores.get(block.core).settle();
        ready.push(task);
    }

    /// Gives every task the times of its submit call: the orchestrator runs ahead of everything else.
    private void orchestrate() {
        long now = START_NS + 900;
        int scope = 0;
        for (int i = 0; i < program.tasks.size(); i++) {
            for (; scope < program.scopes.size(); scope++) {
                if (program.scopes.get(scope).submitIndex() > i) break;
                now += dice.between(260, 520);
            }
            var task = program.tasks.get(i);
            task.submitStartNs = now;
            int links = task.fanin.size();
            now += dice.between(180, 320) + 45L * task.arguments.size() + 22L * links;
            task.submitEndNs = now;
            now += dice.between(25, 110);
        }
        new ScopeEnds(program).apply();
    }

    private void submitUntil(long nowNs) {
        while (submitted < program.tasks.size()
                && program.tasks.get(submitted).submitEndNs <= nowNs) {
            var task = program.tasks.get(submitted++);
            if (task.role == SampleTask.Role.ALLOC) {
                task.readyNs = task.submitEndNs;
                complete(task, task.submitEndNs);
                continue;
            }
            long ready = task.submitEndNs;
            for (var edge : task.fanin) {
                long done = edge.producer().completedNs;
                if (done < 0) task.waitCount++;
                else ready = Math.max(ready, done);
            }
            if (task.waitCount == 0) becomeReady(task, ready);
            else waiting.add(task);
        }
    }
}
