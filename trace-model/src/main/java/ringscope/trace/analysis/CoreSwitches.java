package ringscope.trace.analysis;

import ringscope.trace.store.TaskGraph;

import java.util.ArrayList;
import java.util.List;

/// Time cores of one engine spent between two executions of which the second had been dispatched before the
/// first ended (spec/formats.md 18.3 part 2): the core's own time for picking up the next task.
///
/// @param coreCount cores that ran anything
/// @param minCoreNs least time of one core
/// @param maxCoreNs greatest time of one core
/// @param sumNs over all cores: switches of different cores overlap, so this is no share of the makespan
/// @param switchCount how many switches
/// @param whileReadyNs the part in which the engine had other ready, undispatched tasks
public record CoreSwitches(
        Engine engine,
        int coreCount,
        long minCoreNs,
        long maxCoreNs,
        long sumNs,
        int switchCount,
        long whileReadyNs) {

    static List<CoreSwitches> of(RankActivity activity, OverheadTimeline timeline) {
        Executions.RowsByCore byCore = activity.executions().byCore(activity.cores().size());
        var switches = new ArrayList<CoreSwitches>();
        for (int engine = 0; engine < timeline.engines().size(); engine++) {
            var sum = new Sum(timeline, engine);
            for (int core = 0; core < activity.cores().size(); core++) {
                if (activity.cores().get(core).engine() == timeline.engines().get(engine)) {
                    sum.addCore(activity.executions(), byCore, core);
                }
            }
            switches.add(sum.result());
        }
        return switches;
    }

    private static final class Sum {
        private final OverheadTimeline timeline;
        private final int engine;
        private int coreCount;
        private long minNs = Long.MAX_VALUE;
        private long maxNs;
        private long sumNs;
        private int switchCount;
        private long whileReadyNs;

        Sum(OverheadTimeline timeline, int engine) {
            this.timeline = timeline;
            this.engine = engine;
        }

        void addCore(Executions rows, Executions.RowsByCore byCore, int core) {
            int first = byCore.starts()[core];
            int end = byCore.starts()[core + 1];
            if (first == end) {
                return;
            }
            long coreNs = 0;
            for (int at = first + 1; at < end; at++) {
                int row = byCore.rows()[at];
                long previousEnd = rows.endsNs()[byCore.rows()[at - 1]];
                long dispatch = rows.dispatchesNs()[row];
                long start = rows.startsNs()[row];
                if (dispatch != TaskGraph.NO_TIME
                        && dispatch < previousEnd
                        && start > previousEnd) {
                    coreNs += start - previousEnd;
                    switchCount++;
                    whileReadyNs += timeline.readyNs(engine, previousEnd, start);
                }
            }
            coreCount++;
            sumNs += coreNs;
            minNs = Math.min(minNs, coreNs);
            maxNs = Math.max(maxNs, coreNs);
        }

        CoreSwitches result() {
            return new CoreSwitches(
                    timeline.engines().get(engine),
                    coreCount,
                    coreCount == 0 ? 0 : minNs,
                    maxNs,
                    sumNs,
                    switchCount,
                    whileReadyNs);
        }
    }
}
