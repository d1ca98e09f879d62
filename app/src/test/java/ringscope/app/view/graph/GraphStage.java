package ringscope.app.view.graph;

import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;

import ringscope.app.query.FxExecutor;
import ringscope.app.session.TraceSession;
import ringscope.app.session.TraceSummary;
import ringscope.app.theme.Fonts;
import ringscope.app.theme.Palette;
import ringscope.app.theme.Theme;
import ringscope.trace.store.TraceStore;
import ringscope.trace.store.TraceStoreException;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

import javax.imageio.ImageIO;

/// A graph view on a real stage of the headless toolkit, over a store. Close it in every test.
final class GraphStage implements AutoCloseable {
    private static final AtomicBoolean STARTED = new AtomicBoolean();
    private static final int LIMIT_SECONDS = 60;

    final TraceSession session;
    final GraphView view;
    final Stage stage;
    private final Theme theme;

    GraphStage(TraceStore store, Theme theme, double width, double height) throws Exception {
        start();
        this.theme = theme;
        TraceSummary summary;
        try (var reader = store.reader()) {
            summary = TraceSummary.read(reader);
        }
        session = fx(() -> new TraceSession(store, new FxExecutor(), summary, () -> {}));
        view = fx(() -> new GraphView(session, theme));
        stage =
                fx(
                        () -> {
                            var window = new Stage();
                            var scene = new Scene(new StackPane(view.node()), width, height);
                            theme.dress(scene);
                            window.setX(0);
                            window.setY(0);
                            window.setScene(scene);
                            window.show();
                            window.requestFocus();
                            return window;
                        });
        // input that comes before the window is active is lost
        await(() -> fx(stage::isFocused));
    }

    private static void start() {
        if (STARTED.compareAndSet(false, true)) {
            try {
                Platform.startup(Fonts::load);
            } catch (IllegalStateException _) {
                // another test of this process has started the toolkit
                Platform.runLater(Fonts::load);
            }
            Platform.setImplicitExit(false);
        }
    }

    static <T> T fx(Callable<T> action) throws Exception {
        var answer = new CompletableFuture<T>();
        Platform.runLater(
                () -> {
                    try {
                        answer.complete(action.call());
                    } catch (Exception e) {
                        answer.completeExceptionally(e);
                    }
                });
        return answer.get(LIMIT_SECONDS, TimeUnit.SECONDS);
    }

    /// Waits until the condition holds, looking between the toolkit's own events.
    void await(Callable<Boolean> condition) throws Exception {
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
        while (!condition.call()) {
            if (System.nanoTime() > until) {
                throw new AssertionError("did not happen in " + LIMIT_SECONDS + " s");
            }
            fx(() -> 0);
        }
    }

    /// Waits until everything asked for is drawn.
    void settle() throws Exception {
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
        int quiet = 0;
        while (quiet < 3) {
            if (System.nanoTime() > until) {
                throw new AssertionError("the graph did not settle in " + LIMIT_SECONDS + " s");
            }
            quiet = fx(this::isSettled) ? quiet + 1 : 0;
        }
    }

    /// Controls have no skin, and take no keys, before the first layout.
    private boolean isSettled() {
        var root = stage.getScene().getRoot();
        root.applyCss();
        root.layout();
        return view.isSettled();
    }

    WritableImage picture() throws Exception {
        settle();
        return fx(
                () -> {
                    var parameters = new SnapshotParameters();
                    parameters.setFill(theme.palette().colour("bg"));
                    return stage.getScene().getRoot().snapshot(parameters, null);
                });
    }

    void setPalette(Palette palette) throws Exception {
        fx(
                () -> {
                    theme.paletteProperty().set(palette);
                    return 0;
                });
    }

    /// Keeps the picture for a person to look at, when the property `pictures` names a folder.
    static void keep(WritableImage image, String name) throws IOException {
        var folder = System.getProperty("pictures");
        if (folder == null) {
            return;
        }
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        var copy = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                copy.setRGB(x, y, image.getPixelReader().getArgb(x, y));
            }
        }
        Files.createDirectories(Path.of(folder));
        ImageIO.write(copy, "png", Path.of(folder, name + ".png").toFile());
    }

    @Override
    public void close() throws TraceStoreException {
        CompletableFuture.runAsync(
                        () -> {
                            stage.close();
                            view.close();
                        },
                        Platform::runLater)
                .join();
        session.close();
    }
}
