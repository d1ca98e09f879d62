package ringscope.app.view.graph;

import ringscope.app.view.graph.GraphViewModel.Shown;
import ringscope.app.view.graph.layout.PlacedGraph;
import ringscope.app.view.graph.paint.Camera;
import ringscope.app.view.graph.paint.GraphPainter;
import ringscope.app.view.graph.scene.GraphMode;

/// Where a new drawing stands before anyone moves it. A neighbourhood stands at its own size from the left
/// margin, its middle in sight; anything else is fitted, but not smaller than names can be read: then the
/// selected task is in the middle, or the first one at the left margin.
final class FirstLook {
    static final double MARGIN = 24;

    /// Names of ten px fit into a node from here on.
    private static final double READABLE_SCALE = 0.45;

    private FirstLook() {}

    /// @param selected the selected task, -1 for none
    static Camera at(Shown shown, int selected, double width, double height) {
        var placed = shown.placed();
        double room = areaHeight(height);
        if (placed.scene().mode() != GraphMode.NEIGHBOURHOOD) {
            var all = Camera.fit(placed.width(), placed.height(), width, room);
            return all.scale() >= READABLE_SCALE ? all : part(placed, selected, width, room);
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

    private static Camera part(PlacedGraph placed, int selected, double width, double room) {
        int found = GraphViewModel.nodeOf(placed, selected);
        int node = Math.max(0, found >= 0 ? found : GraphViewModel.nodeOf(placed, 0));
        double scale = READABLE_SCALE;
        double left = MARGIN - placed.lefts()[node] * scale;
        if (found >= 0) {
            double middle = placed.lefts()[node] + PlacedGraph.NODE_WIDTH / 2;
            double least = width - MARGIN - placed.width() * scale;
            left = Math.clamp(width / 2 - middle * scale, Math.min(least, MARGIN), MARGIN);
        }
        double middle = placed.tops()[node] + PlacedGraph.NODE_HEIGHT / 2;
        double least = room - placed.height() * scale;
        double top = Math.clamp(room / 2 - middle * scale, Math.min(least, 0), 0);
        return new Camera(scale, left, top);
    }

    /// What captions and legend leave of a pane.
    static double areaHeight(double height) {
        return height - GraphPainter.CAPTION_HEIGHT - GraphPainter.LEGEND_HEIGHT;
    }
}
