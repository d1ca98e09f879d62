package ringscope.app.view.inspector;

import org.jspecify.annotations.Nullable;

import ringscope.app.theme.Sign;
import ringscope.trace.TraceIssue.Severity;

/// Only what is wrong is red.
final class IssueSign {
    private IssueSign() {}

    static @Nullable Sign of(Severity severity) {
        return switch (severity) {
            case ERROR, DATA_LOSS -> Sign.BAD;
            case WARNING -> Sign.DEFERRED;
            case INFO -> null;
        };
    }
}
