package ringscope.trace.store.sqlite;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/// Keys and values about the trace as a whole.
final class Header {
    static final String SCHEMA_VERSION = "schema_version";

    /// `writing`, `complete` or `incomplete`.
    static final String STATE = "state";

    static final String WRITING = "writing";
    static final String COMPLETE = "complete";
    static final String INCOMPLETE = "incomplete";

    /// Why a trace is incomplete.
    static final String REASON = "reason";

    /// The last seq that was committed.
    static final String LAST_SEQ = "last_seq";

    /// Who writes it, while it is written.
    static final String WRITER = "writer";

    private Header() {}

    static void remove(Connection connection, String key) throws SQLException {
        try (var delete = connection.prepareStatement("DELETE FROM header WHERE key = ?")) {
            delete.setString(1, key);
            delete.executeUpdate();
        }
    }

    static void put(Connection connection, String key, String value) throws SQLException {
        try (var insert =
                connection.prepareStatement("INSERT OR REPLACE INTO header VALUES(?, ?)")) {
            insert.setString(1, key);
            insert.setString(2, value);
            insert.executeUpdate();
        }
    }

    static Optional<String> get(Connection connection, String key) throws SQLException {
        try (var select = connection.prepareStatement("SELECT value FROM header WHERE key = ?")) {
            select.setString(1, key);
            try (var rows = select.executeQuery()) {
                return rows.next() ? Optional.of(rows.getString(1)) : Optional.empty();
            }
        }
    }
}
