package ringscope.app.launch;

import ringscope.app.session.Progress;

import java.io.Console;
import java.util.Optional;
import java.util.function.Consumer;

/// Progress on stderr: one line that is written over, and only when a person looks at it.
final class ProgressLine implements Consumer<Progress>, AutoCloseable {
    private static final String CLEAR = "\r\u001B[K";

    private final boolean isWatched = isTerminal(Optional.ofNullable(System.console()));
    private boolean isDirty;

    private static boolean isTerminal(Optional<Console> console) {
        return console.isPresent() && console.get().isTerminal();
    }

    @Override
    public synchronized void accept(Progress progress) {
        if (isWatched) {
            var share = progress.share() < 0 ? "…" : Math.round(100 * progress.share()) + " %";
            System.err.print(CLEAR + progress.what() + " " + share);
            System.err.flush();
            isDirty = true;
        }
    }

    @Override
    public synchronized void close() {
        if (isDirty) {
            System.err.print(CLEAR);
            System.err.flush();
            isDirty = false;
        }
    }
}
