package ringscope.trace.store.sqlite;

import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStore;
import ringscope.trace.store.TraceStoreException;
import ringscope.trace.store.TraceWriter;

import java.nio.file.Path;

/// Under construction.
public final class SqliteTraceStore implements TraceStore {
    private final Path file;

    private SqliteTraceStore(Path file) {
        this.file = file;
    }

    public static TraceStore create(Path file) throws TraceStoreException {
        return new SqliteTraceStore(file);
    }

    public static TraceStore open(Path file) throws TraceStoreException {
        return new SqliteTraceStore(file);
    }

    public static TraceStore inMemory() throws TraceStoreException {
        return new SqliteTraceStore(Path.of("memory"));
    }

    @Override
    public Path file() {
        return file;
    }

    @Override
    public TraceWriter writer() throws TraceStoreException {
        throw new TraceStoreException("not yet");
    }

    @Override
    public TraceReader reader() throws TraceStoreException {
        throw new TraceStoreException("not yet");
    }

    @Override
    public long placeMark(String name, long startNs, long endNs, int track)
            throws TraceStoreException {
        throw new TraceStoreException("not yet");
    }

    @Override
    public void removeMark(long markId) throws TraceStoreException {
        throw new TraceStoreException("not yet");
    }

    @Override
    public void close() {}
}
