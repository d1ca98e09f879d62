package ringscope.app.view.graph;

import ringscope.app.view.graph.GraphViewModel.Shown;
import ringscope.app.view.graph.layout.PlacedGraph;
import ringscope.app.view.graph.paint.Camera;
import ringscope.app.view.graph.paint.GraphPainter;
import ringscope.app.view.graph.scene.GraphMode;

/// Where a new drawing stands before anyone moves it. A neighbourhood stands at its own size from the left
/// margin, its middle in sight; anything else is fitted, but not smaller than names can be read: then its
/// beginning is shown.
final class FirstLook {
    static final double MARGIN = 24;

    /// Names of ten px fit into a node from here on.
    private static final double READABLE_SCALE = 0.45;

    private FirstLook() {}

    static Camera at(Shown shown, double width, double height) {
        var placed = shown.placed();
        double room = areaHeight(height);
        if (placed.scene().mode() != GraphMode.NEIGHBOURHOOD) {
            var all = Camera.fit(placed.width(), placed.height(), width, room);
            return all.scale() >= READABLE_SCALE ? all : new Camera(READABLE_SCALE, MARGIN, 0);
        }
        double top = Math.max(0, (room - placed.height()) / 2);
        if (placed.width() <= width - 2 * MARGIN) {
            return new Camera(1, MARGIN, top);
        }
        int focus = GraphViewModel.nodeOf(placed, shown.job().question().focus());
        double middle = placed.lefts()[Math.max(0, focus)] + PlacedGraph.NODE_WIDTH / 2;
        double left = Math.clamp(width / 2 - middle, width - MARGIN - placed.width(), MARGIN);
        return new Camera(1, left, top);
    }

    /// What captions and legend leave of a pane.
    static double areaHeight(double height) {
        return height - GraphPainter.CAPTION_HEIGHT - GraphPainter.LEGEND_HEIGHT;
    }
}
