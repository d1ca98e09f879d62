package ringscope.trace.store.sqlite;

import ringscope.trace.MeasureEvent;
import ringscope.trace.TimeRange;
import ringscope.trace.store.Rows;
import ringscope.trace.store.SliceColumns;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;

/// Slices by track and range, their totals, and where they lie.
final class SliceQueries {
    private static final String END =
            "CASE WHEN s.duration_ns IS NULL THEN (SELECT e.time_ns FROM slice_ended e WHERE"
                    + " e.track = s.track AND e.token = s.token AND e.seq > s.seq ORDER BY e.seq"
                    + " LIMIT 1) ELSE s.start_ns + s.duration_ns END";
    private static final String ALL =
            "SELECT s.seq, s.track, s.name, s.start_ns, " + END + ", s.task FROM slice s ";

    private final Connection connection;
    private final Texts texts;

    SliceQueries(Connection connection, Texts texts) {
        this.connection = connection;
        this.texts = texts;
    }

    private record Row(
            long seq, int track, int name, long startNs, long endNs, boolean hasTask, long task) {}

    private List<Row> rows(String where, long... parameters) throws SQLException {
        return new Select(connection, ALL + where, parameters)
                .list(
                        row -> {
                            long endNs = row.getLong(5);
                            if (row.wasNull()) {
                                endNs = MeasureEvent.OPEN;
                            }
                            long task = row.getLong(6);
                            return new Row(
                                    row.getLong(1),
                                    row.getInt(2),
                                    row.getInt(3),
                                    row.getLong(4),
                                    endNs,
                                    !row.wasNull(),
                                    task);
                        });
    }

    Map<Integer, DeclarationQueries.Extent> extents() throws SQLException {
        var extents = new HashMap<Integer, DeclarationQueries.Extent>();
        var ends = new HashMap<Integer, PriorityQueue<Long>>();
        for (Row row : rows("ORDER BY s.seq")) {
            var active = ends.computeIfAbsent(row.track, _ -> new PriorityQueue<>());
            while (!active.isEmpty() && active.peek() <= row.startNs) {
                active.poll();
            }
            active.add(row.endNs);
            var range =
                    new TimeRange(
                            row.startNs, row.endNs == MeasureEvent.OPEN ? row.startNs : row.endNs);
            extents.merge(
                    row.track,
                    new DeclarationQueries.Extent(1, 0, active.size(), range),
                    SliceQueries::union);
        }
        new Select(
                        connection,
                        "SELECT track, count(*), min(time_ns), max(time_ns) FROM counter_sample"
                                + " GROUP BY track")
                .each(
                        row ->
                                extents.merge(
                                        row.getInt(1),
                                        new DeclarationQueries.Extent(
                                                0,
                                                row.getLong(2),
                                                0,
                                                new TimeRange(row.getLong(3), row.getLong(4))),
                                        SliceQueries::union));
        return extents;
    }

    private static DeclarationQueries.Extent union(
            DeclarationQueries.Extent a, DeclarationQueries.Extent b) {
        TimeRange ofA = a.robustBounds();
        TimeRange ofB = b.robustBounds();
        return new DeclarationQueries.Extent(
                a.sliceCount() + b.sliceCount(),
                a.sampleCount() + b.sampleCount(),
                Math.max(a.maxDepth(), b.maxDepth()),
                ofA == null ? ofB : ofB == null ? ofA : ofA.union(ofB));
    }

    Optional<TimeRange> bounds(int clock) throws SQLException {
        TimeRange bounds = null;
        var extents = extents();
        var tracks = new DeclarationQueries(connection).tracks(extents);
        for (Rows.Track track : tracks) {
            TimeRange own = track.bounds();
            if (track.clock() == clock && own != null) {
                bounds = bounds == null ? own : bounds.union(own);
            }
        }
        return Optional.ofNullable(bounds);
    }

    SliceColumns slices(int track, TimeRange range, long resolutionNs, int limit)
            throws SQLException {
        var items = new SliceItems(track, resolutionNs, limit);
        for (Row row :
                rows("WHERE s.track = ? AND s.start_ns < ? ORDER BY s.seq", track, range.endNs())) {
            if (row.endNs > range.startNs() || row.startNs >= range.startNs()) {
                items.add(
                        row.startNs,
                        row.endNs,
                        row.name,
                        row.seq,
                        row.hasTask,
                        row.task,
                        1,
                        SliceItems.width(row.startNs, row.endNs),
                        row.startNs,
                        row.endNs);
            }
        }
        return items.columns();
    }

    Optional<Rows.SliceDetail> slice(long seq) throws SQLException {
        return details("WHERE s.seq = ?", seq).stream().findFirst();
    }

    /// Slices of a track in full, those that touch the range, in order of start.
    List<Rows.SliceDetail> details(int track, TimeRange range, int limit) throws SQLException {
        return details(
                "WHERE s.track = ? AND s.start_ns < ? AND (s.start_ns >= ? OR s.duration_ns IS NULL"
                        + " OR s.start_ns + s.duration_ns > ?) ORDER BY s.seq LIMIT ?",
                track,
                range.endNs(),
                range.startNs(),
                range.startNs(),
                limit);
    }

    private List<Rows.SliceDetail> details(String where, long... parameters) throws SQLException {
        return new Select(
                        connection,
                        "SELECT s.seq, s.track, t.rank_id, s.start_ns, "
                                + END
                                + ", s.name, s.category, s.task, ifnull(s.token, -1), s.args FROM"
                                + " slice s LEFT JOIN track t ON t.track = s.track "
                                + where,
                        parameters)
                .list(
                        row -> {
                            long endNs = row.getLong(5);
                            if (row.wasNull()) {
                                endNs = MeasureEvent.OPEN;
                            }
                            long task = row.getLong(8);
                            var ofTask =
                                    row.wasNull() ? OptionalLong.empty() : OptionalLong.of(task);
                            return new Rows.SliceDetail(
                                    row.getLong(1),
                                    row.getInt(2),
                                    row.getInt(3),
                                    row.getLong(4),
                                    endNs,
                                    texts.text(row.getInt(6)),
                                    texts.text(row.getInt(7)),
                                    ofTask,
                                    row.getLong(9),
                                    row.getString(10));
                        });
    }

    Optional<Rows.SliceDetail> next(int track, long timeNs) throws SQLException {
        long seq =
                new Select(
                                connection,
                                "SELECT seq FROM slice WHERE track = ? AND start_ns > ? ORDER BY"
                                        + " seq LIMIT 1",
                                track,
                                timeNs)
                        .number(-1);
        return slice(seq);
    }

    Optional<Rows.SliceDetail> previous(int track, long timeNs) throws SQLException {
        long seq =
                new Select(
                                connection,
                                "SELECT seq FROM slice WHERE track = ? AND start_ns < ? ORDER BY"
                                        + " seq DESC LIMIT 1",
                                track,
                                timeNs)
                        .number(-1);
        return slice(seq);
    }

    List<Rows.Total> totalsByName(int[] tracks, TimeRange range) throws SQLException {
        return totals(tracks, range, true);
    }

    List<Rows.Total> totalsByTrack(int[] tracks, TimeRange range) throws SQLException {
        return totals(tracks, range, false);
    }

    List<Rows.Total> totalsByName() throws SQLException {
        return totals(new int[0], new TimeRange(Long.MIN_VALUE, Long.MAX_VALUE), true);
    }

    private List<Rows.Total> totals(int[] tracks, TimeRange range, boolean byName)
            throws SQLException {
        Set<Integer> wanted = new HashSet<>();
        for (int track : tracks) {
            wanted.add(track);
        }
        var totals = new TreeMap<Integer, Rows.Total>();
        var reached = new HashMap<List<Integer>, Long>();
        for (Row row : rows("WHERE s.start_ns < ? ORDER BY s.seq", range.endNs())) {
            long startNs = Math.max(row.startNs, range.startNs());
            long endNs = Math.min(row.endNs, range.endNs());
            boolean isInside = row.endNs > range.startNs() || row.startNs >= range.startNs();
            if (!isInside
                    || row.endNs == MeasureEvent.OPEN
                    || (!wanted.isEmpty() && !wanted.contains(row.track))) {
                continue;
            }
            int key = byName ? row.name : row.track;
            long reachedNs = reached.getOrDefault(List.of(key, row.track), Long.MIN_VALUE);
            reached.put(List.of(key, row.track), Math.max(reachedNs, endNs));
            long unionNs = Math.max(0, endNs - Math.max(startNs, reachedNs));
            long lengthNs = endNs - startNs;
            totals.merge(
                    key,
                    new Rows.Total(
                            byName ? row.name : -1,
                            byName ? -1 : row.track,
                            1,
                            lengthNs,
                            unionNs,
                            row.endNs - row.startNs,
                            row.endNs - row.startNs),
                    (a, b) ->
                            new Rows.Total(
                                    a.name(),
                                    a.track(),
                                    a.count() + b.count(),
                                    a.sumNs() + b.sumNs(),
                                    a.unionNs() + b.unionNs(),
                                    Math.min(a.minNs(), b.minNs()),
                                    Math.max(a.maxNs(), b.maxNs())));
        }
        return new ArrayList<>(totals.values());
    }
}
