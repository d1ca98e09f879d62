package ringscope.app.view.graph.paint;

import static ringscope.app.view.graph.layout.PlacedGraph.NODE_HEIGHT;
import static ringscope.app.view.graph.layout.PlacedGraph.NODE_WIDTH;

import ringscope.app.canvas.Drawing;
import ringscope.app.canvas.Lettering;
import ringscope.app.canvas.Pen;
import ringscope.app.canvas.TextWidths;
import ringscope.app.theme.Palette;
import ringscope.app.view.graph.scene.GraphMode;
import ringscope.app.view.graph.scene.SceneNode;
import ringscope.trace.state.TaskState;

import java.util.EnumSet;
import java.util.Set;
import java.util.TreeMap;

/// Paints a whole picture: captions above the columns, arrows, nodes, legend.
public final class GraphPainter {
    /// Above the graph, for the columns' captions.
    public static final double CAPTION_HEIGHT = 30;

    public static final double LEGEND_HEIGHT = 28;

    private static final double LEGEND_LINE = 26;

    /// How near the pointer must be to an arrow, in px on screen.
    private static final double PICK_DISTANCE = 5;

    private final Palette palette;
    private final TextWidths widths;
    private final StateLook look;

    public GraphPainter(Palette palette, TextWidths widths) {
        this.palette = palette;
        this.widths = widths;
        this.look = new StateLook(palette);
    }

    /// @param legendWidth how much of the bottom line the legend may take
    public void paint(
            Drawing drawing,
            GraphPicture picture,
            double width,
            double height,
            double legendWidth) {
        var camera = picture.camera();
        drawing.push(
                0,
                CAPTION_HEIGHT,
                width,
                height - CAPTION_HEIGHT - LEGEND_HEIGHT,
                camera.dx(),
                camera.dy(),
                camera.scale());
        edges(drawing, picture, width, height);
        nodes(drawing, picture, width, height);
        drawing.pop();
        captions(drawing, picture, width);
        legend(drawing, picture, height, legendWidth);
    }

    private void edges(Drawing drawing, GraphPicture picture, double width, double height) {
        var painter = new EdgePainter(drawing, palette, picture);
        var edges = picture.placed().scene().edges();
        for (int e = 0; e < edges.size(); e++) {
            if (!edges.get(e).isCritical() && isSeen(picture, e, width, height)) {
                painter.paint(e);
            }
        }
        for (int e = 0; e < edges.size(); e++) {
            if (edges.get(e).isCritical() && isSeen(picture, e, width, height)) {
                painter.paint(e);
            }
        }
    }

    private static boolean isSeen(GraphPicture picture, int edge, double width, double height) {
        var route = picture.placed().routes()[edge];
        double left = Math.min(route[0], route[route.length - 2]);
        double right = Math.max(route[0], route[route.length - 2]);
        double top = Double.MAX_VALUE;
        double bottom = -Double.MAX_VALUE;
        for (int i = 1; i < route.length; i += 2) {
            top = Math.min(top, route[i]);
            bottom = Math.max(bottom, route[i]);
        }
        var camera = picture.camera();
        return camera.paneX(right) >= 0
                && camera.paneX(left) <= width
                && camera.paneY(bottom) >= 0
                && camera.paneY(top) <= height;
    }

    private void nodes(Drawing drawing, GraphPicture picture, double width, double height) {
        var painter = new NodePainter(drawing, palette, look, widths, picture);
        var placed = picture.placed();
        var camera = picture.camera();
        for (int node = 0; node < placed.lefts().length; node++) {
            double x = camera.paneX(placed.lefts()[node]);
            double y = camera.paneY(placed.tops()[node]);
            boolean isSeen =
                    x + NODE_WIDTH * camera.scale() >= 0
                            && x <= width
                            && y + 2.5 * NODE_HEIGHT * camera.scale() >= 0
                            && y <= height;
            if (isSeen) {
                painter.paint(node);
            }
        }
    }

    private void captions(Drawing drawing, GraphPicture picture, double width) {
        var style = Lettering.words(11, palette.colour("ink2"));
        var scene = picture.placed().scene();
        if (scene.mode() != GraphMode.NEIGHBOURHOOD) {
            drawing.text(scene.note(), 24, 19, style);
            return;
        }
        var lefts = new TreeMap<Integer, Double>();
        for (int node = 0; node < scene.nodes().size(); node++) {
            lefts.put(scene.nodes().get(node).column(), picture.placed().lefts()[node]);
        }
        for (var column : lefts.entrySet()) {
            double x = picture.camera().paneX(column.getValue());
            if (x > -NODE_WIDTH && x < width) {
                drawing.text(caption(column.getKey()), x, 19, style);
            }
        }
    }

    static String caption(int column) {
        if (column == 0) {
            return "selection";
        }
        return column < 0 ? -column + " up" : column + " down";
    }

    private void legend(Drawing drawing, GraphPicture picture, double height, double legendWidth) {
        double y = height - LEGEND_HEIGHT / 2;
        var style = Lettering.words(11, palette.colour("ink2"));
        var ink3 = palette.colour("ink3");
        double x = 24;
        x = line(drawing, x, y, new Pen(ink3, 1.25, Pen.Dash.SOLID), "creator", style);
        x = line(drawing, x, y, new Pen(ink3, 1.25, Pen.Dash.DASHED), "tensormap", style);
        x = line(drawing, x, y, new Pen(ink3, 1.25, Pen.Dash.DOTTED), "explicit", style);
        if (picture.placed().scene().edges().stream().anyMatch(edge -> edge.isCritical())) {
            var pen = Pen.solid(palette.colour("ink"), 2.5);
            x = line(drawing, x, y, pen, "critical path", style);
        }
        x += 14;
        var shown = states(picture);
        for (var state : StateCounts.order()) {
            if (!shown.contains(state)) {
                continue;
            }
            double next = x + 16 + widths.width(state.text(), style) + 16;
            if (next > legendWidth) {
                return;
            }
            look.sign(drawing, state, x, y - StateLook.SIGN / 2);
            drawing.text(state.text(), x + 16, y + 4, style);
            x = next;
        }
    }

    private double line(
            Drawing drawing, double x, double y, Pen pen, String text, Lettering style) {
        drawing.line(x, y, x + LEGEND_LINE, y, pen);
        drawing.text(text, x + LEGEND_LINE + 6, y + 4, style);
        return x + LEGEND_LINE + 6 + widths.width(text, style) + 16;
    }

    private static Set<TaskState> states(GraphPicture picture) {
        var found = EnumSet.noneOf(TaskState.class);
        var states = picture.data().states();
        for (var node : picture.placed().scene().nodes()) {
            switch (node) {
                case SceneNode.Task task -> found.add(states.at(task.task(), picture.cursorNs()));
                case SceneNode.Group group ->
                        found.addAll(
                                StateCounts.of(states, group.tasks(), picture.cursorNs())
                                        .counts()
                                        .keySet());
            }
        }
        return found;
    }

    /// The arrow near a point of the pane, or -1.
    public static int edgeAt(GraphPicture picture, double paneX, double paneY) {
        var camera = picture.camera();
        double least = PICK_DISTANCE / camera.scale();
        int found = -1;
        for (int e = 0; e < picture.placed().routes().length; e++) {
            double distance =
                    EdgePainter.distance(
                            picture.placed().routes()[e],
                            camera.graphX(paneX),
                            camera.graphY(paneY));
            if (distance < least) {
                least = distance;
                found = e;
            }
        }
        return found;
    }
}
