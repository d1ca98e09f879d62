package ringscope.app.window;

import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import org.jspecify.annotations.Nullable;

import ringscope.app.command.CommandRegistry;
import ringscope.app.command.KeyBindings;
import ringscope.app.query.FxExecutor;
import ringscope.app.session.BackgroundWork;
import ringscope.app.session.Opening;
import ringscope.app.session.RecentTraces;
import ringscope.app.session.TraceSession;
import ringscope.app.session.UserFolders;
import ringscope.app.theme.Theme;
import ringscope.app.view.EmptyState;
import ringscope.app.view.ViewContext;
import ringscope.app.view.ViewContribution;
import ringscope.app.view.overview.OverviewStrip;
import ringscope.trace.store.TraceStoreException;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The window: welcome without a trace, the desk with one. FX thread only.
public final class MainWindow implements AutoCloseable {
    private final FxExecutor fx;
    private final Theme theme;
    private final Services services;
    private final CommandRegistry commands;
    private final BackgroundWork work;
    private final BorderPane body = new BorderPane();
    private final VBox top = new VBox();
    private final Overlay overlay = new Overlay();
    private final StackPane root = new StackPane(body, overlay);
    private final TopBar topBar;
    private final StatusStrip status;
    private final ReadOnlyStringWrapper title = new ReadOnlyStringWrapper("Ringscope");
    private final ReadOnlyBooleanWrapper isPictured = new ReadOnlyBooleanWrapper();
    private final CommandPalette palette;
    private @Nullable TraceSession session;
    private @Nullable Desk desk;
    private @Nullable OverviewStrip overview;

    /// What the window is given.
    ///
    /// @param version the program's own
    /// @param samples bundled traces, for the welcome view
    public record Services(
            UserFolders folders,
            RecentTraces recent,
            FileDialogs dialogs,
            KeyBindings keys,
            List<ViewContribution> contributions,
            List<Path> samples,
            String version) {
        public Services {
            contributions = List.copyOf(contributions);
            samples = List.copyOf(samples);
        }
    }

    public MainWindow(Theme theme, FxExecutor fx, Services services) {
        this.theme = theme;
        this.fx = fx;
        this.services = services;
        this.commands = new CommandRegistry(services.keys());
        this.work = new BackgroundWork(fx);
        new WindowCommands(this, commands).add();
        this.topBar = new TopBar(commands);
        this.status = new StatusStrip(work, services.version());
        this.palette = new CommandPalette(commands, this::finder, overlay::close);
        root.getStyleClass().add("rs-window");
        top.getChildren().add(topBar);
        body.setTop(top);
        body.setBottom(status);
        root.addEventHandler(KeyEvent.KEY_PRESSED, this::onKey);
        acceptDrops();
    }

    public Region root() {
        return root;
    }

    /// A scene dressed in the window's theme.
    public Scene scene(double width, double height) {
        var scene = new Scene(root, width, height);
        theme.dress(scene);
        return scene;
    }

    /// What the window's frame says: the trace's run and the program.
    public ReadOnlyStringProperty titleProperty() {
        return title.getReadOnlyProperty();
    }

    public CommandRegistry commands() {
        return commands;
    }

    public Theme theme() {
        return theme;
    }

    public Optional<TraceSession> session() {
        return Optional.ofNullable(session);
    }

    /// Opens what a person chose, replacing what is open.
    public void open(List<Path> paths) {
        if (!paths.isEmpty()) {
            show(Opening.begin(paths, services.folders().cache()));
        }
    }

    /// Shows a trace on its way as soon as there is something to see of it.
    public void show(Opening opening) {
        var what = "opening " + nameOf(opening.paths());
        if (body.getCenter() == null) {
            body.setCenter(new EmptyState(what + " …", ""));
        }
        var job = work.start(what, opening::cancel);
        opening.listen(job::report);
        var _ =
                opening.ready()
                        .whenComplete(
                                (ready, problem) ->
                                        fx.execute(
                                                () -> {
                                                    if (problem == null) {
                                                        adopt(opening, ready);
                                                    }
                                                }));
        var _ =
                opening.done()
                        .whenComplete(
                                (_, problem) ->
                                        fx.execute(
                                                () -> {
                                                    job.finish();
                                                    finished(opening, problem);
                                                }));
    }

    private void adopt(Opening opening, Opening.Ready ready) {
        closeTrace();
        var opened = new TraceSession(ready.store(), fx, ready.summary(), ready.onClose());
        session = opened;
        opened.queries().holdAnalyses();
        var context = new ViewContext(opened, theme);
        var strip = new OverviewStrip(context);
        overview = strip;
        var fresh = new Desk(context, commands, services.contributions());
        desk = fresh;
        top.getChildren().setAll(topBar, strip);
        topBar.show(opened);
        status.show(opened);
        body.setCenter(fresh);
        title.set(nameOf(opening.paths()) + " – Ringscope");
        fresh.requestFocus();
        fx.later(
                () -> {
                    fresh.fill();
                    Pulses.whenDrawn(this::isVisibleDrawn, () -> pictured(fresh));
                });
        if (!opening.done().isDone()) {
            GrowingTrace.follow(opened, opening, fx);
        }
    }

    private boolean isVisibleDrawn() {
        return desk != null
                && overview != null
                && work.jobs().isEmpty()
                && desk.isDrawn()
                && overview.isSettled();
    }

    /// The first picture stands: now for what is not visible.
    private void pictured(Desk drawn) {
        if (drawn == desk && session != null) {
            session.queries().releaseAnalyses();
            drawn.prepareRest();
            isPictured.set(true);
        }
    }

    private void finished(Opening opening, @Nullable Throwable problem) {
        if (problem != null) {
            if (session == null
                    || !opening.ready().isDone()
                    || opening.ready().isCompletedExceptionally()) {
                showWelcome();
            }
            message("This could not be opened", Opening.message(problem));
            return;
        }
        if (session != null) {
            if (!session.summary().revision().isComplete()) {
                session.refresh();
            }
            remember(opening.paths(), session);
        }
    }

    private void remember(List<Path> paths, TraceSession opened) {
        var counts = opened.summary().counts();
        var held = Held.describe(opened.summary(), counts);
        var path = paths.getFirst().toAbsolutePath().normalize();
        var recent = services.recent();
        var thread =
                new Thread(
                        () ->
                                recent.add(
                                        new RecentTraces.Entry(
                                                path, held, System.currentTimeMillis())),
                        "recent");
        thread.setDaemon(true);
        thread.start();
    }

    /// Shows one clear message over the window.
    void message(String title, String text) {
        var panel = new MessagePanel(title, text, overlay::close);
        overlay.open(panel, panel.button());
    }

    /// Shows what can be opened.
    public void showWelcome() {
        closeTrace();
        top.getChildren().setAll(topBar);
        topBar.showNothing();
        status.showNothing();
        title.set("Ringscope");
        body.setCenter(new WelcomePane(this, services, fx));
    }

    void openPalette(String text) {
        overlay.open(palette, palette.reset(text));
    }

    void toggleKeys() {
        if (overlay.isOpen()) {
            overlay.close();
            return;
        }
        var sheet = new KeySheet(commands);
        overlay.open(sheet, sheet);
    }

    void editCursor() {
        var field = topBar.cursorField();
        if (field != null) {
            field.field().requestFocus();
            field.field().selectAll();
        }
    }

    void chooseFolder() {
        open(services.dialogs().folder(root.getScene().getWindow()));
    }

    void chooseFiles() {
        open(services.dialogs().files(root.getScene().getWindow()));
    }

    /// Brings a tab to the front; false when there is no such view or no trace.
    public boolean show(String viewId) {
        return desk != null && desk.show(viewId);
    }

    /// Whether a trace is shown whole and everything has been drawn.
    public boolean isSettled() {
        return isPictured.get() && isVisibleDrawn() && desk != null && desk.isSettled();
    }

    /// Whether all that is visible of the open trace has been on the screen once.
    public ReadOnlyBooleanProperty picturedProperty() {
        return isPictured.getReadOnlyProperty();
    }

    private @Nullable TraceFinder finder() {
        return session == null ? null : new TraceFinder(session);
    }

    private void onKey(KeyEvent event) {
        if (event.isConsumed()) {
            return;
        }
        Node owner = root.getScene().getFocusOwner();
        var _ =
                commands.handle(
                        event,
                        owner instanceof TextInputControl
                                ? CommandRegistry.Focus.TEXT
                                : CommandRegistry.Focus.ELSEWHERE);
    }

    private void acceptDrops() {
        root.setOnDragOver(
                event -> {
                    if (event.getDragboard().hasFiles()) {
                        event.acceptTransferModes(TransferMode.COPY);
                    }
                    event.consume();
                });
        root.setOnDragDropped(
                event -> {
                    var files = event.getDragboard().getFiles();
                    event.setDropCompleted(!files.isEmpty());
                    event.consume();
                    open(files.stream().map(java.io.File::toPath).toList());
                });
    }

    private static String nameOf(List<Path> paths) {
        var name = paths.getFirst().toAbsolutePath().normalize().getFileName();
        return name == null ? paths.getFirst().toString() : name.toString();
    }

    private void closeTrace() {
        isPictured.set(false);
        if (overview != null) {
            overview.close();
            overview = null;
        }
        if (desk != null) {
            desk.close();
            desk = null;
        }
        var old = session;
        session = null;
        if (old != null) {
            body.setCenter(null);
            var thread =
                    new Thread(
                            () -> {
                                try {
                                    old.close();
                                } catch (TraceStoreException e) {
                                    System.getLogger(MainWindow.class.getName())
                                            .log(System.Logger.Level.WARNING, "closing", e);
                                }
                            },
                            "close");
            thread.start();
        }
    }

    @Override
    public void close() {
        closeTrace();
    }
}
