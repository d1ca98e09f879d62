package ringscope.app.launch;

/// What a command's exit code means.
final class ExitCode {
    static final int FINE = 0;

    /// The command worked and its answer is bad news.
    static final int BAD_NEWS = 1;

    /// The input or the call was wrong.
    static final int WRONG = 2;

    private ExitCode() {}
}
