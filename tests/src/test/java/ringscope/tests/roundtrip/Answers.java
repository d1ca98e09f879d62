package ringscope.tests.roundtrip;

import org.jspecify.annotations.Nullable;

import ringscope.trace.RunEvent.Subject;
import ringscope.trace.TimeRange;
import ringscope.trace.TraceEvent;
import ringscope.trace.store.Rows;
import ringscope.trace.store.TraceReader;

import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/// Every question of a reader, with its answer as text. An import is itself a source: its two events are left out, and
/// places in the log and sources are counted without them.
final class Answers {
    private static final TimeRange ALWAYS = new TimeRange(Long.MIN_VALUE, Long.MAX_VALUE);
    private static final int MANY = 1_000_000;
    private static final Set<String> PLACES =
            Set.of("seq", "seqs", "sliceSeq", "sliceSeqs", "lastSeq", "events", "markId");

    private final TraceReader reader;
    private final String ownImporter;
    private final Map<Long, Long> places = new HashMap<>();
    private final Map<String, String> answers = new TreeMap<>();
    private int ownSources;

    private Answers(TraceReader reader, String ownImporter) {
        this.reader = reader;
        this.ownImporter = ownImporter;
    }

    /// @param ownImporter the importer whose own source is left out, or empty
    static Map<String, String> of(TraceReader reader, String ownImporter) throws Exception {
        var answers = new Answers(reader, ownImporter);
        answers.place();
        answers.declared();
        answers.tracks();
        answers.tasks();
        answers.log();
        return answers.answers;
    }

    private void put(String question, Object answer) {
        answers.put(question, describe("", answer));
    }

    private void place() throws Exception {
        var own = new ArrayList<Integer>();
        for (Rows.Source source : reader.sources()) {
            if (source.importer().equals(ownImporter)) {
                own.add(source.source());
            }
        }
        ownSources = own.size();
        long place = 0;
        for (Rows.LogRow row : reader.log(0, MANY)) {
            boolean isOwn =
                    row.kind().startsWith("SOURCE_")
                            && own.stream()
                                    .anyMatch(s -> row.fields().startsWith("source=" + s + " "));
            places.put(row.seq(), isOwn ? -1 : ++place);
        }
    }

    private boolean isKept(long seq) {
        return places.getOrDefault(seq, 0L) >= 0;
    }

    private void declared() throws Exception {
        put("revision", reader.revision());
        put("header", reader.header("schema_version"));
        put("runs", reader.runs());
        put("ranks", reader.ranks());
        put("clocks", reader.clocks());
        put("tracks", reader.tracks());
        put(
                "sources",
                reader.sources().stream().filter(s -> !s.importer().equals(ownImporter)).toList());
        put("coverage", reader.coverage());
        put("issues", reader.issues(0, MANY));
        put("issues later", reader.issues(2, 3));
        put("marks", reader.marks());
        put("counts", reader.counts());
        for (Rows.Clock clock : reader.clocks()) {
            put("bounds " + clock.clock(), reader.bounds(clock.clock()));
        }
        for (Subject subject : Subject.values()) {
            put("has recorded " + subject, reader.hasRecorded(subject));
        }
        put("totals by name", reader.totalsByName());
        put("totals by name in range", reader.totalsByName(new int[0], middle()));
        put("totals by track", reader.totalsByTrack(new int[0], middle()));
        for (String text : List.of("mat", "r3", "rank", "a")) {
            put("search " + text, reader.search(text, 50));
        }
        put("text", reader.text(reader.totalsByName().getFirst().name()));
        String sql = "SELECT track_name, name, category, task_id, start_ns FROM slice_named";
        put("query", reader.query(sql, MANY, 60_000));
    }

    private TimeRange middle() throws Exception {
        TimeRange whole = reader.bounds(reader.clocks().getFirst().clock()).orElseThrow();
        long quarterNs = (whole.endNs() - whole.startNs()) / 4;
        return new TimeRange(whole.startNs() + quarterNs, whole.endNs() - quarterNs);
    }

    private void tracks() throws Exception {
        TimeRange range = middle();
        for (Rows.Track row : reader.tracks()) {
            int track = row.track();
            put("slices " + track, reader.slices(track, ALWAYS, 0, MANY));
            put("merged slices " + track, reader.slices(track, range, 50, MANY));
            put("counter " + track, reader.counter(track, ALWAYS, 0, MANY));
            put("merged counter " + track, reader.counter(track, range, 50, MANY));
            List<Rows.SliceDetail> details = reader.sliceDetails(track, range, MANY);
            put("slice details " + track, details);
            for (Rows.SliceDetail detail : details.subList(0, Math.min(details.size(), 20))) {
                put("slice " + places.get(detail.seq()), reader.slice(detail.seq()));
            }
            put("instants " + track, reader.instants(track, ALWAYS, MANY));
            put("next " + track, reader.nextSlice(track, range.startNs()));
            put("previous " + track, reader.previousSlice(track, range.endNs()));
            put("executions " + track, reader.executions(track, range, MANY));
        }
        int[] all = reader.tracks().stream().mapToInt(Rows.Track::track).toArray();
        put("arrows", reader.arrows(all, ALWAYS, MANY));
    }

    private void tasks() throws Exception {
        for (Rows.Rank rank : reader.ranks()) {
            int rankId = rank.rankId();
            put("executions of rank " + rankId, reader.executionsOfRank(rankId));
            var graph = reader.graph(rankId);
            put("graph " + rankId, graph);
            var recorded = new ArrayList<TraceEvent>();
            reader.graphEvents(rankId, recorded::add);
            put("graph events " + rankId, recorded);
            for (int i = 0; i < Math.min(graph.taskCount(), 50); i++) {
                long task = graph.taskIds()[i];
                String of = " of " + rankId + " " + task;
                put("task" + of, reader.task(rankId, task));
                put("producers" + of, reader.producersOf(rankId, task));
                put("consumers" + of, reader.consumersOf(rankId, task));
            }
        }
    }

    private void log() throws Exception {
        put("log", reader.log(0, MANY).stream().filter(row -> isKept(row.seq())).toList());
        put("log backwards", reader.log(Long.MAX_VALUE, -20));
        put("place in the log", places.getOrDefault(reader.seqAt(middle().startNs()), 0L));
        var events = new ArrayList<Object>();
        var seqs = reader.log(0, MANY).stream().map(Rows.LogRow::seq).iterator();
        reader.replay(
                event -> {
                    if (isKept(seqs.next())) {
                        events.add(event);
                    }
                });
        put("replay", events);
    }

    private String describe(String name, @Nullable Object value) {
        return switch (value) {
            case null -> "null";
            case Optional<?> optional -> describe(name, optional.orElse(null));
            case OptionalLong optional -> optional.toString();
            case List<?> list -> {
                var text = new StringBuilder();
                list.forEach(item -> text.append('\n').append(describe(name, item)));
                yield text.toString();
            }
            case Record record -> record(record);
            case Number number -> String.valueOf(number(name, number));
            case String text when name.equals("fields") -> withoutOwnSources(text);
            default -> value.getClass().isArray() ? array(name, value) : value.toString();
        };
    }

    private Object number(String name, Number number) {
        if (PLACES.contains(name)) {
            return places.getOrDefault(number.longValue(), 0L);
        }
        boolean isSource = name.equals("source") && number.intValue() > 0;
        return isSource ? number.intValue() - ownSources : number;
    }

    private String withoutOwnSources(String fields) {
        var source = java.util.regex.Pattern.compile("\\bsource=([1-9]\\d*)").matcher(fields);
        return source.replaceAll(
                found -> "source=" + (Integer.parseInt(found.group(1)) - ownSources));
    }

    private String array(String name, Object values) {
        var text = new StringBuilder("[");
        for (int i = 0; i < Array.getLength(values); i++) {
            text.append(describe(name, Array.get(values, i))).append(' ');
        }
        return text.append(']').toString();
    }

    private String record(Record record) {
        var text = new StringBuilder(record.getClass().getSimpleName()).append('{');
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            try {
                Object value = component.getAccessor().invoke(record);
                text.append(component.getName()).append('=');
                text.append(describe(component.getName(), value)).append(' ');
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(component.toString(), e);
            }
        }
        return text.append('}').toString();
    }
}
