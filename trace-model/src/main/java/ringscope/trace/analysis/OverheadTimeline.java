package ringscope.trace.analysis;

import ringscope.trace.store.TaskGraph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/// Per engine, how many cores are idle and how many tasks are ready but not dispatched, as step functions
/// of time (spec/formats.md 18.3 part 1, 18.4). Values hold from `timesNs[i]` to `timesNs[i + 1]`.
///
/// @param engines the engines that ran anything
/// @param coreCounts cores of each that ran anything
/// @param timesNs every moment at which a value changes, ascending
/// @param idle per engine: idle cores
/// @param ready per engine: ready, undispatched tasks; a task that ran on both engines counts for both
public record OverheadTimeline(
        List<Engine> engines, int[] coreCounts, long[] timesNs, int[][] idle, int[][] ready) {

    public OverheadTimeline {
        engines = List.copyOf(engines);
    }

    static OverheadTimeline of(RankActivity activity, Readiness readiness) {
        var engines = new ArrayList<Engine>();
        var parts = new ArrayList<EngineMoments>();
        for (Engine engine : Engine.values()) {
            EngineMoments moments = EngineMoments.of(activity, readiness, engine);
            if (moments.coreCount > 0) {
                engines.add(engine);
                parts.add(moments);
            }
        }
        long[] times =
                parts.stream().flatMapToLong(EngineMoments::all).sorted().distinct().toArray();
        int[][] idle = new int[parts.size()][];
        int[][] ready = new int[parts.size()][];
        for (int e = 0; e < parts.size(); e++) {
            EngineMoments moments = parts.get(e);
            int cores = moments.coreCount;
            int[] running = difference(times, moments.starts, moments.ends);
            idle[e] = Arrays.stream(running).map(count -> Math.max(0, cores - count)).toArray();
            ready[e] = difference(times, moments.readies, moments.dispatches);
        }
        int[] coreCounts = parts.stream().mapToInt(p -> p.coreCount).toArray();
        return new OverheadTimeline(engines, coreCounts, times, idle, ready);
    }

    /// Whether the engine has an idle core and a ready task from `timesNs[at]` on.
    public boolean isOverhead(int engine, int at) {
        return idle[engine][at] > 0 && ready[engine][at] > 0;
    }

    /// Whether every engine is in overhead.
    public boolean isAllOverhead(int at) {
        for (int engine = 0; engine < engines.size(); engine++) {
            if (!isOverhead(engine, at)) {
                return false;
            }
        }
        return !engines.isEmpty();
    }

    /// Whether there is ready work and every engine that has any also has an idle core.
    public boolean hasOverhead(int at) {
        boolean hasReady = false;
        for (int engine = 0; engine < engines.size(); engine++) {
            if (ready[engine][at] > 0) {
                hasReady = true;
                if (idle[engine][at] == 0) {
                    return false;
                }
            }
        }
        return hasReady;
    }

    /// How much of `[startNs, endNs)` the engine has ready, undispatched tasks.
    long readyNs(int engine, long startNs, long endNs) {
        int at = Arrays.binarySearch(timesNs, startNs);
        at = at >= 0 ? at : Math.max(0, -at - 2);
        long sum = 0;
        for (; at + 1 < timesNs.length && timesNs[at] < endNs; at++) {
            long from = Math.max(startNs, timesNs[at]);
            long to = Math.min(endNs, timesNs[at + 1]);
            if (ready[engine][at] > 0 && to > from) {
                sum += to - from;
            }
        }
        return sum;
    }

    /// At each time: how many of `begins` minus how many of `ends` have passed. Both sorted.
    private static int[] difference(long[] times, long[] begins, long[] ends) {
        int[] values = new int[times.length];
        int begun = 0;
        int ended = 0;
        for (int at = 0; at < times.length; at++) {
            while (begun < begins.length && begins[begun] <= times[at]) {
                begun++;
            }
            while (ended < ends.length && ends[ended] <= times[at]) {
                ended++;
            }
            values[at] = begun - ended;
        }
        return values;
    }

    /// The moments that change one engine's values, each column sorted.
    private record EngineMoments(
            int coreCount, long[] starts, long[] ends, long[] readies, long[] dispatches) {

        static EngineMoments of(RankActivity activity, Readiness readiness, Engine engine) {
            Executions rows = activity.executions();
            TaskGraph graph = activity.graph();
            boolean[] isCoreUsed = new boolean[activity.cores().size()];
            boolean[] isTaskHere = new boolean[graph.taskCount()];
            var starts = LongStream.builder();
            var ends = LongStream.builder();
            for (int row = 0; row < rows.count(); row++) {
                if (activity.cores().get(rows.cores()[row]).engine() == engine) {
                    isCoreUsed[rows.cores()[row]] = true;
                    isTaskHere[rows.tasks()[row]] = true;
                    starts.add(rows.startsNs()[row]);
                    ends.add(rows.endsNs()[row]);
                }
            }
            var readies = LongStream.builder();
            var dispatches = LongStream.builder();
            for (int task = 0; task < isTaskHere.length; task++) {
                long ready = readiness.readiesNs()[task];
                long dispatch = graph.firstDispatchesNs()[task];
                if (isTaskHere[task] && ready != TaskGraph.NO_TIME && ready < dispatch) {
                    readies.add(ready);
                    dispatches.add(dispatch);
                }
            }
            int cores = 0;
            for (boolean isUsed : isCoreUsed) {
                cores += isUsed ? 1 : 0;
            }
            return new EngineMoments(
                    cores, sorted(starts), sorted(ends), sorted(readies), sorted(dispatches));
        }

        LongStream all() {
            return LongStream.concat(
                    LongStream.concat(Arrays.stream(starts), Arrays.stream(ends)),
                    LongStream.concat(Arrays.stream(readies), Arrays.stream(dispatches)));
        }

        private static long[] sorted(LongStream.Builder values) {
            long[] sorted = values.build().toArray();
            Arrays.sort(sorted);
            return sorted;
        }
    }
}
