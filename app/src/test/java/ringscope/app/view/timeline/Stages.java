package ringscope.app.view.timeline;

import javafx.scene.Scene;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;

import org.testfx.api.FxToolkit;

import ringscope.app.query.FxExecutor;
import ringscope.app.session.TraceSession;
import ringscope.app.session.TraceSummary;
import ringscope.app.theme.Fonts;
import ringscope.app.theme.Theme;
import ringscope.app.view.ViewContext;
import ringscope.trace.store.TraceStore;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import javax.imageio.ImageIO;

/// A stage with nothing but a timeline, for tests that look at it or drive it.
final class Stages {
    private static final int LIMIT_SECONDS = 60;

    /// What a test holds; used on the FX thread.
    record Shown(Stage stage, TraceSession session, Theme theme, TimelineView view) {}

    private Stages() {}

    static Shown show(TraceStore store, double width, double height) throws Exception {
        FxToolkit.registerPrimaryStage();
        var summary = readSummary(store);
        return onFx(
                () -> {
                    Fonts.load();
                    var theme = Theme.light();
                    var session = new TraceSession(store, new FxExecutor(), summary, () -> {});
                    var view = new TimelineView(new ViewContext(session, theme));
                    var scene = new Scene(view, width, height);
                    theme.dress(scene);
                    var stage = new Stage();
                    stage.setScene(scene);
                    stage.setX(0);
                    stage.setY(0);
                    stage.show();
                    return new Shown(stage, session, theme, view);
                });
    }

    private static TraceSummary readSummary(TraceStore store) throws Exception {
        try (var reader = store.reader()) {
            return TraceSummary.read(reader);
        }
    }

    static <T> T onFx(Callable<T> action)
            throws ExecutionException, InterruptedException, TimeoutException {
        var task = new FutureTask<>(action);
        new FxExecutor().later(task);
        return task.get(LIMIT_SECONDS, TimeUnit.SECONDS);
    }

    static void onFx(Runnable action)
            throws ExecutionException, InterruptedException, TimeoutException {
        var _ =
                onFx(
                        () -> {
                            action.run();
                            return true;
                        });
    }

    /// Waits until all that was asked for is on show.
    static void settle(Shown shown) throws Exception {
        long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
        int calm = 0;
        while (calm < 3) {
            if (System.nanoTime() > limit) {
                throw new AssertionError("the timeline did not settle");
            }
            var pulse = new FutureTask<>(() -> true);
            new FxExecutor()
                    .later(
                            () ->
                                    new javafx.animation.AnimationTimer() {
                                        @Override
                                        public void handle(long now) {
                                            stop();
                                            pulse.run();
                                        }
                                    }.start());
            pulse.get(LIMIT_SECONDS, TimeUnit.SECONDS);
            calm = onFx(() -> shown.view().isSettled()) ? calm + 1 : 0;
        }
    }

    static void close(Shown shown) throws Exception {
        onFx(
                () -> {
                    shown.stage().close();
                    shown.view().close();
                });
        shown.session().close();
    }

    /// Saves what the stage shows.
    static void save(Shown shown, Path file) throws Exception {
        var image = onFx(() -> shown.stage().getScene().snapshot(null));
        write(image, file);
    }

    private static void write(WritableImage image, Path file) throws IOException {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        var pixels = new int[width * height];
        image.getPixelReader()
                .getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
        var picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        picture.setRGB(0, 0, width, height, pixels, 0, width);
        Files.createDirectories(file.toAbsolutePath().getParent());
        ImageIO.write(picture, "png", file.toFile());
    }
}
