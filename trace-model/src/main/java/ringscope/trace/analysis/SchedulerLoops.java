package ringscope.trace.analysis;

import ringscope.trace.store.TaskGraph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Where the scheduler threads' time went (spec/formats.md 18.3 part 5), from their complete, async_poll and
/// dispatch phases; what lies between two of these counts as idle.
///
/// @param threads threads with such a phase
/// @param tasksPerThreadKnown whether it could be told which thread owns which core
/// @param finishesSeen ends seen by complete phases, deferred tasks left out
/// @param producerEdges unique edges out of tasks that ran
/// @param maxConsumers greatest number of consumers of a task that ran
/// @param consumerEdges unique edges into tasks that ran
/// @param maxProducers greatest number of producers of a task that ran
public record SchedulerLoops(
        List<ThreadLoops> threads,
        boolean tasksPerThreadKnown,
        long finishesSeen,
        long producerEdges,
        int maxConsumers,
        long consumerEdges,
        int maxProducers) {

    public SchedulerLoops {
        threads = List.copyOf(threads);
    }

    /// One thread.
    ///
    /// @param loops its last loop's number
    /// @param tasks tasks whose last finish was seen on a core it owns
    public record ThreadLoops(
            int thread,
            long loops,
            int tasks,
            long completeNs,
            long asyncPollNs,
            long dispatchNs,
            long idleNs,
            long popHits,
            long popMisses) {

        public long totalNs() {
            return completeNs + asyncPollNs + dispatchNs + idleNs;
        }
    }

    static SchedulerLoops of(RankActivity activity) {
        int[] tasksByThread = tasksByThread(activity);
        var threads = new ArrayList<ThreadLoops>();
        long finishes = 0;
        for (SchedulerThread thread : activity.threads()) {
            var sum = new Sum(thread);
            finishes += sum.finishesSeen;
            if (sum.hasWork) {
                int tasks =
                        thread.thread() < tasksByThread.length ? tasksByThread[thread.thread()] : 0;
                threads.add(sum.result(tasks));
            }
        }
        TaskGraph graph = activity.graph();
        long out = 0;
        long in = 0;
        int maxOut = 0;
        int maxIn = 0;
        for (int task = 0; task < graph.taskCount(); task++) {
            if (activity.isTimed(task)) {
                int consumers = graph.successorStart()[task + 1] - graph.successorStart()[task];
                int producers = graph.predecessorStart()[task + 1] - graph.predecessorStart()[task];
                out += consumers;
                in += producers;
                maxOut = Math.max(maxOut, consumers);
                maxIn = Math.max(maxIn, producers);
            }
        }
        return new SchedulerLoops(
                threads, tasksByThread.length > 0, finishes, out, maxOut, in, maxIn);
    }

    public long loops() {
        return threads.stream().mapToLong(ThreadLoops::loops).sum();
    }

    public long totalNs() {
        return threads.stream().mapToLong(ThreadLoops::totalNs).sum();
    }

    private static int[] tasksByThread(RankActivity activity) {
        int threadCount =
                activity.cores().stream().mapToInt(Core::schedulerThread).max().orElse(-1) + 1;
        int[] counts = new int[threadCount];
        Executions rows = activity.executions();
        int[] lastRows = new int[activity.graph().taskCount()];
        Arrays.fill(lastRows, -1);
        for (int row = 0; row < rows.count(); row++) {
            int last = lastRows[rows.tasks()[row]];
            if (rows.isFinishKnown(row)
                    && (last < 0 || rows.finishesNs()[row] > rows.finishesNs()[last])) {
                lastRows[rows.tasks()[row]] = row;
            }
        }
        for (int row : lastRows) {
            if (row >= 0) {
                int thread = activity.cores().get(rows.cores()[row]).schedulerThread();
                if (thread != Core.NO_THREAD) {
                    counts[thread]++;
                }
            }
        }
        return counts;
    }

    private static final class Sum {
        private final SchedulerThread thread;
        private boolean hasWork;
        private long finishesSeen;
        private long loops;
        private long completeNs;
        private long asyncPollNs;
        private long dispatchNs;
        private long idleNs;
        private long popHits;
        private long popMisses;
        private long busyUntilNs;

        Sum(SchedulerThread thread) {
            this.thread = thread;
            for (int i = 0; i < thread.count(); i++) {
                add(i);
            }
        }

        private void add(int i) {
            long lengthNs = thread.busyNs()[i];
            switch (thread.kinds().get(i)) {
                case SchedulerThread.COMPLETE -> {
                    completeNs += lengthNs;
                    finishesSeen += thread.processed()[i];
                }
                case SchedulerThread.ASYNC_POLL -> asyncPollNs += lengthNs;
                case SchedulerThread.DISPATCH -> {
                    dispatchNs += lengthNs;
                    popHits += thread.popHits()[i];
                    popMisses += thread.popMisses()[i];
                }
                default -> {
                    return;
                }
            }
            idleNs += thread.endsNs()[i] - thread.startsNs()[i] - lengthNs;
            if (hasWork && thread.startsNs()[i] > busyUntilNs) {
                idleNs += thread.startsNs()[i] - busyUntilNs;
            }
            busyUntilNs = hasWork ? Math.max(busyUntilNs, thread.endsNs()[i]) : thread.endsNs()[i];
            loops = Math.max(loops, thread.loops()[i]);
            hasWork = true;
        }

        ThreadLoops result(int tasks) {
            return new ThreadLoops(
                    thread.thread(),
                    loops,
                    tasks,
                    completeNs,
                    asyncPollNs,
                    dispatchNs,
                    idleNs,
                    popHits,
                    popMisses);
        }
    }
}
