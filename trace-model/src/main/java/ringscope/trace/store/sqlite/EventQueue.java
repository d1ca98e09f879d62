package ringscope.trace.store.sqlite;

import org.jspecify.annotations.Nullable;

import ringscope.trace.TraceEvent;
import ringscope.trace.store.TraceStoreException;
import ringscope.trace.store.TraceWriteFailure;

/// Hands events from the thread that makes them to the one that writes them: two arrays that change
/// places. The maker waits while its array is full, so memory stays bounded.
final class EventQueue {
    /// Two of these are held at most: some 10 MB of events.
    private static final int CAPACITY = 16_384;

    /// The writer is woken for this many at once, or when [#take]'s wait is over.
    private static final int WORTH_WAKING = 2048;

    private TraceEvent[] filling = new TraceEvent[CAPACITY];
    private TraceEvent[] drained = new TraceEvent[CAPACITY];
    private int size;
    private int drainedSize;
    private long flushesAsked;
    private long flushesDone;
    private boolean isEnding;
    private @Nullable TraceStoreException failure;

    synchronized void put(TraceEvent event) {
        while (size == CAPACITY && failure == null) {
            await(0);
        }
        if (failure != null) {
            throw new TraceWriteFailure(failure);
        }
        filling[size++] = event;
        if (size == WORTH_WAKING) {
            notifyAll();
        }
    }

    /// Waits until everything put before is committed.
    synchronized void flush() throws TraceStoreException {
        long asked = ++flushesAsked;
        notifyAll();
        while (flushesDone < asked && failure == null) {
            await(0);
        }
        if (failure != null) {
            throw failure;
        }
    }

    /// Tells the writer to end when it has written everything.
    synchronized void end() {
        isEnding = true;
        notifyAll();
    }

    /// Takes what is there, after waiting up to `waitMs` for more; see [#batch].
    ///
    /// @return how many
    synchronized int take(long waitMs) {
        if (size < WORTH_WAKING && !mustHurry()) {
            await(waitMs);
        }
        TraceEvent[] taken = filling;
        filling = drained;
        drained = taken;
        drainedSize = size;
        size = 0;
        notifyAll();
        return drainedSize;
    }

    /// The events last taken: valid until the next [#take].
    TraceEvent[] batch() {
        return drained;
    }

    synchronized boolean mustHurry() {
        return isEnding || flushesAsked > flushesDone;
    }

    synchronized boolean isEnded() {
        return isEnding && size == 0;
    }

    /// How many flushes were asked; what was put before them has been taken when this is called after
    /// a [#take].
    synchronized long flushesAsked() {
        return size == 0 ? flushesAsked : flushesDone;
    }

    synchronized void flushed(long count) {
        flushesDone = Math.max(flushesDone, count);
        notifyAll();
    }

    synchronized void fail(TraceStoreException reason) {
        failure = reason;
        notifyAll();
    }

    /// The callers loop on their conditions, but for [#take], which may as well return early.
    @SuppressWarnings("WaitNotInLoop")
    private void await(long waitMs) {
        try {
            wait(waitMs);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while writing a trace");
        }
    }
}
