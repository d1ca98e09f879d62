package ringscope.trace.store.sqlite;

import org.jspecify.annotations.Nullable;

import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStore;
import ringscope.trace.store.TraceStoreException;
import ringscope.trace.store.TraceWriter;

import java.io.IOException;
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

    /// 256 GiB: about a thousand times the largest trace seen.
    private static final long LIMIT_BYTES = 256L << 30;

    private final long limitBytes;
    private final Database database;
    private final @Nullable Connection anchor;
    private final @Nullable Levels levels;
    private final LevelIndex index;
    private @Nullable EventTables tables;
    private @Nullable SqliteTraceWriter writer;
    private @Nullable PageFile pages;

    /// @param levels filled by the writer, when there is to be one
    private SqliteTraceStore(
            Database database,
            @Nullable Connection anchor,
            @Nullable Levels levels,
            long limitBytes) {
        this.limitBytes = limitBytes;
        this.database = database;
        this.anchor = anchor;
        this.levels = levels;
        index = new LevelIndex(levels);
    }

    public static TraceStore create(Path file) throws TraceStoreException {
        return create(file, LIMIT_BYTES);
    }

    static TraceStore create(Path file, long limitBytes) throws TraceStoreException {
        if (Files.exists(file)) {
            throw new TraceStoreException(
                    file + ": exists already; choose another name or delete it first");
        }
        return create(Database.of(file), limitBytes);
    }

    public static TraceStore inMemory() throws TraceStoreException {
        return create(Database.inMemory("ringscope-" + UUID.randomUUID()), LIMIT_BYTES);
    }

    private static TraceStore create(Database database, long limitBytes)
            throws TraceStoreException {
        try {
            Connection connection = database.connect();
            Schema.create(connection);
            Header.put(connection, Header.STATE, Header.WRITING);
            Header.put(connection, Header.WRITER, Recovery.writerName());
            Header.put(connection, Header.SCHEMA_VERSION, String.valueOf(Schema.VERSION));
            if (database.isInMemory()) {
                return new SqliteTraceStore(database, connection, new Levels(), limitBytes);
            }
            connection.close();
            return new SqliteTraceStore(database, null, new Levels(), limitBytes);
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
            Recovery.recover(connection);
        } catch (SQLException e) {
            throw database.failure("the trace could not be opened", e);
        }
        return new SqliteTraceStore(database, null, null, LIMIT_BYTES);
    }

    @Override
    public Path file() {
        return database.file();
    }

    @Override
    public synchronized TraceWriter writer() throws TraceStoreException {
        if (writer != null || levels == null) {
            throw new TraceStoreException(
                    file() + ": the trace has a writer already; a trace is written once");
        }
        try {
            writer =
                    new SqliteTraceWriter(
                            database,
                            new EventRecorder(tables(), rows(), levels),
                            new TraceEnd(database, levels),
                            index::written);
            return writer;
        } catch (SQLException e) {
            throw database.failure("the trace could not be written", e);
        } catch (IOException e) {
            throw database.failure("the trace could not be written", e);
        }
    }

    /// Made when first asked for: most questions need no event as a record, and forty tables of accessors take a while.
    private synchronized EventTables tables() {
        EventTables known = tables;
        if (known == null) {
            known = new EventTables();
            tables = known;
        }
        return known;
    }

    private TableRows rows() throws SQLException, IOException {
        Connection connection = database.connect();
        if (database.isInMemory()) {
            return new SqlTableRows(connection);
        }
        pages = new PageFile(file(), Schema.PAGE_BYTES, limitBytes);
        return new PageTableRows(connection, pages);
    }

    @Override
    public TraceReader reader() throws TraceStoreException {
        try {
            return new SqliteTraceReader(database, this::tables, database.connectReadOnly(), index);
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
            if (pages != null) {
                pages.close();
            }
            if (anchor != null) {
                anchor.close();
            }
        } catch (SQLException e) {
            throw database.failure("the trace could not be closed", e);
        } catch (IOException e) {
            throw database.failure("the trace could not be closed", e);
        }
    }
}
