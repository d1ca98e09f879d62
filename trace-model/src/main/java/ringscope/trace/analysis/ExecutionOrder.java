package ringscope.trace.analysis;

import ringscope.trace.store.TaskGraph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Whether every task ran after all it depends on. Unlike [Violations], which judges each edge by
/// itself, it looks through tasks that never run on a core (dummies, skipped ones): whoever waits for
/// such a task waits for its producers.
///
/// @param checkedCount tasks that ran and have a producer that ran
/// @param late tasks that started before the last of these ended, in submission order
public record ExecutionOrder(int checkedCount, List<Late> late) {
    private static final int NOBODY = -1;

    public ExecutionOrder {
        late = List.copyOf(late);
    }

    /// A task that started too early, by more than the clocks' skew. `producer` is the task that ended last.
    public record Late(long producer, long consumer, long byNs) {}

    /// Judges a rank. Edges against the order of submission, which no sound record has, are left out.
    public static ExecutionOrder of(RankActivity activity) {
        TaskGraph graph = activity.graph();
        int[] lastProducers = new int[graph.taskCount()];
        Arrays.fill(lastProducers, NOBODY);
        var late = new ArrayList<Late>();
        int checked = 0;
        for (int consumer = 0; consumer < graph.taskCount(); consumer++) {
            int last = lastProducer(activity, consumer, lastProducers);
            lastProducers[consumer] = last;
            if (last == NOBODY || !activity.isTimed(consumer)) {
                continue;
            }
            checked++;
            long byNs = graph.lastEndsNs()[last] - graph.firstStartsNs()[consumer];
            if (byNs > activity.toleranceNs()) {
                late.add(new Late(graph.taskIds()[last], graph.taskIds()[consumer], byNs));
            }
        }
        return new ExecutionOrder(checked, late);
    }

    private static int lastProducer(RankActivity activity, int consumer, int[] lastProducers) {
        TaskGraph graph = activity.graph();
        int last = NOBODY;
        for (int at = graph.predecessorStart()[consumer];
                at < graph.predecessorStart()[consumer + 1];
                at++) {
            int producer = graph.predecessors()[at];
            if (producer >= consumer || !Violations.orders(graph, graph.predecessorEdges()[at])) {
                continue;
            }
            int ran = activity.isTimed(producer) ? producer : lastProducers[producer];
            if (ran != NOBODY
                    && (last == NOBODY || graph.lastEndsNs()[ran] > graph.lastEndsNs()[last])) {
                last = ran;
            }
        }
        return last;
    }
}
