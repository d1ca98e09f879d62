package ringscope.app.canvas;

import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.text.TextAlignment;

import org.jspecify.annotations.Nullable;

/// Draws on a JavaFX canvas. FX thread only, like the canvas.
public final class CanvasDrawing implements Drawing {
    private static final double HATCH_TILE = 6;
    private static final double HATCH_WIDTH = 1.2;

    private final GraphicsContext context;
    private final TextWidths widths;

    public CanvasDrawing(GraphicsContext context, TextWidths widths) {
        this.context = context;
        this.widths = widths;
        context.setTextBaseline(VPos.BASELINE);
        context.setLineCap(StrokeLineCap.BUTT);
    }

    @Override
    public void fill(double x, double y, double width, double height, Color colour) {
        context.setFill(colour);
        context.fillRect(x, y, width, height);
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
        if (fill != null) {
            context.setFill(fill);
            context.fillRoundRect(x, y, width, height, 2 * radius, 2 * radius);
        }
        if (outline != null) {
            take(outline);
            context.strokeRoundRect(x, y, width, height, 2 * radius, 2 * radius);
        }
    }

    @Override
    public void line(double x1, double y1, double x2, double y2, Pen pen) {
        take(pen);
        context.strokeLine(x1, y1, x2, y2);
    }

    @Override
    public void path(Outline outline, double x, double y, @Nullable Color fill, @Nullable Pen pen) {
        context.beginPath();
        outline.draw(x, y, this::step);
        if (fill != null) {
            context.setFill(fill);
            context.fill();
        }
        if (pen != null) {
            take(pen);
            context.stroke();
        }
    }

    private void step(
            Outline.Step step, double x1, double y1, double x2, double y2, double x, double y) {
        switch (step) {
            case MOVE -> context.moveTo(x, y);
            case LINE -> context.lineTo(x, y);
            case CURVE -> context.bezierCurveTo(x1, y1, x2, y2, x, y);
            case CLOSE -> context.closePath();
        }
    }

    @Override
    public void text(String text, double x, double baseline, Lettering style) {
        context.setFont(widths.font(style));
        context.setFill(style.colour());
        var groups = style.groups(text);
        if (groups.length > 1) {
            grouped(groups, x - alignedBy(style) * width(text, style), baseline, style);
            return;
        }
        context.setTextAlign(
                switch (style.align()) {
                    case LEFT -> TextAlignment.LEFT;
                    case MIDDLE -> TextAlignment.CENTER;
                    case RIGHT -> TextAlignment.RIGHT;
                });
        context.fillText(text, x, baseline);
    }

    private void grouped(String[] groups, double left, double baseline, Lettering style) {
        context.setTextAlign(TextAlignment.LEFT);
        double x = left;
        for (var group : groups) {
            context.fillText(group, x, baseline);
            x += width(group, style) + style.gapPx();
        }
    }

    private static double alignedBy(Lettering style) {
        return switch (style.align()) {
            case LEFT -> 0;
            case MIDDLE -> 0.5;
            case RIGHT -> 1;
        };
    }

    @Override
    public double width(String text, Lettering style) {
        return widths.width(text, style);
    }

    @Override
    public void hatch(double x, double y, double width, double height, Color colour, Hatch hatch) {
        context.save();
        context.beginPath();
        context.rect(x, y, width, height);
        context.clip();
        take(Pen.solid(colour, HATCH_WIDTH));
        for (double at = x - height; at < x + width; at += HATCH_TILE) {
            context.strokeLine(at, y + height, at + height, y);
            if (hatch == Hatch.CROSS) {
                context.strokeLine(at, y, at + height, y + height);
            }
        }
        context.restore();
    }

    @Override
    public void push(
            double x, double y, double width, double height, double dx, double dy, double scale) {
        context.save();
        context.beginPath();
        context.rect(x, y, width, height);
        context.clip();
        context.translate(x + dx, y + dy);
        context.scale(scale, scale);
    }

    @Override
    public void pop() {
        context.restore();
    }

    private void take(Pen pen) {
        context.setStroke(pen.colour());
        context.setLineWidth(pen.width());
        context.setLineDashes(pen.dash().lengthsPx());
    }
}
