package ringscope.trace.store.sqlite;

import ringscope.trace.MeasureEvent;
import ringscope.trace.TaskEvent.Moment;
import ringscope.trace.TimeRange;
import ringscope.trace.store.Rows;
import ringscope.trace.store.TaskGraph;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Executions: each slice of a task on a core, joined with the moments that bear its track, token
/// and task. Joined once a revision, kept in memory.
final class ExecutionQueries {
    private static final int DISPATCH = 0;
    private static final int RECEIVE = 1;
    private static final int FINISH = 2;

    private final Connection connection;
    private long joinedSeq = -1;
    private List<Rows.Execution> joined = List.of();
    private Map<Integer, List<Rows.Execution>> byTrack = Map.of();

    ExecutionQueries(Connection connection) {
        this.connection = connection;
    }

    private record Key(int track, long token, long task) {}

    long count() throws SQLException {
        refresh();
        return joined.size();
    }

    List<Rows.Execution> ofRank(int rankId) throws SQLException {
        refresh();
        return joined.stream().filter(execution -> execution.rankId() == rankId).toList();
    }

    List<Rows.Execution> ofTask(int rankId, long task) throws SQLException {
        refresh();
        return joined.stream()
                .filter(execution -> execution.rankId() == rankId && execution.task() == task)
                .toList();
    }

    List<Rows.Execution> ofTrack(int track, TimeRange range, int limit) throws SQLException {
        refresh();
        return byTrack.getOrDefault(track, List.of()).stream()
                .filter(
                        execution ->
                                first(execution) < range.endNs()
                                        && last(execution) > range.startNs())
                .limit(limit)
                .toList();
    }

    private static long first(Rows.Execution execution) {
        return execution.dispatchNs() == TaskGraph.NO_TIME
                ? execution.startNs()
                : Math.min(execution.dispatchNs(), execution.startNs());
    }

    private static long last(Rows.Execution execution) {
        return Math.max(execution.finishNs(), execution.endNs());
    }

    private void refresh() throws SQLException {
        long seq = Long.parseLong(Header.get(connection, Header.LAST_SEQ).orElse("0"));
        if (seq == joinedSeq) {
            return;
        }
        Map<Key, long[]> moments = moments();
        var list = new ArrayList<Rows.Execution>();
        new Select(
                        connection,
                        "SELECT s.seq, t.rank_id, s.task, s.track, ifnull(s.token, -1), s.start_ns,"
                                + " s.duration_ns FROM track t CROSS JOIN slice s ON s.track ="
                                + " t.track WHERE t.kind IN ('aic', 'aiv') AND s.task IS NOT NULL"
                                + " ORDER BY s.seq")
                .each(
                        row -> {
                            long startNs = row.getLong(6);
                            long endNs = startNs + row.getLong(7);
                            if (row.wasNull()) {
                                endNs = MeasureEvent.OPEN;
                            }
                            long token = row.getLong(5);
                            long[] own =
                                    moments.getOrDefault(
                                            new Key(row.getInt(4), token, row.getLong(3)),
                                            NO_MOMENTS);
                            list.add(
                                    new Rows.Execution(
                                            row.getLong(1),
                                            row.getInt(2),
                                            row.getLong(3),
                                            row.getInt(4),
                                            token,
                                            own[DISPATCH],
                                            own[RECEIVE],
                                            startNs,
                                            endNs,
                                            own[FINISH]));
                        });
        list.sort(
                Comparator.comparingLong(Rows.Execution::startNs)
                        .thenComparingLong(Rows.Execution::sliceSeq));
        var tracks = new HashMap<Integer, List<Rows.Execution>>();
        for (Rows.Execution execution : list) {
            tracks.computeIfAbsent(execution.track(), _ -> new ArrayList<>()).add(execution);
        }
        joined = list;
        byTrack = tracks;
        joinedSeq = seq;
    }

    private static final long[] NO_MOMENTS = {
        TaskGraph.NO_TIME, TaskGraph.NO_TIME, TaskGraph.NO_TIME
    };

    private Map<Key, long[]> moments() throws SQLException {
        var moments = new HashMap<Key, long[]>();
        new Select(
                        connection,
                        "SELECT track, token, task, moment, time_ns FROM task_moment WHERE moment"
                                + " IN ('DISPATCHED', 'RECEIVED', 'FINISH_SEEN')")
                .each(
                        row -> {
                            long[] own =
                                    moments.computeIfAbsent(
                                            new Key(row.getInt(1), row.getLong(2), row.getLong(3)),
                                            _ -> NO_MOMENTS.clone());
                            int place =
                                    switch (Moment.valueOf(row.getString(4))) {
                                        case DISPATCHED -> DISPATCH;
                                        case RECEIVED -> RECEIVE;
                                        default -> FINISH;
                                    };
                            own[place] = DeclarationQueries.timeNs(row, 5);
                        });
        return moments;
    }
}
