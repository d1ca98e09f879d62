package ringscope.trace.store;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// Traces made from files that were opened before, in the user's cache folder, never beside the files
/// themselves. An entry is found by what the files contain ([SourceKey]), never by path alone. An
/// entry whose writer died is recognized by its own header and made anew. Safe with several processes
/// and threads: each entry has a lock file, held as long as the entry is in use.
///
/// ```java
/// try (var entry = cache.entry(files, importerVersion)) {
///     try (var store = entry.isReady() ? TraceStore.open(entry.file()) : TraceStore.create(entry.file())) {
///         …
///     }
/// }
/// ```
public final class TraceCache {
    /// 8 GiB: about a hundred traces of a million slices each.
    public static final long DEFAULT_LIMIT_BYTES = 8L << 30;

    private static final String TRACE = ".ringscope";
    private static final String LOCK = ".lock";
    private static final String PRIVATE = "private-";

    private final Path folder;
    private final long limitBytes;
    private final Map<String, Holding> holdings = new HashMap<>();

    /// A lock this process holds, and how many entries share it.
    private static final class Holding {
        private final FileLock lock;
        private int users;

        private Holding(FileLock lock) {
            this.lock = lock;
        }
    }

    public TraceCache(Path folder, long limitBytes) {
        this.folder = folder;
        this.limitBytes = limitBytes;
    }

    /// `$XDG_CACHE_HOME/ringscope`, else `.cache/ringscope` in the user's home folder.
    public static Path defaultFolder(Map<String, String> environment, Path home) {
        String base = environment.getOrDefault("XDG_CACHE_HOME", "");
        // the XDG rules tell to ignore a relative path
        boolean isUsable = !base.isEmpty() && Path.of(base).isAbsolute();
        return (isUsable ? Path.of(base) : home.resolve(".cache")).resolve("ringscope");
    }

    /// A place in the cache, in use until closed. Close it after its store.
    public final class Entry implements AutoCloseable {
        private final String key;
        private final Path file;
        private final boolean isReady;
        private boolean isClosed;

        private Entry(String key, Path file, boolean isReady) {
            this.key = key;
            this.file = file;
            this.isReady = isReady;
        }

        public Path file() {
            return file;
        }

        /// Whether [#file] is a complete trace; else it does not exist yet, and is the caller's to create.
        public boolean isReady() {
            return isReady;
        }

        /// Gives up the entry; one that did not become complete is removed.
        @Override
        public void close() throws TraceStoreException {
            synchronized (TraceCache.this) {
                if (isClosed) {
                    return;
                }
                isClosed = true;
                try {
                    if (isPrivate() || (!isReady && !isComplete(file))) {
                        Files.deleteIfExists(file);
                    }
                    if (!isPrivate()) {
                        release(key);
                    }
                } catch (IOException e) {
                    throw failure(file, e);
                }
            }
        }

        private boolean isPrivate() {
            return file.getFileName().toString().startsWith(PRIVATE);
        }
    }

    /// The entry for these files as they are now, read by this version of the importers. When another
    /// process is making the same entry, answers a private one that is gone when closed.
    public synchronized Entry entry(List<Path> sources, String importerVersion)
            throws TraceStoreException {
        try {
            Files.createDirectories(folder);
            String key = SourceKey.of(sources, importerVersion);
            Path file = folder.resolve(key + TRACE);
            Holding own = holdings.get(key);
            if (own != null) {
                return isComplete(file) ? share(own, key, file) : privateEntry(key);
            }
            FileLock exclusive = tryLock(key, false);
            if (exclusive != null && !isComplete(file)) {
                Files.deleteIfExists(file);
                Files.deleteIfExists(Path.of(file + "-journal"));
                holdings.put(key, new Holding(exclusive));
                holdings.get(key).users = 1;
                evict();
                return new Entry(key, file, false);
            }
            if (exclusive != null) {
                exclusive.acquiredBy().close();
            }
            FileLock shared = tryLock(key, true);
            if (shared == null) {
                return privateEntry(key);
            }
            if (!isComplete(file)) {
                shared.acquiredBy().close();
                return privateEntry(key);
            }
            holdings.put(key, new Holding(shared));
            return share(holdings.get(key), key, file);
        } catch (IOException e) {
            throw failure(folder, e);
        }
    }

    private Entry share(Holding holding, String key, Path file) throws IOException {
        holding.users++;
        Files.setLastModifiedTime(folder.resolve(key + LOCK), FileTime.from(Instant.now()));
        return new Entry(key, file, true);
    }

    private Entry privateEntry(String key) {
        return new Entry(key, folder.resolve(PRIVATE + UUID.randomUUID() + TRACE), false);
    }

    private void release(String key) throws IOException {
        Holding holding = holdings.get(key);
        if (holding != null && --holding.users == 0) {
            holdings.remove(key);
            holding.lock.acquiredBy().close();
        }
    }

    /// A lock on the entry, or null while somebody uses it.
    private @Nullable FileLock tryLock(String key, boolean isShared) throws IOException {
        FileChannel channel =
                FileChannel.open(
                        folder.resolve(key + LOCK),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE);
        FileLock lock = null;
        try {
            lock = channel.tryLock(0, Long.MAX_VALUE, isShared);
        } catch (OverlappingFileLockException _) {
            // another cache object of this process holds it: in use
        }
        if (lock == null) {
            channel.close();
        }
        return lock;
    }

    private static boolean isComplete(Path file) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (var store = TraceStore.open(file);
                var reader = store.reader()) {
            return reader.revision().isComplete();
        } catch (TraceStoreException _) {
            return false; // half written or damaged: it is made anew
        }
    }

    /// Removes the entries used longest ago until the limit holds; those in use stay.
    private void evict() throws IOException {
        var entries = new ArrayList<Path>();
        try (var files = Files.list(folder)) {
            files.filter(file -> file.toString().endsWith(LOCK)).forEach(entries::add);
        }
        long bytes = 0;
        for (Path entry : entries) {
            bytes += size(traceOf(entry));
        }
        var lastUse = new HashMap<Path, FileTime>();
        for (Path entry : entries) {
            lastUse.put(entry, Files.getLastModifiedTime(entry));
        }
        entries.sort(
                Comparator.comparing(
                                (Path entry) -> lastUse.getOrDefault(entry, FileTime.fromMillis(0)))
                        .thenComparing(Comparator.naturalOrder()));
        for (Path entry : entries) {
            if (bytes <= limitBytes) {
                return;
            }
            String name = entry.getFileName().toString();
            String key = name.substring(0, name.length() - LOCK.length());
            FileLock lock = holdings.containsKey(key) ? null : tryLock(key, false);
            if (lock != null) {
                bytes -= size(traceOf(entry));
                Files.deleteIfExists(traceOf(entry));
                lock.acquiredBy().close();
            }
        }
    }

    private static Path traceOf(Path lock) {
        String path = lock.toString();
        return Path.of(path.substring(0, path.length() - LOCK.length()) + TRACE);
    }

    private static long size(Path file) throws IOException {
        return Files.exists(file) ? Files.size(file) : 0;
    }

    private static TraceStoreException failure(Path file, IOException cause) {
        return new TraceStoreException(
                file
                        + ": the cache cannot be used: "
                        + cause.getMessage()
                        + "; free some space, or name another folder in XDG_CACHE_HOME",
                cause);
    }
}
