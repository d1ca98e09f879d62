package ringscope.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.framework.junit5.Stop;
import org.testfx.util.WaitForAsyncUtils;

import ringscope.app.TestTraces;
import ringscope.app.command.KeyBindings;
import ringscope.app.query.FxExecutor;
import ringscope.app.session.RecentTraces;
import ringscope.app.session.Selection;
import ringscope.app.session.TraceSession;
import ringscope.app.session.UserFolders;
import ringscope.app.theme.Fonts;
import ringscope.app.theme.Stylesheet;
import ringscope.app.theme.Theme;
import ringscope.app.view.ViewContribution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Drives the real window on the headless platform, whose screen is 1000 px wide.
@ExtendWith(ApplicationExtension.class)
class MainWindowTest {
    private static final int WAIT_SECONDS = 60;
    private static final double WIDTH = 980;
    private static final double HEIGHT = 900;

    @TempDir private static Path folder;

    private MainWindow window;

    /// Answers what a test chose beforehand.
    private static final class ChosenFiles implements FileDialogs {
        @Override
        public List<Path> folder(Window owner) {
            return List.of(TestTraces.sample());
        }

        @Override
        public List<Path> files(Window owner) {
            return List.of(folder.resolve("notes.txt"));
        }
    }

    @SuppressWarnings("NullAway.Init") // set before each test
    MainWindowTest() {}

    @Start
    void start(Stage stage) {
        Fonts.load();
        var folders = new UserFolders(folder.resolve("config"), folder.resolve("cache"));
        var contributions = new ArrayList<ViewContribution>();
        ServiceLoader.load(ViewContribution.class).forEach(contributions::add);
        window =
                new MainWindow(
                        Theme.light(),
                        new FxExecutor(),
                        new MainWindow.Services(
                                folders,
                                new RecentTraces(folders),
                                new ChosenFiles(),
                                KeyBindings.none(),
                                contributions,
                                List.of(),
                                "test"));
        window.showWelcome();
        stage.setScene(window.scene(WIDTH, HEIGHT));
        stage.setX(0);
        stage.setY(0);
        stage.show();
    }

    @Stop
    void stop() {
        window.close();
    }

    private static void await(Callable<Boolean> condition) {
        try {
            WaitForAsyncUtils.waitFor(
                    WAIT_SECONDS,
                    TimeUnit.SECONDS,
                    () -> WaitForAsyncUtils.waitForAsyncFx(10_000, condition));
        } catch (TimeoutException e) {
            throw new AssertionError("did not happen within " + WAIT_SECONDS + " s", e);
        }
    }

    private TraceSession open(FxRobot robot) {
        robot.interact(() -> window.commands().run("file.open-folder"));
        await(window::isSettled);
        return window.session().orElseThrow();
    }

    /// A task in the middle of the run.
    private static Selection.Task someTask(TraceSession session) {
        try {
            var rank = session.summary().ranks().getFirst().rankId();
            var graph = session.queries().ask(reader -> reader.graph(rank)).get();
            return new Selection.Task(rank, graph.taskIds()[graph.taskCount() / 2]);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private static String text(FxRobot robot, String query) {
        return robot.lookup(query).queryAs(Label.class).getText();
    }

    @Test
    void opensAFolderFromTheWelcomeView(FxRobot robot) {
        assertTrue(robot.lookup("#welcome").tryQuery().isPresent());
        robot.clickOn("#open-folder");
        await(window::isSettled);
        assertTrue(robot.lookup("#welcome").tryQuery().isEmpty());
        assertEquals("decoder-layers – Ringscope", window.titleProperty().get());
        TreeView<?> tree = robot.lookup("#navigator-tree").queryAs(TreeView.class);
        assertTrue(tree.getExpandedItemCount() > 5);
    }

    @Test
    void inspectorFollowsTheSelectionAndTheCursor(FxRobot robot) {
        var session = open(robot);
        var task = someTask(session);
        robot.interact(() -> session.select(task));
        await(window::isSettled);
        assertEquals(ringscope.trace.TaskId.label(task.task()), text(robot, "#inspector-id"));
        robot.interact(() -> session.moveCursor(session.summary().bounds().startNs()));
        await(window::isSettled);
        var early = text(robot, "#inspector-state");
        robot.interact(() -> session.moveCursor(session.summary().bounds().endNs()));
        await(window::isSettled);
        var late = text(robot, "#inspector-state");
        assertFalse(early.equals(late), early);
        assertTrue(late.startsWith("completed"), late);
    }

    @Test
    void aTypedTimeMovesTheCursor(FxRobot robot) {
        var session = open(robot);
        robot.interact(() -> window.commands().run("cursor.edit"));
        robot.write("1.5 us").type(KeyCode.ENTER);
        await(() -> session.cursor().timeNs() == session.summary().originNs() + 1_500);
        assertEquals("1.500 µs", robot.lookup("#cursor-time").queryAs(TextField.class).getText());
    }

    @Test
    void stepsGoToTheNextEventAndBack(FxRobot robot) {
        var session = open(robot);
        robot.interact(
                () ->
                        session.moveCursor(
                                session.summary().bounds().startNs()
                                        + session.summary().bounds().lengthNs() / 2));
        await(() -> session.cursor().seq() > 0);
        long before = session.cursor().seq();
        robot.interact(() -> window.commands().run("step.forward.0-event"));
        await(() -> session.cursor().seq() > before);
        robot.interact(() -> window.commands().run("step.back.0-event"));
        await(() -> session.cursor().seq() == before);
    }

    @Test
    void paletteFindsATaskAndSelectsIt(FxRobot robot) {
        var session = open(robot);
        var task = someTask(session);
        robot.interact(() -> window.commands().run("window.palette"));
        robot.interact(
                () ->
                        robot.lookup("#palette-text")
                                .queryAs(TextField.class)
                                .setText(ringscope.trace.TaskId.hex(task.task())));
        ListView<PaletteEntry> list = robot.lookup("#palette-list").query();
        await(() -> !list.getItems().isEmpty() && list.getItems().getFirst().kind().equals("task"));
        robot.type(KeyCode.ENTER);
        await(() -> session.selection().equals(task));
    }

    @Test
    void paletteRunsACommandByAFewLetters(FxRobot robot) {
        robot.interact(() -> window.commands().run("window.palette"));
        robot.write("light dark").type(KeyCode.ENTER);
        await(() -> window.theme().palette().isDark());
        assertTrue(window.root().getStyleClass().contains(Stylesheet.DARK_CLASS));
        robot.interact(() -> window.commands().run("window.theme"));
        assertFalse(window.root().getStyleClass().contains(Stylesheet.DARK_CLASS));
    }

    @Test
    void keySheetOpensAndEscapeClosesIt(FxRobot robot) {
        robot.interact(() -> window.commands().run("window.keys"));
        assertTrue(robot.lookup("#key-sheet").tryQuery().isPresent());
        robot.type(KeyCode.ESCAPE);
        assertTrue(robot.lookup("#key-sheet").tryQuery().isEmpty());
    }

    @Test
    void issuesTabListsEverySourceWithItsSum(FxRobot robot) {
        var session = open(robot);
        robot.interact(() -> window.show("issues"));
        await(window::isSettled);
        TableView<?> sources = robot.lookup("#sources-table").query();
        assertEquals(session.summary().sources().size(), sources.getItems().size());
        for (var source : session.summary().sources()) {
            assertEquals(source.read(), source.kept() + source.reported(), source.path());
        }
    }

    @Test
    void aWrongFileEndsInOneMessage(FxRobot robot) throws IOException {
        Files.writeString(folder.resolve("notes.txt"), "hello");
        robot.interact(() -> window.commands().run("file.open-file"));
        await(() -> robot.lookup("#message-text").tryQuery().isPresent());
        var said = text(robot, "#message-text");
        assertTrue(said.startsWith("notes.txt: "), said);
        robot.type(KeyCode.ESCAPE);
        assertTrue(robot.lookup("#welcome").tryQuery().isPresent());
    }
}
