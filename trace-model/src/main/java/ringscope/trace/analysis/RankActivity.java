package ringscope.trace.analysis;

import ringscope.trace.MeasureEvent;
import ringscope.trace.store.TaskGraph;

import java.util.List;

/// What one rank did, as the analyses read it: its graph, its cores, what ran on them, and what its
/// schedulers recorded.
///
/// @param taskNames kernel name of each task of the graph, empty where it has none
/// @param functions what rows are counted under: the name of each row's own kernel
/// @param threads scheduler threads with recorded phases; empty when none were recorded
/// @param hasDependencies whether the graph was recorded: without it nothing can be said about readiness
/// @param tickNs length of one tick of the device's clock, rounded up: the resolution of every time here
public record RankActivity(
        TaskGraph graph,
        List<String> taskNames,
        List<Core> cores,
        List<Function> functions,
        Executions executions,
        List<SchedulerThread> threads,
        boolean hasDependencies,
        long tickNs) {

    /// Cores' counters may be apart by a tick or two (spec/formats.md 3.3, 18.5).
    private static final int SKEW_TICKS = 2;

    public RankActivity {
        taskNames = List.copyOf(taskNames);
        cores = List.copyOf(cores);
        functions = List.copyOf(functions);
        threads = List.copyOf(threads);
        if (taskNames.size() != graph.taskCount()) {
            throw new IllegalArgumentException(
                    "one name a task: names="
                            + taskNames.size()
                            + " taskCount="
                            + graph.taskCount());
        }
    }

    /// A kernel as rows name it; `kernel` is its id or -1.
    public record Function(int kernel, String name) {}

    /// How far two cores' clocks may disagree without meaning anything.
    public long toleranceNs() {
        return SKEW_TICKS * tickNs;
    }

    /// Whether the task ran on a core, ended, and both times were recorded.
    boolean isTimed(int task) {
        long endNs = graph.lastEndsNs()[task];
        return graph.firstStartsNs()[task] != TaskGraph.NO_TIME
                && endNs != TaskGraph.NO_TIME
                && endNs != MeasureEvent.OPEN;
    }
}
