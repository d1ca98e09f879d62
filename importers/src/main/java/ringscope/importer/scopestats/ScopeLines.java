package ringscope.importer.scopestats;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;

import ringscope.importer.ImportContext;
import ringscope.importer.capture.Capture;
import ringscope.importer.record.JsonCell;
import ringscope.importer.record.Tally;
import ringscope.trace.RingEvent.RingDeclared;
import ringscope.trace.RingEvent.RingKind;
import ringscope.trace.RingEvent.RingSample;
import ringscope.trace.TaskEvent.ScopeMoment;
import ringscope.trace.TraceEvent;
import ringscope.trace.TraceIssue.Severity;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Turns lines into scope moments and ring samples, ordered by an ordinal that counts scope edges.
final class ScopeLines {
    private static final JsonFactory FACTORY = new JsonFactory();
    private static final String HINT = "the line is left out; the order of the others is kept";

    /// Rings are per scope depth, at most four; a damaged file may name any.
    private static final int RINGS_MAX = 64;

    private final ImportContext context;
    private final Capture capture;
    private final Tally tally;
    private final JsonCell cell = new JsonCell();
    private final Map<String, Long> numbers = new TreeMap<>();
    private final Map<String, List<Long>> capacities = new TreeMap<>();
    private final ScopeStack open = new ScopeStack();
    private long lineNumber;
    private long ordinal;
    private int headerCount;
    private boolean isPeaksOnly;
    private String site = "";
    private String phase = "";
    private boolean isFatal;

    ScopeLines(ImportContext context, Capture capture, Tally tally) {
        this.context = context;
        this.capture = capture;
        this.tally = tally;
    }

    boolean isPeaksOnly() {
        return isPeaksOnly;
    }

    void line(String text) throws IOException {
        lineNumber++;
        if (text.isBlank()) {
            return;
        }
        tally.read(-1);
        String place = "line " + lineNumber;
        try (JsonParser json = FACTORY.createParser(text)) {
            parse(json);
        } catch (JsonProcessingException e) {
            tally.lost("line-malformed", place, -1, e.getOriginalMessage(), HINT);
            return;
        }
        if (numbers.containsKey("version") || capacities.containsKey("task_window_max")) {
            tally.kept();
            header(place);
        } else if (phase.equals("begin") || phase.equals("end")) {
            edge(place);
        } else {
            tally.lost("line-malformed", place, -1, "is neither a header nor a scope edge", HINT);
        }
    }

    private void parse(JsonParser json) throws IOException {
        numbers.clear();
        capacities.clear();
        site = "";
        phase = "";
        isFatal = false;
        if (json.nextToken() != JsonToken.START_OBJECT) {
            return;
        }
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            JsonToken token = json.nextToken();
            switch (token) {
                case VALUE_STRING -> text(key, json.getText());
                case START_ARRAY -> capacities.put(key, list(json));
                case VALUE_TRUE -> isFatal |= key.equals("fatal");
                case VALUE_NUMBER_INT -> number(json, key);
                default -> json.skipChildren();
            }
        }
    }

    private void text(String key, String value) {
        switch (key) {
            case "site" -> site = value;
            case "phase" -> phase = value;
            default -> {}
        }
    }

    private void number(JsonParser json, String key) throws IOException {
        if (cell.readInteger(json) == JsonCell.Result.INTEGER) {
            numbers.put(key, cell.value());
        }
    }

    private List<Long> list(JsonParser json) throws IOException {
        var list = new ArrayList<Long>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            boolean isNumber = cell.readInteger(json) == JsonCell.Result.INTEGER;
            if (list.size() < RINGS_MAX) {
                list.add(isNumber ? cell.value() : -1);
            }
        }
        return list;
    }

    private void header(String place) {
        long version = number("version", -1);
        headerCount++;
        isPeaksOnly = version == 3;
        if (headerCount > 1) {
            flag(
                    "second-header",
                    Severity.WARNING,
                    place,
                    "a second header stands inside the file",
                    "the file holds two runs; their samples follow one another");
        }
        if (version >= 0 && version < 6) {
            flag(
                    "wrapping-heap",
                    Severity.INFO,
                    place,
                    "heap positions of version " + version + " wrap at the heap's size",
                    "occupancy is right, totals over scopes cannot be had");
        }
        if (isFatal || number("dropped", 0) > 0) {
            flag(
                    "records-dropped",
                    Severity.DATA_LOSS,
                    place,
                    "fatal=" + isFatal + " dropped=" + number("dropped", 0),
                    "peaks are lower bounds");
        }
        declare("task_window_max", RingKind.TASK_WINDOW);
        declare("heap_max", RingKind.HEAP);
        declare("dep_pool_max", RingKind.DEPENDENCY_POOL);
        if (numbers.containsKey("tensormap_max")) {
            ring(0, RingKind.TENSOR_MAP, number("tensormap_max", 0));
        }
    }

    private void declare(String key, RingKind kind) {
        List<Long> list = capacities.getOrDefault(key, List.of());
        for (int ring = 0; ring < list.size(); ring++) {
            ring(ring, kind, list.get(ring));
        }
    }

    private void ring(int ring, RingKind kind, long capacity) {
        context.accept(new RingDeclared(capture.rankId(), ring, kind, capacity));
    }

    private void edge(String place) {
        long ring = number("ring", 0);
        if (ring < 0 || ring >= RINGS_MAX) {
            tally.lost("line-malformed", place, -1, "there is no ring " + ring, HINT);
            return;
        }
        tally.kept();
        boolean isBegin = phase.equals("begin");
        if (isBegin) {
            open.begin(ring, site);
        } else if (!open.end(ring, site)) {
            flag(
                    "scope-end-alone",
                    Severity.WARNING,
                    place,
                    "scope " + site + " of ring " + ring + " ends without having begun",
                    "kept; the scope was open when recording began, or lines are lost");
        }
        context.accept(
                new ScopeMoment(
                        TraceEvent.UNTIMED,
                        capture.rankId(),
                        isBegin,
                        Math.clamp(number("depth", 0), 0, 1000),
                        (int) ring,
                        site,
                        ordinal));
        sample("task_window", RingKind.TASK_WINDOW, (int) ring);
        sample("heap", RingKind.HEAP, (int) ring);
        sample("dep_pool", RingKind.DEPENDENCY_POOL, (int) ring);
        if (numbers.containsKey("tensormap")) {
            emit(RingKind.TENSOR_MAP, 0, number("tensormap", 0), 0);
        }
        ordinal++;
    }

    private void sample(String key, RingKind kind, int ring) {
        if (numbers.containsKey(key + "_end")) {
            emit(kind, ring, number(key + "_end", 0), number(key + "_start", 0));
        }
    }

    private void emit(RingKind kind, int ring, long head, long tail) {
        context.accept(
                new RingSample(
                        TraceEvent.UNTIMED,
                        capture.rankId(),
                        ring,
                        kind,
                        head,
                        tail,
                        tail,
                        ordinal,
                        site));
    }

    /// Tells of scopes that never ended: the run died inside them.
    void finish() {
        for (String scope : open.left()) {
            flag(
                    "scope-not-ended",
                    Severity.WARNING,
                    "end of file",
                    "scope " + scope + " never ends",
                    "the run died inside it, or lines are lost");
        }
    }

    private void flag(String code, Severity severity, String place, String reason, String hint) {
        tally.flag(code, severity, place, -1, reason, hint);
    }

    private long number(String key, long otherwise) {
        return numbers.getOrDefault(key, otherwise);
    }
}
