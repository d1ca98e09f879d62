package ringscope.app.view.timeline;

import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.canvas.Canvas;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Pane;

import org.jspecify.annotations.Nullable;

import ringscope.app.canvas.CanvasDrawing;
import ringscope.app.canvas.Drawing;
import ringscope.app.canvas.RasterDrawing;
import ringscope.app.canvas.TextWidths;
import ringscope.app.query.FxExecutor;

import java.nio.IntBuffer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Paints frames on a thread of its own and shows the newest, at most one a pulse: pixels in an image, text and lines
/// on a canvas above it. A frame that is asked for while another is painted replaces the one that waits. FX thread only.
final class FramePresenter implements AutoCloseable {
    /// One shown, one that the renderer may still read, one to paint into.
    private static final int BUFFERS = 3;

    private final FxExecutor fx;
    private final Supplier<TimelineFrame> frames;
    private final Consumer<TimelineFrame> onShown;
    private final BiConsumer<TimelineFrame, Drawing> overlay;
    private final ImageView pixels = new ImageView();
    private final Canvas letters = new Canvas();
    private final Pane node = new Pane(pixels, letters);
    private final CanvasDrawing above;
    private final TimelinePicture picture;
    private final TextWidths widths = new TextWidths();
    private final ExecutorService thread;
    private final @Nullable Buffer[] buffers = new Buffer[BUFFERS];
    private final Runnable onPulse = this::pulsed;
    private @Nullable Scene scene;
    private @Nullable TimelineFrame shown;
    private int next;
    private boolean isWanted;
    private boolean isScheduled;
    private boolean isPainting;
    private boolean isPulseDue;
    private boolean isClosed;
    private boolean isOverlayScheduled;
    private @Nullable RasterDrawing shownMarks;
    private long shownCount;

    private record Buffer(
            int width, int height, int[] argb, PixelBuffer<IntBuffer> source, WritableImage image) {
        static Buffer of(int width, int height) {
            var argb = new int[width * height];
            var source =
                    new PixelBuffer<>(
                            width,
                            height,
                            IntBuffer.wrap(argb),
                            PixelFormat.getIntArgbPreInstance());
            return new Buffer(width, height, argb, source, new WritableImage(source));
        }
    }

    /// @param frames what to paint now, asked on the FX thread
    /// @param overlay draws what follows the pointer and the cursor, above each frame. It shares the canvas of
    ///     text and lines: one more layer of the window's size cost the software renderer a third of its time.
    /// @param onShown called with each frame once it is on show
    FramePresenter(
            FxExecutor fx,
            Supplier<TimelineFrame> frames,
            BiConsumer<TimelineFrame, Drawing> overlay,
            Consumer<TimelineFrame> onShown) {
        this.overlay = overlay;
        this.fx = fx;
        this.frames = frames;
        this.onShown = onShown;
        above = new CanvasDrawing(letters.getGraphicsContext2D(), new TextWidths());
        picture = new TimelinePicture(widths);
        thread =
                Executors.newSingleThreadExecutor(
                        task -> {
                            var made = new Thread(task, "timeline-paint");
                            made.setDaemon(true);
                            return made;
                        });
        node.setMouseTransparent(true);
        node.sceneProperty().subscribe(this::moveTo);
    }

    Pane node() {
        return node;
    }

    /// The frame on show, null before the first.
    @Nullable TimelineFrame shown() {
        return shown;
    }

    /// How many frames were shown so far.
    long shownCount() {
        return shownCount;
    }

    boolean isSettled() {
        return shown != null && !isWanted && !isPainting;
    }

    private void moveTo(@Nullable Scene to) {
        if (scene != null) {
            scene.removePostLayoutPulseListener(onPulse);
        }
        scene = to;
        isPulseDue = false;
        if (to != null) {
            to.addPostLayoutPulseListener(onPulse);
            want();
        }
    }

    /// The picture is to be painted anew, once for all changes of the present event.
    void want() {
        isWanted = true;
        if (!isScheduled) {
            isScheduled = true;
            fx.later(this::start);
        }
    }

    /// The overlay is to be drawn anew, once for all changes of the present event; lanes are not repainted.
    void wantOverlay() {
        if (!isOverlayScheduled) {
            isOverlayScheduled = true;
            fx.later(
                    () -> {
                        isOverlayScheduled = false;
                        drawLetters();
                    });
        }
    }

    private void drawLetters() {
        var frame = shown;
        var marks = shownMarks;
        if (frame == null || marks == null || isClosed) {
            return;
        }
        letters.getGraphicsContext2D().clearRect(0, 0, letters.getWidth(), letters.getHeight());
        marks.drawAbove(above);
        overlay.accept(frame, above);
    }

    private void pulsed() {
        isPulseDue = false;
        if (isWanted && !isScheduled) {
            start();
        }
    }

    private void start() {
        isScheduled = false;
        if (!isWanted || isPainting || isPulseDue || isClosed || scene == null) {
            return;
        }
        var frame = frames.get();
        if (frame.widthPx() <= frame.laneLeftPx() || frame.heightPx() <= Measures.AXIS) {
            return;
        }
        isWanted = false;
        isPainting = true;
        double scale = scene.getWindow() == null ? 1 : scene.getWindow().getRenderScaleX();
        var buffer = nextBuffer(frame, scale);
        thread.execute(
                () -> {
                    var drawing =
                            new RasterDrawing(
                                    frame.widthPx(), frame.heightPx(), scale, buffer.argb, widths);
                    picture.paint(frame, drawing);
                    fx.execute(() -> show(frame, buffer, drawing, scale));
                });
    }

    private Buffer nextBuffer(TimelineFrame frame, double scale) {
        int width = RasterDrawing.deviceSize(frame.widthPx(), scale);
        int height = RasterDrawing.deviceSize(frame.heightPx(), scale);
        next = (next + 1) % BUFFERS;
        var buffer = buffers[next];
        if (buffer == null || buffer.width != width || buffer.height != height) {
            buffer = Buffer.of(width, height);
            buffers[next] = buffer;
        }
        return buffer;
    }

    private void show(TimelineFrame frame, Buffer buffer, RasterDrawing drawing, double scale) {
        isPainting = false;
        if (isClosed) {
            return;
        }
        buffer.source.updateBuffer(_ -> null);
        pixels.setImage(buffer.image);
        pixels.setFitWidth(buffer.width / scale);
        pixels.setFitHeight(buffer.height / scale);
        letters.setWidth(frame.widthPx());
        letters.setHeight(frame.heightPx());
        shown = frame;
        shownMarks = drawing;
        drawLetters();
        shownCount++;
        isPulseDue = true;
        Platform.requestNextPulse();
        onShown.accept(frame);
    }

    @Override
    public void close() {
        isClosed = true;
        moveTo(null);
        thread.shutdown();
    }
}
