package ringscope.app.session;

import org.jspecify.annotations.Nullable;

import ringscope.importer.ImportJob;
import ringscope.importer.ImportListener;
import ringscope.importer.ImportProgress;
import ringscope.importer.Importers;
import ringscope.importer.TraceImportException;
import ringscope.trace.store.TraceCache;
import ringscope.trace.store.TraceStore;
import ringscope.trace.store.TraceStoreException;
import ringscope.trace.store.TraceWriteFailure;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/// A trace on its way: opened from a store, or imported into one in the background while readers
/// already see what has arrived. Needs no toolkit, so that it can run while the toolkit starts.
public final class Opening {
    /// An import shorter than this is shown when it is whole: no picture that is replaced at once, and no reader
    /// that takes time from the import. A decode step of 67 000 records takes less.
    private static final long PATIENCE_MS = 2_500;

    private final List<Path> paths;
    private final Path folder;
    private final Offer offer;
    private final CompletableFuture<Ready> ready = new CompletableFuture<>();
    private final CompletableFuture<Boolean> done = new CompletableFuture<>();
    private volatile Consumer<Progress> listener = _ -> {};
    private volatile @Nullable ImportJob job;

    private Opening(List<Path> paths, Path folder, Offer offer) {
        this.paths = List.copyOf(paths);
        this.folder = folder;
        this.offer = offer;
    }

    /// When an import is offered to readers.
    private enum Offer {
        /// While it is being made, unless it is short.
        WHEN_SLOW,
        WHEN_WHOLE
    }

    /// A store that can be read, and what it held when it became readable.
    public record Ready(TraceStore store, TraceSummary summary, Runnable onClose) {}

    /// Begins at once on a thread of its own.
    ///
    /// @param folder where imported traces are kept, made if missing
    public static Opening begin(List<Path> paths, Path folder) {
        return begin(new Opening(paths, folder, Offer.WHEN_SLOW));
    }

    /// Begins at once; [#ready] waits until all has been read. For those who look once and not at a
    /// trace that grows.
    public static Opening beginWhole(List<Path> paths, Path folder) {
        return begin(new Opening(paths, folder, Offer.WHEN_WHOLE));
    }

    private static Opening begin(Opening opening) {
        var thread = new Thread(opening::run, "open");
        thread.setDaemon(true);
        thread.start();
        return opening;
    }

    public List<Path> paths() {
        return paths;
    }

    /// Completes when there is something to show; fails with a message for people.
    public CompletableFuture<Ready> ready() {
        return ready;
    }

    /// Completes when all has been read (false when it was stopped); fails with a message for people.
    public CompletableFuture<Boolean> done() {
        return done;
    }

    /// Hears progress on the importing thread, at most twenty times a second.
    public void listen(Consumer<Progress> hearer) {
        listener = hearer;
    }

    public void cancel() {
        var running = job;
        if (running != null) {
            running.cancel();
        }
    }

    /// The message of whatever went wrong, for people.
    public static String message(Throwable problem) {
        var cause = problem;
        while (cause.getCause() != null
                && (cause instanceof java.util.concurrent.CompletionException
                        || cause instanceof java.util.concurrent.ExecutionException)) {
            cause = cause.getCause();
        }
        var text = cause.getMessage();
        return text == null ? cause.toString() : text;
    }

    private void run() {
        try {
            if (paths.size() == 1 && isStore(paths.getFirst())) {
                var store = TraceStore.open(paths.getFirst());
                ready.complete(new Ready(store, summary(store), () -> {}));
                done.complete(true);
            } else {
                importAll();
            }
        } catch (TraceStoreException | TraceImportException | IOException e) {
            fail(e);
        } catch (TraceWriteFailure e) {
            fail(e);
        } catch (RuntimeException e) {
            fail(new IllegalStateException("internal error while opening: " + e, e));
        }
    }

    private void fail(Exception problem) {
        // done first: whoever waits for ready may look at done
        done.completeExceptionally(problem);
        ready.completeExceptionally(problem);
    }

    private void importAll() throws TraceStoreException, TraceImportException, IOException {
        var cache = new TraceCache(folder, TraceCache.DEFAULT_LIMIT_BYTES);
        var entry = cache.entry(SourceFiles.of(paths), SourceFiles.version(paths));
        Runnable release = () -> release(entry);
        if (entry.isReady()) {
            var store = TraceStore.open(entry.file());
            ready.complete(new Ready(store, summary(store), release));
            done.complete(true);
            return;
        }
        var store = TraceStore.create(entry.file());
        if (offer == Offer.WHEN_SLOW) {
            offerWhenSlow(store, release);
        }
        try (var writer = store.writer()) {
            var importing = new ImportJob(Importers.installed(), paths, new Hearer());
            job = importing;
            var summary = importing.run(writer);
            if (summary.isCancelled()) {
                writer.abandon("import stopped by the user");
            } else {
                writer.complete();
            }
            offer(store, release);
            done.complete(!summary.isCancelled());
        } catch (TraceImportException | TraceStoreException | RuntimeException e) {
            if (!ready.isDone()) {
                store.close();
                release.run();
            }
            throw e;
        }
    }

    private void offerWhenSlow(TraceStore store, Runnable release) {
        var _ =
                CompletableFuture.runAsync(
                        () -> {
                            try {
                                done.get(PATIENCE_MS, TimeUnit.MILLISECONDS);
                            } catch (TimeoutException _) {
                                try {
                                    offer(store, release);
                                } catch (TraceStoreException e) {
                                    listener.accept(new Progress(message(e), Progress.UNKNOWN));
                                }
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            } catch (java.util.concurrent.ExecutionException e) {
                                // told by done itself
                                return;
                            }
                        });
    }

    private void offer(TraceStore store, Runnable release) throws TraceStoreException {
        if (!ready.isDone()) {
            ready.complete(new Ready(store, summary(store), release));
        }
    }

    private static TraceSummary summary(TraceStore store) throws TraceStoreException {
        try (var reader = store.reader()) {
            return TraceSummary.read(reader);
        }
    }

    static boolean isStore(Path path) {
        var name = path.getFileName();
        return name != null && name.toString().endsWith(".ringscope");
    }

    private static void release(TraceCache.Entry entry) {
        try {
            entry.close();
        } catch (TraceStoreException e) {
            System.getLogger(Opening.class.getName())
                    .log(System.Logger.Level.WARNING, "left behind: file=" + entry.file(), e);
        }
    }

    private final class Hearer implements ImportListener {
        @Override
        public void progress(ImportProgress now) {
            double share =
                    now.lengthBytes() > 0
                            ? Math.clamp((double) now.bytesRead() / now.lengthBytes(), 0, 1)
                            : Progress.UNKNOWN;
            listener.accept(new Progress("importing " + now.source(), share));
        }
    }
}
