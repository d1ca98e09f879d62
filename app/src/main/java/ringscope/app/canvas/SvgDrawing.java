package ringscope.app.canvas;

import javafx.scene.paint.Color;

import org.jspecify.annotations.Nullable;

import java.math.BigDecimal;
import java.math.RoundingMode;

/// Writes a picture as one SVG document. Same calls, same text on every machine: numbers carry at most two
/// decimals, and nothing depends on the order of hashes.
public final class SvgDrawing implements Drawing {
    private static final double HATCH_TILE = 6;
    private static final double HATCH_WIDTH = 1.2;

    private final StringBuilder body = new StringBuilder();
    private final double width;
    private final double height;
    private final TextWidths widths;
    private int clipCount;

    public SvgDrawing(double width, double height, TextWidths widths) {
        this.width = width;
        this.height = height;
        this.widths = widths;
    }

    /// The document so far.
    public String document() {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\""
                + number(width)
                + "\" height=\""
                + number(height)
                + "\" viewBox=\"0 0 "
                + number(width)
                + ' '
                + number(height)
                + "\">\n"
                + body
                + "</svg>\n";
    }

    @Override
    public void fill(double x, double y, double boxWidth, double boxHeight, Color colour) {
        box(x, y, boxWidth, boxHeight, 0, colour, null);
    }

    @Override
    public void box(
            double x,
            double y,
            double boxWidth,
            double boxHeight,
            double radius,
            @Nullable Color fill,
            @Nullable Pen outline) {
        open("rect").number("x", x).number("y", y);
        number("width", boxWidth).number("height", boxHeight);
        if (radius > 0) {
            number("rx", radius);
        }
        paint(fill, outline);
    }

    @Override
    public void line(double x1, double y1, double x2, double y2, Pen pen) {
        open("line").number("x1", x1).number("y1", y1).number("x2", x2).number("y2", y2);
        paint(null, pen);
    }

    @Override
    public void path(Outline outline, double x, double y, @Nullable Color fill, @Nullable Pen pen) {
        var steps = new StringBuilder();
        outline.draw(
                x,
                y,
                (step, x1, y1, x2, y2, px, py) -> {
                    switch (step) {
                        case MOVE -> steps.append('M').append(pair(px, py));
                        case LINE -> steps.append('L').append(pair(px, py));
                        case CURVE ->
                                steps.append('C')
                                        .append(pair(x1, y1))
                                        .append(' ')
                                        .append(pair(x2, y2))
                                        .append(' ')
                                        .append(pair(px, py));
                        case CLOSE -> steps.append('Z');
                    }
                });
        open("path").attribute("d", steps.toString());
        paint(fill, pen);
    }

    @Override
    public void text(String text, double x, double baseline, Lettering style) {
        open("text").number("x", x).number("y", baseline);
        attribute("font-family", "'" + style.face().family() + "'");
        number("font-size", style.sizePx());
        if (style.weight() != 400) {
            attribute("font-weight", Integer.toString(style.weight()));
        }
        switch (style.align()) {
            case LEFT -> {}
            case MIDDLE -> attribute("text-anchor", "middle");
            case RIGHT -> attribute("text-anchor", "end");
        }
        attribute("fill", hex(style.colour()));
        body.append('>');
        var groups = style.groups(text);
        body.append(escape(groups[0]));
        for (int i = 1; i < groups.length; i++) {
            body.append("<tspan");
            number("dx", style.gapPx());
            body.append('>').append(escape(groups[i])).append("</tspan>");
        }
        body.append("</text>\n");
    }

    @Override
    public double width(String text, Lettering style) {
        return widths.width(text, style);
    }

    @Override
    public void hatch(
            double x, double y, double boxWidth, double boxHeight, Color colour, Hatch hatch) {
        push(x, y, boxWidth, boxHeight, 0, 0, 1);
        var lines = new Outline();
        for (double at = -boxHeight; at < boxWidth; at += HATCH_TILE) {
            lines.move(at, boxHeight).line(at + boxHeight, 0);
            if (hatch == Hatch.CROSS) {
                lines.move(at, 0).line(at + boxHeight, boxHeight);
            }
        }
        path(lines, 0, 0, null, Pen.solid(colour, HATCH_WIDTH));
        pop();
    }

    @Override
    public void push(
            double x,
            double y,
            double boxWidth,
            double boxHeight,
            double dx,
            double dy,
            double scale) {
        var id = "clip" + ++clipCount;
        body.append("<clipPath id=\"").append(id).append("\"><rect");
        number("x", x).number("y", y).number("width", boxWidth).number("height", boxHeight);
        body.append("/></clipPath>\n<g clip-path=\"url(#").append(id).append(")\"><g transform=\"");
        body.append("translate(").append(pair(x + dx, y + dy)).append(')');
        body.append(" scale(").append(BigDecimal.valueOf(scale)).append(")\">\n");
    }

    @Override
    public void pop() {
        body.append("</g></g>\n");
    }

    private SvgDrawing open(String element) {
        body.append('<').append(element);
        return this;
    }

    private SvgDrawing attribute(String name, String value) {
        body.append(' ').append(name).append("=\"").append(escape(value)).append('"');
        return this;
    }

    private SvgDrawing number(String name, double value) {
        return attribute(name, number(value));
    }

    private void paint(@Nullable Color fill, @Nullable Pen pen) {
        attribute("fill", fill == null ? "none" : hex(fill));
        if (fill != null && !fill.isOpaque()) {
            number("fill-opacity", fill.getOpacity());
        }
        if (pen != null) {
            attribute("stroke", hex(pen.colour())).number("stroke-width", pen.width());
            if (!pen.colour().isOpaque()) {
                number("stroke-opacity", pen.colour().getOpacity());
            }
            var dashes = pen.dash().lengthsPx();
            if (dashes.length > 0) {
                attribute("stroke-dasharray", pair(dashes[0], dashes[1]));
            }
        }
        body.append("/>\n");
    }

    private static String pair(double x, double y) {
        return number(x) + ' ' + number(y);
    }

    private static String number(double value) {
        return BigDecimal.valueOf(value)
                .setScale(2, RoundingMode.HALF_EVEN)
                .stripTrailingZeros()
                .toPlainString();
    }

    private static String hex(Color colour) {
        return String.format(
                "#%02x%02x%02x",
                Math.round(colour.getRed() * 255),
                Math.round(colour.getGreen() * 255),
                Math.round(colour.getBlue() * 255));
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
