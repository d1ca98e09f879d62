package ringscope.app.session;

import ringscope.trace.RunEvent.ClockRelation;
import ringscope.trace.TimeRange;
import ringscope.trace.store.Revision;
import ringscope.trace.store.Rows;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.util.List;
import java.util.Optional;

/// What a trace holds, at one revision: small enough to keep, read in one go.
public record TraceSummary(
        Revision revision,
        List<Rows.Run> runs,
        List<Rows.Rank> ranks,
        List<Rows.Clock> clocks,
        List<Rows.Track> tracks,
        List<Rows.Source> sources,
        List<Rows.Coverage> coverage,
        List<Rows.Mark> marks,
        Rows.Counts counts,
        TimeRange bounds) {

    public static TraceSummary read(TraceReader reader) throws TraceStoreException {
        var clocks = reader.clocks();
        TimeRange bounds = null;
        for (var clock : clocks) {
            Optional<TimeRange> own = reader.bounds(clock.clock());
            if (own.isPresent()) {
                bounds = bounds == null ? own.get() : bounds.union(own.get());
            }
        }
        return new TraceSummary(
                reader.revision(),
                reader.runs(),
                reader.ranks(),
                clocks,
                reader.tracks(),
                reader.sources(),
                reader.coverage(),
                reader.marks(),
                reader.counts(),
                bounds == null ? new TimeRange(0, 1_000_000) : bounds);
    }

    /// What axes show as zero: the start of the run.
    public long originNs() {
        return bounds.startNs();
    }

    public Optional<Rows.Track> track(int number) {
        return tracks.stream().filter(track -> track.track() == number).findFirst();
    }

    /// Whether two different clocks are present that must never be subtracted.
    public boolean hasUnalignedClocks() {
        return clocks.stream().filter(clock -> clock.relation() == ClockRelation.UNALIGNED).count()
                        > 0
                && clocks.size() > 1;
    }
}
