package ringscope.trace.store.sqlite;

import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteException;

import ringscope.trace.store.TraceStoreException;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;

/// Where a trace lives, and how to connect to it. Rollback journal, not WAL: a trace is appended to,
/// and new pages need no journal, so this writes everything once, leaves one file when closed, and
/// opens from read-only media. Readers wait for a commit, a few ms.
final class Database {
    /// How long a connection waits for another one's lock. Longer than any query may run.
    private static final int BUSY_TIMEOUT_MS = 60_000;

    private static final String DISK_FULL = "the disk is full; free some space and try again";

    private final Path file;
    private final String url;
    private final boolean isInMemory;

    private Database(Path file, String url, boolean isInMemory) {
        this.file = file;
        this.url = url;
        this.isInMemory = isInMemory;
    }

    static Database of(Path file) {
        return new Database(file, "jdbc:sqlite:" + file.toUri(), false);
    }

    /// A database shared by the connections of this process that know its name.
    static Database inMemory(String name) {
        return new Database(Path.of(name), "jdbc:sqlite:file:/" + name + "?vfs=memdb", true);
    }

    Path file() {
        return file;
    }

    boolean isInMemory() {
        return isInMemory;
    }

    Connection connect() throws SQLException {
        return configuration().createConnection(url);
    }

    Connection connectReadOnly() throws SQLException {
        var configuration = configuration();
        if (!isInMemory) {
            configuration.setReadOnly(true);
        }
        configuration.setPragma(SQLiteConfig.Pragma.CACHE_SIZE, "-8000");
        Connection connection = configuration.createConnection(url);
        try (var statement = connection.createStatement()) {
            statement.execute("PRAGMA query_only = ON");
        }
        return connection;
    }

    private static SQLiteConfig configuration() {
        var configuration = new SQLiteConfig();
        configuration.setBusyTimeout(BUSY_TIMEOUT_MS);
        configuration.setSynchronous(SQLiteConfig.SynchronousMode.OFF);
        configuration.setJournalMode(SQLiteConfig.JournalMode.DELETE);
        return configuration;
    }

    /// The failure of a file operation in the user's words.
    TraceStoreException failure(String what, IOException cause) {
        String message = String.valueOf(cause.getMessage());
        String reason =
                message.contains("No space left") || message.contains("not enough space")
                        ? DISK_FULL
                        : message;
        return new TraceStoreException(file + ": " + what + ": " + reason, cause);
    }

    /// The failure in the user's words.
    TraceStoreException failure(String what, SQLException cause) {
        String reason =
                cause instanceof SQLiteException known
                        ? switch (known.getResultCode()) {
                            case SQLITE_FULL -> DISK_FULL;
                            case SQLITE_NOTADB ->
                                    "it is not a trace; import it instead of opening it";
                            case SQLITE_CANTOPEN -> "it cannot be opened; check path and rights";
                            case SQLITE_READONLY -> "it is read-only";
                            default -> known.getMessage();
                        }
                        : cause.getMessage();
        return new TraceStoreException(file + ": " + what + ": " + reason, cause);
    }
}
