package ringscope.importer;

/// A source nothing could be made of. The message names file, place, reason and what to do.
public final class TraceImportException extends Exception {
    private static final long serialVersionUID = 1L;

    public TraceImportException(String message) {
        super(message);
    }

    public TraceImportException(String message, Throwable cause) {
        super(message, cause);
    }

    /// Never null: every such exception has something to say.
    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
