package ringscope.trace.store.sqlite;

import org.jspecify.annotations.Nullable;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/// Reads blocks over one reader's connection with a statement kept open: a viewport asks for hundreds.
/// The statement is closed with its connection.
final class BlockReader {
    private final Connection connection;
    private @Nullable PreparedStatement select;

    BlockReader(Connection connection) {
        this.connection = connection;
    }

    byte[] read(long id) throws SQLException {
        PreparedStatement prepared = select;
        if (prepared == null) {
            prepared = connection.prepareStatement("SELECT data FROM level_block WHERE id = ?");
            select = prepared;
        }
        prepared.setLong(1, id);
        try (var rows = prepared.executeQuery()) {
            return rows.getBytes(1);
        }
    }
}
