package ringscope.trace.store;

/// The store could not do what was asked: no such file, not a trace, a newer schema, a full disk. The
/// message says what, where, and what to do.
public final class TraceStoreException extends Exception {
    private static final long serialVersionUID = 1L;

    public TraceStoreException(String message) {
        super(message);
    }

    public TraceStoreException(String message, Throwable cause) {
        super(message, cause);
    }
}
