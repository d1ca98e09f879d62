package ringscope.app.view.timeline;

import ringscope.app.session.TraceSummary;
import ringscope.trace.analysis.ActivityReader;
import ringscope.trace.analysis.Violations;
import ringscope.trace.store.TaskGraph;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.util.ArrayList;
import java.util.List;

/// The dependencies that a run broke (see [Violations] for what counts as one), as arrows.
///
/// @param count all of them
/// @param arrows those that are drawn
record ViolationArrows(long count, List<TaskArrow> arrows) {
    private static final int MOST_DRAWN = 200;

    ViolationArrows {
        arrows = List.copyOf(arrows);
    }

    static ViolationArrows none() {
        return new ViolationArrows(0, List.of());
    }

    static ViolationArrows load(TraceReader reader, TraceSummary summary)
            throws TraceStoreException {
        long count = 0;
        var arrows = new ArrayList<TaskArrow>();
        if (summary.counts().dependencyRows() == 0) {
            return none();
        }
        for (var rank : summary.ranks()) {
            var activity = ActivityReader.read(reader, rank.rankId());
            var broken = Violations.of(activity).edges();
            count += broken.cardinality();
            draw(reader, activity.graph(), broken, arrows);
        }
        return new ViolationArrows(count, arrows);
    }

    private static void draw(
            TraceReader reader, TaskGraph graph, java.util.BitSet broken, List<TaskArrow> arrows)
            throws TraceStoreException {
        for (int from = 0; from < graph.taskCount(); from++) {
            for (int edge = broken.nextSetBit(graph.successorStart()[from]);
                    edge >= 0
                            && edge < graph.successorStart()[from + 1]
                            && arrows.size() < MOST_DRAWN;
                    edge = broken.nextSetBit(edge + 1)) {
                var producer = reader.task(graph.rankId(), graph.taskIds()[from]);
                var consumer =
                        reader.task(graph.rankId(), graph.taskIds()[graph.successors()[edge]]);
                if (producer.isPresent() && consumer.isPresent()) {
                    SelectionMarks.arrow(TaskArrow.Kind.VIOLATION, producer.get(), consumer.get())
                            .ifPresent(arrows::add);
                }
            }
        }
    }
}
