package ringscope.trace.store.sqlite;

import ringscope.trace.store.TraceStore;
import ringscope.trace.store.TraceStoreException;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/// The tables of this version, and the way up from older ones.
final class Schema {
    static final int VERSION = TraceStore.SCHEMA_VERSION;

    /// `Ring` in ASCII: tells our files from other SQLite files.
    static final int APPLICATION_ID = 0x52696e67;

    /// 8 KiB: a leaf holds about 150 slices, and the pages rewritten at each commit stay small.
    static final int PAGE_BYTES = 8192;

    /// Takes a trace from version `from` to `from + 1`, inside a transaction.
    interface Upgrade {
        int from();

        void apply(Connection connection) throws SQLException;
    }

    private final List<Upgrade> upgrades;

    Schema(List<Upgrade> upgrades) {
        this.upgrades = List.copyOf(upgrades);
    }

    static void create(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("PRAGMA page_size = " + PAGE_BYTES);
            statement.execute("PRAGMA auto_vacuum = NONE");
            statement.execute("PRAGMA application_id = " + APPLICATION_ID);
        }
        execute(connection, resource("schema.sql"));
        execute(connection, resource("views.sql"));
        try (var statement = connection.createStatement()) {
            statement.execute("PRAGMA user_version = " + VERSION);
        }
    }

    /// Brings an opened trace to [#VERSION]; views are made anew.
    void upgrade(Database database, Connection connection)
            throws SQLException, TraceStoreException {
        int version = pragma(connection, "user_version");
        if (pragma(connection, "application_id") != APPLICATION_ID) {
            throw new TraceStoreException(
                    database.file()
                            + ": not a Ringscope trace but another SQLite database; open the file"
                            + " it was imported from");
        }
        if (version > VERSION) {
            throw new TraceStoreException(
                    database.file()
                            + ": written by a newer Ringscope: schema version="
                            + version
                            + ", this one reads up to "
                            + VERSION
                            + "; use a newer Ringscope, or import the original again");
        }
        if (version == VERSION) {
            return;
        }
        connection.setAutoCommit(false);
        for (int from = version; from < VERSION; from++) {
            step(database, from).apply(connection);
        }
        try (var statement = connection.createStatement()) {
            statement.execute("PRAGMA user_version = " + VERSION);
        }
        connection.commit();
        connection.setAutoCommit(true);
    }

    private Upgrade step(Database database, int from) throws TraceStoreException {
        for (Upgrade upgrade : upgrades) {
            if (upgrade.from() == from) {
                return upgrade;
            }
        }
        throw new TraceStoreException(
                database.file()
                        + ": schema version="
                        + from
                        + " can no longer be upgraded; import the original again");
    }

    private static int pragma(Connection connection, String name) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery("PRAGMA " + name)) {
            return rows.getInt(1);
        }
    }

    /// Runs a script whose statements end with `;` at the end of a line.
    static void execute(Connection connection, String script) throws SQLException {
        try (var statement = connection.createStatement()) {
            for (String sql : script.split(";\n")) {
                if (!sql.isBlank()) {
                    statement.execute(sql);
                }
            }
        }
    }

    static String resource(String name) {
        try (var in = Schema.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("resource is missing: " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
