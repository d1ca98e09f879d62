package ringscope.trace.store.sqlite;

import java.sql.Connection;
import java.sql.SQLException;

/// What is left to do when all rows of a trace are in the file: projections, indexes, and the state,
/// in one transaction, so that a trace says it is complete only when all of it is there.
final class TraceEnd {
    private final Database database;
    private final Levels levels;

    TraceEnd(Database database, Levels levels) {
        this.database = database;
        this.levels = levels;
    }

    void end(String state, String reason, long lastSeq) throws SQLException {
        try (Connection connection = database.connect()) {
            connection.setAutoCommit(false);
            if (levels.hasLateEnds()) {
                new LevelsProjection().rebuild(connection);
            } else {
                LevelsProjection.store(connection, levels);
            }
            Schema.execute(connection, Schema.resource("indexes.sql"));
            setState(connection, state, reason, lastSeq);
            connection.commit();
        }
    }

    /// Leaves a trace whose writing failed as it is and says so, as far as that still works.
    void abandon(long lastSeq, String reason) {
        try (Connection connection = database.connect()) {
            connection.setAutoCommit(false);
            setState(connection, Header.INCOMPLETE, reason, Recovery.lastSeq(connection));
            connection.commit();
        } catch (SQLException e) {
            // the state still is "writing", and whoever opens the file finds its writer gone
            System.getLogger(TraceEnd.class.getName())
                    .log(
                            System.Logger.Level.WARNING,
                            database.file() + ": the trace could not be marked incomplete",
                            e);
        }
    }

    static void setState(Connection connection, String state, String reason, long lastSeq)
            throws SQLException {
        Header.put(connection, Header.STATE, state);
        Header.put(connection, Header.REASON, reason);
        Header.put(connection, Header.LAST_SEQ, String.valueOf(lastSeq));
        Header.remove(connection, Header.WRITER);
    }
}
