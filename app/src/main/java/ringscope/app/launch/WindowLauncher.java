package ringscope.app.launch;

import javafx.stage.Stage;

import ringscope.app.command.KeyBindings;
import ringscope.app.query.FxExecutor;
import ringscope.app.session.Opening;
import ringscope.app.session.RecentTraces;
import ringscope.app.theme.Theme;
import ringscope.app.window.FileDialogs;
import ringscope.app.window.MainWindow;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/// Wires the window together; the one place that says `new` for its services.
final class WindowLauncher {
    static final int WIDTH = 1600;
    static final int HEIGHT = 1000;

    /// A system property for measurements: the window closes when its first whole picture has been on the screen.
    private static final String CLOSE_AFTER_PICTURE = "ringscope.close-after-picture";

    private WindowLauncher() {}

    /// What the window needs and can be read before the toolkit is up.
    static MainWindow.Services services() {
        var folders = OpenedTrace.userFolders();
        return new MainWindow.Services(
                folders,
                new RecentTraces(folders),
                FileDialogs.ofSystem(),
                KeyBindings.read(folders.config().resolve(KeyBindings.FILE_NAME)),
                Views.installed(),
                Samples.installed(),
                Version.TEXT);
    }

    private static void pictured(boolean isPictured, Stage stage, FxExecutor fx) {
        if (isPictured && Boolean.getBoolean(CLOSE_AFTER_PICTURE)) {
            // later: the window is in the middle of telling
            fx.later(stage::hide);
        }
    }

    /// Shows the window and waits until it is closed.
    static void showAndWait(Toolkit toolkit, Theme theme, Optional<Opening> opening) {
        var services = services();
        var closed = new CountDownLatch(1);
        var _ =
                toolkit.call(
                        () -> {
                            var window = new MainWindow(theme, toolkit.fx(), services);
                            var stage = new Stage();
                            window.titleProperty().subscribe(stage::setTitle);
                            stage.setScene(window.scene(WIDTH, HEIGHT));
                            stage.setOnHidden(
                                    _ -> {
                                        window.close();
                                        closed.countDown();
                                    });
                            opening.ifPresentOrElse(window::show, window::showWelcome);
                            window.picturedProperty()
                                    .subscribe(is -> pictured(is, stage, toolkit.fx()));
                            stage.show();
                            return stage;
                        });
        try {
            closed.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
