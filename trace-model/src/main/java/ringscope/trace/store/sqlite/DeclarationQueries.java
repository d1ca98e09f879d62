package ringscope.trace.store.sqlite;

import org.jspecify.annotations.Nullable;

import ringscope.trace.RunEvent.ClockRelation;
import ringscope.trace.RunEvent.Recorded;
import ringscope.trace.RunEvent.RunKind;
import ringscope.trace.RunEvent.Subject;
import ringscope.trace.TimeRange;
import ringscope.trace.TraceEvent;
import ringscope.trace.TraceIssue.Severity;
import ringscope.trace.store.Revision;
import ringscope.trace.store.Rows;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/// What a trace says about itself: state, runs, ranks, clocks, tracks, sources, coverage, issues,
/// marks, counts.
final class DeclarationQueries {
    /// What a track holds.
    record Extent(
            long sliceCount, long sampleCount, int maxDepth, @Nullable TimeRange robustBounds) {
        static final Extent NOTHING = new Extent(0, 0, 0, null);
    }

    private final Connection connection;

    DeclarationQueries(Connection connection) {
        this.connection = connection;
    }

    Revision revision() throws SQLException {
        String state = Header.get(connection, Header.STATE).orElse(Header.INCOMPLETE);
        String reason = Header.get(connection, Header.REASON).orElse("");
        long lastSeq = Long.parseLong(Header.get(connection, Header.LAST_SEQ).orElse("0"));
        return new Revision(
                lastSeq, state.equals(Header.COMPLETE), reason.isEmpty() ? state : reason);
    }

    List<Rows.Run> runs() throws SQLException {
        return new Select(
                        connection,
                        "SELECT run, kind, label, parent_run, parent_seq, attributes FROM run"
                                + " ORDER BY run")
                .list(
                        row ->
                                new Rows.Run(
                                        row.getInt(1),
                                        RunKind.valueOf(row.getString(2)),
                                        row.getString(3),
                                        row.getInt(4),
                                        row.getLong(5),
                                        StoredJson.attributes(row.getString(6))));
    }

    List<Rows.Rank> ranks() throws SQLException {
        return new Select(connection, "SELECT rank_id, run, rank, label FROM rank ORDER BY rank_id")
                .list(
                        row ->
                                new Rows.Rank(
                                        row.getInt(1),
                                        row.getInt(2),
                                        row.getInt(3),
                                        row.getString(4)));
    }

    List<Rows.Clock> clocks() throws SQLException {
        return new Select(
                        connection,
                        "SELECT clock, name, ticks_per_second, relation, offset_ns, error_ns, note"
                                + " FROM clock ORDER BY clock")
                .list(
                        row ->
                                new Rows.Clock(
                                        row.getInt(1),
                                        row.getString(2),
                                        row.getLong(3),
                                        ClockRelation.valueOf(row.getString(4)),
                                        row.getLong(5),
                                        row.getLong(6),
                                        row.getString(7)));
    }

    List<Rows.Track> tracks(Map<Integer, Extent> extents) throws SQLException {
        return new Select(
                        connection,
                        "SELECT track, parent, rank_id, clock, kind, name, unit, sort_order FROM"
                                + " track ORDER BY rank_id, sort_order, track")
                .list(row -> track(row, extents));
    }

    private static Rows.Track track(ResultSet row, Map<Integer, Extent> extents)
            throws SQLException {
        Extent extent = extents.getOrDefault(row.getInt(1), Extent.NOTHING);
        return new Rows.Track(
                row.getInt(1),
                row.getInt(2),
                row.getInt(3),
                row.getInt(4),
                row.getString(5),
                row.getString(6),
                row.getString(7),
                row.getInt(8),
                extent.sliceCount(),
                extent.sampleCount(),
                extent.maxDepth(),
                extent.robustBounds());
    }

    List<Rows.Source> sources() throws SQLException {
        return new Select(
                        connection,
                        "SELECT source, path, importer, format, length_bytes, read, kept,"
                                + " reported, is_whole FROM source ORDER BY source")
                .list(
                        row ->
                                new Rows.Source(
                                        row.getInt(1),
                                        row.getString(2),
                                        row.getString(3),
                                        row.getString(4),
                                        row.getLong(5),
                                        row.getLong(6),
                                        row.getLong(7),
                                        row.getLong(8),
                                        row.getInt(9) != 0));
    }

    List<Rows.Coverage> coverage() throws SQLException {
        return new Select(
                        connection,
                        "SELECT rank_id, subject, recorded, note FROM coverage ORDER BY seq")
                .list(
                        row ->
                                new Rows.Coverage(
                                        row.getInt(1),
                                        Subject.valueOf(row.getString(2)),
                                        Recorded.valueOf(row.getString(3)),
                                        row.getString(4)));
    }

    List<Rows.Issue> issues(long offset, int limit) throws SQLException {
        return new Select(
                        connection,
                        "SELECT seq, time_ns, code, severity, source, byte_offset, line, count,"
                                + " message, hint FROM issue ORDER BY seq LIMIT ? OFFSET ?",
                        limit,
                        offset)
                .list(
                        row ->
                                new Rows.Issue(
                                        row.getLong(1),
                                        timeNs(row, 2),
                                        row.getString(3),
                                        Severity.valueOf(row.getString(4)),
                                        row.getInt(5),
                                        row.getLong(6),
                                        row.getLong(7),
                                        row.getLong(8),
                                        row.getString(9),
                                        row.getString(10)));
    }

    List<Rows.Mark> marks() throws SQLException {
        return new Select(
                        connection,
                        "SELECT seq, name, time_ns, end_ns, track FROM mark UNION ALL SELECT id,"
                                + " name, start_ns, end_ns, track FROM user_mark ORDER BY 1")
                .list(
                        row ->
                                new Rows.Mark(
                                        row.getLong(1),
                                        row.getString(2),
                                        row.getLong(3),
                                        row.getLong(4),
                                        row.getInt(5)));
    }

    Rows.Counts counts(long executionCount) throws SQLException {
        return new Rows.Counts(
                count("(SELECT DISTINCT rank_id, task FROM task)"),
                count("slice"),
                executionCount,
                count("dependency"),
                count("(SELECT DISTINCT rank_id, producer, consumer FROM dependency)"),
                count("tensor"),
                count("scope_moment WHERE is_begin"),
                count("counter_sample"),
                count("instant"),
                count("arrow"),
                count("issue"),
                count("log_line"),
                revision().lastSeq());
    }

    private long count(String from) throws SQLException {
        return new Select(connection, "SELECT count(*) FROM " + from).number(0);
    }

    /// The time in a column, untimed when NULL.
    static long timeNs(ResultSet row, int column) throws SQLException {
        long timeNs = row.getLong(column);
        return row.wasNull() ? TraceEvent.UNTIMED : timeNs;
    }
}
