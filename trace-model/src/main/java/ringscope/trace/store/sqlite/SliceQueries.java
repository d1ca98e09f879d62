package ringscope.trace.store.sqlite;

import org.jspecify.annotations.Nullable;

import ringscope.trace.MeasureEvent;
import ringscope.trace.TimeRange;
import ringscope.trace.store.Rows;
import ringscope.trace.store.SliceColumns;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Slices by track and range, their totals, and where they lie.
final class SliceQueries {
    /// A slice's end: its own, or that of the event that ended it.
    private static final String END =
            "CASE WHEN s.duration_ns IS NULL THEN (SELECT e.time_ns FROM slice_ended e WHERE"
                    + " e.track = s.track AND e.token = s.token AND e.seq > s.seq ORDER BY e.seq"
                    + " LIMIT 1) ELSE s.start_ns + s.duration_ns END";

    private static final int SEQS_AT_ONCE = 4096;

    private final Connection connection;
    private final Texts texts;
    private final Extents extents;
    private final LevelIndex index;
    private final BlockReader blocks;

    SliceQueries(Connection connection, Texts texts, Extents extents, LevelIndex index) {
        this.connection = connection;
        this.texts = texts;
        this.extents = extents;
        this.index = index;
        blocks = new BlockReader(connection);
    }

    SliceColumns slices(int track, TimeRange range, long resolutionNs, int limit)
            throws SQLException {
        var items = new SliceItems(track, resolutionNs, limit);
        new SliceWalk(view(track), range, resolutionNs, items).walk();
        if (items.hasOpen()) {
            items.close(lateEnds(track));
        }
        return items.columns();
    }

    private LevelView view(int track) throws SQLException {
        return new LevelView(
                blocks, index, new SliceNodes(), index.levels(connection, track, false));
    }

    /// Ends of slices that were open when written, by seq.
    private Map<Long, Long> lateEnds(int track) throws SQLException {
        var ends = new HashMap<Long, Long>();
        var open = new HashMap<Long, Long>();
        new Select(
                        connection,
                        "SELECT seq, token, 0, NULL FROM slice WHERE track = ?1 AND duration_ns IS"
                                + " NULL AND EXISTS (SELECT 1 FROM slice_ended WHERE track = ?1)"
                                + " UNION ALL SELECT seq, token, 1, time_ns FROM slice_ended WHERE"
                                + " track = ?1 ORDER BY seq",
                        track)
                .each(
                        row -> {
                            if (row.getInt(3) == 0) {
                                open.put(row.getLong(2), row.getLong(1));
                            } else {
                                Long seq = open.remove(row.getLong(2));
                                if (seq != null) {
                                    ends.put(seq, row.getLong(4));
                                }
                            }
                        });
        return ends;
    }

    Optional<Rows.SliceDetail> slice(long seq) throws SQLException {
        return details(new long[] {seq}, 1).stream().findFirst();
    }

    /// Slices of a track in full, those that touch the range, in order of start.
    List<Rows.SliceDetail> details(int track, TimeRange range, int limit) throws SQLException {
        SliceColumns found = slices(track, range, 0, limit);
        return details(found.seqs(), found.size());
    }

    /// Asked by lists of seqs, since a statement a slice costs far more than the slice. Each row names the place of its
    /// seq in the list: sorting in the database costs more than all the rest.
    private List<Rows.SliceDetail> details(long[] seqs, int count) throws SQLException {
        var found = new Rows.@Nullable SliceDetail[count];
        var rankIds = new HashMap<Integer, Integer>();
        new Select(connection, "SELECT track, rank_id FROM track")
                .each(row -> rankIds.put(row.getInt(1), row.getInt(2)));
        try (var select =
                connection.prepareStatement(
                        "SELECT s.seq, s.track, s.start_ns, "
                                + END
                                + ", s.name, s.category, s.task, ifnull(s.token, -1), s.args,"
                                + " wanted.key FROM"
                                + " json_each(?) wanted CROSS JOIN slice s ON s.seq ="
                                + " wanted.value")) {
            for (int from = 0; from < count; from += SEQS_AT_ONCE) {
                int to = Math.min(from + SEQS_AT_ONCE, count);
                select.setString(1, Arrays.toString(Arrays.copyOfRange(seqs, from, to)));
                try (var rows = select.executeQuery()) {
                    while (rows.next()) {
                        found[from + rows.getInt(10)] = detail(rows, rankIds);
                    }
                }
            }
        }
        return Stream.of(found).filter(Objects::nonNull).toList();
    }

    private Rows.SliceDetail detail(ResultSet row, Map<Integer, Integer> rankIds)
            throws SQLException {
        long endNs = row.getLong(4);
        if (endNs == 0 && row.wasNull()) {
            endNs = MeasureEvent.OPEN;
        }
        int track = row.getInt(2);
        return new Rows.SliceDetail(
                row.getLong(1),
                track,
                rankIds.getOrDefault(track, 0),
                row.getLong(3),
                endNs,
                texts.text(row.getInt(5)),
                texts.text(row.getInt(6)),
                TaskQueries.optional(row, 7),
                row.getLong(8),
                row.getString(9));
    }

    Optional<Rows.SliceDetail> next(int track, long timeNs) throws SQLException {
        LevelView view = view(track);
        long row = timeNs == Long.MAX_VALUE ? Long.MAX_VALUE : view.lowerBound(timeNs + 1);
        return view.top() < 0 || row >= view.rowCount(0)
                ? Optional.empty()
                : slice(view.get(0, row, SliceNodes.SEQ));
    }

    Optional<Rows.SliceDetail> previous(int track, long timeNs) throws SQLException {
        LevelView view = view(track);
        long row = view.lowerBound(timeNs) - 1;
        return row < 0 ? Optional.empty() : slice(view.get(0, row, SliceNodes.SEQ));
    }

    List<Rows.Total> totalsByName(int[] tracks, TimeRange range) throws SQLException {
        var totals = new SliceTotals(range);
        for (int track : orAll(tracks)) {
            totals.addByName(view(track));
        }
        return totals.byName();
    }

    List<Rows.Total> totalsByTrack(int[] tracks, TimeRange range) throws SQLException {
        var totals = new SliceTotals(range);
        for (int track : orAll(tracks)) {
            totals.addUnder(track, view(track));
        }
        return totals.byTrack();
    }

    private int[] orAll(int[] tracks) throws SQLException {
        return tracks.length > 0
                ? tracks
                : extents.tracks().keySet().stream().mapToInt(Integer::intValue).toArray();
    }

    List<Rows.Total> totalsByName() throws SQLException {
        var byName = new TreeMap<Integer, Rows.Total>();
        for (Rows.Total total : extents.totals()) {
            byName.merge(
                    total.name(),
                    new Rows.Total(
                            total.name(),
                            -1,
                            total.count(),
                            total.sumNs(),
                            total.unionNs(),
                            total.minNs(),
                            total.maxNs()),
                    (a, b) ->
                            new Rows.Total(
                                    a.name(),
                                    -1,
                                    a.count() + b.count(),
                                    a.sumNs() + b.sumNs(),
                                    a.unionNs() + b.unionNs(),
                                    Math.min(a.minNs(), b.minNs()),
                                    Math.max(a.maxNs(), b.maxNs())));
        }
        return List.copyOf(byName.values());
    }
}
