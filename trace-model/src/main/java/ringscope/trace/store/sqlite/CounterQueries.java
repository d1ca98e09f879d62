package ringscope.trace.store.sqlite;

import ringscope.trace.TimeRange;
import ringscope.trace.store.CounterColumns;

import java.sql.Connection;
import java.sql.SQLException;

/// Counter samples by track and range.
final class CounterQueries {
    private final Connection connection;

    CounterQueries(Connection connection) {
        this.connection = connection;
    }

    CounterColumns counter(int track, TimeRange range, long resolutionNs, int limit)
            throws SQLException {
        var items = new CounterItems(track, resolutionNs, limit);
        long before =
                new Select(
                                connection,
                                "SELECT max(seq) FROM counter_sample WHERE track = ? AND time_ns"
                                        + " <= ?",
                                track,
                                range.startNs())
                        .number(0);
        new Select(
                        connection,
                        "SELECT time_ns, value FROM counter_sample WHERE track = ? AND seq >= ? AND"
                                + " time_ns < ? ORDER BY seq",
                        track,
                        before,
                        range.endNs())
                .each(
                        row -> {
                            double value = row.getDouble(2);
                            if (row.wasNull()) {
                                value = Double.NaN;
                            }
                            items.add(row.getLong(1), value, value, value, 1);
                        });
        return items.columns();
    }
}
