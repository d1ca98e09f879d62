package ringscope.trace.store.sqlite;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// The interned texts as one reader sees them, kept in memory; read on when a number is asked that
/// was not there yet.
final class Texts {
    private final Connection connection;
    private final List<String> texts = new ArrayList<>();

    Texts(Connection connection) {
        this.connection = connection;
    }

    String text(int number) throws SQLException {
        if (number >= texts.size()) {
            readOn();
        }
        if (number < 0 || number >= texts.size()) {
            throw new SQLException(
                    "no text has the number "
                            + number
                            + "; numbers are 0 to "
                            + (texts.size() - 1));
        }
        return texts.get(number);
    }

    /// All texts known now, by number.
    List<String> all() throws SQLException {
        readOn();
        return texts;
    }

    private void readOn() throws SQLException {
        try (var statement =
                connection.prepareStatement("SELECT value FROM text WHERE id >= ? ORDER BY id")) {
            statement.setInt(1, texts.size());
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    texts.add(rows.getString(1));
                }
            }
        }
    }
}
