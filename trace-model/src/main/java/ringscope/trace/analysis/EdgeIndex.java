package ringscope.trace.analysis;

import ringscope.trace.store.TaskGraph;

import java.util.Arrays;
import java.util.BitSet;

/// Orders the tasks of a graph along a subset of its edges.
final class EdgeIndex {
    private EdgeIndex() {}

    /// Tasks in an order in which every edge of `edges` points forward (Kahn's, ties in submission order of
    /// discovery). Tasks on or behind a cycle are left out: a shorter answer says that there is one.
    static int[] topologicalOrder(TaskGraph graph, BitSet edges) {
        int[] waiting = new int[graph.taskCount()];
        for (int edge = edges.nextSetBit(0); edge >= 0; edge = edges.nextSetBit(edge + 1)) {
            waiting[graph.successors()[edge]]++;
        }
        int[] order = new int[graph.taskCount()];
        int filled = 0;
        for (int task = 0; task < waiting.length; task++) {
            if (waiting[task] == 0) {
                order[filled++] = task;
            }
        }
        for (int next = 0; next < filled; next++) {
            int task = order[next];
            int last = graph.successorStart()[task + 1];
            for (int edge = edges.nextSetBit(graph.successorStart()[task]);
                    edge >= 0 && edge < last;
                    edge = edges.nextSetBit(edge + 1)) {
                if (--waiting[graph.successors()[edge]] == 0) {
                    order[filled++] = graph.successors()[edge];
                }
            }
        }
        return Arrays.copyOf(order, filled);
    }

    static BitSet all(TaskGraph graph) {
        var edges = new BitSet(graph.edgeCount());
        edges.set(0, graph.edgeCount());
        return edges;
    }
}
