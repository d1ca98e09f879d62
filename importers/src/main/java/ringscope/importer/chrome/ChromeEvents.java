package ringscope.importer.chrome;

import org.jspecify.annotations.Nullable;

import ringscope.importer.ImportContext;
import ringscope.importer.chrome.ChromeTracks.Lane;
import ringscope.importer.json.JsonDefect;
import ringscope.importer.json.Micros;
import ringscope.importer.json.RecordReport;
import ringscope.trace.MeasureEvent.Instant;
import ringscope.trace.MeasureEvent.Slice;
import ringscope.trace.TraceIssue.Severity;

import java.io.IOException;

/// Turns records into events, by phase. Every record becomes at least one event or one issue that says it is lost.
final class ChromeEvents {
    /// Longer arguments are kept as a preview; nobody reads them in a table, and a trace of them would not fit memory.
    static final int ARGS_BYTES_MAX = 64 << 10;

    private static final int PREVIEW_BYTES = 1 << 10;
    private static final int NAME_CHARS_MAX = 4 << 10;

    private final ImportContext context;
    private final RecordReport report;
    private final ChromeTracks tracks;
    private final ChromeSpans spans;
    private final ChromeFlows flows;
    private final ChromeCounters counters;
    private final ChromeMetadata metadata;
    private final SwimlaneDialect dialect;
    private boolean hasCounters;
    private boolean hasSlices;

    ChromeEvents(ImportContext context, RecordReport report, int rankId, int clock) {
        this.context = context;
        this.report = report;
        tracks = new ChromeTracks(context, rankId, clock);
        dialect = new SwimlaneDialect(context, tracks, rankId);
        spans = new ChromeSpans(context, tracks, report);
        flows = new ChromeFlows(context, tracks, report, dialect);
        counters = new ChromeCounters(context, tracks, report);
        metadata = new ChromeMetadata(tracks, report, dialect);
    }

    ChromeMetadata metadata() {
        return metadata;
    }

    SwimlaneDialect dialect() {
        return dialect;
    }

    boolean hasCounters() {
        return hasCounters;
    }

    boolean hasSlices() {
        return hasSlices;
    }

    /// Takes a record; false when nothing of it was kept, which has then been reported.
    boolean accept(ChromeRecord r) throws IOException, JsonDefect {
        if (r.hasDuplicateField) {
            report.note(
                    "json-duplicate-key",
                    Severity.WARNING,
                    "a field stands twice in one record; the later value is taken",
                    "the writer should write each field once");
        }
        if (r.phase == 'M') {
            return metadata.accept(r);
        }
        if (!r.hasTime()) {
            return withoutTime(r);
        }
        if (r.tsStatus == Micros.CUT || r.durStatus == Micros.CUT) {
            report.note(
                    "chrome-time-cut",
                    Severity.INFO,
                    "a time is finer than a nanosecond; cut to whole nanoseconds",
                    "usually rounding noise of the writer");
        }
        if (r.name.length() > NAME_CHARS_MAX) {
            report.note(
                    "chrome-name-cut",
                    Severity.INFO,
                    "a name of " + r.name.length() + " characters is cut to " + NAME_CHARS_MAX,
                    "the whole name is in the file at this offset");
            r.name = r.name.substring(0, NAME_CHARS_MAX);
        }
        return byPhase(r);
    }

    private boolean withoutTime(ChromeRecord r) throws IOException {
        String what = "'" + r.name + "' (ph '" + phaseOf(r) + "')";
        switch (r.tsStatus) {
            case ChromeRecord.ABSENT ->
                    report.loss(
                            "chrome-no-time",
                            what + " has no ts; it cannot be placed",
                            "every event but metadata needs ts in microseconds");
            case Micros.OUT_OF_RANGE ->
                    report.loss(
                            "absurd-timestamp",
                            what + " has a ts beyond 146 years; it cannot be placed",
                            "check the unit of ts: it is microseconds");
            default ->
                    report.loss(
                            "chrome-bad-time",
                            what + " has a ts that is not a number; it cannot be placed",
                            "ts must be a decimal number of microseconds");
        }
        return false;
    }

    private boolean byPhase(ChromeRecord r) throws IOException, JsonDefect {
        return switch (r.phase) {
            case 'X' -> complete(r);
            case 'C' -> {
                hasCounters = true;
                yield counters.accept(r);
            }
            case 's', 't', 'f' -> {
                flows.accept(r);
                yield true;
            }
            case 'B' -> {
                hasSlices = true;
                spans.begin(r, args(r));
                yield true;
            }
            case 'E' -> spans.end(r, args(r));
            case 'b', 'S', 'N' -> {
                hasSlices = true;
                spans.beginAsync(r, args(r));
                yield true;
            }
            case 'e', 'F', 'D' -> spans.endAsync(r, args(r));
            case 'n', 'T', 'p', 'O' -> {
                spans.step(r, args(r));
                yield true;
            }
            case 'i', 'I', 'R', 'P', 'c', 'v', 'V' -> instant(r);
            default -> {
                report.note(
                        "chrome-unknown-phase",
                        Severity.WARNING,
                        "ph '"
                                + phaseOf(r)
                                + "' of '"
                                + r.name
                                + "' is not known; kept as a moment",
                        "phases are one letter, see the trace event format");
                yield instant(r);
            }
        };
    }

    private static String phaseOf(ChromeRecord r) {
        return switch (r.phase) {
            case ChromeRecord.PHASE_MISSING -> "missing";
            case ChromeRecord.PHASE_OTHER -> r.phaseText;
            default -> String.valueOf(r.phase);
        };
    }

    private boolean complete(ChromeRecord r) throws IOException {
        hasSlices = true;
        if (r.durStatus != Micros.EXACT || r.durNs < 0) {
            checkDuration(r);
        }
        Lane lane = tracks.thread(r);
        String args = args(r);
        Long task = dialect.taskOf(r.category, args);
        long token = -1;
        if (task != null && args != null) {
            token = dialect.bar(lane, r, task, args, spans.newToken());
        }
        context.accept(
                new Slice(
                        r.tsNs,
                        r.tsNs + r.durNs,
                        lane.track,
                        r.name,
                        r.category,
                        task != null,
                        task == null ? 0 : task,
                        token,
                        args));
        return true;
    }

    /// Makes the duration usable; the slice is kept in any case.
    private void checkDuration(ChromeRecord r) throws IOException {
        String what =
                switch (r.durStatus) {
                    case ChromeRecord.ABSENT -> "no dur";
                    case Micros.OUT_OF_RANGE -> "a dur beyond 146 years";
                    case Micros.NO_NUMBER -> "a dur that is not a number";
                    default -> r.durNs < 0 ? "the negative dur " + r.durNs + " ns" : "";
                };
        if (!what.isEmpty()) {
            report.note(
                    r.durStatus == ChromeRecord.ABSENT ? "chrome-no-dur" : "chrome-bad-dur",
                    Severity.WARNING,
                    "'" + r.name + "' has " + what + "; its length is unknown, drawn as zero",
                    "a complete event (ph X) needs dur in microseconds");
            r.durNs = 0;
        }
    }

    /// Global and process instants stand on the process's lane.
    private boolean instant(ChromeRecord r) throws IOException {
        boolean isWide = r.instantScope.equals("g") || r.instantScope.equals("p");
        Lane lane = isWide ? tracks.process(r.pid) : tracks.thread(r);
        context.accept(new Instant(r.tsNs, lane.track, r.name, r.category, false, 0, args(r)));
        return true;
    }

    private @Nullable String args(ChromeRecord r) throws IOException {
        if (!r.hasArgs()) {
            return null;
        }
        if (r.argsLength() > ARGS_BYTES_MAX) {
            report.note(
                    "chrome-args-cut",
                    Severity.INFO,
                    "arguments of " + r.argsLength() + " bytes; only the beginning is kept",
                    "the whole arguments are in the file at this offset");
            return r.argsPreview(PREVIEW_BYTES);
        }
        return r.args();
    }

    /// Ends the file: what waited for a partner is reported, what was gathered is declared.
    void finish() {
        spans.finish();
        flows.finish();
        dialect.finish();
    }
}
