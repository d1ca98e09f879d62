package ringscope.trace.store.sqlite;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// One SELECT with long parameters, read into records or visited row by row; always closed.
final class Select {
    /// Makes a value of the current row.
    interface RowReader<T> {
        T read(ResultSet row) throws SQLException;
    }

    /// Takes the current row.
    interface RowVisitor {
        void visit(ResultSet row) throws SQLException;
    }

    private final Connection connection;
    private final String sql;
    private final long[] parameters;

    Select(Connection connection, String sql, long... parameters) {
        this.connection = connection;
        this.sql = sql;
        this.parameters = parameters.clone();
    }

    <T> List<T> list(RowReader<T> reader) throws SQLException {
        var list = new ArrayList<T>();
        each(row -> list.add(reader.read(row)));
        return list;
    }

    void each(RowVisitor visitor) throws SQLException {
        try (var statement = prepare();
                var rows = statement.executeQuery()) {
            while (rows.next()) {
                visitor.visit(rows);
            }
        }
    }

    /// Column 1 of the first row, or `otherwise` when there is no row or it is NULL.
    long number(long otherwise) throws SQLException {
        try (var statement = prepare();
                var rows = statement.executeQuery()) {
            if (rows.next()) {
                long value = rows.getLong(1);
                return rows.wasNull() ? otherwise : value;
            }
            return otherwise;
        }
    }

    private PreparedStatement prepare() throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        for (int i = 0; i < parameters.length; i++) {
            statement.setLong(i + 1, parameters[i]);
        }
        return statement;
    }
}
