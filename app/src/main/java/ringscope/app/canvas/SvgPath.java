package ringscope.app.canvas;

import java.util.List;
import java.util.regex.Pattern;

/// Reads the text of an SVG path into an [Outline]: absolute moves, lines, curves and circular arcs, which is
/// what signs are drawn with.
public final class SvgPath {
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z]|-?[0-9]*\\.?[0-9]+");

    private final String text;
    private final List<String> tokens;
    private final Outline outline = new Outline();
    private int next;
    private double x;
    private double y;

    private SvgPath(String text) {
        this.text = text;
        this.tokens = TOKEN.matcher(text).results().map(found -> found.group()).toList();
    }

    public static Outline outline(String text) {
        return new SvgPath(text).read();
    }

    private Outline read() {
        while (next < tokens.size()) {
            var command = tokens.get(next++);
            if (command.equals("Z")) {
                outline.close();
                continue;
            }
            do {
                step(command);
            } while (next < tokens.size() && !Character.isLetter(tokens.get(next).charAt(0)));
        }
        return outline;
    }

    private void step(String command) {
        switch (command) {
            case "M" -> {
                go(number(), number());
                outline.move(x, y);
            }
            case "L" -> lineTo(number(), number());
            case "H" -> lineTo(number(), y);
            case "V" -> lineTo(x, number());
            case "C" -> {
                double x1 = number();
                double y1 = number();
                double x2 = number();
                double y2 = number();
                go(number(), number());
                outline.curve(x1, y1, x2, y2, x, y);
            }
            case "A" -> arc();
            default ->
                    throw new IllegalArgumentException(
                            "path \""
                                    + text
                                    + "\": unknown step "
                                    + command
                                    + "; there are M L H V C A Z");
        }
    }

    private void go(double toX, double toY) {
        x = toX;
        y = toY;
    }

    private void lineTo(double toX, double toY) {
        go(toX, toY);
        outline.line(x, y);
    }

    /// A circular arc by its ends, turned into one by its centre (SVG 2, appendix B.2.4 with rx = ry).
    private void arc() {
        double radius = number();
        number();
        number();
        boolean isLarge = number() != 0;
        boolean isClockwise = number() != 0;
        double toX = number();
        double toY = number();
        double halfX = (x - toX) / 2;
        double halfY = (y - toY) / 2;
        double half = Math.hypot(halfX, halfY);
        double distance = Math.sqrt(Math.max(0, radius * radius - half * half));
        double side = isLarge == isClockwise ? -1 : 1;
        double cx = (x + toX) / 2 + side * distance * halfY / half;
        double cy = (y + toY) / 2 - side * distance * halfX / half;
        double from = Math.atan2(y - cy, x - cx);
        double sweep = Math.atan2(toY - cy, toX - cx) - from;
        if (isClockwise && sweep <= 0) {
            sweep += 2 * Math.PI;
        } else if (!isClockwise && sweep >= 0) {
            sweep -= 2 * Math.PI;
        }
        outline.arc(cx, cy, radius, from, sweep);
        go(toX, toY);
    }

    private double number() {
        if (next >= tokens.size()) {
            throw new IllegalArgumentException(
                    "path \"" + text + "\": a number is missing at its end");
        }
        return Double.parseDouble(tokens.get(next++));
    }
}
