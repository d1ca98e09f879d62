package ringscope.trace.store;

/// Carries a [TraceStoreException] out of [ringscope.trace.EventSink#accept], which cannot throw it.
/// Whoever drives an import or a run unwraps it; the trace keeps saying that it is incomplete.
public final class TraceWriteFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final TraceStoreException failure;

    public TraceWriteFailure(TraceStoreException failure) {
        super(failure.getMessage(), failure);
        this.failure = failure;
    }

    public TraceStoreException failure() {
        return failure;
    }
}
