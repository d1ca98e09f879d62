package ringscope.app.view.graph;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;

/// Pointer and keys on the graph: wheel zooms at the pointer, drag and WASD pan, Q and E hop. The other keys are
/// commands.
final class GraphGestures {
    private static final double WHEEL_STEP = 1.15;
    private static final double KEY_PAN = 48;

    /// A press that moved less is a click.
    private static final double CLICK_SLOP = 4;

    private final GraphView view;
    private double lastX;
    private double lastY;
    private double moved;

    GraphGestures(GraphView view, GraphPane pane) {
        this.view = view;
        pane.setOnScroll(this::scroll);
        pane.setOnMousePressed(this::press);
        pane.setOnMouseDragged(this::drag);
        pane.setOnMouseReleased(this::release);
        pane.setOnMouseMoved(event -> view.hover(event.getX(), event.getY()));
        pane.setOnMouseExited(_ -> view.hover(-1, -1));
        pane.setOnKeyPressed(this::key);
    }

    private void scroll(ScrollEvent event) {
        if (event.isShiftDown()) {
            view.pan(event.getDeltaX() + event.getDeltaY(), 0);
        } else if (event.getDeltaY() != 0) {
            view.zoom(
                    event.getDeltaY() > 0 ? WHEEL_STEP : 1 / WHEEL_STEP,
                    event.getX(),
                    event.getY());
        }
        event.consume();
    }

    private void press(MouseEvent event) {
        lastX = event.getX();
        lastY = event.getY();
        moved = 0;
    }

    private void drag(MouseEvent event) {
        double byX = event.getX() - lastX;
        double byY = event.getY() - lastY;
        moved += Math.abs(byX) + Math.abs(byY);
        lastX = event.getX();
        lastY = event.getY();
        if (moved >= CLICK_SLOP) {
            view.pan(byX, byY);
        }
    }

    private void release(MouseEvent event) {
        if (moved < CLICK_SLOP && event.getButton() == MouseButton.PRIMARY) {
            view.click(event.getX(), event.getY());
        }
    }

    private void key(KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown() || event.isShiftDown()) {
            return;
        }
        KeyCode code = event.getCode();
        switch (code) {
            case W -> zoomMiddle(WHEEL_STEP);
            case S -> zoomMiddle(1 / WHEEL_STEP);
            case A, LEFT -> view.pan(KEY_PAN, 0);
            case D, RIGHT -> view.pan(-KEY_PAN, 0);
            case UP -> view.pan(0, KEY_PAN);
            case DOWN -> view.pan(0, -KEY_PAN);
            case F -> view.fit();
            case SLASH -> view.focusSearch();
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void zoomMiddle(double factor) {
        view.zoom(factor, view.pane().getWidth() / 2, view.pane().getHeight() / 2);
    }
}
