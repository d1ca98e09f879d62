package ringscope.app.view.timeline;

import ringscope.app.session.Selection;
import ringscope.trace.TaskId;
import ringscope.trace.TimeRange;
import ringscope.trace.store.Rows;
import ringscope.trace.store.TaskGraph;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// What the selection looks like on the timeline: the spans to outline, and the arrows to its neighbours.
record SelectionMarks(Selection of, List<Span> spans, List<TaskArrow> arrows) {
    /// More arrows than this on either side are a tangle; those nearest in time are kept.
    private static final int MOST_ARROWS = 32;

    /// A selected slice.
    record Span(long seq, int track, long startNs, long endNs) {}

    SelectionMarks {
        spans = List.copyOf(spans);
        arrows = List.copyOf(arrows);
    }

    static SelectionMarks none() {
        return new SelectionMarks(Selection.nothing(), List.of(), List.of());
    }

    static SelectionMarks load(TraceReader reader, Selection selection) throws TraceStoreException {
        return switch (selection) {
            case Selection.Task(var rankId, var task) -> ofTask(reader, selection, rankId, task);
            case Selection.Slice slice -> ofSlice(reader, slice);
            case Selection.Edge(var rankId, var producer, var consumer) ->
                    ofEdge(reader, selection, rankId, producer, consumer);
            case Selection.Nothing _, Selection.Track _, Selection.Area _, Selection.Issue _ ->
                    new SelectionMarks(selection, List.of(), List.of());
        };
    }

    /// The slice with its flows; of a task, all its executions and its dependencies too.
    private static SelectionMarks ofSlice(TraceReader reader, Selection.Slice slice)
            throws TraceStoreException {
        var own = spanOf(reader, slice.seq());
        var arrows = new ArrayList<TaskArrow>();
        for (var span : own) {
            arrows.addAll(flowsOf(reader, span, slice.rankId()));
        }
        var spans = own;
        if (slice.hasTask()) {
            var marks = ofTask(reader, slice, slice.rankId(), slice.task());
            arrows.addAll(marks.arrows);
            boolean isExecution = marks.spans.stream().anyMatch(span -> span.seq() == slice.seq());
            spans = isExecution ? marks.spans : own;
        }
        return new SelectionMarks(slice, spans, arrows);
    }

    private static List<Span> spanOf(TraceReader reader, long seq) throws TraceStoreException {
        return reader.slice(seq)
                .map(slice -> List.of(new Span(seq, slice.track(), slice.startNs(), slice.endNs())))
                .orElse(List.of());
    }

    /// The flows that end or begin within the slice.
    private static List<TaskArrow> flowsOf(TraceReader reader, Span span, int rankId)
            throws TraceStoreException {
        var touched = new TimeRange(span.startNs(), Math.max(span.startNs(), span.endNs()) + 1);
        var flows = new ArrayList<TaskArrow>();
        for (var row : reader.arrows(new int[] {span.track()}, touched, 2 * MOST_ARROWS)) {
            boolean isOut = row.fromTrack() == span.track() && touched.contains(row.fromNs());
            boolean isIn = row.toTrack() == span.track() && touched.contains(row.toNs());
            if (isOut || isIn) {
                flows.add(
                        new TaskArrow(
                                isOut ? TaskArrow.Kind.SUCCESSOR : TaskArrow.Kind.PRODUCER,
                                rankId,
                                TaskId.INVALID,
                                row.fromTrack(),
                                row.fromNs(),
                                TaskId.INVALID,
                                row.toTrack(),
                                row.toNs()));
            }
        }
        return flows;
    }

    private static SelectionMarks ofTask(
            TraceReader reader, Selection selection, int rankId, long task)
            throws TraceStoreException {
        var chosen = reader.task(rankId, task);
        if (chosen.isEmpty()) {
            return new SelectionMarks(selection, List.of(), List.of());
        }
        var producers = new TreeSet<Long>();
        for (var edge : reader.producersOf(rankId, task)) {
            producers.add(edge.producer());
        }
        var consumers = new TreeSet<Long>();
        for (var edge : reader.consumersOf(rankId, task)) {
            consumers.add(edge.consumer());
        }
        var into = new ArrayList<TaskArrow>();
        for (long producer : producers) {
            reader.task(rankId, producer)
                    .flatMap(from -> arrow(TaskArrow.Kind.PRODUCER, from, chosen.get()))
                    .ifPresent(into::add);
        }
        var out = new ArrayList<TaskArrow>();
        for (long consumer : consumers) {
            reader.task(rankId, consumer)
                    .flatMap(to -> arrow(TaskArrow.Kind.SUCCESSOR, chosen.get(), to))
                    .ifPresent(out::add);
        }
        into.sort(Comparator.comparingLong(TaskArrow::fromNs).reversed());
        out.sort(Comparator.comparingLong(TaskArrow::toNs));
        var arrows = new ArrayList<>(into.subList(0, Math.min(MOST_ARROWS, into.size())));
        arrows.addAll(out.subList(0, Math.min(MOST_ARROWS, out.size())));
        return new SelectionMarks(selection, spansOf(chosen.get()), arrows);
    }

    private static SelectionMarks ofEdge(
            TraceReader reader, Selection selection, int rankId, long producer, long consumer)
            throws TraceStoreException {
        var from = reader.task(rankId, producer);
        var to = reader.task(rankId, consumer);
        if (from.isEmpty() || to.isEmpty()) {
            return new SelectionMarks(selection, List.of(), List.of());
        }
        var spans = new ArrayList<>(spansOf(from.get()));
        spans.addAll(spansOf(to.get()));
        return new SelectionMarks(
                selection,
                spans,
                arrow(TaskArrow.Kind.PRODUCER, from.get(), to.get()).stream().toList());
    }

    private static List<Span> spansOf(Rows.Task task) {
        return task.executions().stream()
                .map(run -> new Span(run.sliceSeq(), run.track(), run.startNs(), run.endNs()))
                .toList();
    }

    /// The arrow between the execution of `from` that ended last and that of `to` which started first.
    static Optional<TaskArrow> arrow(TaskArrow.Kind kind, Rows.Task from, Rows.Task to) {
        var last =
                from.executions().stream()
                        .filter(run -> run.endNs() != TaskGraph.NO_TIME)
                        .max(Comparator.comparingLong(Rows.Execution::endNs));
        var first =
                to.executions().stream()
                        .filter(run -> run.startNs() != TaskGraph.NO_TIME)
                        .min(Comparator.comparingLong(Rows.Execution::startNs));
        if (last.isEmpty() || first.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                new TaskArrow(
                        kind,
                        from.rankId(),
                        from.task(),
                        last.get().track(),
                        last.get().endNs(),
                        to.task(),
                        first.get().track(),
                        first.get().startNs()));
    }
}
