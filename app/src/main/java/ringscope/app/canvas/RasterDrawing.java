package ringscope.app.canvas;

import javafx.scene.paint.Color;

import org.jspecify.annotations.Nullable;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/// Paints areas into pixels off the FX thread, and keeps text and lines to be drawn above them on a canvas:
/// so a frame's many thousand slices cost the FX thread nothing. Square fills and hatches become pixels at once;
/// everything else is replayed, in order, by [#drawAbove]. `scale` is the number of device pixels in a
/// logical one.
public final class RasterDrawing implements Drawing {
    private record Frame(double originX, double originY, double zoom, Clip clip) {}

    private record Clip(int left, int top, int right, int bottom) {
        Clip within(Clip outer) {
            return new Clip(
                    Math.max(left, outer.left),
                    Math.max(top, outer.top),
                    Math.min(right, outer.right),
                    Math.min(bottom, outer.bottom));
        }
    }

    private final double scale;
    private final Raster raster;
    private final TextWidths widths;
    private final List<Consumer<Drawing>> above = new ArrayList<>();
    private final Deque<Frame> outer = new ArrayDeque<>();
    private Frame now;

    /// @param pixels `deviceSize(width) × deviceSize(height)` of them, row by row
    public RasterDrawing(
            double width, double height, double scale, int[] pixels, TextWidths widths) {
        this.scale = scale;
        this.raster = new Raster(deviceSize(width, scale), deviceSize(height, scale), pixels);
        this.widths = widths;
        this.now = new Frame(0, 0, 1, new Clip(0, 0, raster.width(), raster.height()));
    }

    public static int deviceSize(double logicalPx, double scale) {
        return Math.max(1, (int) Math.ceil(logicalPx * scale));
    }

    /// Draws text and lines where the pixels are shown.
    public void drawAbove(Drawing drawing) {
        above.forEach(mark -> mark.accept(drawing));
    }

    /// Its edges fall on whole pixels and it is at least one pixel wide and high: nothing short
    /// disappears, and neighbours leave no false gap.
    @Override
    public void fill(double x, double y, double width, double height, Color colour) {
        int x0 = deviceX(x);
        int y0 = deviceY(y);
        raster.fill(
                x0,
                y0,
                Math.max(x0 + 1, deviceX(x + width)),
                Math.max(y0 + 1, deviceY(y + height)),
                argb(colour));
    }

    @Override
    public void box(
            double x,
            double y,
            double width,
            double height,
            double radius,
            @Nullable Color fill,
            @Nullable Pen outline) {
        above.add(drawing -> drawing.box(x, y, width, height, radius, fill, outline));
    }

    @Override
    public void line(double x1, double y1, double x2, double y2, Pen pen) {
        above.add(drawing -> drawing.line(x1, y1, x2, y2, pen));
    }

    @Override
    public void path(Outline outline, double x, double y, @Nullable Color fill, @Nullable Pen pen) {
        above.add(drawing -> drawing.path(outline, x, y, fill, pen));
    }

    @Override
    public void text(String text, double x, double baseline, Lettering style) {
        int bottom = deviceY(baseline + style.sizePx());
        int top = deviceY(baseline - style.sizePx());
        if (bottom > now.clip.top && top < now.clip.bottom) {
            above.add(drawing -> drawing.text(text, x, baseline, style));
        }
    }

    @Override
    public double width(String text, Lettering style) {
        return widths.width(text, style);
    }

    @Override
    public void hatch(double x, double y, double width, double height, Color colour, Hatch hatch) {
        raster.hatch(
                deviceX(x),
                deviceY(y),
                deviceX(x + width),
                deviceY(y + height),
                scale,
                argb(colour));
        if (hatch == Hatch.CROSS) {
            above.add(drawing -> drawing.hatch(x, y, width, height, colour, hatch));
        }
    }

    @Override
    public void push(
            double x, double y, double width, double height, double dx, double dy, double zoom) {
        above.add(drawing -> drawing.push(x, y, width, height, dx, dy, zoom));
        outer.push(now);
        var clip =
                new Clip(deviceX(x), deviceY(y), deviceX(x + width), deviceY(y + height))
                        .within(now.clip);
        now =
                new Frame(
                        now.originX + (x + dx) * now.zoom,
                        now.originY + (y + dy) * now.zoom,
                        now.zoom * zoom,
                        clip);
        clip(clip);
    }

    @Override
    public void pop() {
        above.add(Drawing::pop);
        now = outer.pop();
        clip(now.clip);
    }

    private void clip(Clip clip) {
        raster.clip(clip.left, clip.top, clip.right, clip.bottom);
    }

    private int deviceX(double x) {
        return device(now.originX + x * now.zoom);
    }

    private int deviceY(double y) {
        return device(now.originY + y * now.zoom);
    }

    private int device(double logical) {
        return (int) Math.round(Math.clamp(logical * scale, -1e6, 1e6));
    }

    private static int argb(Color colour) {
        return (int) Math.round(colour.getOpacity() * 255) << 24
                | (int) Math.round(colour.getRed() * 255) << 16
                | (int) Math.round(colour.getGreen() * 255) << 8
                | (int) Math.round(colour.getBlue() * 255);
    }
}
