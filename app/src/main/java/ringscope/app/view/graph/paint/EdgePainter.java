package ringscope.app.view.graph.paint;

import javafx.scene.paint.Color;

import ringscope.app.canvas.Drawing;
import ringscope.app.canvas.Outline;
import ringscope.app.canvas.Pen;
import ringscope.app.theme.Palette;
import ringscope.app.view.graph.scene.SceneEdge;
import ringscope.trace.store.TaskGraph;

/// Paints arrows by reason: creator solid, tensor map dashed, explicit dotted; double where the edge only keeps
/// its producer's memory and nobody waits; thick in ink on the critical path.
final class EdgePainter {
    private static final double WIDTH = 1.25;
    private static final double CRITICAL_WIDTH = 2.5;
    private static final double HEAD = 7;

    /// Arrow heads stop growing against their nodes at this scale.
    private static final double MIN_HEAD_SCALE = 0.6;

    private static final double DOUBLE_APART = 1.5;

    private final Drawing drawing;
    private final Palette palette;
    private final GraphPicture picture;

    EdgePainter(Drawing drawing, Palette palette, GraphPicture picture) {
        this.drawing = drawing;
        this.palette = palette;
        this.picture = picture;
    }

    void paint(int index) {
        var edge = picture.placed().scene().edges().get(index);
        var route = picture.placed().routes()[index];
        var pen = pen(edge, index);
        double from = 0;
        if (isOnlyRetained(edge)) {
            drawing.path(curve(route), 0, -DOUBLE_APART, null, pen);
            from = DOUBLE_APART;
        }
        drawing.path(curve(route), 0, from, null, pen);
        double x = route[route.length - 2];
        double y = route[route.length - 1];
        double head = (edge.isCritical() ? HEAD + 1 : HEAD) / Math.max(MIN_HEAD_SCALE, scale());
        drawing.path(
                new Outline().move(0, 0).line(-head, -head / 2).line(-head, head / 2).close(),
                x,
                y,
                pen.colour(),
                null);
    }

    private Pen pen(SceneEdge edge, int index) {
        boolean isHovered = edge.from() == picture.hovered() || edge.to() == picture.hovered();
        Color colour = palette.colour(edge.isCritical() || isHovered ? "ink" : "ink3");
        double width = edge.isCritical() ? CRITICAL_WIDTH : WIDTH;
        if (index == picture.selectedEdge()) {
            colour = palette.colour("select");
            width = Math.max(width, 2);
        }
        return new Pen(colour, width / scale(), dash(edge.causes()));
    }

    /// Lines keep their width on screen when the graph is made smaller.
    private double scale() {
        return Math.min(1, picture.camera().scale());
    }

    /// The strongest reason of several: the creator's hold, then a found overlap, then the program's word.
    static Pen.Dash dash(int causes) {
        if ((causes & TaskGraph.CREATOR) != 0) {
            return Pen.Dash.SOLID;
        }
        if ((causes & TaskGraph.TENSORMAP) != 0) {
            return Pen.Dash.DASHED;
        }
        return (causes & TaskGraph.EXPLICIT) != 0 ? Pen.Dash.DOTTED : Pen.Dash.FINE;
    }

    private static boolean isOnlyRetained(SceneEdge edge) {
        return (edge.flags() & TaskGraph.RETAINS) != 0 && (edge.flags() & TaskGraph.WAITS) == 0;
    }

    /// A curve that leaves and arrives level and passes the bends level.
    static Outline curve(double[] route) {
        var curve = new Outline().move(route[0], route[1]);
        for (int i = 2; i < route.length; i += 2) {
            double x0 = route[i - 2];
            double y0 = route[i - 1];
            boolean isLast = i == route.length - 2;
            double x1 = isLast ? route[i] - HEAD + 1 : route[i];
            double y1 = route[i + 1];
            double reach = Math.max(Math.abs(x1 - x0) / 2, x1 < x0 ? 40 : 0);
            curve.curve(x0 + reach, y0, x1 - reach, y1, x1, y1);
        }
        return curve;
    }

    /// The least distance from a point to the edge, sampled; for picking it with the pointer.
    static double distance(double[] route, double x, double y) {
        double least = Double.MAX_VALUE;
        for (int i = 2; i < route.length; i += 2) {
            double x0 = route[i - 2];
            double x1 = route[i];
            double reach = Math.max(Math.abs(x1 - x0) / 2, x1 < x0 ? 40 : 0);
            for (int step = 0; step <= 24; step++) {
                double t = step / 24.0;
                double px = bezier(t, x0, x0 + reach, x1 - reach, x1);
                double py = bezier(t, route[i - 1], route[i - 1], route[i + 1], route[i + 1]);
                least = Math.min(least, Math.hypot(px - x, py - y));
            }
        }
        return least;
    }

    private static double bezier(double t, double a, double b, double c, double d) {
        double u = 1 - t;
        return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
    }
}
