package ringscope.trace.store;

import ringscope.trace.store.sqlite.SqliteTraceStore;

import java.nio.file.Path;

/// An open trace: one SQLite file (`*.ringscope`), one writer at most, any number of readers. Close
/// it after its readers and its writer. Safe to use from several threads; a single reader or writer is not.
public interface TraceStore extends AutoCloseable {

    /// The version of the tables that this program writes; older ones are upgraded when opened.
    int SCHEMA_VERSION = 1;

    /// Creates a new, empty trace that says it is incomplete until [TraceWriter#complete]. Fails if
    /// `file` exists.
    static TraceStore create(Path file) throws TraceStoreException {
        return SqliteTraceStore.create(file);
    }

    /// Opens an existing trace for reading, upgrading an older schema in place; fails with a clear message
    /// for a file that is not a trace or has a newer schema. A trace whose writer died opens and says so.
    static TraceStore open(Path file) throws TraceStoreException {
        return SqliteTraceStore.open(file);
    }

    /// Creates an empty trace in memory, gone when closed. Same code, same answers.
    static TraceStore inMemory() throws TraceStoreException {
        return SqliteTraceStore.inMemory();
    }

    /// The file, or a made-up path for a trace in memory.
    Path file();

    /// The one writer; a second call while one is open fails.
    TraceWriter writer() throws TraceStoreException;

    /// A new read-only connection, to be used by one thread at a time.
    TraceReader reader() throws TraceStoreException;

    /// Places a user's mark (label, time or span, track or 0) in an opened trace and returns its id. Marks are
    /// the only thing a person adds to a finished trace.
    long placeMark(String name, long startNs, long endNs, int track) throws TraceStoreException;

    void removeMark(long markId) throws TraceStoreException;

    @Override
    void close() throws TraceStoreException;
}
