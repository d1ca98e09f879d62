package ringscope.trace.analysis;

import ringscope.trace.TaskEvent.TaskKind;
import ringscope.trace.store.TaskGraph;

import java.util.Arrays;

/// When each task could first have been dispatched, as far as the trace tells. [TaskGraph#NO_TIME] for tasks
/// without a dispatch time.
///
/// @param readiesNs per task of the graph
public record Readiness(long[] readiesNs) {

    /// As the runtime's own tool has it (spec/formats.md 18.3): the latest end on a core of its producers;
    /// a task whose producers never ran claims no early readiness and is ready when it is dispatched.
    public static Readiness byProducerEnds(RankActivity activity) {
        TaskGraph graph = activity.graph();
        return from(activity, effectiveEnds(graph));
    }

    /// What the times allow: a deferred producer completes with the poll that saw its condition met, not
    /// when its kernel ends; and a task that only orders others (a dummy) hands on the ends of its producers.
    public static Readiness corrected(RankActivity activity, DeferredTasks deferred) {
        TaskGraph graph = activity.graph();
        long[] ends = effectiveEnds(graph);
        for (int task : EdgeIndex.topologicalOrder(graph, EdgeIndex.all(graph))) {
            if (ends[task] == TaskGraph.NO_TIME && graph.kinds()[task] == TaskKind.DUMMY) {
                ends[task] = latestProducerEnd(graph, task, ends);
            }
        }
        Readiness readiness = from(activity, ends);
        for (DeferredTasks.Release release : deferred.releases()) {
            int consumer = release.consumer();
            readiness.readiesNs[consumer] =
                    Math.max(readiness.readiesNs[consumer], release.completedNs());
        }
        return readiness;
    }

    private static Readiness from(RankActivity activity, long[] ends) {
        TaskGraph graph = activity.graph();
        long[] readies = new long[graph.taskCount()];
        Arrays.fill(readies, TaskGraph.NO_TIME);
        for (int task = 0; task < readies.length; task++) {
            long dispatch = graph.firstDispatchesNs()[task];
            if (dispatch != TaskGraph.NO_TIME && activity.isTimed(task)) {
                long latest = latestProducerEnd(graph, task, ends);
                readies[task] = latest == TaskGraph.NO_TIME ? dispatch : latest;
            }
        }
        return new Readiness(readies);
    }

    private static long[] effectiveEnds(TaskGraph graph) {
        return graph.lastEndsNs().clone();
    }

    /// [TaskGraph#NO_TIME] is the least `long`, so the maximum ignores producers without an end.
    private static long latestProducerEnd(TaskGraph graph, int task, long[] ends) {
        long latest = TaskGraph.NO_TIME;
        for (int entry = graph.predecessorStart()[task];
                entry < graph.predecessorStart()[task + 1];
                entry++) {
            latest = Math.max(latest, ends[graph.predecessors()[entry]]);
        }
        return latest;
    }
}
