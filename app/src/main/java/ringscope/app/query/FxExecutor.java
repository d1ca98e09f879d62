package ringscope.app.query;

import javafx.application.Platform;

import java.util.concurrent.Executor;

/// Runs on the FX thread. The only place that may call `Platform.runLater`.
public final class FxExecutor implements Executor {
    @Override
    public void execute(Runnable task) {
        if (Platform.isFxApplicationThread()) {
            task.run();
        } else {
            Platform.runLater(task);
        }
    }

    /// Runs after the current event, also when called on the FX thread.
    public void later(Runnable task) {
        Platform.runLater(task);
    }
}
