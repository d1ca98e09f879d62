package ringscope.trace.store.sqlite;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// Rows through SQL: for traces in memory, and for rebuilding projections.
final class SqlTableRows implements TableRows {
    private final Connection connection;
    private final List<SqlRows> tables = new ArrayList<>();

    SqlTableRows(Connection connection) throws SQLException {
        this.connection = connection;
        connection.setAutoCommit(false);
    }

    @Override
    public RowSink open(String table, int columnCount) throws SQLException {
        var rows = new SqlRows(connection, table, columnCount);
        tables.add(rows);
        return rows;
    }

    @Override
    public long pendingBytes() {
        return 0; // SQLite spills by itself
    }

    @Override
    public void commit(long lastSeq) throws SQLException {
        for (SqlRows rows : tables) {
            rows.flush();
        }
        Header.put(connection, Header.LAST_SEQ, String.valueOf(lastSeq));
        connection.commit();
    }

    @Override
    public void close() throws SQLException {
        for (SqlRows rows : tables) {
            rows.close();
        }
        connection.close();
    }
}
