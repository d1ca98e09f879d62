package ringscope.trace.store.sqlite;

import java.sql.Connection;
import java.sql.SQLException;

/// Tables derived from the facts. A change of their making raises the version, and opening a trace
/// with another version makes them anew.
interface Projection {
    String name();

    int version();

    /// Makes the tables from the facts, inside the caller's transaction.
    void rebuild(Connection connection) throws SQLException;

    /// Whether the trace holds this version.
    default boolean isCurrent(Connection connection) throws SQLException {
        try (var select =
                connection.prepareStatement(
                        "SELECT 1 FROM projection WHERE name = ? AND version = ?")) {
            select.setString(1, name());
            select.setInt(2, version());
            try (var rows = select.executeQuery()) {
                return rows.next();
            }
        }
    }

    default void setCurrent(Connection connection) throws SQLException {
        try (var insert =
                connection.prepareStatement("INSERT OR REPLACE INTO projection VALUES(?, ?)")) {
            insert.setString(1, name());
            insert.setInt(2, version());
            insert.executeUpdate();
        }
    }
}
