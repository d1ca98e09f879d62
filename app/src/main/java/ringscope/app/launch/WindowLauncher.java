package ringscope.app.launch;

import javafx.stage.Stage;

import ringscope.app.command.KeyBindings;
import ringscope.app.session.Opening;
import ringscope.app.session.RecentTraces;
import ringscope.app.theme.Theme;
import ringscope.app.view.ViewContribution;
import ringscope.app.window.FileDialogs;
import ringscope.app.window.MainWindow;

import java.util.ArrayList;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.CountDownLatch;

/// Wires the window together; the one place that says `new` for its services.
final class WindowLauncher {
    static final int WIDTH = 1600;
    static final int HEIGHT = 1000;

    private WindowLauncher() {}

    /// What the window needs and can be read before the toolkit is up.
    static MainWindow.Services services() {
        var folders = OpenedTrace.userFolders();
        var contributions = new ArrayList<ViewContribution>();
        ServiceLoader.load(ViewContribution.class, WindowLauncher.class.getClassLoader())
                .forEach(contributions::add);
        return new MainWindow.Services(
                folders,
                new RecentTraces(folders),
                FileDialogs.ofSystem(),
                KeyBindings.read(folders.config().resolve(KeyBindings.FILE_NAME)),
                contributions,
                Samples.installed(),
                Version.TEXT);
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
                            opening.ifPresent(window::show);
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
