package ringscope.app.window;

import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.util.Duration;

import ringscope.app.query.FxExecutor;
import ringscope.app.session.Opening;
import ringscope.app.session.TraceSession;

/// Lets the views follow a trace that is still being written.
final class GrowingTrace {
    /// Often enough to see it grow, rare enough to leave the processor to the import.
    private static final Duration EVERY = Duration.seconds(1);

    private GrowingTrace() {}

    static void follow(TraceSession session, Opening opening, FxExecutor fx) {
        var ticks = new Timeline(new KeyFrame(EVERY, _ -> session.refresh()));
        ticks.setCycleCount(Timeline.INDEFINITE);
        ticks.play();
        var _ = opening.done().whenComplete((_, _) -> fx.execute(ticks::stop));
    }
}
