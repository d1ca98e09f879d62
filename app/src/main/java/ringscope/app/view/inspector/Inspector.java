package ringscope.app.view.inspector;

import ringscope.app.session.Selection;
import ringscope.app.session.TimeCursor;
import ringscope.app.session.TraceSummary;
import ringscope.app.theme.Numbers;
import ringscope.app.theme.TimeText;
import ringscope.app.view.inspector.Inspection.Fact;
import ringscope.app.view.inspector.Inspection.Link;
import ringscope.app.view.inspector.Inspection.Mark;
import ringscope.app.view.inspector.Inspection.Moment;
import ringscope.app.view.inspector.Inspection.Note;
import ringscope.app.view.inspector.Inspection.Row;
import ringscope.app.view.inspector.Inspection.Section;
import ringscope.trace.MeasureEvent;
import ringscope.trace.TaskId;
import ringscope.trace.TraceEvent;
import ringscope.trace.store.Rows;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Looks a selection up and says everything about it. One instance a view; called on query threads, one
/// at a time.
final class Inspector {
    private static final int ROWS_MAX = 12;

    private final TaskInspector tasks = new TaskInspector();

    /// What to say, or nothing for the empty selection.
    synchronized Inspection inspect(
            TraceReader reader, TraceSummary summary, Selection selection, TimeCursor cursor)
            throws TraceStoreException {
        return switch (selection) {
            case Selection.Nothing _ -> trace(summary);
            case Selection.Task task -> tasks.inspect(reader, summary, task, cursor.timeNs(), -1);
            case Selection.Slice slice when slice.hasTask() ->
                    tasks.inspect(
                            reader,
                            summary,
                            new Selection.Task(slice.rankId(), slice.task()),
                            cursor.timeNs(),
                            slice.seq());
            case Selection.Slice slice -> slice(reader, summary, slice.seq());
            case Selection.Edge edge -> edge(reader, edge);
            case Selection.Track track -> track(reader, summary, track.track());
            case Selection.Area area -> area(reader, summary, area);
            case Selection.Issue issue -> issue(reader, summary, issue.seq());
        };
    }

    private static Inspection trace(TraceSummary summary) {
        var sections = new ArrayList<Section>();
        for (var run : summary.runs()) {
            var facts = new ArrayList<Row>();
            run.attributes().entrySet().stream()
                    .sorted(java.util.Map.Entry.comparingByKey())
                    .forEach(entry -> facts.add(new Fact(entry.getKey(), entry.getValue())));
            if (!facts.isEmpty()) {
                sections.add(new Section("Run " + run.run(), "", facts));
            }
        }
        var counts = summary.counts();
        sections.add(
                new Section(
                        "Holds",
                        "",
                        List.of(
                                new Fact("tasks", Numbers.grouped(counts.tasks())),
                                new Fact("slices", Numbers.grouped(counts.slices())),
                                new Fact("executions", Numbers.grouped(counts.executions())),
                                new Fact(
                                        "dependency rows",
                                        Numbers.grouped(counts.dependencyRows())),
                                new Fact("unique edges", Numbers.grouped(counts.dependencyPairs())),
                                new Fact("tensors", Numbers.grouped(counts.tensors())),
                                new Fact("log lines", Numbers.grouped(counts.logLines())),
                                new Fact("issues", Numbers.grouped(counts.issues())))));
        for (var clock : summary.clocks()) {
            sections.add(
                    new Section(
                            "Clock " + clock.name(),
                            clock.relation().name().toLowerCase(Locale.ROOT),
                            List.of(
                                    new Fact(
                                            "ticks per second",
                                            Numbers.grouped(clock.ticksPerSecond())))));
        }
        var label = summary.runs().isEmpty() ? "Trace" : summary.runs().getFirst().label();
        return Inspection.of(
                label, "", "Nothing is selected: click a slice, task or row", sections);
    }

    private static Inspection slice(TraceReader reader, TraceSummary summary, long seq)
            throws TraceStoreException {
        var found = reader.slice(seq);
        if (found.isEmpty()) {
            return Inspection.of("Slice", "", "no slice with seq " + seq, List.of());
        }
        var slice = found.get();
        long origin = summary.originNs();
        var times = new ArrayList<Row>();
        times.add(new Moment("started", "", slice.startNs() - origin, Mark.NONE));
        if (slice.endNs() == MeasureEvent.OPEN) {
            times.add(new Note("has not ended"));
        } else {
            times.add(
                    new Moment(
                            "ended",
                            Numbers.signed(slice.endNs() - slice.startNs()),
                            slice.endNs() - origin,
                            Mark.NONE));
        }
        var sections = new ArrayList<Section>();
        sections.add(new Section("Times", "ns", times));
        var args = Arguments.rows(slice.args());
        if (!args.isEmpty()) {
            sections.add(new Section("Arguments", String.valueOf(args.size()), args));
        }
        sections.add(
                new Section(
                        "Identity",
                        "",
                        List.of(
                                new Fact("seq", Numbers.grouped(seq)),
                                new Fact("category", slice.category()))));
        var track = summary.track(slice.track()).map(Rows.Track::name).orElse("");
        return new Inspection(slice.name(), "", slice.name(), null, "on " + track, "", sections);
    }

    private Inspection edge(TraceReader reader, Selection.Edge edge) throws TraceStoreException {
        var rows = new ArrayList<Section>();
        var ends = new ArrayList<Row>();
        var from = new Selection.Task(edge.rankId(), edge.producer());
        var to = new Selection.Task(edge.rankId(), edge.consumer());
        ends.add(new Link(null, "from", TaskId.label(edge.producer()), from));
        ends.add(new Link(null, "to", TaskId.label(edge.consumer()), to));
        rows.add(new Section("Ends", "", ends));
        int count = 0;
        for (var row : reader.producersOf(edge.rankId(), edge.consumer())) {
            if (row.producer() != edge.producer()) {
                continue;
            }
            count++;
            var facts = new ArrayList<Row>();
            facts.add(
                    new Fact(
                            "argument",
                            row.argument() < 0 ? "none" : String.valueOf(row.argument())));
            facts.add(
                    new Fact(
                            "flags",
                            row.hasFlags()
                                    ? (row.waits() ? "waits" : "does not wait")
                                            + (row.retains() ? ", retains" : "")
                                    : "not recorded"));
            if (!row.overlap().isEmpty()) {
                facts.add(new Fact("overlap", row.overlap()));
            }
            if (row.tensor().isPresent()) {
                facts.add(new Fact("tensor", Long.toUnsignedString(row.tensor().getAsLong())));
            }
            rows.add(
                    new Section(
                            row.cause().name().toLowerCase(Locale.ROOT), "row " + count, facts));
        }
        return Inspection.of(
                "Dependency",
                "",
                Numbers.counted(count, "row", "rows") + " between the two tasks",
                rows);
    }

    private static Inspection track(TraceReader reader, TraceSummary summary, int number)
            throws TraceStoreException {
        var found = summary.track(number);
        if (found.isEmpty()) {
            return Inspection.of("Track", "", "no track " + number, List.of());
        }
        var track = found.get();
        var sections = new ArrayList<Section>();
        var facts = new ArrayList<Row>();
        facts.add(new Fact("kind", track.kind()));
        if (track.sliceCount() > 0) {
            facts.add(new Fact("slices", Numbers.grouped(track.sliceCount())));
            facts.add(new Fact("overlap at most", String.valueOf(track.maxDepth())));
        }
        if (track.sampleCount() > 0) {
            facts.add(new Fact("samples", Numbers.grouped(track.sampleCount())));
        }
        if (!track.unit().isEmpty()) {
            facts.add(new Fact("unit", track.unit()));
        }
        sections.add(new Section("Track", "", facts));
        var bounds = track.bounds();
        if (bounds != null && track.sliceCount() > 0) {
            sections.addAll(totals(reader, summary, List.of(number), summary.bounds()));
        }
        return Inspection.of(track.name(), "", "a lane of the timeline", sections);
    }

    private static Inspection area(TraceReader reader, TraceSummary summary, Selection.Area area)
            throws TraceStoreException {
        var range = area.range();
        var sections = new ArrayList<Section>();
        sections.add(
                new Section(
                        "Range",
                        "ns",
                        List.of(
                                new Moment(
                                        "from",
                                        "",
                                        range.startNs() - summary.originNs(),
                                        Mark.NONE),
                                new Moment(
                                        "to",
                                        Numbers.signed(range.lengthNs()),
                                        range.endNs() - summary.originNs(),
                                        Mark.NONE))));
        sections.addAll(totals(reader, summary, area.tracks(), range));
        var lanes =
                area.tracks().isEmpty()
                        ? "all lanes"
                        : Numbers.counted(area.tracks().size(), "lane", "lanes");
        return Inspection.of(
                "Area", "", TimeText.about(range.lengthNs()) + " × " + lanes, sections);
    }

    /// Count, sum and union, by name and by lane; the largest first.
    private static List<Section> totals(
            TraceReader reader,
            TraceSummary summary,
            List<Integer> tracks,
            ringscope.trace.TimeRange range)
            throws TraceStoreException {
        var numbers = tracks.stream().mapToInt(Integer::intValue).toArray();
        var byName = reader.totalsByName(numbers, range);
        var byLane = reader.totalsByTrack(numbers, range);
        long count = byLane.stream().mapToLong(Rows.Total::count).sum();
        long sum = byLane.stream().mapToLong(Rows.Total::sumNs).sum();
        long union = byLane.stream().mapToLong(Rows.Total::unionNs).sum();
        var sections = new ArrayList<Section>();
        sections.add(
                new Section(
                        "Slices",
                        Numbers.grouped(count),
                        List.of(
                                new Fact("sum, ns", Numbers.grouped(sum)),
                                new Fact("union over lanes, ns", Numbers.grouped(union)))));
        var names = new ArrayList<Row>();
        for (var total : largest(byName)) {
            names.add(total(reader.text(total.name()), total));
        }
        sections.add(new Section("By name", "count · sum · union", cut(names, byName.size())));
        var lanes = new ArrayList<Row>();
        for (var total : largest(byLane)) {
            var name = summary.track(total.track()).map(Rows.Track::name).orElse("?");
            lanes.add(total(name, total));
        }
        sections.add(new Section("By lane", "count · sum · union", cut(lanes, byLane.size())));
        return sections;
    }

    private static List<Rows.Total> largest(List<Rows.Total> totals) {
        return totals.stream()
                .sorted(java.util.Comparator.comparingLong(Rows.Total::sumNs).reversed())
                .limit(ROWS_MAX)
                .toList();
    }

    private static List<Row> cut(List<Row> rows, int all) {
        if (rows.size() < all) {
            rows.add(new Note((all - rows.size()) + " more; the SQL tab lists all"));
        }
        return rows;
    }

    private static Row total(String name, Rows.Total total) {
        return new Fact(
                name,
                Numbers.grouped(total.count())
                        + " · "
                        + TimeText.about(total.sumNs())
                        + " · "
                        + TimeText.about(total.unionNs()));
    }

    private static Inspection issue(TraceReader reader, TraceSummary summary, long seq)
            throws TraceStoreException {
        // issues are few hundreds by design: repetitions are counted, not listed
        int limit = 10_000;
        for (var issue : reader.issues(0, limit)) {
            if (issue.seq() == seq) {
                return issue(summary, issue);
            }
        }
        return Inspection.of("Issue", "", "no issue with seq " + seq, List.of());
    }

    private static Inspection issue(TraceSummary summary, Rows.Issue issue) {
        var place = new ArrayList<Row>();
        summary.sources().stream()
                .filter(source -> source.source() == issue.source())
                .forEach(source -> place.add(new Fact("file", source.path())));
        if (issue.byteOffset() >= 0) {
            place.add(new Fact("byte", Numbers.grouped(issue.byteOffset())));
        }
        if (issue.line() >= 0) {
            place.add(new Fact("line", Numbers.grouped(issue.line())));
        }
        if (issue.timeNs() != TraceEvent.UNTIMED) {
            place.add(new Moment("at", "", issue.timeNs() - summary.originNs(), Mark.NONE));
        }
        place.add(new Fact("stands for", Numbers.counted(issue.count(), "record", "records")));
        return new Inspection(
                issue.code(),
                "",
                "",
                IssueSign.of(issue.severity()),
                issue.severity().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                "",
                List.of(
                        new Section("What", "", List.of(new Note(issue.message()))),
                        new Section("What to do", "", List.of(new Note(issue.hint()))),
                        new Section("Place", "", place)));
    }
}
