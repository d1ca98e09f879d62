package ringscope.app.view.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.event.Event;
import javafx.scene.control.TextField;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.ScrollEvent;
import javafx.scene.robot.Robot;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import ringscope.app.session.Selection;
import ringscope.app.theme.Theme;
import ringscope.app.view.graph.GraphViewModel.Absence;
import ringscope.app.view.graph.GraphViewModel.Shown;
import ringscope.app.view.graph.layout.PlacedGraph;
import ringscope.app.view.graph.paint.GraphPainter;
import ringscope.app.view.graph.scene.GraphMode;
import ringscope.app.view.graph.scene.SceneNode;
import ringscope.trace.store.TraceStore;

import java.util.Objects;

/// The graph on a real scene, driven by pointer and keys.
class GraphViewTest {
    private GraphStage stage;

    @BeforeEach
    void open() throws Exception {
        stage = new GraphStage(MadeTrace.layer(), Theme.light(), 1_102, 280);
    }

    @AfterEach
    void close() throws Exception {
        stage.close();
    }

    private Shown shown() throws Exception {
        stage.settle();
        return Objects.requireNonNull(stage.view.model().shownProperty().get());
    }

    private void select(long task) throws Exception {
        GraphStage.fx(
                () -> {
                    stage.session.select(new Selection.Task(MadeTrace.RANK, task));
                    return 0;
                });
    }

    private static Selection selected(long task) {
        return new Selection.Task(MadeTrace.RANK, task);
    }

    private void cursor(long timeNs) throws Exception {
        GraphStage.fx(
                () -> {
                    stage.session.moveCursor(timeNs);
                    return 0;
                });
    }

    private int nodeOf(long task) throws Exception {
        var shown = shown();
        return GraphViewModel.nodeOf(shown.placed(), shown.data().indexOf(task));
    }

    /// The node's middle on screen, in a neighbourhood.
    private double[] middle(int node) throws Exception {
        var placed = shown().placed();
        double area = 280 - GraphPainter.CAPTION_HEIGHT - GraphPainter.LEGEND_HEIGHT;
        return new double[] {
            24 + placed.lefts()[node] + PlacedGraph.NODE_WIDTH / 2,
            GraphPainter.CAPTION_HEIGHT
                    + (area - placed.height()) / 2
                    + placed.tops()[node]
                    + PlacedGraph.NODE_HEIGHT / 2
        };
    }

    private void click(int node) throws Exception {
        var at = middle(node);
        GraphStage.fx(
                () -> {
                    var robot = new Robot();
                    robot.mouseMove(at[0], at[1]);
                    robot.mouseClick(MouseButton.PRIMARY);
                    return 0;
                });
    }

    @Test
    void clickingANodeSelectsItsTaskAndMovesThere() throws Exception {
        select(MadeTrace.DOWN);
        click(nodeOf(MadeTrace.SILU));
        stage.await(() -> stage.session.selection().equals(selected(MadeTrace.SILU)));
        int silu = nodeOf(MadeTrace.SILU);
        assertEquals(0, shown().placed().scene().nodes().get(silu).column());
    }

    @Test
    void movingTheCursorChangesTheSignAndNotTheLayout() throws Exception {
        select(MadeTrace.DOWN);
        cursor(150);
        var before = stage.picture();
        var placed = shown().placed();
        cursor(250);
        var after = stage.picture();
        assertSame(placed, shown().placed());
        var sign = middle(nodeOf(MadeTrace.DOWN));
        assertNotEquals(
                colours(before, sign), colours(after, sign), "waiting and running look different");
    }

    /// The colours where the node's sign stands.
    private static String colours(WritableImage image, double[] middle) {
        var text = new StringBuilder();
        for (int x = -74; x < -60; x++) {
            int argb = image.getPixelReader().getArgb((int) middle[0] + x, (int) middle[1]);
            text.append(Integer.toHexString(argb)).append(' ');
        }
        return text.toString();
    }

    @Test
    void typingFindsATaskAndEnterSelectsIt() throws Exception {
        shown();
        GraphStage.fx(
                () -> {
                    var field = (TextField) stage.view.node().lookup("#graph-search");
                    field.requestFocus();
                    field.setText("r2");
                    // not by the robot: the headless platform gives its keys to the open list
                    Event.fireEvent(field, pressed(KeyCode.ENTER));
                    return 0;
                });
        stage.await(() -> stage.session.selection().equals(selected(MadeTrace.NORM)));
    }

    private static KeyEvent pressed(KeyCode code) {
        return new KeyEvent(
                KeyEvent.KEY_PRESSED, "", code.getName(), code, false, false, false, false);
    }

    @Test
    void clickingAGroupExpandsIt() throws Exception {
        select(MadeTrace.DOWN);
        var nodes = shown().placed().scene().nodes();
        int group = 0;
        while (!(nodes.get(group) instanceof SceneNode.Group)) {
            group++;
        }
        click(group);
        stage.await(() -> shown().placed().scene().nodes().size() > nodes.size());
    }

    @Test
    void theWheelZoomsAtThePointer() throws Exception {
        select(MadeTrace.DOWN);
        int node = nodeOf(MadeTrace.DOWN);
        var at = middle(node);
        for (int i = 0; i < 3; i++) {
            GraphStage.fx(
                    () -> {
                        Event.fireEvent(stage.view.pane(), wheel(at[0], at[1], 40));
                        return 0;
                    });
        }
        click(node);
        stage.settle();
        assertEquals(
                new Selection.Task(MadeTrace.RANK, MadeTrace.DOWN),
                stage.session.selection(),
                "the node is still under the pointer");
    }

    private static ScrollEvent wheel(double x, double y, double delta) {
        return new ScrollEvent(
                ScrollEvent.SCROLL,
                x,
                y,
                x,
                y,
                false,
                false,
                false,
                false,
                false,
                false,
                0,
                delta,
                0,
                delta,
                ScrollEvent.HorizontalTextScrollUnits.NONE,
                0,
                ScrollEvent.VerticalTextScrollUnits.NONE,
                0,
                0,
                null);
    }

    @Test
    void hopsAndModesAreCommands() throws Exception {
        select(MadeTrace.DOWN);
        shown();
        run("graph.mode-by-function");
        stage.await(() -> shown().placed().scene().mode() == GraphMode.BY_FUNCTION);
        assertTrue(
                stage.view.commands().stream()
                        .noneMatch(
                                command ->
                                        !command.keys().isEmpty()
                                                && command.isEnabled().getAsBoolean()
                                                && !stage.view.hasFocus()));
    }

    private void run(String id) throws Exception {
        GraphStage.fx(
                () -> {
                    stage.view.commands().stream()
                            .filter(command -> command.id().equals(id))
                            .findFirst()
                            .orElseThrow()
                            .action()
                            .run();
                    return 0;
                });
    }

    @Test
    void aTraceWithoutDependenciesSaysWhatToDo() throws Exception {
        var store = TraceStore.inMemory();
        try (var writer = store.writer()) {
            writer.complete();
        }
        try (var empty = new GraphStage(store, Theme.dark(), 600, 280)) {
            GraphStage.keep(empty.picture(), "graph-empty");
            assertEquals(Absence.NOT_RECORDED, empty.view.model().absenceProperty().get());
        }
    }
}
