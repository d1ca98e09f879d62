package ringscope.trace.store.sqlite;

import ringscope.trace.TimeRange;
import ringscope.trace.store.Rows;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// The log: all event tables in order of `seq`, the place of a moment in it, and the arrows.
final class LogQueries {
    private final Connection connection;
    private final Supplier<EventTables> tables;
    private final Texts texts;
    private final EventFields fields = new EventFields();

    LogQueries(Connection connection, Supplier<EventTables> tables, Texts texts) {
        this.connection = connection;
        this.tables = tables;
        this.texts = texts;
    }

    List<Rows.LogRow> rows(long fromSeq, int limit) throws SQLException {
        boolean isBackwards = limit < 0;
        int count = Math.abs(limit);
        var merged = new ArrayList<Rows.LogRow>();
        for (EventTable table : tables.get().all()) {
            String condition =
                    isBackwards
                            ? " WHERE seq < ? ORDER BY seq DESC LIMIT ?"
                            : " WHERE seq >= ? ORDER BY seq LIMIT ?";
            new Select(
                            connection,
                            "SELECT " + table.columnsSql() + " FROM " + table.name() + condition,
                            fromSeq,
                            count)
                    .each(row -> merged.add(fields.logRow(row.getLong(1), table.read(row, texts))));
        }
        Comparator<Rows.LogRow> order = Comparator.comparingLong(Rows.LogRow::seq);
        merged.sort(isBackwards ? order.reversed() : order);
        return merged.size() > count ? new ArrayList<>(merged.subList(0, count)) : merged;
    }

    List<Rows.InstantRow> instants(int track, TimeRange range, int limit) throws SQLException {
        return new Select(
                        connection,
                        "SELECT seq, time_ns, name, category, task, args FROM instant WHERE track ="
                                + " ? AND time_ns >= ? AND time_ns < ? ORDER BY seq LIMIT ?",
                        track,
                        range.startNs(),
                        range.endNs(),
                        limit)
                .list(
                        row -> {
                            long task = row.getLong(5);
                            var ofTask =
                                    row.wasNull() ? OptionalLong.empty() : OptionalLong.of(task);
                            return new Rows.InstantRow(
                                    row.getLong(1),
                                    track,
                                    row.getLong(2),
                                    texts.text(row.getInt(3)),
                                    texts.text(row.getInt(4)),
                                    ofTask,
                                    row.getString(6));
                        });
    }

    /// Timed facts of a table ascend with seq, so the last one at or before `timeNs` is found by
    /// halving the table's range of seq.
    long seqAt(long timeNs) throws SQLException {
        long last = 0;
        for (EventTable table : tables.get().all()) {
            if (!table.timeSql().equals(EventTables.NO_TIME)) {
                last = Math.max(last, seqAt(table, timeNs));
            }
        }
        return last;
    }

    private long seqAt(EventTable table, long timeNs) throws SQLException {
        String sql =
                "SELECT seq, "
                        + table.timeSql()
                        + " FROM "
                        + table.name()
                        + " WHERE seq <= ? AND "
                        + table.timeSql()
                        + " IS NOT NULL ORDER BY seq DESC LIMIT 1";
        try (var statement = connection.prepareStatement(sql)) {
            long low = 0; // the fact at or before `low` is early enough, or there is none
            long high =
                    Long.MAX_VALUE / 2; // the fact at or before `high` is too late, if low < high
            long found = 0;
            while (low < high) {
                long middle = low + (high - low + 1) / 2;
                statement.setLong(1, middle);
                try (var rows = statement.executeQuery()) {
                    if (!rows.next()) {
                        low = middle;
                    } else if (rows.getLong(2) <= timeNs) {
                        found = rows.getLong(1);
                        low = middle;
                    } else {
                        high = Math.min(middle, rows.getLong(1)) - 1;
                    }
                }
            }
            return found;
        }
    }

    List<Rows.ArrowRow> arrows(int[] tracks, TimeRange range, int limit) throws SQLException {
        String list =
                Arrays.stream(tracks).mapToObj(String::valueOf).collect(Collectors.joining(","));
        return new Select(
                        connection,
                        "SELECT seq, from_track, from_ns, to_track, to_ns, name, category, flow_id"
                                + " FROM arrow WHERE min(from_ns, to_ns) < ? AND max(from_ns,"
                                + " to_ns) >= ? AND (from_track IN ("
                                + list
                                + ") OR to_track IN ("
                                + list
                                + ")) ORDER BY abs(to_ns - from_ns) DESC, seq LIMIT ?",
                        range.endNs(),
                        range.startNs(),
                        limit)
                .list(
                        row ->
                                new Rows.ArrowRow(
                                        row.getLong(1),
                                        row.getInt(2),
                                        row.getLong(3),
                                        row.getInt(4),
                                        row.getLong(5),
                                        texts.text(row.getInt(6)),
                                        texts.text(row.getInt(7)),
                                        row.getString(8)));
    }
}
