package ringscope.trace.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

class TraceCacheTest {
    @TempDir Path folder;
    private Path source;
    private TraceCache cache;

    @BeforeEach
    void setUp() throws Exception {
        source = Files.writeString(folder.resolve("trace.json"), "{\"a\":1}");
        cache = new TraceCache(folder.resolve("cache"), 1L << 30);
    }

    private static void fill(Path file) throws Exception {
        try (var store = TraceStore.create(file);
                var writer = store.writer()) {
            writer.complete();
        }
    }

    @Test
    void givesTheTraceAgainThatWasCompleted() throws Exception {
        Path file;
        try (var entry = cache.entry(List.of(source), "1")) {
            assertFalse(entry.isReady());
            file = entry.file();
            fill(file);
        }
        try (var entry = cache.entry(List.of(source), "1")) {
            assertTrue(entry.isReady());
            assertEquals(file, entry.file());
        }
    }

    @Test
    void knowsChangedContentAndOtherVersionsAsDifferent() throws Exception {
        var key = SourceKey.of(List.of(source), "1");
        assertNotEquals(key, SourceKey.of(List.of(source), "2"));
        var time = Files.getLastModifiedTime(source);
        Files.writeString(source, "{\"a\":2}");
        Files.setLastModifiedTime(source, time);
        assertNotEquals(key, SourceKey.of(List.of(source), "1"));
    }

    @Test
    void makesAHalfWrittenEntryAnew() throws Exception {
        var file =
                folder.resolve("cache").resolve(SourceKey.of(List.of(source), "1") + ".ringscope");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "not a trace");
        try (var entry = cache.entry(List.of(source), "1")) {
            assertFalse(entry.isReady());
            assertEquals(file, entry.file());
            assertFalse(Files.exists(file));
        }
    }

    @Test
    void removesAnEntryThatWasNotCompleted() throws Exception {
        Path file;
        try (var entry = cache.entry(List.of(source), "1")) {
            file = entry.file();
            try (var store = TraceStore.create(file)) {
                store.writer().abandon("cancelled");
            }
        }
        assertFalse(Files.exists(file));
    }

    @Test
    void givesAPrivateFileWhileAnotherMakesTheEntry() throws Exception {
        var other = new TraceCache(folder.resolve("cache"), 1L << 30);
        Path file;
        try (var first = cache.entry(List.of(source), "1")) {
            try (var second = other.entry(List.of(source), "1")) {
                file = second.file();
                assertNotEquals(first.file(), file);
                fill(file);
            }
        }
        assertFalse(Files.exists(file));
    }

    @Test
    void evictsWhatWasUsedLongestAgo() throws Exception {
        var small = new TraceCache(folder.resolve("cache"), 1);
        Path first;
        try (var entry = small.entry(List.of(source), "1")) {
            first = entry.file();
            fill(first);
        }
        assertTrue(Files.exists(first));
        small.entry(List.of(source), "2").close();
        assertFalse(Files.exists(first));
    }

    @Test
    void livesWhereTheUserKeepsCaches() {
        assertEquals(
                Path.of("/c/ringscope"),
                TraceCache.defaultFolder(Map.of("XDG_CACHE_HOME", "/c"), Path.of("/home/u")));
        assertEquals(
                Path.of("/home/u/.cache/ringscope"),
                TraceCache.defaultFolder(Map.of(), Path.of("/home/u")));
    }
}
