package ringscope.app.view.overview;

import ringscope.app.session.TraceSummary;
import ringscope.trace.MeasureEvent;
import ringscope.trace.TimeRange;
import ringscope.trace.TraceEvent;
import ringscope.trace.TraceIssue.Severity;
import ringscope.trace.TrackKind;
import ringscope.trace.store.Rows;
import ringscope.trace.store.SliceColumns;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.util.List;

/// How many lanes were busy in each of `columns` equal parts of the run, and where issues lie.
///
/// @param busy mean count of busy lanes per part
/// @param laneCount how many lanes could be busy
/// @param areCores whether the lanes are cores; otherwise they are whatever the trace has
/// @param issueColumns parts with an issue that is an error
record Busyness(double[] busy, int laneCount, boolean areCores, List<Integer> issueColumns) {
    private static final int ISSUES = 1_000;

    /// More lanes than any chip has cores; beyond it the shape is the same.
    private static final int LANES_MAX = 512;

    static Busyness read(TraceReader reader, TraceSummary summary, int columns)
            throws TraceStoreException {
        var range = summary.bounds();
        var cores = summary.tracks().stream().filter(Busyness::isCore).toList();
        var lanes =
                cores.isEmpty()
                        ? summary.tracks().stream().filter(t -> t.sliceCount() > 0).toList()
                        : cores;
        var busy = new double[columns];
        long resolution = Math.max(1, range.lengthNs() / columns);
        for (var lane : lanes.subList(0, Math.min(LANES_MAX, lanes.size()))) {
            add(busy, range, reader.slices(lane.track(), range, resolution, 4 * columns));
        }
        var issues =
                reader.issues(0, ISSUES).stream()
                        .filter(issue -> issue.timeNs() != TraceEvent.UNTIMED)
                        .filter(issue -> issue.severity() == Severity.ERROR)
                        .filter(issue -> range.contains(issue.timeNs()))
                        .map(issue -> column(range, issue.timeNs(), columns))
                        .distinct()
                        .toList();
        return new Busyness(busy, lanes.size(), !cores.isEmpty(), issues);
    }

    private static boolean isCore(Rows.Track track) {
        return track.kind().equals(TrackKind.AIC) || track.kind().equals(TrackKind.AIV);
    }

    private static void add(double[] busy, TimeRange range, SliceColumns slices) {
        double perColumn = (double) range.lengthNs() / busy.length;
        for (int i = 0; i < slices.size(); i++) {
            long start = slices.bucketStartsNs()[i];
            long end = slices.bucketEndsNs()[i];
            if (end == MeasureEvent.OPEN) {
                end = range.endNs();
            }
            double from = (start - range.startNs()) / perColumn;
            double to = Math.max(from + 1e-9, (end - range.startNs()) / perColumn);
            // the sum of the slices of a bucket, spread evenly over the time they lie in
            double share =
                    slices.counts()[i] == 1
                            ? 1
                            : Math.min(1, (double) slices.sumsNs()[i] / Math.max(1, end - start));
            int first = Math.max(0, (int) from);
            int last = Math.min(busy.length - 1, (int) to);
            for (int column = first; column <= last; column++) {
                double part = Math.min(to, column + 1) - Math.max(from, column);
                if (part > 0) {
                    busy[column] += part * share;
                }
            }
        }
    }

    private static int column(TimeRange range, long timeNs, int columns) {
        double share = (double) (timeNs - range.startNs()) / Math.max(1, range.lengthNs());
        return Math.clamp((int) (share * columns), 0, columns - 1);
    }
}
