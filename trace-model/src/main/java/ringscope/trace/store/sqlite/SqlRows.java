package ringscope.trace.store.sqlite;

import org.jspecify.annotations.Nullable;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Arrays;

/// Rows through plain INSERT statements, in batches: for traces in memory.
final class SqlRows implements RowSink, AutoCloseable {
    private static final int BATCH_ROWS = 1000;

    private final PreparedStatement insert;
    private int column;
    private int pending;

    /// @param columnCount columns with the key
    SqlRows(Connection connection, String table, int columnCount) throws SQLException {
        String[] marks = new String[columnCount];
        Arrays.fill(marks, "?");
        insert =
                connection.prepareStatement(
                        "INSERT INTO " + table + " VALUES(" + String.join(",", marks) + ")");
    }

    @Override
    public void begin(long key) throws SQLException {
        insert.setLong(1, key);
        column = 2;
    }

    @Override
    public void integer(long value) throws SQLException {
        insert.setLong(column++, value);
    }

    @Override
    public void real(double value) throws SQLException {
        insert.setDouble(column++, value);
    }

    @Override
    public void text(@Nullable String value) throws SQLException {
        insert.setString(column++, value);
    }

    @Override
    public void blob(byte[] bytes, int length) throws SQLException {
        insert.setBytes(column++, Arrays.copyOf(bytes, length));
    }

    @Override
    public void nothing() throws SQLException {
        insert.setNull(column++, java.sql.Types.NULL);
    }

    @Override
    public void end() throws SQLException {
        insert.addBatch();
        if (++pending == BATCH_ROWS) {
            flush();
        }
    }

    void flush() throws SQLException {
        if (pending > 0) {
            insert.executeBatch();
            pending = 0;
        }
    }

    @Override
    public void close() throws SQLException {
        insert.close();
    }
}
