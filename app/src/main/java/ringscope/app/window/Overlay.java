package ringscope.app.window;

import javafx.animation.FadeTransition;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;

import org.jspecify.annotations.Nullable;

/// The layer above the window: at most one panel at a time. Escape or a click beside it closes it and
/// gives the focus back.
final class Overlay extends StackPane {
    private static final Duration FADE = Duration.millis(120);

    private @Nullable Node before;

    Overlay() {
        setVisible(false);
        setPickOnBounds(true);
        setAlignment(Pos.TOP_CENTER);
        getStyleClass().add("rs-overlay");
        setOnMousePressed(
                event -> {
                    if (event.getTarget() == this) {
                        close();
                    }
                });
        addEventFilter(
                KeyEvent.KEY_PRESSED,
                event -> {
                    if (event.getCode() == KeyCode.ESCAPE) {
                        event.consume();
                        close();
                    }
                });
    }

    boolean isOpen() {
        return isVisible();
    }

    void open(Region panel, Node focus) {
        if (!isVisible()) {
            before = getScene().getFocusOwner();
        }
        panel.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        getChildren().setAll(panel);
        setVisible(true);
        var fade = new FadeTransition(FADE, this);
        fade.setFromValue(0);
        fade.setToValue(1);
        fade.play();
        focus.requestFocus();
    }

    void close() {
        setVisible(false);
        getChildren().clear();
        if (before != null) {
            before.requestFocus();
        }
    }
}
