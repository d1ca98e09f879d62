package ringscope.trace.store.sqlite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// Our pages as SQLite sees them.
class PageTableTest {
    private static final int PAGE_BYTES = 512;

    @TempDir Path folder;

    private Connection create(Path file) throws Exception {
        var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        try (var statement = connection.createStatement()) {
            statement.execute("PRAGMA page_size = " + PAGE_BYTES);
            statement.execute("CREATE TABLE other(a)");
            statement.execute("CREATE TABLE t(id INTEGER PRIMARY KEY, a, b, c)");
        }
        return connection;
    }

    private static int root(Connection connection) throws Exception {
        try (var statement = connection.createStatement();
                var rows =
                        statement.executeQuery(
                                "SELECT rootpage FROM sqlite_schema WHERE name = 't'")) {
            return rows.getInt(1);
        }
    }

    private static List<String> read(Connection connection) throws Exception {
        var rows = new ArrayList<String>();
        try (var statement = connection.createStatement();
                var found = statement.executeQuery("SELECT id, a, b, c FROM t ORDER BY id")) {
            while (found.next()) {
                rows.add(
                        found.getLong(1)
                                + " "
                                + found.getLong(2)
                                + " "
                                + found.getString(3)
                                + " "
                                + found.getDouble(4));
            }
        }
        return rows;
    }

    private static String check(Connection connection) throws Exception {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery("PRAGMA integrity_check")) {
            return rows.getString(1);
        }
    }

    @Test
    void sqliteReadsBackWhatWasWrittenInAnyNumberOfCommits() throws Exception {
        long seed = Long.getLong("seed", 1);
        System.out.println("SEED=" + seed + ", repeat with -Dseed=" + seed);
        var random = new SplittableRandom(seed);
        for (int round = 0; round < 12; round++) {
            Path file = folder.resolve("round" + round);
            var expected = new ArrayList<String>();
            try (var connection = create(file);
                    var pages = new PageFile(file, PAGE_BYTES, Long.MAX_VALUE)) {
                var table = new PageTable(root(connection), 4, PAGE_BYTES);
                long key = random.nextInt(3);
                int commits = random.nextInt(1, 30);
                for (int commit = 0; commit < commits; commit++) {
                    int rows = random.nextInt(0, 400);
                    for (int i = 0; i < rows; i++) {
                        key += random.nextInt(1, 1 << random.nextInt(1, 20));
                        expected.add(row(table, key, random));
                    }
                    commit(connection, pages, table);
                    assertEquals("ok", check(connection), "round " + round);
                    assertEquals(expected, read(connection), "round " + round);
                    try (var statement = connection.createStatement()) {
                        statement.execute("INSERT INTO other VALUES(zeroblob(700))");
                    }
                }
            }
        }
    }

    private static String row(PageTable table, long key, SplittableRandom random) {
        long a = random.nextLong() >> random.nextInt(64);
        String b =
                "\u00e4x"
                        .repeat(random.nextInt(20) == 0 ? random.nextInt(2000) : random.nextInt(9));
        double c = random.nextDouble();
        table.begin(key);
        table.integer(a);
        table.text(b);
        table.real(c);
        table.end();
        return key + " " + a + " " + b + " " + c;
    }

    private static void commit(Connection connection, PageFile pages, PageTable table)
            throws Exception {
        try (var statement = connection.createStatement()) {
            statement.execute("BEGIN EXCLUSIVE");
            pages.begin();
            table.write(pages);
            pages.commit();
            statement.execute("COMMIT");
        }
    }

    @Test
    void aCommitCutOffBeforeItsEndIsRolledBack() throws Exception {
        Path file = folder.resolve("cut");
        Path copy = folder.resolve("copy");
        try (var connection = create(file);
                var pages = new PageFile(file, PAGE_BYTES, Long.MAX_VALUE)) {
            var table = new PageTable(root(connection), 4, PAGE_BYTES);
            var random = new SplittableRandom(2);
            for (int i = 1; i < 50; i++) {
                row(table, i, random);
            }
            commit(connection, pages, table);
            var before = read(connection);
            for (int i = 50; i < 500; i++) {
                row(table, i, random);
            }
            pages.begin();
            table.write(pages);
            pages.changeInPlace();
            Files.copy(file, copy);
            Files.copy(Path.of(file + "-journal"), Path.of(copy + "-journal"));
            pages.commit();
            try (var opened = DriverManager.getConnection("jdbc:sqlite:" + copy)) {
                assertEquals(before, read(opened));
                assertEquals("ok", check(opened));
            }
            assertFalse(Files.exists(Path.of(copy + "-journal")));
        }
    }

    @Test
    void aFullFileKeepsWhatWasCommitted() throws Exception {
        Path file = folder.resolve("full");
        try (var connection = create(file);
                var pages = new PageFile(file, PAGE_BYTES, 20L * PAGE_BYTES)) {
            var table = new PageTable(root(connection), 4, PAGE_BYTES);
            var random = new SplittableRandom(3);
            String failure = "";
            for (int i = 1; i < 5000 && failure.isEmpty(); i++) {
                row(table, i, random);
                if (i % 50 == 0) {
                    try {
                        commit(connection, pages, table);
                    } catch (java.io.IOException e) {
                        failure = String.valueOf(e.getMessage());
                        pages.abandon();
                        try (var statement = connection.createStatement()) {
                            statement.execute("COMMIT");
                        }
                    }
                }
            }
            assertTrue(failure.contains("limit"), failure);
            assertEquals("ok", check(connection));
            assertTrue(read(connection).size() >= 50);
        }
    }
}
