package ringscope.trace.store.sqlite;

import java.io.IOException;
import java.sql.SQLException;

/// Where the rows of all append-only tables go, until a commit makes them visible together.
interface TableRows extends AutoCloseable {
    /// Opens a table that has no rows yet for appending.
    ///
    /// @param columnCount columns with the key
    RowSink open(String table, int columnCount) throws SQLException;

    /// Bytes (or an estimate) that wait for the next commit.
    long pendingBytes();

    /// Makes all finished rows visible and writes `header` values with them.
    void commit(long lastSeq) throws SQLException, IOException;

    @Override
    void close() throws SQLException, IOException;
}
