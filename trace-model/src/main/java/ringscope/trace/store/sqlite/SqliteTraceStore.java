package ringscope.trace.store.sqlite;

import org.jspecify.annotations.Nullable;

import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStore;
import ringscope.trace.store.TraceStoreException;
import ringscope.trace.store.TraceWriter;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;

/// A trace in one SQLite database.
public final class SqliteTraceStore implements TraceStore {
    /// User marks number from here, so that they never meet a seq.
    static final long FIRST_USER_MARK = 1L << 40;

    private final Database database;
    private final EventTables tables = new EventTables();
    private final @Nullable Connection anchor;
    private @Nullable SqliteTraceWriter writer;

    private SqliteTraceStore(Database database, @Nullable Connection anchor) {
        this.database = database;
        this.anchor = anchor;
    }

    public static TraceStore create(Path file) throws TraceStoreException {
        if (Files.exists(file)) {
            throw new TraceStoreException(
                    file + ": exists already; choose another name or delete it first");
        }
        return create(Database.of(file));
    }

    public static TraceStore inMemory() throws TraceStoreException {
        return create(Database.inMemory("ringscope-" + UUID.randomUUID()));
    }

    private static TraceStore create(Database database) throws TraceStoreException {
        try {
            Connection connection = database.connect();
            Schema.create(connection);
            Header.put(connection, Header.STATE, Header.WRITING);
            Header.put(connection, Header.SCHEMA_VERSION, String.valueOf(Schema.VERSION));
            if (database.isInMemory()) {
                return new SqliteTraceStore(database, connection);
            }
            connection.close();
            return new SqliteTraceStore(database, null);
        } catch (SQLException e) {
            throw database.failure("the trace could not be created", e);
        }
    }

    public static TraceStore open(Path file) throws TraceStoreException {
        if (!Files.isRegularFile(file)) {
            throw new TraceStoreException(file + ": no such file; check the path");
        }
        var database = Database.of(file);
        try (Connection connection = database.connect()) {
            new Schema(List.of()).upgrade(database, connection);
        } catch (SQLException e) {
            throw database.failure("the trace could not be opened", e);
        }
        return new SqliteTraceStore(database, null);
    }

    @Override
    public Path file() {
        return database.file();
    }

    @Override
    public synchronized TraceWriter writer() throws TraceStoreException {
        if (writer != null) {
            throw new TraceStoreException(
                    file() + ": the trace has a writer already; a trace is written once");
        }
        try {
            writer = new SqliteTraceWriter(database, tables);
            return writer;
        } catch (SQLException e) {
            throw database.failure("the trace could not be written", e);
        }
    }

    @Override
    public TraceReader reader() throws TraceStoreException {
        try {
            return new SqliteTraceReader(database, tables, database.connectReadOnly());
        } catch (SQLException e) {
            throw database.failure("the trace could not be read", e);
        }
    }

    @Override
    public long placeMark(String name, long startNs, long endNs, int track)
            throws TraceStoreException {
        try (Connection connection = database.connect();
                var insert =
                        connection.prepareStatement(
                                "INSERT INTO user_mark SELECT max(?, ifnull(max(id), 0) + 1), ?, ?,"
                                        + " ?, ? FROM user_mark RETURNING id")) {
            insert.setLong(1, FIRST_USER_MARK);
            insert.setString(2, name);
            insert.setLong(3, startNs);
            insert.setLong(4, endNs);
            insert.setInt(5, track);
            try (var rows = insert.executeQuery()) {
                return rows.getLong(1);
            }
        } catch (SQLException e) {
            throw database.failure("the mark could not be placed", e);
        }
    }

    @Override
    public void removeMark(long markId) throws TraceStoreException {
        if (markId < FIRST_USER_MARK) {
            throw new TraceStoreException(
                    "mark "
                            + markId
                            + " belongs to the recording and stays; only marks placed by hand can"
                            + " be removed");
        }
        try (Connection connection = database.connect();
                var delete = connection.prepareStatement("DELETE FROM user_mark WHERE id = ?")) {
            delete.setLong(1, markId);
            delete.executeUpdate();
        } catch (SQLException e) {
            throw database.failure("the mark could not be removed", e);
        }
    }

    @Override
    public synchronized void close() throws TraceStoreException {
        try {
            if (writer != null) {
                writer.close();
            }
            if (anchor != null) {
                anchor.close();
            }
        } catch (SQLException e) {
            throw database.failure("the trace could not be closed", e);
        }
    }
}
