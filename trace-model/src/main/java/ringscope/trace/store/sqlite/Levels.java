package ringscope.trace.store.sqlite;

import org.jspecify.annotations.Nullable;

import ringscope.trace.MeasureEvent;
import ringscope.trace.MeasureEvent.CounterSample;
import ringscope.trace.MeasureEvent.Slice;
import ringscope.trace.RunEvent;
import ringscope.trace.TimeRange;
import ringscope.trace.TraceEvent;
import ringscope.trace.store.Rows;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// Levels of detail, extents and totals of a trace while it is written. The writer adds; readers of
/// the same process look at what is not in the file yet.
final class Levels {
    private final LongIndex trackNumbers = new LongIndex();
    private final List<TrackState> tracks = new ArrayList<>();
    private final TreeMap<Integer, Extremes> clocks = new TreeMap<>();
    private final LongIndex totalKeys = new LongIndex();
    private final List<RunningTotal> totals = new ArrayList<>();
    private @Nullable RowSink blocks;
    private long blockCount;
    private boolean hasLateEnds;

    /// What is known of one track.
    private final class TrackState {
        private final int track;
        private int clock;
        private final TrackLevels slices = new TrackLevels(new SliceNodes());
        private final TrackLevels samples = new TrackLevels(new CounterNodes());
        private final TrackLevels.BlockSink sliceBlocks;
        private final TrackLevels.BlockSink sampleBlocks;
        private final OverlapDepth depth = new OverlapDepth();
        private long sliceCount;
        private long sampleCount;
        private long startNs = Long.MAX_VALUE;
        private long endNs = Long.MIN_VALUE;
        private @Nullable Extremes extremes;

        private TrackState(int track) {
            this.track = track;
            sliceBlocks = sink(track, false);
            sampleBlocks = sink(track, true);
        }

        private void extend(long fromNs, long toNs) {
            startNs = Math.min(startNs, fromNs);
            endNs = Math.max(endNs, toNs);
        }
    }

    private static final class RunningTotal {
        private long count;
        private long sumNs;
        private long unionNs;
        private long minNs = Long.MAX_VALUE;
        private long maxNs;
        private long reachedNs = Long.MIN_VALUE;
    }

    synchronized void writeTo(RowSink sink) {
        blocks = sink;
    }

    void add(long seq, int name, Slice slice) throws SQLException {
        boolean isOpen = slice.endNs() == MeasureEvent.OPEN;
        addSlice(
                slice.track(),
                seq,
                name,
                slice.timeNs(),
                isOpen ? SliceNodes.OPEN_DURATION : slice.endNs() - slice.timeNs(),
                slice.hasTask(),
                slice.task());
    }

    synchronized void addSlice(
            int track,
            long seq,
            int name,
            long startNs,
            long durationNs,
            boolean hasTask,
            long task)
            throws SQLException {
        TrackState state = state(track);
        state.slices.add(
                startNs,
                durationNs,
                name,
                seq,
                hasTask ? 1 : 0,
                hasTask ? task : 0,
                state.sliceBlocks);
        long endNs = SliceNodes.endNs(startNs, durationNs);
        state.sliceCount++;
        state.depth.add(startNs, endNs);
        boolean isOpen = durationNs == SliceNodes.OPEN_DURATION;
        state.extend(startNs, isOpen ? startNs : endNs);
        extremes(state).add(startNs, isOpen ? startNs : endNs);
        if (!isOpen) {
            total(track, name, startNs, endNs);
        }
    }

    private void total(int track, int name, long startNs, long endNs) {
        int number = totalKeys.number((long) track << 32 | name);
        if (number == totals.size()) {
            totals.add(new RunningTotal());
        }
        RunningTotal total = totals.get(number);
        long length = endNs - startNs;
        total.count++;
        total.sumNs += length;
        total.unionNs += Math.max(0, endNs - Math.max(startNs, total.reachedNs));
        total.reachedNs = Math.max(total.reachedNs, endNs);
        total.minNs = Math.min(total.minNs, length);
        total.maxNs = Math.max(total.maxNs, length);
    }

    void add(CounterSample sample) throws SQLException {
        addSample(sample.track(), sample.timeNs(), sample.value());
    }

    synchronized void addSample(int track, long timeNs, double value) throws SQLException {
        TrackState state = state(track);
        state.samples.add(timeNs, CounterNodes.bits(value), state.sampleBlocks);
        state.sampleCount++;
        state.extend(timeNs, timeNs);
        extremes(state).add(timeNs, timeNs);
    }

    /// An open slice ended: its levels show it open until they are made again.
    synchronized void ended(MeasureEvent.SliceEnded ended) {
        hasLateEnds = true;
        addMoment(ended.track(), ended.timeNs());
    }

    synchronized boolean hasLateEnds() {
        return hasLateEnds;
    }

    /// Learns a track's clock, or that something happened on a track.
    synchronized void time(TraceEvent event) {
        switch (event) {
            case RunEvent.TrackDeclared track -> declare(track.track(), track.clock());
            case MeasureEvent.Instant instant -> addMoment(instant.track(), instant.timeNs());
            default -> {}
        }
    }

    synchronized void addMoment(int track, long timeNs) {
        TrackState state = state(track);
        state.extend(timeNs, timeNs);
        extremes(state).add(timeNs, timeNs);
    }

    synchronized void declare(int track, int clock) {
        TrackState state = state(track);
        if (state.clock != clock) {
            state.clock = clock;
            state.extremes = null;
        }
    }

    private TrackState state(int track) {
        int number = trackNumbers.number(track);
        if (number == tracks.size()) {
            tracks.add(new TrackState(track));
        }
        return tracks.get(number);
    }

    private Extremes extremes(TrackState state) {
        Extremes extremes = state.extremes;
        if (extremes == null) {
            extremes = clocks.computeIfAbsent(state.clock, _ -> new Extremes());
            state.extremes = extremes;
        }
        return extremes;
    }

    private TrackLevels.BlockSink sink(int track, boolean isCounter) {
        return (level, firstRow, rowCount, startNs, lastStartNs, endNs, data) -> {
            RowSink sink = blocks;
            if (sink == null) {
                throw new IllegalStateException("levels have no table to go to");
            }
            sink.begin(++blockCount);
            sink.integer(track);
            sink.integer(LevelIndex.code(isCounter, level));
            sink.integer(firstRow);
            sink.integer(rowCount);
            sink.integer(startNs);
            sink.integer(lastStartNs);
            sink.integer(endNs);
            sink.blob(data, data.length);
            sink.end();
        };
    }

    /// Writes the blocks that are not full.
    synchronized void finish() throws SQLException {
        for (TrackState state : tracks) {
            state.slices.finish(state.sliceBlocks);
            state.samples.finish(state.sampleBlocks);
        }
    }

    /// The blocks of a track that are not in the file yet.
    synchronized void peek(int track, boolean isCounter, TrackLevels.BlockSink sink)
            throws SQLException {
        int number = trackNumbers.find(track);
        if (number >= 0) {
            TrackState state = tracks.get(number);
            (isCounter ? state.samples : state.slices).peek(sink);
        }
    }

    synchronized SortedMap<Integer, TimeRange> clockBounds() {
        var bounds = new TreeMap<Integer, TimeRange>();
        clocks.forEach(
                (clock, extremes) -> {
                    TimeRange range = extremes.bounds();
                    if (range != null) {
                        bounds.put(clock, range);
                    }
                });
        return bounds;
    }

    /// What each track holds, its bounds cut to those of its clock.
    synchronized SortedMap<Integer, DeclarationQueries.Extent> extents() {
        var ofClocks = clockBounds();
        var extents = new TreeMap<Integer, DeclarationQueries.Extent>();
        for (TrackState state : tracks) {
            extents.put(
                    state.track,
                    new DeclarationQueries.Extent(
                            state.sliceCount,
                            state.sampleCount,
                            state.depth.maximum(),
                            cut(state, ofClocks.get(state.clock))));
        }
        return extents;
    }

    private static @Nullable TimeRange cut(TrackState state, @Nullable TimeRange clock) {
        if (state.endNs < state.startNs) {
            return null;
        }
        if (clock == null || state.startNs > clock.endNs() || state.endNs < clock.startNs()) {
            return new TimeRange(state.startNs, state.endNs);
        }
        return new TimeRange(
                Math.max(state.startNs, clock.startNs()), Math.min(state.endNs, clock.endNs()));
    }

    /// Totals by track and name.
    synchronized List<Rows.Total> totals() {
        var list = new ArrayList<Rows.Total>();
        for (int i = 0; i < totals.size(); i++) {
            RunningTotal total = totals.get(i);
            long key = totalKeys.value(i);
            list.add(
                    new Rows.Total(
                            (int) key,
                            (int) (key >>> 32),
                            total.count,
                            total.sumNs,
                            total.unionNs,
                            total.minNs,
                            total.maxNs));
        }
        return list;
    }
}
