package ringscope.importer.chrome;

import org.jspecify.annotations.Nullable;

import ringscope.importer.ImportContext;
import ringscope.importer.chrome.ChromeTracks.Lane;
import ringscope.importer.json.RecordReport;
import ringscope.trace.MeasureEvent;
import ringscope.trace.MeasureEvent.Instant;
import ringscope.trace.MeasureEvent.Slice;
import ringscope.trace.MeasureEvent.SliceEnded;
import ringscope.trace.TraceIssue.Severity;
import ringscope.trace.TrackKind;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/// Spans whose two ends are separate records: `B`/`E` by thread, `b`/`e` and the older `S`/`F` by id, `N`/`D` of
/// objects. The beginning is passed on at once as an open slice and the end when it comes, so that a file in order stays
/// in order.
final class ChromeSpans {
    /// Open spans of one thread or id; beyond it a file only opens and never closes.
    private static final int OPEN_MAX = 1 << 20;

    private final ImportContext context;
    private final ChromeTracks tracks;
    private final RecordReport report;
    private final Map<Object, Deque<Open>> open = new HashMap<>();
    private long openCount;
    private long nextToken;

    private record Open(int track, long token, String name, long startNs) {}

    private record AsyncKey(
            String process, String category, String name, String id, String scope) {}

    ChromeSpans(ImportContext context, ChromeTracks tracks, RecordReport report) {
        this.context = context;
        this.tracks = tracks;
        this.report = report;
    }

    long newToken() {
        return nextToken++;
    }

    /// `B`.
    void begin(ChromeRecord r, @Nullable String args) throws IOException {
        Lane lane = tracks.thread(r);
        begin(lane, lane, r, args);
    }

    /// `E`.
    boolean end(ChromeRecord r, @Nullable String args) throws IOException {
        Lane lane = tracks.thread(r);
        Deque<Open> stack = open.get(lane);
        if (stack != null && !stack.isEmpty() && !r.name.isEmpty() && isCrossed(stack, r.name)) {
            report.note(
                    "chrome-crossed-end",
                    Severity.INFO,
                    "the end of '"
                            + r.name
                            + "' comes while '"
                            + stack.element().name
                            + "' is the innermost open one; it ends the one with its name",
                    "begin and end records of a thread should nest");
        }
        return end(lane, lane, r, args);
    }

    private static boolean isCrossed(Deque<Open> stack, String name) {
        return !stack.element().name.equals(name)
                && stack.stream().anyMatch(span -> span.name.equals(name));
    }

    /// `b`, `S`, `N`.
    void beginAsync(ChromeRecord r, @Nullable String args) throws IOException {
        begin(asyncKey(r), asyncLane(r), r, args);
    }

    /// `e`, `F`, `D`.
    boolean endAsync(ChromeRecord r, @Nullable String args) throws IOException {
        return end(asyncKey(r), asyncLane(r), r, args);
    }

    /// `n`, `T`, `p`, `O`: a moment of an asynchronous span.
    void step(ChromeRecord r, @Nullable String args) {
        moment(asyncLane(r), r, args);
    }

    private void moment(Lane lane, ChromeRecord r, @Nullable String args) {
        context.accept(new Instant(r.tsNs, lane.track, r.name, r.category, false, 0, args));
    }

    private Lane asyncLane(ChromeRecord r) {
        Lane process = tracks.process(r.pid);
        String name = r.category.isEmpty() ? "async" : r.category;
        return tracks.lane(TrackKind.ASYNC, process, name, name);
    }

    /// The older phases are told apart by name as well; the newer ones nest within an id.
    private static AsyncKey asyncKey(ChromeRecord r) {
        boolean isNamed = r.phase == 'S' || r.phase == 'F' || r.phase == 'N' || r.phase == 'D';
        return new AsyncKey(
                r.pid.text(), r.category, isNamed ? r.name : "", r.id == null ? "" : r.id, r.scope);
    }

    private void begin(Object key, Lane lane, ChromeRecord r, @Nullable String args)
            throws IOException {
        long token = newToken();
        context.accept(
                new Slice(
                        r.tsNs,
                        MeasureEvent.OPEN,
                        lane.track,
                        r.name,
                        r.category,
                        false,
                        0,
                        token,
                        args));
        if (openCount >= OPEN_MAX) {
            report.note(
                    "chrome-too-many-open",
                    Severity.WARNING,
                    "more than " + OPEN_MAX + " spans are open at once; this one stays open",
                    "the file seems to lack end records");
            return;
        }
        openCount++;
        open.computeIfAbsent(key, _ -> new ArrayDeque<>())
                .push(new Open(lane.track, token, r.name, r.tsNs));
    }

    private boolean end(Object key, Lane lane, ChromeRecord r, @Nullable String args)
            throws IOException {
        Deque<Open> stack = open.get(key);
        Open span = stack == null ? null : take(stack, r.name);
        if (span == null) {
            report.note(
                    "chrome-end-without-begin",
                    Severity.WARNING,
                    "an end record without a beginning; kept as a moment",
                    "the beginning may have been before the recording started");
            moment(lane, r, args);
            return true;
        }
        openCount--;
        if (stack != null && stack.isEmpty()) {
            open.remove(key);
        }
        if (r.tsNs < span.startNs) {
            report.note(
                    "chrome-end-before-begin",
                    Severity.WARNING,
                    "'%s' ends at %d ns, before its start at %d ns; drawn with length zero"
                            .formatted(span.name, r.tsNs, span.startNs),
                    "check the clock of the writer");
        }
        long endNs = Math.max(r.tsNs, span.startNs);
        context.accept(new SliceEnded(endNs, span.track, span.token));
        if (args != null) {
            context.accept(
                    new Instant(endNs, span.track, span.name, "end arguments", false, 0, args));
        }
        return true;
    }

    /// The innermost open span with the name of the end record, or just the innermost.
    private static Open take(Deque<Open> stack, String name) {
        if (!name.isEmpty() && !stack.isEmpty() && !stack.element().name.equals(name)) {
            for (var spans = stack.iterator(); spans.hasNext(); ) {
                Open span = spans.next();
                if (span.name.equals(name)) {
                    spans.remove();
                    return span;
                }
            }
        }
        return stack.pop();
    }

    /// Says how many never ended.
    void finish() {
        if (openCount > 0) {
            report.file(
                    "chrome-never-ended",
                    Severity.INFO,
                    openCount + " spans have a beginning and no end; they stay open",
                    "the recording may have stopped before they ended");
        }
    }
}
