package ringscope.trace.store.sqlite;

import org.jspecify.annotations.Nullable;
import org.sqlite.ProgressHandler;

import ringscope.trace.store.Rows;
import ringscope.trace.store.TraceStoreException;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// One SQL statement as the user wrote it, on a connection that cannot write, for a bounded time.
final class FreeQuery {
    /// Virtual machine steps between two looks at the clock: about 0.1 ms.
    private static final int STEPS_BETWEEN_CHECKS = 10_000;

    private final Database database;
    private final Connection connection;

    FreeQuery(Database database, Connection connection) {
        this.database = database;
        this.connection = connection;
    }

    Rows.Table run(String sql, int limit, int timeoutMs) throws TraceStoreException {
        long deadline = System.nanoTime() + timeoutMs * 1_000_000L;
        try (var statement = connection.createStatement()) {
            ProgressHandler.setHandler(
                    connection,
                    STEPS_BETWEEN_CHECKS,
                    new ProgressHandler() {
                        @Override
                        protected int progress() {
                            return System.nanoTime() - deadline > 0 ? 1 : 0;
                        }
                    });
            if (!statement.execute(sql)) {
                return new Rows.Table(List.of(), List.of(), false);
            }
            try (var rows = statement.getResultSet()) {
                return table(rows, limit);
            }
        } catch (SQLException e) {
            throw new TraceStoreException(explain(e, deadline, timeoutMs), e);
        } finally {
            clearHandler();
        }
    }

    private void clearHandler() throws TraceStoreException {
        try {
            ProgressHandler.clearHandler(connection);
        } catch (SQLException e) {
            throw database.failure("the query could not be ended", e);
        }
    }

    private static Rows.Table table(ResultSet rows, int limit) throws SQLException {
        var columns = new ArrayList<String>();
        int columnCount = rows.getMetaData().getColumnCount();
        for (int i = 1; i <= columnCount; i++) {
            columns.add(rows.getMetaData().getColumnLabel(i));
        }
        var table = new ArrayList<List<@Nullable String>>();
        while (rows.next()) {
            if (table.size() == limit) {
                return new Rows.Table(columns, table, true);
            }
            var row = new ArrayList<@Nullable String>();
            for (int i = 1; i <= columnCount; i++) {
                row.add(rows.getString(i));
            }
            table.add(row);
        }
        return new Rows.Table(columns, table, false);
    }

    private static String explain(SQLException e, long deadline, int timeoutMs) {
        if (System.nanoTime() - deadline > 0) {
            return "the query took longer than "
                    + timeoutMs
                    + " ms and was stopped; narrow it with WHERE or LIMIT";
        }
        String message = String.valueOf(e.getMessage());
        if (message.contains("readonly") || message.contains("SQLITE_READONLY")) {
            return "the query would change the trace, which is refused; only reading is possible";
        }
        return "the query failed: " + message;
    }
}
