package ringscope.trace.store.sqlite;

import org.jspecify.annotations.Nullable;

import ringscope.trace.store.Rows;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;

/// Levels of detail, extents and totals. The writer makes them on the way; they are made again when
/// slices got their end late, when a writer died, or when their version changed.
final class LevelsProjection implements Projection {
    private static final String FACTS =
            "SELECT seq, track, 0, name, start_ns, duration_ns, task, token, NULL FROM slice UNION"
                + " ALL SELECT seq, track, 1, NULL, time_ns, NULL, NULL, NULL, value FROM"
                + " counter_sample UNION ALL SELECT seq, track, 2, NULL, time_ns, NULL, NULL, NULL,"
                + " NULL FROM instant ORDER BY seq";

    private record Token(int track, long token) {}

    /// The end of an open slice.
    private record LateEnd(long seq, long timeNs) {}

    @Override
    public String name() {
        return "levels";
    }

    @Override
    public int version() {
        return 1;
    }

    @Override
    public void rebuild(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            for (String table :
                    List.of("level_block", "track_extent", "clock_extent", "slice_total")) {
                statement.execute("DELETE FROM " + table);
            }
        }
        var levels = new Levels();
        new Select(connection, "SELECT track, clock FROM track")
                .each(row -> levels.declare(row.getInt(1), row.getInt(2)));
        var ends = lateEnds(connection);
        try (var blocks = new SqlRows(connection, "level_block", LevelBlock.COLUMN_COUNT)) {
            levels.writeTo(blocks);
            new Select(connection, FACTS).each(row -> add(levels, ends, row));
            levels.finish();
            blocks.flush();
        }
        store(connection, levels);
    }

    private static void add(Levels levels, Map<Token, Queue<LateEnd>> ends, ResultSet row)
            throws SQLException {
        long seq = row.getLong(1);
        int track = row.getInt(2);
        switch (row.getInt(3)) {
            case 0 -> {
                long startNs = row.getLong(5);
                long durationNs = row.getLong(6);
                if (row.wasNull()) {
                    durationNs = duration(ends.get(new Token(track, row.getLong(8))), seq, startNs);
                }
                long task = row.getLong(7);
                boolean hasTask = !row.wasNull();
                levels.addSlice(track, seq, row.getInt(4), startNs, durationNs, hasTask, task);
            }
            case 1 -> {
                double value = row.getDouble(9);
                if (row.wasNull()) {
                    value = Double.NaN;
                }
                levels.addSample(track, row.getLong(5), value);
            }
            default -> levels.addMoment(track, row.getLong(5));
        }
    }

    private static long duration(@Nullable Queue<LateEnd> ends, long seq, long startNs) {
        while (ends != null && !ends.isEmpty()) {
            LateEnd end = ends.remove();
            if (end.seq > seq) {
                return end.timeNs - startNs;
            }
        }
        return SliceNodes.OPEN_DURATION;
    }

    private static Map<Token, Queue<LateEnd>> lateEnds(Connection connection) throws SQLException {
        var ends = new HashMap<Token, Queue<LateEnd>>();
        new Select(connection, "SELECT seq, track, token, time_ns FROM slice_ended ORDER BY seq")
                .each(
                        row ->
                                ends.computeIfAbsent(
                                                new Token(row.getInt(2), row.getLong(3)),
                                                _ -> new ArrayDeque<>())
                                        .add(new LateEnd(row.getLong(1), row.getLong(4))));
        return ends;
    }

    /// Writes what is not in blocks.
    static void store(Connection connection, Levels levels) throws SQLException {
        try (var extents = new SqlRows(connection, "track_extent", 6);
                var clocks = new SqlRows(connection, "clock_extent", 3);
                var totals = new SqlRows(connection, "slice_total", 7)) {
            for (var entry : levels.extents().entrySet()) {
                var extent = entry.getValue();
                extents.begin(entry.getKey());
                extents.integer(extent.sliceCount());
                extents.integer(extent.sampleCount());
                extents.integer(extent.maxDepth());
                var bounds = extent.robustBounds();
                if (bounds == null) {
                    extents.nothing();
                    extents.nothing();
                } else {
                    extents.integer(bounds.startNs());
                    extents.integer(bounds.endNs());
                }
                extents.end();
            }
            for (var entry : levels.clockBounds().entrySet()) {
                clocks.begin(entry.getKey());
                clocks.integer(entry.getValue().startNs());
                clocks.integer(entry.getValue().endNs());
                clocks.end();
            }
            for (Rows.Total total : levels.totals()) {
                totals.begin(total.track());
                totals.integer(total.name());
                totals.integer(total.count());
                totals.integer(total.sumNs());
                totals.integer(total.unionNs());
                totals.integer(total.minNs());
                totals.integer(total.maxNs());
                totals.end();
            }
            extents.flush();
            clocks.flush();
            totals.flush();
        }
        new LevelsProjection().setCurrent(connection);
    }
}
