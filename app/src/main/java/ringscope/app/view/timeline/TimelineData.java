package ringscope.app.view.timeline;

import org.jspecify.annotations.Nullable;

import ringscope.trace.TimeRange;
import ringscope.trace.TrackKind;
import ringscope.trace.store.Rows;
import ringscope.trace.store.SliceColumns;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What was loaded for a range at a resolution: never more than a few items a pixel and lane.
record TimelineData(Key key, Map<Integer, LaneData> lanes, NameTable names) {
    /// A lane with more single slices than this shows no lead-ins and tails.
    private static final int MOST_EXECUTIONS = 1500;

    /// The store joins all executions of a trace at the first question for one; of more cores' slices than this
    /// the answer would take longer than anyone waits for thin lines.
    private static final long MOST_JOINED = 300_000;

    /// Rows of an answer at least and a bucket; beyond it the store cut the answer short.
    private static final int LEAST_LIMIT = 4000;

    private static final int PER_BUCKET = 4;

    /// What to load. `resolutionNs` is 0 for every single slice.
    record Key(TimeRange range, long resolutionNs, List<Rows.Track> tracks, long lastSeq) {
        Key {
            tracks = List.copyOf(tracks);
        }
    }

    static TimelineData none() {
        return new TimelineData(
                new Key(new TimeRange(0, 0), 0, List.of(), -1), Map.of(), NameTable.empty());
    }

    static TimelineData load(TraceReader reader, Key key, NameTable names)
            throws TraceStoreException {
        var lanes = new HashMap<Integer, LaneData>();
        long buckets =
                key.resolutionNs() == 0 ? 0 : key.range().lengthNs() / key.resolutionNs() + 1;
        int limit = Math.clamp(buckets * PER_BUCKET, LEAST_LIMIT, 1_000_000);
        long onCores =
                key.tracks().stream()
                        .filter(TimelineData::isCore)
                        .mapToLong(Rows.Track::sliceCount)
                        .sum();
        for (var track : key.tracks()) {
            var slices = lane(reader, key, track, limit, names);
            lanes.put(
                    track.track(),
                    onCores <= MOST_JOINED ? withExecutions(reader, key, track, slices) : slices);
        }
        return new TimelineData(key, lanes, names);
    }

    private static LaneData lane(
            TraceReader reader, Key key, Rows.Track track, int limit, NameTable names)
            throws TraceStoreException {
        if (track.kind().equals(TrackKind.COUNTER)) {
            return LaneData.ofCounter(
                    reader.counter(track.track(), key.range(), key.resolutionNs(), limit));
        }
        var slices = reader.slices(track.track(), key.range(), key.resolutionNs(), limit);
        names.learn(reader, slices.names(), slices.size());
        return LaneData.ofSlices(slices, track.maxDepth());
    }

    private static LaneData withExecutions(
            TraceReader reader, Key key, Rows.Track track, LaneData lane)
            throws TraceStoreException {
        var slices = lane.slices();
        return slices != null && isCore(track) && hasSinglesOnly(slices)
                ? lane.with(reader.executions(track.track(), key.range(), MOST_EXECUTIONS))
                : lane;
    }

    private static boolean isCore(Rows.Track track) {
        return track.kind().equals(TrackKind.AIC) || track.kind().equals(TrackKind.AIV);
    }

    private static boolean hasSinglesOnly(SliceColumns slices) {
        if (slices.size() > MOST_EXECUTIONS) {
            return false;
        }
        for (int i = 0; i < slices.size(); i++) {
            if (slices.counts()[i] > 1) {
                return false;
            }
        }
        return true;
    }

    @Nullable LaneData lane(int track) {
        return lanes.get(track);
    }

    /// Whether this answers what `wanted` asks: the same trace and resolution, all of its range and tracks.
    boolean covers(TimeRange visible, long resolutionNs, List<Rows.Track> tracks, long lastSeq) {
        return key.lastSeq == lastSeq
                && key.resolutionNs == resolutionNs
                && key.range.startNs() <= visible.startNs()
                && key.range.endNs() >= visible.endNs()
                && tracks.stream().allMatch(track -> lanes.containsKey(track.track()));
    }
}
