package ringscope.app.view.graph.layout;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;

/// Runs layouts in the background, the newest only: a new job cancels the one under way. Remembers the last
/// results. Called on one thread, answers on it.
public final class LayoutQueue {
    /// A result of a thousand nodes takes about 200 kB.
    private static final int MAX_REMEMBERED = 32;

    private final Executor background;
    private final Executor answers;
    private final BiConsumer<LayoutJob, PlacedGraph> onPlaced;
    private final BiConsumer<LayoutJob, RuntimeException> onFailed;
    private final Map<LayoutJob, PlacedGraph> remembered =
            new LinkedHashMap<>(16, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<LayoutJob, PlacedGraph> eldest) {
                    return size() > MAX_REMEMBERED;
                }
            };
    private @Nullable LayoutJob running;
    private AtomicBoolean cancelled = new AtomicBoolean();

    public LayoutQueue(
            Executor background,
            Executor answers,
            BiConsumer<LayoutJob, PlacedGraph> onPlaced,
            BiConsumer<LayoutJob, RuntimeException> onFailed) {
        this.background = background;
        this.answers = answers;
        this.onPlaced = onPlaced;
        this.onFailed = onFailed;
    }

    public void request(LayoutJob job) {
        if (job.equals(running)) {
            return;
        }
        cancel();
        var known = remembered.get(job);
        if (known != null) {
            onPlaced.accept(job, known);
            return;
        }
        var stop = new AtomicBoolean();
        cancelled = stop;
        running = job;
        background.execute(() -> run(job, stop));
    }

    public boolean isBusy() {
        return running != null;
    }

    /// Stops what runs; nothing of it is answered any more.
    public void cancel() {
        cancelled.set(true);
        running = null;
    }

    private void run(LayoutJob job, AtomicBoolean stop) {
        if (stop.get()) {
            return;
        }
        try {
            var placed = job.run(stop::get);
            answers.execute(
                    () -> {
                        remembered.put(job, placed);
                        if (!stop.get()) {
                            running = null;
                            onPlaced.accept(job, placed);
                        }
                    });
        } catch (CancellationException _) {
            // a newer question has taken its place
        } catch (RuntimeException e) {
            // the layouter is a library of many passes: one bad graph must not end the thread
            answers.execute(
                    () -> {
                        if (!stop.get()) {
                            running = null;
                            onFailed.accept(job, e);
                        }
                    });
        }
    }
}
