package ringscope.trace.store.sqlite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import ringscope.trace.MeasureEvent;
import ringscope.trace.TimeRange;
import ringscope.trace.store.TraceStore;
import ringscope.trace.store.TraceStoreException;
import ringscope.trace.store.TraceWriteFailure;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A trace from its first event to its end, be it good or bad.
class StoreLifeTest {
    private static final TimeRange ALL = new TimeRange(0, Long.MAX_VALUE);

    @TempDir Path folder;

    private static MeasureEvent.Slice slice(long startNs) {
        return new MeasureEvent.Slice(
                startNs, startNs + 5, 1, "s" + startNs % 3, "c", false, 0, -1, "{\"n\":1}");
    }

    @Test
    void isVisibleWhileItIsWritten() throws Exception {
        try (var store = TraceStore.create(folder.resolve("live.ringscope"));
                var writer = store.writer();
                var reader = store.reader()) {
            for (int i = 0; i < 1300; i++) {
                writer.accept(slice(i * 10L));
            }
            writer.flush();
            assertEquals(1300, reader.revision().lastSeq());
            assertFalse(reader.revision().isComplete());
            assertEquals(1300, reader.slices(1, ALL, 0, 10_000).size());
            assertEquals(1300, reader.counts().slices());
            writer.accept(slice(20_000));
            writer.complete();
            assertTrue(reader.revision().isComplete());
            assertEquals(1301, reader.slices(1, ALL, 0, 10_000).size());
        }
        try (var files = Files.list(folder)) {
            assertEquals(List.of(folder.resolve("live.ringscope")), files.toList());
        }
    }

    @Test
    void refusesAnEventEarlierThanTheLast() throws Exception {
        try (var store = TraceStore.inMemory();
                var writer = store.writer()) {
            writer.accept(slice(100));
            var refusal = assertThrows(IllegalStateException.class, () -> writer.accept(slice(99)));
            assertTrue(
                    String.valueOf(refusal.getMessage()).contains("timeNs=99 after 100"),
                    String.valueOf(refusal));
        }
    }

    @Test
    void saysIncompleteWhenItsWriterWasClosedEarly() throws Exception {
        Path file = folder.resolve("early.ringscope");
        try (var store = TraceStore.create(file)) {
            store.writer().accept(slice(1));
        }
        try (var store = TraceStore.open(file);
                var reader = store.reader()) {
            assertFalse(reader.revision().isComplete());
            assertEquals("closed before it was complete", reader.revision().state());
            assertEquals(1, reader.slices(1, ALL, 0, 10).size());
        }
    }

    @Test
    void opensAsIncompleteAfterItsProcessWasKilled() throws Exception {
        Path file = folder.resolve("killed.ringscope");
        var process =
                new ProcessBuilder(
                                ProcessHandle.current().info().command().orElseThrow(),
                                "--enable-native-access=ALL-UNNAMED",
                                "-cp",
                                System.getProperty("java.class.path"),
                                EndlessWriter.class.getName(),
                                file.toString())
                        .redirectErrorStream(true)
                        .start();
        try (var lines = process.inputReader()) {
            assertEquals("written", lines.readLine());
        } finally {
            process.destroyForcibly();
        }
        assertTrue(process.waitFor(30, TimeUnit.SECONDS));
        try (var store = TraceStore.open(file);
                var reader = store.reader()) {
            assertFalse(reader.revision().isComplete());
            assertTrue(reader.revision().state().contains("ended before"));
            var ok = reader.query("PRAGMA integrity_check", 5, 60_000);
            assertEquals("ok", ok.rows().get(0).get(0));
            long count = reader.counts().slices();
            assertTrue(count >= 100_000, "slices=" + count);
            assertEquals(count, reader.slices(1, ALL, 0, Integer.MAX_VALUE).size());
            assertEquals(reader.revision().lastSeq(), count);
        }
        try (var files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
    }

    /// Writes slices until it is killed.
    static final class EndlessWriter {
        private EndlessWriter() {}

        public static void main(String[] args) throws Exception {
            var writer = TraceStore.create(Path.of(args[0])).writer();
            for (long i = 0; ; i++) {
                writer.accept(slice(i * 10));
                if (i == 100_000) {
                    writer.flush();
                    System.out.println("written");
                }
            }
        }
    }

    @Test
    void aFullDiskIsOneClearErrorAndNoClaimOfCompleteness() throws Exception {
        Path file = folder.resolve("full.ringscope");
        try (var store = SqliteTraceStore.create(file, 3 << 20)) {
            var writer = store.writer();
            var failure =
                    assertThrows(
                            TraceWriteFailure.class,
                            () -> {
                                for (long i = 0; i < 10_000_000; i++) {
                                    writer.accept(slice(i));
                                }
                            });
            assertTrue(
                    String.valueOf(failure.getMessage()).contains("limit"),
                    String.valueOf(failure));
            assertThrows(TraceStoreException.class, writer::complete);
        }
        try (var store = TraceStore.open(file);
                var reader = store.reader()) {
            assertFalse(reader.revision().isComplete());
            assertTrue(reader.revision().state().contains("writing failed"));
            assertEquals(
                    "ok", reader.query("PRAGMA integrity_check", 5, 60_000).rows().get(0).get(0));
        }
    }

    @Test
    void refusesANewerSchemaAForeignDatabaseAndOtherFiles() throws Exception {
        Path newer = folder.resolve("newer.ringscope");
        TraceStore.create(newer).close();
        execute(newer, "PRAGMA user_version = 99");
        assertMessage(newer, "schema version=99, this one reads up to 1");
        Path foreign = folder.resolve("foreign.db");
        execute(foreign, "CREATE TABLE t(a)");
        assertMessage(foreign, "another SQLite database");
        Path text =
                Files.writeString(folder.resolve("text.json"), "{\"traceEvents\":[]}".repeat(99));
        assertMessage(text, "not a trace");
        assertMessage(folder.resolve("missing"), "no such file");
    }

    private static void assertMessage(Path file, String part) {
        var refusal = assertThrows(TraceStoreException.class, () -> TraceStore.open(file));
        assertTrue(String.valueOf(refusal.getMessage()).contains(part), String.valueOf(refusal));
    }

    private static void execute(Path file, String sql) throws Exception {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Test
    void anOlderSchemaIsUpgradedStepByStep() throws Exception {
        Path file = folder.resolve("old.ringscope");
        TraceStore.create(file).close();
        execute(file, "ALTER TABLE step_ended RENAME COLUMN run TO old_run");
        execute(file, "PRAGMA user_version = 0");
        var upgrade =
                new Schema.Upgrade() {
                    @Override
                    public int from() {
                        return 0;
                    }

                    @Override
                    public void apply(java.sql.Connection connection) throws java.sql.SQLException {
                        Schema.execute(
                                connection, "ALTER TABLE step_ended RENAME COLUMN old_run TO run");
                    }
                };
        var database = Database.of(file);
        try (var connection = database.connect()) {
            new Schema(List.of(upgrade)).upgrade(database, connection);
        }
        try (var store = TraceStore.open(file);
                var reader = store.reader()) {
            assertEquals(List.of("seq", "time_ns", "run"), columns(reader, "step_ended"));
        }
    }

    private static List<String> columns(ringscope.trace.store.TraceReader reader, String table)
            throws Exception {
        return reader.query("SELECT * FROM " + table, 1, 1000).columns();
    }

    @Test
    void queriesCannotWriteAndEndInTime() throws Exception {
        try (var store = TraceStore.inMemory()) {
            store.writer().complete();
            try (var reader = store.reader()) {
                var refusal =
                        assertThrows(
                                TraceStoreException.class,
                                () -> reader.query("DELETE FROM slice", 1, 1000));
                assertTrue(
                        String.valueOf(refusal.getMessage()).contains("refused"),
                        String.valueOf(refusal));
                var late =
                        assertThrows(
                                TraceStoreException.class,
                                () ->
                                        reader.query(
                                                "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT"
                                                        + " i + 1 FROM n) SELECT count(*) FROM n",
                                                1,
                                                50));
                assertTrue(
                        String.valueOf(late.getMessage()).contains("longer than 50 ms"),
                        String.valueOf(late));
                assertTrue(reader.query("VALUES (1), (2), (3)", 2, 1000).isTruncated());
            }
        }
    }
}
