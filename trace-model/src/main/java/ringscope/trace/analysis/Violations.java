package ringscope.trace.analysis;

import ringscope.trace.store.TaskGraph;

import java.util.BitSet;

/// Dependencies that the recorded times contradict: the producer's last block ended on its core
/// after the consumer's first block started. Dispatch, receipt and finish prove nothing (an early-dispatched kernel is received
/// before its producers end and held at the gate), nor does one chosen block of a wide task.
///
/// @param edges edge numbers of the [TaskGraph] that are contradicted
/// @param withinSkew edges contradicted by no more than the clocks' skew: not counted as violations
/// @param checkedEdges how many edges had times at both ends
/// @param orderingEdges how many edges order their ends at all (the others only retain a buffer)
public record Violations(BitSet edges, BitSet withinSkew, int checkedEdges, int orderingEdges) {

    public static Violations of(RankActivity activity) {
        TaskGraph graph = activity.graph();
        var edges = new BitSet(graph.edgeCount());
        var withinSkew = new BitSet(graph.edgeCount());
        int checked = 0;
        int ordering = 0;
        for (int producer = 0; producer < graph.taskCount(); producer++) {
            for (int edge = graph.successorStart()[producer];
                    edge < graph.successorStart()[producer + 1];
                    edge++) {
                if (!orders(graph, edge)) {
                    continue;
                }
                ordering++;
                int consumer = graph.successors()[edge];
                if (!activity.isTimed(producer) || !activity.isTimed(consumer)) {
                    continue;
                }
                checked++;
                long lateNs = graph.lastEndsNs()[producer] - graph.firstStartsNs()[consumer];
                if (lateNs > activity.toleranceNs()) {
                    edges.set(edge);
                } else if (lateNs > 0) {
                    withinSkew.set(edge);
                }
            }
        }
        return new Violations(edges, withinSkew, checked, ordering);
    }

    /// Whether the consumer waits for the producer: without flags it does.
    static boolean orders(TaskGraph graph, int edge) {
        int flags = graph.edgeFlags()[edge];
        return (flags & TaskGraph.FLAGS_KNOWN) == 0 || (flags & TaskGraph.WAITS) != 0;
    }
}
