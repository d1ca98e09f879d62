package ringscope.trace.analysis;

import ringscope.trace.store.TaskGraph;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

/// Which dependencies say nothing new (spec/formats.md 18.6): an edge is redundant when its consumer can be
/// reached from its producer another way. Redundant edges with a creator row keep a buffer alive and stay.
///
/// Reachability is swept 64 consumers at a time, one word a task: O(edges × tasks / 64) steps and
/// O(tasks) memory, instead of a closure matrix.
///
/// @param redundant every edge with another way, whether it may be removed or not
/// @param removed the redundant edges that may be removed
/// @param isCyclic whether the graph has a cycle; then nothing is redundant
public record TransitiveReduction(
        TaskGraph graph, BitSet redundant, BitSet removed, boolean isCyclic) {

    private static final int WORD = Long.SIZE;

    /// Why an edge stays or goes.
    public enum Reason {
        /// There is no other way from its producer to its consumer.
        ONLY_WAY,
        /// There is another way, but the edge keeps the buffer's creator alive.
        CREATOR,
        /// There is another way: see [TransitiveReduction#otherWay].
        REMOVED,
        /// The graph has a cycle, so nothing was reduced.
        CYCLE
    }

    public static TransitiveReduction of(TaskGraph graph) {
        int[] order = EdgeIndex.topologicalOrder(graph, EdgeIndex.all(graph));
        if (order.length < graph.taskCount()) {
            return new TransitiveReduction(graph, new BitSet(), new BitSet(), true);
        }
        BitSet redundant = redundant(graph, order);
        var removed = new BitSet(graph.edgeCount());
        redundant.stream()
                .filter(edge -> (graph.edgeCauses()[edge] & TaskGraph.CREATOR) == 0)
                .forEach(removed::set);
        return new TransitiveReduction(graph, redundant, removed, false);
    }

    public int keptCount() {
        return graph.edgeCount() - removed.cardinality();
    }

    public Reason reason(int edge) {
        if (isCyclic) {
            return Reason.CYCLE;
        }
        if (removed.get(edge)) {
            return Reason.REMOVED;
        }
        return redundant.get(edge) ? Reason.CREATOR : Reason.ONLY_WAY;
    }

    /// The shortest other way from `producer` to the consumer of its edge, both ends included; empty when
    /// the edge is the only way.
    public Optional<int[]> otherWay(int producer, int edge) {
        if (!redundant.get(edge)) {
            return Optional.empty();
        }
        int consumer = graph.successors()[edge];
        int[] cameFrom = new int[graph.taskCount()];
        Arrays.fill(cameFrom, -1);
        var queue = new ArrayDeque<Integer>();
        queue.add(producer);
        while (!queue.isEmpty()) {
            int task = queue.remove();
            for (int next = graph.successorStart()[task];
                    next < graph.successorStart()[task + 1];
                    next++) {
                int reached = graph.successors()[next];
                if (next == edge || cameFrom[reached] != -1) {
                    continue;
                }
                cameFrom[reached] = task;
                if (reached == consumer) {
                    return Optional.of(wayBack(cameFrom, producer, consumer));
                }
                queue.add(reached);
            }
        }
        return Optional.empty();
    }

    private static int[] wayBack(int[] cameFrom, int producer, int consumer) {
        int length = 1;
        for (int task = consumer; task != producer; task = cameFrom[task]) {
            length++;
        }
        int[] way = new int[length];
        int task = consumer;
        for (int at = length - 1; at >= 0; at--) {
            way[at] = task;
            task = at > 0 ? cameFrom[task] : task;
        }
        return way;
    }

    private static BitSet redundant(TaskGraph graph, int[] order) {
        int[] place = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            place[order[i]] = i;
        }
        var redundant = new BitSet(graph.edgeCount());
        long[] reach = new long[order.length];
        for (int first = 0; first < order.length; first += WORD) {
            sweep(graph, order, place, first, reach, redundant);
        }
        return redundant;
    }

    /// Marks the redundant edges into the 64 tasks at `order[first…]`. `reach[i]`: which of them the task
    /// at `order[i]` reaches. Tasks behind them reach none and are not visited.
    private static void sweep(
            TaskGraph graph, int[] order, int[] place, int first, long[] reach, BitSet redundant) {
        int end = Math.min(first + WORD, order.length);
        for (int at = end - 1; at >= 0; at--) {
            int task = order[at];
            long direct = 0;
            long beyond = 0;
            for (int edge = graph.successorStart()[task];
                    edge < graph.successorStart()[task + 1];
                    edge++) {
                int next = place[graph.successors()[edge]];
                if (next < end) {
                    beyond |= reach[next];
                    direct |= next >= first ? 1L << (next - first) : 0;
                }
            }
            reach[at] = direct | beyond;
            if ((direct & beyond) != 0) {
                mark(graph, task, place, first, direct & beyond, redundant);
            }
        }
    }

    private static void mark(
            TaskGraph graph, int task, int[] place, int first, long twice, BitSet redundant) {
        for (int edge = graph.successorStart()[task];
                edge < graph.successorStart()[task + 1];
                edge++) {
            int bit = place[graph.successors()[edge]] - first;
            if (bit >= 0 && bit < WORD && (twice & 1L << bit) != 0) {
                redundant.set(edge);
            }
        }
    }
}
