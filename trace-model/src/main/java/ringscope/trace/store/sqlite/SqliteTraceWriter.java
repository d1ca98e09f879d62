package ringscope.trace.store.sqlite;

import org.jspecify.annotations.Nullable;

import ringscope.trace.TraceEvent;
import ringscope.trace.store.Revision;
import ringscope.trace.store.TraceStoreException;
import ringscope.trace.store.TraceWriter;

import java.io.IOException;
import java.sql.SQLException;

/// Checks the order of events and hands them to a thread of its own, which writes and commits them.
/// The caller's thread only fills an array: parsing and writing share two cores.
final class SqliteTraceWriter implements TraceWriter {
    /// Readers see events at most this long after [#accept].
    private static final long COMMIT_INTERVAL_NS = 50_000_000;

    private static final long WAIT_MS = 20;

    /// A commit is made earlier when this much waits for it, to bound memory.
    private static final long PENDING_BYTES_MAX = 16 << 20;

    private final Database database;
    private final EventRecorder recorder;
    private final Runnable onClosed;
    private final TraceEnd end;
    private final EventQueue queue = new EventQueue();
    private final Thread thread;
    private volatile Revision revision = new Revision(0, false, Header.WRITING);
    private volatile @Nullable TraceStoreException failure;
    private long lastTimeNs = TraceEvent.UNTIMED;
    private boolean isClosed;

    /// @param end completes or abandons the file when all rows are in it
    /// @param onClosed called when nothing is written any more
    SqliteTraceWriter(Database database, EventRecorder recorder, TraceEnd end, Runnable onClosed) {
        this.database = database;
        this.recorder = recorder;
        this.end = end;
        this.onClosed = onClosed;
        thread = Thread.ofPlatform().name("trace-writer").daemon().start(this::write);
    }

    @Override
    public void accept(TraceEvent event) {
        if (isClosed) {
            throw new IllegalStateException("the trace is closed for writing");
        }
        long timeNs = event.timeNs();
        if (timeNs != TraceEvent.UNTIMED) {
            if (timeNs < lastTimeNs) {
                throw new IllegalStateException(
                        "events must come in ascending time: timeNs="
                                + timeNs
                                + " after "
                                + lastTimeNs
                                + ": "
                                + event);
            }
            lastTimeNs = timeNs;
        }
        queue.put(event);
    }

    @Override
    public void flush() throws TraceStoreException {
        queue.flush();
    }

    /// The writer thread.
    private void write() {
        try {
            long lastCommit = System.nanoTime();
            boolean isDirty = false;
            while (!queue.isEnded()) {
                int count = queue.take(WAIT_MS);
                TraceEvent[] batch = queue.batch();
                for (int i = 0; i < count; i++) {
                    recorder.record(batch[i]);
                }
                isDirty |= count > 0;
                long asked = queue.flushesAsked();
                long now = System.nanoTime();
                if (isDirty
                        && (queue.mustHurry()
                                || now - lastCommit >= COMMIT_INTERVAL_NS
                                || recorder.pendingBytes() >= PENDING_BYTES_MAX)) {
                    recorder.commit();
                    revision = new Revision(recorder.seq(), false, Header.WRITING);
                    lastCommit = now;
                    isDirty = false;
                }
                queue.flushed(asked);
            }
            recorder.finish();
        } catch (SQLException e) {
            fail(database.failure("the trace could not be written", e));
        } catch (IOException e) {
            fail(database.failure("the trace could not be written", e));
        } catch (RuntimeException | Error e) {
            fail(
                    new TraceStoreException(
                            database.file() + ": the trace could not be written: " + e, e));
        }
    }

    private void fail(TraceStoreException reason) {
        failure = reason;
        queue.fail(reason);
    }

    @Override
    public void complete() throws TraceStoreException {
        close(Header.COMPLETE, "");
    }

    @Override
    public void abandon(String reason) throws TraceStoreException {
        close(Header.INCOMPLETE, reason);
    }

    private void close(String state, String reason) throws TraceStoreException {
        if (isClosed) {
            throw new TraceStoreException("the trace is closed for writing already");
        }
        isClosed = true;
        queue.end();
        try {
            thread.join();
            recorder.close();
            TraceStoreException failed = failure;
            if (failed != null) {
                end.abandon(recorder.seq(), "writing failed: " + failed.getMessage());
                throw failed;
            }
            end.end(state, reason, recorder.seq());
            revision =
                    new Revision(
                            recorder.seq(),
                            state.equals(Header.COMPLETE),
                            reason.isEmpty() ? state : reason);
        } catch (SQLException e) {
            throw database.failure("the trace could not be finished", e);
        } catch (IOException e) {
            throw database.failure("the trace could not be finished", e);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new TraceStoreException("interrupted while the trace was being finished");
        } finally {
            onClosed.run();
        }
    }

    @Override
    public Revision revision() {
        return revision;
    }

    @Override
    public void close() throws TraceStoreException {
        if (!isClosed) {
            abandon("closed before it was complete");
        }
    }
}
