package ringscope.tests.bench;

import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;

import org.jspecify.annotations.Nullable;

import ringscope.app.query.FxExecutor;
import ringscope.app.session.TraceSession;
import ringscope.app.session.TraceSummary;
import ringscope.app.theme.Fonts;
import ringscope.app.theme.Theme;
import ringscope.app.view.ViewContext;
import ringscope.app.view.timeline.TimelineContribution;
import ringscope.app.view.timeline.TimelineView;
import ringscope.trace.store.TraceStore;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/// Drives the real timeline by a script of pans and zooms, one step a picture; see [TimelineFrames].
public final class FrameWindow extends Application {
    private static final int WIDTH = 1600;
    private static final int HEIGHT = 900;
    private static final int WARM_UP = 200;
    private static final int FRAMES = 1500;

    /// Frames of one stretch of the script: zoom in, pan, zoom out, pan.
    private static final int STRETCH = 60;

    private final long[] timesNs = new long[FRAMES];
    private int frame;
    private long lastShown;
    private long lastNs;
    private long openedNs;
    private boolean isWarm;
    private boolean isFilled;

    @Override
    public void start(Stage stage) throws Exception {
        var arguments = getParameters().getRaw();
        var file = Path.of(arguments.getFirst());
        long slices = arguments.size() > 1 ? Long.parseLong(arguments.get(1)) : 10_000_000;
        var store = Files.exists(file) ? TraceStore.open(file) : WideTrace.write(file, slices);
        TraceSummary summary;
        try (var reader = store.reader()) {
            summary = TraceSummary.read(reader);
        }
        Fonts.load();
        var session = new TraceSession(store, new FxExecutor(), summary, () -> {});
        var theme = Theme.light();
        var view =
                (TimelineView)
                        new TimelineContribution().createView(new ViewContext(session, theme));
        var scene = new Scene(view, WIDTH, HEIGHT);
        theme.dress(scene);
        stage.setScene(scene);
        stage.setX(0);
        stage.setY(0);
        openedNs = System.nanoTime();
        stage.show();
        drive(session, view).start();
    }

    private AnimationTimer drive(TraceSession session, TimelineView view) {
        return new AnimationTimer() {
            @Override
            public void handle(long pulseNs) {
                long now = System.nanoTime();
                if (!isFilled) {
                    if (view.isSettled()) {
                        isFilled = true;
                        print("first full picture", now - openedNs);
                    }
                    return;
                }
                if (view.shownCount() == lastShown) {
                    return;
                }
                lastShown = view.shownCount();
                if (isWarm) {
                    timesNs[frame] = now - lastNs;
                }
                lastNs = now;
                step(session);
                frame++;
                if (!isWarm && frame == WARM_UP) {
                    isWarm = true;
                    frame = 0;
                } else if (frame == FRAMES) {
                    stop();
                    report();
                    Platform.exit();
                }
            }
        };
    }

    private void step(TraceSession session) {
        var viewport = session.viewport();
        var visible = viewport.visible();
        long anchor = visible.startNs() + visible.lengthNs() / 3;
        switch (frame / STRETCH % 4) {
            case 0 -> viewport.zoom(0.9, anchor);
            case 1 -> viewport.pan(0.03);
            case 2 -> viewport.zoom(1 / 0.9, anchor);
            default -> viewport.pan(-0.02);
        }
        if (viewport.visible().equals(visible)) {
            viewport.zoom(0.97, anchor);
        }
    }

    private void report() {
        var sorted = timesNs.clone();
        Arrays.sort(sorted);
        print("p50", sorted[FRAMES / 2]);
        print("p95", sorted[FRAMES * 95 / 100]);
        print("p99", sorted[FRAMES * 99 / 100]);
        print("greatest", sorted[FRAMES - 1]);
        var memory = Runtime.getRuntime();
        line("heap", (memory.totalMemory() - memory.freeMemory()) / 1_048_576 + " MiB");
    }

    private static void print(String what, long ns) {
        line(what, String.format(Locale.ROOT, "%.1f ms", ns / 1e6));
    }

    private static void line(String what, @Nullable String value) {
        System.out.println(what + "\t" + value);
    }
}
