package ringscope.app.view.graph.paint;

import static ringscope.app.view.graph.layout.PlacedGraph.GAP;
import static ringscope.app.view.graph.layout.PlacedGraph.NODE_HEIGHT;
import static ringscope.app.view.graph.layout.PlacedGraph.NODE_WIDTH;

import ringscope.app.canvas.Drawing;
import ringscope.app.canvas.Lettering;
import ringscope.app.canvas.Outline;
import ringscope.app.canvas.Pen;
import ringscope.app.canvas.TextWidths;
import ringscope.app.theme.Numbers;
import ringscope.app.theme.Palette;
import ringscope.app.view.graph.scene.GraphData;
import ringscope.app.view.graph.scene.SceneNode;
import ringscope.trace.TaskEvent.TaskKind;
import ringscope.trace.state.TaskState;

/// Paints one node at its place in the graph's own px.
final class NodePainter {
    private static final double RADIUS = 3;
    private static final double BAR = 4;
    private static final double TEXT_LEFT = 30;

    /// What the lines under a waiting node take.
    private static final double FAN_IN_HEIGHT = 46;

    /// Below this scale names would be smaller than 10 px on screen and are drawn at that size, alone.
    private static final double FULL_TEXT_SCALE = 0.85;

    /// Below this scale no name fits.
    private static final double NAME_SCALE = 0.34;

    /// Two chevrons: dispatched before its producers were done, or allowed to be.
    private static final Outline EARLY =
            new Outline().move(0, 0).line(4, 4).line(0, 8).move(5, 0).line(9, 4).line(5, 8);

    private final Drawing drawing;
    private final Palette palette;
    private final StateLook look;
    private final TextWidths widths;
    private final GraphPicture picture;

    NodePainter(
            Drawing drawing,
            Palette palette,
            StateLook look,
            TextWidths widths,
            GraphPicture picture) {
        this.drawing = drawing;
        this.palette = palette;
        this.look = look;
        this.widths = widths;
        this.picture = picture;
    }

    void paint(int node) {
        double x = picture.placed().lefts()[node];
        double y = picture.placed().tops()[node];
        switch (picture.placed().scene().nodes().get(node)) {
            case SceneNode.Task task -> task(task.task(), x, y, node);
            case SceneNode.Group group -> group(group, x, y);
        }
        if (node == picture.hovered()) {
            outline(x, y, 1.5, Pen.solid(palette.colour("ink2"), 1));
        }
    }

    private void task(int task, double x, double y, int node) {
        GraphData data = picture.data();
        var state = data.states().at(task, picture.cursorNs());
        var colour = look.colour(state);
        shape(data.graph().kinds()[task], state, x, y);
        if (data.states().isDoneInferred(task) || state == TaskState.NOT_RECORDED) {
            drawing.hatch(x, y, BAR, NODE_HEIGHT, palette.colour("inferred"), Drawing.Hatch.SINGLE);
        } else if (state != TaskState.NOT_SUBMITTED) {
            drawing.fill(x, y, BAR, NODE_HEIGHT, colour);
        }
        if (task == picture.focus()) {
            outline(x, y, 3, Pen.solid(palette.colour("select"), 2));
        }
        if (picture.camera().scale() < FULL_TEXT_SCALE) {
            nameOnly(data.name(task), x, y);
            return;
        }
        look.sign(drawing, state, x + 12, y + (NODE_HEIGHT - StateLook.SIGN) / 2);
        labels(task, x, y);
        if (state == TaskState.WAITING) {
            fanIn(task, x, y + NODE_HEIGHT, roomBelow(node));
        }
    }

    private void labels(int task, double x, double y) {
        GraphData data = picture.data();
        boolean isEarly = data.graph().isEarlyDispatch()[task];
        double room = NODE_WIDTH - TEXT_LEFT - 8 - (isEarly ? 14 : 0);
        var name = Lettering.words(12, palette.colour("ink")).weight(500);
        drawing.text(widths.fit(data.name(task), room, name), x + TEXT_LEFT, y + 15, name);
        var id = Lettering.mono(11, palette.colour("ink2"));
        drawing.text(data.label(task), x + TEXT_LEFT, y + 29, id);
        int blocks = data.graph().blockCounts()[task];
        if (blocks > 1) {
            drawing.text("×" + blocks, x + NODE_WIDTH - 8, y + 29, id.align(Lettering.Align.RIGHT));
        }
        if (isEarly) {
            drawing.path(
                    EARLY,
                    x + NODE_WIDTH - 17,
                    y + 7,
                    null,
                    Pen.solid(palette.colour("ink3"), 1.25));
        }
    }

    /// A box for kernels, a pill for dummies, a sheet with a folded corner for allocations.
    private void shape(TaskKind kind, TaskState state, double x, double y) {
        var pen = Pen.solid(look.colour(state), 1);
        var fill = look.fill(state);
        switch (kind) {
            case KERNEL, UNDESCRIBED ->
                    drawing.box(x, y, NODE_WIDTH, NODE_HEIGHT, RADIUS, fill, pen);
            case DUMMY -> drawing.box(x, y, NODE_WIDTH, NODE_HEIGHT, NODE_HEIGHT / 2, fill, pen);
            case ALLOC -> {
                double right = NODE_WIDTH - 10;
                var sheet =
                        new Outline()
                                .move(0, 0)
                                .line(right, 0)
                                .line(NODE_WIDTH, 10)
                                .line(NODE_WIDTH, NODE_HEIGHT)
                                .line(0, NODE_HEIGHT)
                                .close()
                                .move(right, 0)
                                .line(right, 10)
                                .line(NODE_WIDTH, 10);
                drawing.path(sheet, x, y, fill, pen);
            }
        }
    }

    private void group(SceneNode.Group group, double x, double y) {
        var pen = Pen.solid(palette.colour("ctl-line"), 1);
        drawing.box(x, y, NODE_WIDTH, NODE_HEIGHT, RADIUS, palette.colour("bg"), pen);
        var counts = StateCounts.of(picture.data().states(), group.tasks(), picture.cursorNs());
        if (picture.camera().scale() >= FULL_TEXT_SCALE) {
            var figures = Lettering.mono(11, palette.colour("ink2")).align(Lettering.Align.RIGHT);
            var text = counts.text();
            drawing.text(text, x + NODE_WIDTH - 8, y + 15, figures);
            var name = Lettering.words(12, palette.colour("ink")).weight(500);
            double room = NODE_WIDTH - 28 - widths.width(text, figures);
            drawing.text(widths.fit(group.title(), room, name), x + 10, y + 15, name);
        } else {
            nameOnly(group.title(), x, y - 7);
        }
        double left = x + 10;
        double full = NODE_WIDTH - 20;
        for (var state : StateCounts.order()) {
            double part = full * counts.of(state) / group.tasks().length;
            if (part > 0) {
                drawing.fill(left, y + 22, part, 8, look.colour(state));
            }
            left += part;
        }
    }

    private void nameOnly(String name, double x, double y) {
        double scale = picture.camera().scale();
        if (scale < NAME_SCALE) {
            return;
        }
        var style = Lettering.words(10 / scale, palette.colour("ink")).weight(500);
        drawing.text(
                widths.fit(name, NODE_WIDTH - 14, style),
                x + 9,
                y + NODE_HEIGHT / 2 + 3.6 / scale,
                style);
    }

    private void fanIn(int task, double x, double top, double room) {
        var fanIn = picture.data().states().fanIn(task, picture.cursorNs());
        boolean hasText = room >= FAN_IN_HEIGHT;
        double barTop = hasText ? top + 22 : top + 3;
        double done = fanIn.total() == 0 ? 0 : NODE_WIDTH * fanIn.done() / fanIn.total();
        drawing.fill(x, barTop, NODE_WIDTH, hasText ? 5 : 4, palette.colour("hair"));
        drawing.fill(x, barTop, done, hasText ? 5 : 4, palette.colour("done"));
        if (!hasText) {
            return;
        }
        var of = Lettering.words(11, palette.colour("ink2"));
        drawing.text(
                "fan-in " + Numbers.grouped(fanIn.done()) + " of " + Numbers.grouped(fanIn.total()),
                x,
                top + 16,
                of);
        var unknown =
                fanIn.notRecorded() == 0
                        ? ""
                        : ", " + Numbers.grouped(fanIn.notRecorded()) + " not recorded";
        drawing.text(
                Numbers.grouped(fanIn.toCome()) + " still to come" + unknown,
                x,
                top + 41,
                Lettering.words(11, palette.colour("wait")));
    }

    /// Free px below a node, down to the next one in the same place.
    private double roomBelow(int node) {
        var placed = picture.placed();
        double bottom = placed.tops()[node] + NODE_HEIGHT;
        double room = FAN_IN_HEIGHT;
        for (int other = 0; other < placed.lefts().length; other++) {
            boolean isBelow =
                    placed.tops()[other] >= bottom
                            && Math.abs(placed.lefts()[other] - placed.lefts()[node]) < NODE_WIDTH;
            if (isBelow) {
                room = Math.min(room, placed.tops()[other] - bottom);
            }
        }
        return Math.max(room, GAP - 2);
    }

    private void outline(double x, double y, double away, Pen pen) {
        drawing.box(
                x - away,
                y - away,
                NODE_WIDTH + 2 * away,
                NODE_HEIGHT + 2 * away,
                RADIUS + away,
                null,
                pen);
    }
}
