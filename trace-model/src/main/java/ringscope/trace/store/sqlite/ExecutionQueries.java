package ringscope.trace.store.sqlite;

import ringscope.trace.MeasureEvent;
import ringscope.trace.TimeRange;
import ringscope.trace.TraceEvent;
import ringscope.trace.store.ExecutionColumns;
import ringscope.trace.store.Rows;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Executions: each slice of a task on a core, joined with the moments that bear its track, token
/// and task. Joined once a revision, kept in memory.
final class ExecutionQueries {
    // The slices are read in one pass and their tracks looked up; a join that began with the
    // tracks read the whole table once a track.
    private static final String ON_CORES =
            " FROM slice WHERE task IS NOT NULL AND track IN (SELECT track FROM track WHERE kind"
                    + " IN ('aic', 'aiv'))";

    private final Connection connection;
    private long joinedSeq = -1;
    private ExecutionTable joined = new ExecutionTable(new ExecutionJoin());

    ExecutionQueries(Connection connection) {
        this.connection = connection;
    }

    /// How many there are, without joining them.
    long count() throws SQLException {
        return new Select(connection, "SELECT count(*)" + ON_CORES).number(0);
    }

    ExecutionColumns ofRank(int rankId) throws SQLException {
        return all().ofRank(rankId);
    }

    List<Rows.Execution> ofTask(int rankId, long task) throws SQLException {
        return all().ofTask(rankId, task);
    }

    List<Rows.Execution> ofTrack(int track, TimeRange range, int limit) throws SQLException {
        return all().ofTrack(track, range, limit);
    }

    private ExecutionTable all() throws SQLException {
        long seq = Long.parseLong(Header.get(connection, Header.LAST_SEQ).orElse("0"));
        if (seq != joinedSeq) {
            var join = new ExecutionJoin();
            if (addSlices(join)) {
                addEnds(join);
            }
            addMoments(join);
            joined = new ExecutionTable(join);
            joinedSeq = seq;
        }
        return joined;
    }

    /// Returns whether a slice was open when written.
    private boolean addSlices(ExecutionJoin join) throws SQLException {
        Map<Integer, Integer> rankIds = new HashMap<>();
        new Select(connection, "SELECT track, rank_id FROM track")
                .each(row -> rankIds.put(row.getInt(1), row.getInt(2)));
        boolean[] hasOpen = {false};
        new Select(
                        connection,
                        "SELECT seq, task, track, ifnull(token, -1), name, start_ns, duration_ns"
                                + ON_CORES
                                + " ORDER BY seq")
                .each(
                        row -> {
                            int track = row.getInt(3);
                            long startNs = row.getLong(6);
                            long endNs = endNs(row, startNs);
                            hasOpen[0] |= endNs == MeasureEvent.OPEN;
                            join.slice(
                                    row.getLong(1),
                                    rankIds.getOrDefault(track, 0),
                                    row.getLong(2),
                                    track,
                                    row.getLong(4),
                                    row.getInt(5),
                                    startNs,
                                    endNs);
                        });
        return hasOpen[0];
    }

    private static long endNs(ResultSet row, long startNs) throws SQLException {
        long durationNs = row.getLong(7);
        return durationNs == 0 && row.wasNull() ? MeasureEvent.OPEN : startNs + durationNs;
    }

    private record Open(int track, long token) {}

    /// The first end after an open slice with its track and token is its end.
    private void addEnds(ExecutionJoin join) throws SQLException {
        var open = new HashMap<Open, Integer>();
        int[] next = {0};
        new Select(connection, "SELECT seq, track, token, time_ns FROM slice_ended ORDER BY seq")
                .each(
                        row -> {
                            for (;
                                    next[0] < join.size() && join.seq(next[0]) < row.getLong(1);
                                    next[0]++) {
                                if (join.endNs(next[0]) == MeasureEvent.OPEN) {
                                    open.put(
                                            new Open(join.track(next[0]), join.token(next[0])),
                                            next[0]);
                                }
                            }
                            Integer ended = open.remove(new Open(row.getInt(2), row.getLong(3)));
                            if (ended != null) {
                                join.end(ended, row.getLong(4));
                            }
                        });
    }

    private void addMoments(ExecutionJoin join) throws SQLException {
        new Select(
                        connection,
                        "SELECT place, track, token, task, ifnull(time_ns, ?) FROM (SELECT CASE"
                                + " moment WHEN 'DISPATCHED' THEN 0 WHEN 'RECEIVED' THEN 1 WHEN"
                                + " 'FINISH_SEEN' THEN 2 END AS place, * FROM task_moment) WHERE"
                                + " place >= 0 ORDER BY seq",
                        TraceEvent.UNTIMED)
                .each(
                        row ->
                                join.moment(
                                        row.getInt(2),
                                        row.getLong(3),
                                        row.getLong(4),
                                        row.getInt(1),
                                        row.getLong(5)));
    }
}
