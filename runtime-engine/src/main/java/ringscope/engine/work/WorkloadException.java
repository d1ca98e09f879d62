package ringscope.engine.work;

/// A program that the runtime's interface cannot express. The message names the operation and what to
/// change.
public final class WorkloadException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public WorkloadException(String message) {
        super(message);
    }
}
