package ringscope.app.launch;

import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.stage.Stage;

import org.jspecify.annotations.Nullable;

import ringscope.app.session.Opening;
import ringscope.app.theme.Theme;

import java.util.concurrent.ExecutionException;
import java.util.function.BooleanSupplier;

/// Where pictures are made: puts a node on a stage that nobody sees and waits until it is drawn.
///
/// The headless platform fails on stages beyond its 1000 × 1000 px; so the stage is small and the node hangs
/// over its edge, which a picture of the node does not mind.
final class Easel {
    private static final double STAGE_PX = 400;
    private static final long SETTLE_LIMIT_MS = 30_000;

    private final Toolkit toolkit;
    private final Theme theme;
    private final int widthPx;
    private final int heightPx;
    private final Pane ground = new Pane();
    private @Nullable Stage stage;

    /// Begins to make the stage and returns at once: it is there before the trace is.
    Easel(Toolkit toolkit, Theme theme, int widthPx, int heightPx) {
        this.toolkit = toolkit;
        this.theme = theme;
        this.widthPx = widthPx;
        this.heightPx = heightPx;
        toolkit.fx().execute(this::makeStage);
    }

    private void makeStage() {
        var scene = new Scene(ground, STAGE_PX, STAGE_PX);
        theme.dress(scene);
        var made = new Stage();
        made.setScene(scene);
        made.setX(0);
        made.setY(0);
        made.show();
        stage = made;
    }

    /// Takes the stage away: a program that ends while it is drawn would complain. FX thread.
    void clear() {
        if (stage != null) {
            stage.hide();
        }
    }

    Toolkit toolkit() {
        return toolkit;
    }

    Theme theme() {
        return theme;
    }

    int widthPx() {
        return widthPx;
    }

    int heightPx() {
        return heightPx;
    }

    /// Puts the node on the stage, so that the toolkit's pulses reach it. FX thread.
    void show(Region node) {
        node.setMinSize(widthPx, heightPx);
        node.setPrefSize(widthPx, heightPx);
        node.setMaxSize(widthPx, heightPx);
        ground.getChildren().setAll(node);
    }

    /// Waits until the trace is there as a whole; what went wrong becomes a message for people.
    static Opening.Ready await(Opening opening) {
        try {
            var _ = opening.done().get();
            return opening.ready().get();
        } catch (ExecutionException e) {
            throw new CommandFailure(Opening.message(e), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandFailure("stopped", e);
        }
    }

    /// Waits until the condition holds on the FX thread.
    void settle(String what, BooleanSupplier isSettled) {
        // twice: what has settled may have asked for more
        for (int i = 0; i < 2; i++) {
            if (!toolkit.await(SETTLE_LIMIT_MS, isSettled)) {
                throw new CommandFailure(what + " was not drawn within 30 s");
            }
        }
    }

    Image snapshot(Region node) {
        return toolkit.call(() -> node.snapshot(null, null));
    }
}
