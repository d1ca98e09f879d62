package ringscope.app.launch;

import javafx.scene.image.Image;

import ringscope.app.session.Opening;
import ringscope.app.session.TraceSession;
import ringscope.app.window.MainWindow;

import java.util.function.Consumer;

/// The whole window as a picture, without any display.
final class WindowPicture implements AutoCloseable {
    private final Easel easel;
    private final MainWindow window;

    /// Opens the trace in a window that nobody sees and waits until it has drawn everything.
    WindowPicture(Easel easel, Opening opening) {
        this.easel = easel;
        this.window =
                easel.toolkit()
                        .call(
                                () -> {
                                    var made =
                                            new MainWindow(
                                                    easel.theme(),
                                                    easel.toolkit().fx(),
                                                    WindowLauncher.services());
                                    easel.show(made.root());
                                    made.show(opening);
                                    return made;
                                });
        Easel.await(opening);
        settle();
    }

    /// Changes what is shown (cursor, selection, viewport) and waits until it is drawn.
    void change(Consumer<TraceSession> change) {
        easel.toolkit().run(() -> window.session().ifPresent(change));
        settle();
    }

    void bringToFront(String viewId) {
        easel.toolkit().run(() -> window.show(viewId));
        settle();
    }

    void toggleTheme() {
        easel.toolkit().run(() -> easel.theme().toggle());
        settle();
    }

    private void settle() {
        easel.settle("the window", window::isSettled);
    }

    Image image() {
        return easel.snapshot(window.root());
    }

    @Override
    public void close() {
        easel.toolkit()
                .run(
                        () -> {
                            window.close();
                            easel.clear();
                        });
    }
}
