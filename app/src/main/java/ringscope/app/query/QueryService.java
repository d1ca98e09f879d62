package ringscope.app.query;

import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStore;
import ringscope.trace.store.TraceStoreException;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// Answers questions to one store on background threads, each with a reader of its own. Never runs
/// a question on the FX thread.
public final class QueryService implements AutoCloseable {
    /// Two: one slow analysis must not keep the timeline waiting, and the machine may have two cores.
    private static final int THREADS = 2;

    private static final int CLOSE_WAIT_SECONDS = 5;

    private final TraceStore store;
    private final ExecutorService threads;
    private final ExecutorService analyses;
    private volatile CompletableFuture<Boolean> gate = CompletableFuture.completedFuture(true);
    private final Deque<TraceReader> idle = new ArrayDeque<>();

    public QueryService(TraceStore store) {
        this.store = store;
        this.threads = Executors.newFixedThreadPool(THREADS, named("query-"));
        this.analyses = Executors.newSingleThreadExecutor(named("analysis-"));
    }

    private static ThreadFactory named(String prefix) {
        var number = new AtomicInteger();
        return task -> {
            var thread = new Thread(task, prefix + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
    }

    /// A question to the store.
    @FunctionalInterface
    public interface Question<T> {
        T ask(TraceReader reader) throws TraceStoreException;
    }

    /// Asks in the background; the future fails with the [TraceStoreException] of the question.
    public <T> CompletableFuture<T> ask(Question<T> question) {
        return ask(threads, question);
    }

    /// Asks what takes long and what nobody waits for: one such question at a time, on a thread of its own,
    /// and none while analyses are held.
    public <T> CompletableFuture<T> analyse(Question<T> question) {
        return gate.thenCompose(_ -> ask(analyses, question));
    }

    /// Keeps analyses back until they are released, so that they do not slow the first picture. FX thread.
    public void holdAnalyses() {
        gate = new CompletableFuture<>();
    }

    public void releaseAnalyses() {
        gate.complete(true);
    }

    private <T> CompletableFuture<T> ask(ExecutorService executor, Question<T> question) {
        var answer = new CompletableFuture<T>();
        executor.execute(
                () -> {
                    if (answer.isCancelled()) {
                        return;
                    }
                    try {
                        var reader = take();
                        try {
                            answer.complete(question.ask(reader));
                        } finally {
                            giveBack(reader);
                        }
                    } catch (TraceStoreException | RuntimeException | Error e) {
                        // an Error too: nobody may wait forever for a question that ran out of
                        // memory
                        answer.completeExceptionally(e);
                    }
                });
        return answer;
    }

    /// A change to the store, such as a mark.
    @FunctionalInterface
    public interface Action {
        void run() throws TraceStoreException;
    }

    /// Runs a change in the background.
    public CompletableFuture<Boolean> run(Action action) {
        return ask(
                _ -> {
                    action.run();
                    return true;
                });
    }

    private TraceReader take() throws TraceStoreException {
        synchronized (idle) {
            var reader = idle.poll();
            if (reader != null) {
                return reader;
            }
        }
        return store.reader();
    }

    private void giveBack(TraceReader reader) {
        synchronized (idle) {
            idle.push(reader);
        }
    }

    /// Waits for running questions and closes the readers.
    @Override
    public void close() throws TraceStoreException {
        threads.shutdownNow();
        analyses.shutdownNow();
        try {
            if (!threads.awaitTermination(CLOSE_WAIT_SECONDS, TimeUnit.SECONDS)
                    || !analyses.awaitTermination(CLOSE_WAIT_SECONDS, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        synchronized (idle) {
            for (var reader : idle) {
                reader.close();
            }
            idle.clear();
        }
    }
}
