package ringscope.trace.analysis;

import ringscope.trace.store.TaskGraph;

import java.util.List;

/// The scheduler's share in a rank's time (spec/formats.md 18.3), for one notion of when tasks were ready.
///
/// @param timeline the step functions everything else is read from
/// @param verdict part 1
/// @param switches part 2, one an engine
/// @param heads part 3: dispatch (or the core's previous end, if later) to start
/// @param tails part 4: end to finish
/// @param loops part 5; its threads are empty when no phases were recorded
/// @param path part 6
public record SchedulerOverhead(
        OverheadTimeline timeline,
        OverheadVerdict verdict,
        List<CoreSwitches> switches,
        Distribution heads,
        Distribution tails,
        SchedulerLoops loops,
        LatencyPath path) {

    public SchedulerOverhead {
        switches = List.copyOf(switches);
    }

    /// Needs at least one execution.
    public static SchedulerOverhead of(RankActivity activity, Readiness readiness) {
        Executions rows = activity.executions();
        if (rows.count() == 0) {
            throw new IllegalArgumentException("no executions: nothing can be said about overhead");
        }
        long startNs = Long.MAX_VALUE;
        long endNs = Long.MIN_VALUE;
        for (int row = 0; row < rows.count(); row++) {
            startNs = Math.min(startNs, rows.startsNs()[row]);
            endNs = Math.max(endNs, rows.endsNs()[row]);
        }
        OverheadTimeline timeline = OverheadTimeline.of(activity, readiness);
        return new SchedulerOverhead(
                timeline,
                OverheadVerdict.of(timeline, startNs, endNs),
                CoreSwitches.of(activity, timeline),
                heads(activity),
                tails(rows),
                SchedulerLoops.of(activity),
                LatencyPath.of(activity, readiness));
    }

    private static Distribution heads(RankActivity activity) {
        Executions rows = activity.executions();
        Executions.RowsByCore byCore = rows.byCore(activity.cores().size());
        long[] heads = new long[rows.count()];
        int filled = 0;
        for (int core = 0; core < activity.cores().size(); core++) {
            long previousEnd = TaskGraph.NO_TIME;
            for (int at = byCore.starts()[core]; at < byCore.starts()[core + 1]; at++) {
                int row = byCore.rows()[at];
                if (rows.isDispatchKnown(row)) {
                    long from = Math.max(rows.dispatchesNs()[row], previousEnd);
                    heads[filled++] = Math.max(0, rows.startsNs()[row] - from);
                }
                previousEnd = rows.endsNs()[row];
            }
        }
        return Distribution.of(heads, filled);
    }

    private static Distribution tails(Executions rows) {
        long[] tails = new long[rows.count()];
        int filled = 0;
        for (int row = 0; row < rows.count(); row++) {
            if (rows.isFinishKnown(row)) {
                tails[filled++] = Math.max(0, rows.finishesNs()[row] - rows.endsNs()[row]);
            }
        }
        return Distribution.of(tails, filled);
    }
}
