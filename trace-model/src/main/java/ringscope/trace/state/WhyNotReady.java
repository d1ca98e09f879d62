package ringscope.trace.state;

import static ringscope.trace.store.TaskGraph.NO_TIME;

import ringscope.trace.store.TaskGraph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The readiness predicate of a task at a moment: "every producer it waits for is done", with the terms
/// that are false and who can make them true.
///
/// @param task index in the graph
/// @param fanIn how much of the predicate holds
/// @param missing producers not known to be done, the one that will be done next first, those without a
///     recorded end last
/// @param chain from the producer that will be done last through the producers *it* waits for, down to the
///     first task that waits for nobody: who has to act. Empty when nothing is missing
public record WhyNotReady(int task, FanIn fanIn, List<Missing> missing, List<Integer> chain) {
    /// A chain is cut here; a longer one tells nobody more.
    private static final int MAX_CHAIN = 64;

    public WhyNotReady {
        missing = List.copyOf(missing);
        chain = List.copyOf(chain);
    }

    /// @param edge its number in the graph
    /// @param doneNs when it will be done, [TaskGraph#NO_TIME] when not recorded
    public record Missing(int producer, int edge, TaskState state, long doneNs) {}

    public static WhyNotReady of(TaskStates states, int task, long timeNs) {
        return new WhyNotReady(
                task,
                states.fanIn(task, timeNs),
                missing(states, task, timeNs),
                chain(states, task, timeNs));
    }

    /// Whether the predicate holds, as far as the trace tells.
    public boolean isReady() {
        return missing.isEmpty();
    }

    private static List<Missing> missing(TaskStates states, int task, long timeNs) {
        var graph = states.graph();
        var missing = new ArrayList<Missing>();
        for (int i = graph.predecessorStart()[task]; i < graph.predecessorStart()[task + 1]; i++) {
            int edge = graph.predecessorEdges()[i];
            int producer = graph.predecessors()[i];
            long doneNs = states.doneNs(producer);
            if (states.waits(edge) && (doneNs == NO_TIME || doneNs > timeNs)) {
                missing.add(new Missing(producer, edge, states.at(producer, timeNs), doneNs));
            }
        }
        missing.sort(
                Comparator.comparing((Missing each) -> each.doneNs() == NO_TIME)
                        .thenComparingLong(Missing::doneNs)
                        .thenComparingInt(Missing::producer));
        return missing;
    }

    private static List<Integer> chain(TaskStates states, int task, long timeNs) {
        var chain = new ArrayList<Integer>();
        int at = task;
        while (chain.size() < MAX_CHAIN) {
            var missing = missing(states, at, timeNs);
            if (missing.isEmpty()) {
                return chain;
            }
            at = missing.getLast().producer();
            if (at == task || chain.contains(at)) {
                return chain;
            }
            chain.add(at);
            if (!states.at(at, timeNs).isBeforeDispatch()) {
                return chain;
            }
        }
        return chain;
    }
}
