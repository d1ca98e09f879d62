package ringscope.importer.scopestats;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;

import ringscope.importer.ImportContext;
import ringscope.importer.capture.Capture;
import ringscope.importer.record.JsonCell;
import ringscope.importer.record.JsonProblem;
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

    private static final int VERSION_MAX = 6;

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

    /// The last member of the line that should be a number and is none, or empty.
    private String misfit = "";

    ScopeLines(ImportContext context, Capture capture, Tally tally) {
        this.context = context;
        this.capture = capture;
        this.tally = tally;
    }

    boolean isPeaksOnly() {
        return isPeaksOnly;
    }

    /// Reads one line; false when it could not be used.
    boolean line(String text) throws IOException {
        lineNumber++;
        if (text.isBlank()) {
            return true;
        }
        tally.read(-1);
        String place = "line " + lineNumber;
        try (JsonParser json = FACTORY.createParser(text)) {
            parse(json);
        } catch (JsonProcessingException e) {
            tally.lost("line-malformed", place, -1, JsonProblem.words(e), HINT);
            return false;
        }
        if (numbers.containsKey("version") || capacities.containsKey("task_window_max")) {
            tally.kept();
            header(place);
            return true;
        }
        if (phase.equals("begin") || phase.equals("end")) {
            return edge(place);
        }
        tally.lost("line-malformed", place, -1, "is neither a header nor a scope edge", HINT);
        return false;
    }

    private void parse(JsonParser json) throws IOException {
        numbers.clear();
        capacities.clear();
        site = "";
        phase = "";
        isFatal = false;
        misfit = "";
        if (json.nextToken() != JsonToken.START_OBJECT) {
            return;
        }
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            JsonToken token = json.nextToken();
            switch (token) {
                case START_ARRAY -> {
                    capacities.put(key, list(json, key));
                    misfit = isNumber(key) && !key.endsWith("_max") ? key : misfit;
                }
                case VALUE_STRING, VALUE_NUMBER_INT -> scalar(json, key);
                default -> {
                    isFatal |= token == JsonToken.VALUE_TRUE && key.equals("fatal");
                    misfit = isNumber(key) && token != JsonToken.VALUE_NULL ? key : misfit;
                    json.skipChildren();
                }
            }
        }
    }

    private void scalar(JsonParser json, String key) throws IOException {
        switch (key) {
            case "site" -> site = json.getText();
            case "phase" -> phase = json.getText();
            default -> {
                switch (cell.readInteger(json)) {
                    case INTEGER, TEXT -> numbers.put(key, cell.value());
                    case ABSENT, BAD -> misfit = isNumber(key) ? key : misfit;
                }
            }
        }
    }

    private List<Long> list(JsonParser json, String key) throws IOException {
        var list = new ArrayList<Long>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            boolean isNumber = cell.readInteger(json) == JsonCell.Result.INTEGER;
            misfit = isNumber ? misfit : key;
            if (list.size() < RINGS_MAX) {
                list.add(isNumber ? cell.value() : -1);
            }
        }
        return list;
    }

    /// Whether a member must be a number for its line to mean anything.
    private static boolean isNumber(String key) {
        return key.endsWith("_start")
                || key.endsWith("_end")
                || key.endsWith("_max")
                || key.equals("ring")
                || key.equals("depth")
                || key.equals("tensormap");
    }

    private void header(String place) {
        long version = number("version", -1);
        headerCount++;
        isPeaksOnly = version == 3;
        if (version < 3 || version > VERSION_MAX) {
            flag(
                    "version-unknown",
                    Severity.WARNING,
                    place,
                    version < 0 ? "names no version" : "has the unknown version " + version,
                    "it is read like version " + VERSION_MAX + "; a newer Ringscope may know it");
        }
        if (!misfit.isEmpty()) {
            flag(
                    "capacity-unknown",
                    Severity.WARNING,
                    place,
                    "its " + misfit + " is not a 64-bit integer",
                    "that ring is shown without its capacity");
        }
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
        if (capacity >= 0) {
            context.accept(new RingDeclared(capture.rankId(), ring, kind, capacity));
        }
    }

    private boolean edge(String place) {
        if (!misfit.isEmpty()) {
            String reason = "its " + misfit + " is not a 64-bit integer";
            tally.lost("line-malformed", place, -1, reason, HINT);
            return false;
        }
        long ring = number("ring", 0);
        if (ring < 0 || ring >= RINGS_MAX) {
            tally.lost("line-malformed", place, -1, "there is no ring " + ring, HINT);
            return false;
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
        return true;
    }

    private void sample(String key, RingKind kind, int ring) {
        if (numbers.containsKey(key + "_end") && numbers.containsKey(key + "_start")) {
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
