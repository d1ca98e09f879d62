package ringscope.app.view.graph;

import static ringscope.app.view.graph.layout.PlacedGraph.GAP;
import static ringscope.app.view.graph.layout.PlacedGraph.NODE_HEIGHT;
import static ringscope.app.view.graph.layout.PlacedGraph.NODE_WIDTH;

import javafx.beans.property.ReadOnlyStringProperty;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import javafx.util.Subscription;

import org.jspecify.annotations.Nullable;

import ringscope.app.canvas.CanvasDrawing;
import ringscope.app.canvas.SvgDrawing;
import ringscope.app.canvas.TextWidths;
import ringscope.app.command.Command;
import ringscope.app.session.Selection;
import ringscope.app.session.TraceSession;
import ringscope.app.theme.Theme;
import ringscope.app.view.View;
import ringscope.app.view.graph.GraphViewModel.Absence;
import ringscope.app.view.graph.GraphViewModel.Shown;
import ringscope.app.view.graph.paint.Camera;
import ringscope.app.view.graph.paint.GraphPainter;
import ringscope.app.view.graph.paint.GraphPicture;
import ringscope.app.view.graph.scene.GraphMode;
import ringscope.app.view.graph.scene.SceneNode;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// The graph on a canvas: draws what the model shows at the session's cursor, forwards what the user does.
public final class GraphView implements View {

    /// One for layouts and searches, one for what takes seconds on a large graph.
    private static final int THREADS = 2;

    private static final int MIN_ROWS = 3;
    private static final int MAX_ROWS = 12;
    private static final Duration TOOLTIP_DELAY = Duration.millis(400);

    private final TraceSession session;
    private final Theme theme;
    private final ExecutorService background =
            Executors.newFixedThreadPool(
                    THREADS,
                    task -> {
                        var thread = new Thread(task, "graph-layout");
                        thread.setDaemon(true);
                        return thread;
                    });
    private final GraphViewModel model;
    private final GraphLink link;
    private final GraphPane pane = new GraphPane(this::resized);
    private final GraphControls controls;
    private final GraphSearch search;
    private final StackPane root = new StackPane();
    private final Tooltip tooltip = new Tooltip();
    private final TextWidths widths = new TextWidths();
    private final Subscription subscriptions;
    private GraphPainter painter;
    private Camera camera = new Camera(1, 0, 0);
    private int hovered = -1;
    private boolean isRepaintAsked;

    public GraphView(TraceSession session, Theme theme) {
        this.session = session;
        this.theme = theme;
        this.painter = new GraphPainter(theme.palette(), widths);
        this.model = new GraphViewModel(background, session.fx());
        this.link = new GraphLink(session, model);
        this.search = new GraphSearch(model, this::choose);
        this.controls = new GraphControls(model, search);
        pane.setId("graph-pane");
        tooltip.setShowDelay(TOOLTIP_DELAY);
        StackPane.setAlignment(controls, Pos.BOTTOM_RIGHT);
        StackPane.setMargin(controls, new Insets(0, 8, 2, 0));
        new GraphGestures(this, pane);
        this.subscriptions =
                Subscription.combine(
                        model.shownProperty().subscribe(this::shown),
                        model.absenceProperty().subscribe(this::absent),
                        session.cursorProperty().subscribe(_ -> repaint()),
                        session.selectionProperty().subscribe(_ -> repaint()),
                        theme.paletteProperty()
                                .subscribe(
                                        palette -> {
                                            painter = new GraphPainter(palette, widths);
                                            repaint();
                                        }));
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public ReadOnlyStringProperty captionProperty() {
        return model.captionProperty();
    }

    @Override
    public boolean isSettled() {
        return link.isSettled() && !isRepaintAsked;
    }

    @Override
    public boolean isDrawn() {
        return link.isDrawn() && !isRepaintAsked;
    }

    @Override
    public List<Command> commands() {
        return GraphCommands.of(this, model);
    }

    @Override
    public Optional<String> svg(double width, double height) {
        var shown = model.shownProperty().get();
        if (shown == null) {
            return Optional.empty();
        }
        var drawing = new SvgDrawing(width, height, widths);
        drawing.fill(0, 0, width, height, theme.palette().colour("bg"));
        painter.paint(
                drawing,
                picture(shown, FirstLook.at(shown, focusedTask(shown), width, height)),
                width,
                height,
                width);
        return Optional.of(drawing.document());
    }

    @Override
    public void close() {
        subscriptions.unsubscribe();
        controls.close();
        link.close();
        model.close();
        background.shutdownNow();
    }

    /// Whether keys belong to the graph now.
    boolean hasFocus() {
        return pane.isFocused();
    }

    GraphPane pane() {
        return pane;
    }

    GraphViewModel model() {
        return model;
    }

    void focusSearch() {
        search.field().requestFocus();
    }

    void choose(int task) {
        pane.requestFocus();
        link.select(task);
        reveal(task);
    }

    void goToBlocker() {
        int blocker = model.blocker(session.cursor().timeNs());
        if (blocker >= 0) {
            choose(blocker);
        }
    }

    /// Pans by px on screen.
    void pan(double byX, double byY) {
        camera = camera.pan(byX, byY);
        repaint();
    }

    /// Zooms at a point of the pane.
    void zoom(double factor, double x, double y) {
        camera = camera.zoom(factor, x, y - GraphPainter.CAPTION_HEIGHT);
        repaint();
    }

    /// The selection in the middle; all of the graph when it is there already.
    void fit() {
        var shown = model.shownProperty().get();
        if (shown == null) {
            return;
        }
        var before = camera;
        int node = GraphViewModel.nodeOf(shown.placed(), focusedTask(shown));
        if (node >= 0) {
            centre(shown, node);
        }
        if (node < 0 || camera.equals(before)) {
            camera =
                    Camera.fit(
                            shown.placed().width(),
                            shown.placed().height(),
                            width(),
                            FirstLook.areaHeight(height()));
        }
        repaint();
    }

    void click(double x, double y) {
        pane.requestFocus();
        var shown = model.shownProperty().get();
        if (shown == null) {
            return;
        }
        int node = nodeAt(shown, x, y);
        if (node >= 0) {
            switch (shown.placed().scene().nodes().get(node)) {
                case SceneNode.Task task -> link.select(task.task());
                case SceneNode.Group group -> model.expand(group.key());
            }
            return;
        }
        int edge = edgeAt(shown, x, y);
        if (edge >= 0 && shown.placed().scene().edges().get(edge).graphEdge() >= 0) {
            link.selectEdge(shown.placed().scene().edges().get(edge).graphEdge());
        }
    }

    void hover(double x, double y) {
        var shown = model.shownProperty().get();
        if (shown == null) {
            return;
        }
        int node = nodeAt(shown, x, y);
        if (node != hovered) {
            hovered = node;
            repaint();
        }
        var scene = shown.placed().scene();
        int edge = node >= 0 ? -1 : edgeAt(shown, x, y);
        if (node >= 0) {
            tell(NodeText.of(shown.data(), scene.nodes().get(node), session.cursor().timeNs()));
        } else if (edge >= 0) {
            tell(NodeText.of(shown.data(), scene.edges().get(edge)));
        } else {
            Tooltip.uninstall(pane, tooltip);
        }
    }

    private void tell(String text) {
        if (!text.equals(tooltip.getText())) {
            tooltip.setText(text);
        }
        Tooltip.install(pane, tooltip);
    }

    private int nodeAt(Shown shown, double x, double y) {
        return shown.placed()
                .nodeAt(camera.graphX(x), camera.graphY(y - GraphPainter.CAPTION_HEIGHT));
    }

    private int edgeAt(Shown shown, double x, double y) {
        return GraphPainter.edgeAt(picture(shown, camera), x, y - GraphPainter.CAPTION_HEIGHT);
    }

    private void resized() {
        double rows = (FirstLook.areaHeight(height()) + GAP) / (NODE_HEIGHT + GAP);
        model.resize(width() - 2 * FirstLook.MARGIN, Math.clamp((int) rows, MIN_ROWS, MAX_ROWS));
        var shown = model.shownProperty().get();
        if (shown != null) {
            camera = FirstLook.at(shown, focusedTask(shown), width(), height());
        }
        repaint();
    }

    private void shown(@Nullable Shown before, @Nullable Shown shown) {
        boolean isSamePlace =
                before != null
                        && shown != null
                        && Arrays.equals(before.placed().lefts(), shown.placed().lefts())
                        && Arrays.equals(before.placed().tops(), shown.placed().tops())
                        && before.job().question().focus() == shown.job().question().focus();
        if (shown != null && !isSamePlace) {
            hovered = -1;
            camera = FirstLook.at(shown, focusedTask(shown), width(), height());
        }
        repaint();
    }

    private void reveal(int task) {
        var shown = model.shownProperty().get();
        if (shown != null && shown.placed().scene().mode() != GraphMode.NEIGHBOURHOOD) {
            int node = GraphViewModel.nodeOf(shown.placed(), task);
            if (node >= 0) {
                centre(shown, node);
                repaint();
            }
        }
    }

    private void centre(Shown shown, int node) {
        camera =
                camera.centre(
                        shown.placed().lefts()[node] + NODE_WIDTH / 2,
                        shown.placed().tops()[node] + NODE_HEIGHT / 2,
                        width(),
                        FirstLook.areaHeight(height()));
    }

    private double width() {
        return pane.canvas().getWidth();
    }

    private double height() {
        return pane.canvas().getHeight();
    }

    private void absent(Absence absence) {
        if (absence == Absence.NONE) {
            root.getChildren().setAll(pane, controls);
        } else {
            root.getChildren().setAll(EmptyGraph.of(absence));
        }
    }

    /// Once a pulse, however many reasons there are.
    private void repaint() {
        if (!isRepaintAsked) {
            isRepaintAsked = true;
            session.fx().later(this::paint);
        }
    }

    private void paint() {
        isRepaintAsked = false;
        var shown = model.shownProperty().get();
        double width = width();
        double height = height();
        if (shown == null || width < 1 || height < 1) {
            return;
        }
        var context = pane.canvas().getGraphicsContext2D();
        context.setFill(theme.palette().colour("bg"));
        context.fillRect(0, 0, width, height);
        painter.paint(
                new CanvasDrawing(context, widths),
                picture(shown, camera),
                width,
                height,
                width - controls.getWidth() - 16);
    }

    private GraphPicture picture(Shown shown, Camera from) {
        return new GraphPicture(
                shown.data(),
                shown.placed(),
                from,
                session.cursor().timeNs(),
                focusedTask(shown),
                selectedEdge(shown),
                hovered);
    }

    private int focusedTask(Shown shown) {
        var task = session.selection().asTask();
        boolean isHere = task.isPresent() && task.get().rankId() == link.rankId();
        if (isHere) {
            return shown.data().indexOf(task.get().task());
        }
        return shown.job().question().focus();
    }

    private int selectedEdge(Shown shown) {
        if (!(session.selection() instanceof Selection.Edge edge)) {
            return -1;
        }
        var scene = shown.placed().scene();
        int from = GraphViewModel.nodeOf(shown.placed(), shown.data().indexOf(edge.producer()));
        int to = GraphViewModel.nodeOf(shown.placed(), shown.data().indexOf(edge.consumer()));
        for (int e = 0; e < scene.edges().size(); e++) {
            if (scene.edges().get(e).from() == from && scene.edges().get(e).to() == to) {
                return e;
            }
        }
        return -1;
    }
}
