package ringscope.app.launch;

/// A command could not do what was asked; the message says what, where and what to do, and is all that
/// a person sees.
final class CommandFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CommandFailure(String message) {
        super(message);
    }

    CommandFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
