package ringscope.trace.analysis;

import ringscope.trace.store.TaskGraph;

import java.util.BitSet;

/// The edges that the recorded times bear out (spec/formats.md 18.5): both ends ran, the producer
/// ended by the time the consumer started (within the clocks' skew) and started strictly before it. Because starts strictly
/// grow along them, these edges can form no cycle.
record HappensBefore(BitSet edges) {

    static HappensBefore of(RankActivity activity) {
        TaskGraph graph = activity.graph();
        long[] starts = graph.firstStartsNs();
        long[] ends = graph.lastEndsNs();
        long tolerance = activity.toleranceNs();
        var edges = new BitSet(graph.edgeCount());
        for (int producer = 0; producer < graph.taskCount(); producer++) {
            if (!activity.isTimed(producer)) {
                continue;
            }
            for (int edge = graph.successorStart()[producer];
                    edge < graph.successorStart()[producer + 1];
                    edge++) {
                int consumer = graph.successors()[edge];
                if (activity.isTimed(consumer)
                        && ends[producer] <= starts[consumer] + tolerance
                        && starts[producer] < starts[consumer]) {
                    edges.set(edge);
                }
            }
        }
        return new HappensBefore(edges);
    }
}
