package ringscope.trace.analysis;

import org.jspecify.annotations.Nullable;

import ringscope.trace.store.Rows;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Reads the phases of one scheduler track into columns. Two things an importer draws differently are put back:
/// empty polls in a row are one slice that says how many loops and how much time it stands for, and the thread's last,
/// zero-length dispatch (a flush of its missed pops) is an instant.
final class PhaseColumns {
    private static final String FLUSH = "flush";
    private static final long NOT_RECORDED = -1;

    private PhaseColumns() {}

    /// One phase.
    private record Phase(
            String kind,
            long startNs,
            long endNs,
            long busyNs,
            long loop,
            long processed,
            long popHits,
            long popMisses) {

        static Phase of(String kind, long startNs, long endNs, @Nullable String json) {
            var args = PhaseArgs.of(json);
            long lastLoop = args.integer("loop_iter_last", NOT_RECORDED);
            return new Phase(
                    kind,
                    startNs,
                    endNs,
                    args.integer("sum_ns", endNs - startNs),
                    args.integer("loop_iter", lastLoop),
                    args.integer("tasks_processed", 0),
                    args.integer("pop_hit", 0),
                    args.integer("pop_miss", 0));
        }
    }

    static SchedulerThread read(TraceReader reader, int track, int number)
            throws TraceStoreException {
        var phases = new ArrayList<Phase>();
        for (Rows.SliceDetail s :
                reader.sliceDetails(track, ActivityReader.ALWAYS, Integer.MAX_VALUE)) {
            phases.add(Phase.of(s.name(), s.startNs(), s.endNs(), s.args()));
        }
        for (Rows.InstantRow i : reader.instants(track, ActivityReader.ALWAYS, Integer.MAX_VALUE)) {
            if (i.category().equals(FLUSH)) {
                phases.add(Phase.of(i.name(), i.timeNs(), i.timeNs(), i.args()));
            }
        }
        phases.sort(Comparator.comparingLong(Phase::startNs));
        return columns(number, phases);
    }

    private static SchedulerThread columns(int number, List<Phase> phases) {
        return new SchedulerThread(
                number,
                phases.stream().map(Phase::kind).toList(),
                phases.stream().mapToLong(Phase::startNs).toArray(),
                phases.stream().mapToLong(Phase::endNs).toArray(),
                phases.stream().mapToLong(Phase::busyNs).toArray(),
                phases.stream().mapToLong(Phase::loop).toArray(),
                phases.stream().mapToLong(Phase::processed).toArray(),
                phases.stream().mapToLong(Phase::popHits).toArray(),
                phases.stream().mapToLong(Phase::popMisses).toArray());
    }
}
