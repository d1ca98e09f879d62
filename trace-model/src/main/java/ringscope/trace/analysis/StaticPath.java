package ringscope.trace.analysis;

import ringscope.trace.store.TaskGraph;

import java.util.Arrays;
import java.util.BitSet;

/// The longest chain of durations along kept dependencies: no schedule on any number of cores can be
/// faster (spec/formats.md 18.5). A task lasts from its first block's start to its last block's end.
///
/// @param lengthNs sum of the durations
/// @param tasks the chain, first to last
/// @param edges its edges, edge numbers of the [TaskGraph]
public record StaticPath(long lengthNs, int[] tasks, BitSet edges) {
    private static final int NONE = -1;

    static StaticPath of(RankActivity activity, HappensBefore kept) {
        TaskGraph graph = activity.graph();
        long[] finishes = new long[graph.taskCount()];
        int[] cameBy = new int[graph.taskCount()];
        int[] cameFrom = new int[graph.taskCount()];
        int sink = NONE;
        for (int task : EdgeIndex.topologicalOrder(graph, kept.edges())) {
            cameBy[task] = NONE;
            cameFrom[task] = NONE;
            if (!activity.isTimed(task)) {
                continue;
            }
            long before = 0;
            for (int entry = graph.predecessorStart()[task];
                    entry < graph.predecessorStart()[task + 1];
                    entry++) {
                int producer = graph.predecessors()[entry];
                int edge = graph.predecessorEdges()[entry];
                if (kept.edges().get(edge) && finishes[producer] > before) {
                    before = finishes[producer];
                    cameBy[task] = edge;
                    cameFrom[task] = producer;
                }
            }
            finishes[task] = before + graph.lastEndsNs()[task] - graph.firstStartsNs()[task];
            if (sink == NONE || finishes[task] > finishes[sink]) {
                sink = task;
            }
        }
        return backFrom(sink, finishes, cameBy, cameFrom);
    }

    private static StaticPath backFrom(int sink, long[] finishes, int[] cameBy, int[] cameFrom) {
        var edges = new BitSet();
        int[] tasks = new int[finishes.length];
        int first = tasks.length;
        for (int task = sink; task != NONE; task = cameFrom[task]) {
            tasks[--first] = task;
            if (cameBy[task] != NONE) {
                edges.set(cameBy[task]);
            }
        }
        return new StaticPath(
                sink == NONE ? 0 : finishes[sink],
                Arrays.copyOfRange(tasks, first, tasks.length),
                edges);
    }
}
