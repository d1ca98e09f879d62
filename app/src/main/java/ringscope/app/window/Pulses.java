package ringscope.app.window;

import javafx.animation.AnimationTimer;

import java.util.function.BooleanSupplier;

/// Waiting for pictures without holding anything up.
final class Pulses {
    private Pulses() {}

    /// Runs `then` once what is drawn when `isDrawn` holds has been presented: the pulse after it begins only when its
    /// picture is out. FX thread.
    static void whenDrawn(BooleanSupplier isDrawn, Runnable then) {
        new AnimationTimer() {
            private boolean wasDrawn;

            @Override
            public void handle(long nowNs) {
                if (wasDrawn) {
                    stop();
                    then.run();
                }
                wasDrawn = isDrawn.getAsBoolean();
            }
        }.start();
    }
}
