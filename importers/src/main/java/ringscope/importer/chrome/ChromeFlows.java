package ringscope.importer.chrome;

import ringscope.importer.ImportContext;
import ringscope.importer.chrome.ChromeTracks.Lane;
import ringscope.importer.json.RecordReport;
import ringscope.trace.MeasureEvent.Arrow;
import ringscope.trace.TraceIssue.Severity;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/// Flow arrows from `s`, `t` and `f` records of one category, name and id. An end takes the last start before it that
/// has no end yet; a start of an id already open begins a new arrow and leaves the former one unmatched. An end that
/// stands in the file before its start (files need not be in order) waits for it.
final class ChromeFlows {
    private static final int WAITING_MAX = 1 << 20;

    private final ImportContext context;
    private final RecordReport report;
    private final ChromeTracks tracks;
    private final SwimlaneDialect dialect;
    private final Map<Key, Deque<Point>> starts = new HashMap<>();
    private final Map<Key, Deque<Point>> ends = new HashMap<>();
    private long waiting;

    private record Key(String category, String name, String id, String scope) {}

    /// One end of an arrow. `bindId` is the id of the slice it hangs on, or empty.
    record Point(Lane lane, long timeNs, String bindId) {}

    ChromeFlows(
            ImportContext context,
            ChromeTracks tracks,
            RecordReport report,
            SwimlaneDialect dialect) {
        this.context = context;
        this.report = report;
        this.tracks = tracks;
        this.dialect = dialect;
    }

    void accept(ChromeRecord r) throws java.io.IOException {
        var key = new Key(r.category, r.name, r.id == null ? "" : r.id, r.scope);
        var point = new Point(tracks.thread(r), r.tsNs, r.bindId == null ? "" : r.bindId);
        switch (r.phase) {
            case 's' -> start(key, point, r);
            case 't' -> {
                if (end(key, point, r)) {
                    start(key, point, r);
                }
            }
            default -> {
                if (!end(key, point, r)) {
                    wait(ends, key, point, r);
                }
            }
        }
    }

    private void start(Key key, Point point, ChromeRecord r) throws java.io.IOException {
        Deque<Point> early = ends.get(key);
        Point end = early == null ? null : early.peekFirst();
        if (early != null && end != null && end.timeNs >= point.timeNs) {
            early.removeFirst();
            waiting--;
            arrow(point, end, r);
            return;
        }
        wait(starts, key, point, r);
    }

    private boolean end(Key key, Point point, ChromeRecord r) throws java.io.IOException {
        Deque<Point> open = starts.get(key);
        if (open == null || open.isEmpty()) {
            if (r.phase == 't') {
                wait(starts, key, point, r);
            }
            return false;
        }
        waiting--;
        arrow(open.removeLast(), point, r);
        if (open.isEmpty()) {
            starts.remove(key);
        }
        return true;
    }

    private void arrow(Point from, Point to, ChromeRecord r) {
        context.accept(
                new Arrow(
                        from.lane.track,
                        from.timeNs,
                        to.lane.track,
                        to.timeNs,
                        r.name,
                        r.category,
                        r.id == null ? "" : r.id));
        dialect.flow(r.name, from, to);
    }

    private void wait(Map<Key, Deque<Point>> where, Key key, Point point, ChromeRecord r)
            throws java.io.IOException {
        if (waiting >= WAITING_MAX) {
            report.note(
                    "chrome-too-many-flows",
                    Severity.WARNING,
                    "more than "
                            + WAITING_MAX
                            + " flows are open at once; '"
                            + r.name
                            + "' is left out",
                    "the file seems to lack flow ends");
            return;
        }
        waiting++;
        where.computeIfAbsent(key, _ -> new ArrayDeque<>()).addLast(point);
    }

    /// Reports the ends that found no partner.
    void finish() {
        long unmatchedStarts = starts.values().stream().mapToLong(Deque::size).sum();
        long unmatchedEnds = ends.values().stream().mapToLong(Deque::size).sum();
        if (unmatchedStarts > 0) {
            report.file(
                    "chrome-flow-without-end",
                    Severity.WARNING,
                    unmatchedStarts + " flow starts have no end; no arrow is drawn for them",
                    "the target may be outside the recording");
        }
        if (unmatchedEnds > 0) {
            report.file(
                    "chrome-flow-without-start",
                    Severity.WARNING,
                    unmatchedEnds + " flow ends have no start; no arrow is drawn for them",
                    "the origin may be outside the recording");
        }
    }
}
