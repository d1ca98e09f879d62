package ringscope.trace.store.sqlite;

import org.jspecify.annotations.Nullable;

import ringscope.trace.TimeRange;
import ringscope.trace.store.Rows;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// What each track holds, where each clock's facts lie, and totals: from the writer while there is one
/// in this process, else from the tables it left.
final class Extents {
    private final Connection connection;
    private final LevelIndex index;

    Extents(Connection connection, LevelIndex index) {
        this.connection = connection;
        this.index = index;
    }

    SortedMap<Integer, DeclarationQueries.Extent> tracks() throws SQLException {
        Levels live = index.live();
        if (live != null) {
            return live.extents();
        }
        var extents = new TreeMap<Integer, DeclarationQueries.Extent>();
        new Select(
                        connection,
                        "SELECT track, slice_count, sample_count, max_depth, start_ns, end_ns FROM"
                                + " track_extent")
                .each(
                        row ->
                                extents.put(
                                        row.getInt(1),
                                        new DeclarationQueries.Extent(
                                                row.getLong(2),
                                                row.getLong(3),
                                                row.getInt(4),
                                                range(row, 5))));
        return extents;
    }

    Optional<TimeRange> ofClock(int clock) throws SQLException {
        Levels live = index.live();
        if (live != null) {
            return Optional.ofNullable(live.clockBounds().get(clock));
        }
        return new Select(
                        connection,
                        "SELECT start_ns, end_ns FROM clock_extent WHERE clock = ?",
                        clock)
                .list(row -> new TimeRange(row.getLong(1), row.getLong(2))).stream().findFirst();
    }

    /// Totals by track and name.
    List<Rows.Total> totals() throws SQLException {
        Levels live = index.live();
        if (live != null) {
            return live.totals();
        }
        return new Select(
                        connection,
                        "SELECT name, track, count, sum_ns, union_ns, min_ns, max_ns FROM"
                                + " slice_total")
                .list(
                        row ->
                                new Rows.Total(
                                        row.getInt(1),
                                        row.getInt(2),
                                        row.getLong(3),
                                        row.getLong(4),
                                        row.getLong(5),
                                        row.getLong(6),
                                        row.getLong(7)));
    }

    private static @Nullable TimeRange range(ResultSet row, int column) throws SQLException {
        long startNs = row.getLong(column);
        return row.wasNull() ? null : new TimeRange(startNs, row.getLong(column + 1));
    }
}
