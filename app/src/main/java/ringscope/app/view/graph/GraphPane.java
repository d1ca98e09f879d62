package ringscope.app.view.graph;

import javafx.scene.canvas.Canvas;
import javafx.scene.layout.Region;

/// A region that keeps a canvas of its own size and tells when that changed.
final class GraphPane extends Region {
    private final Canvas canvas = new Canvas();
    private final Runnable onResized;

    GraphPane(Runnable onResized) {
        this.onResized = onResized;
        getChildren().add(canvas);
        setMinSize(0, 0);
        setFocusTraversable(true);
    }

    Canvas canvas() {
        return canvas;
    }

    @Override
    protected void layoutChildren() {
        double width = Math.floor(getWidth());
        double height = Math.floor(getHeight());
        if (canvas.getWidth() != width || canvas.getHeight() != height) {
            canvas.setWidth(width);
            canvas.setHeight(height);
            onResized.run();
        }
    }
}
