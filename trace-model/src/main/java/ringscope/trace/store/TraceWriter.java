package ringscope.trace.store;

import ringscope.trace.EventSink;

/// The one sink that persists. Numbers events, refuses a timed event earlier than the one before it
/// (an `IllegalStateException`: the emitter's bug), interns names, keeps the projections, commits in batches. Used by one
/// thread. A failure of the disk surfaces once as [TraceWriteFailure]; after it nothing more is written.
public interface TraceWriter extends EventSink, AutoCloseable {

    /// Commits what has been accepted, so that readers see it.
    void flush() throws TraceStoreException;

    /// Commits and marks the trace complete. Nothing can be written afterwards.
    void complete() throws TraceStoreException;

    /// Commits what there is and leaves the trace incomplete, with the reason a reader will see.
    void abandon(String reason) throws TraceStoreException;

    /// What readers can see now. May be called from any thread.
    Revision revision();

    /// Abandons unless completed or abandoned before.
    @Override
    void close() throws TraceStoreException;
}
