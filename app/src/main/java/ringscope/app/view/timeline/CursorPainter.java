package ringscope.app.view.timeline;

import ringscope.app.canvas.Drawing;
import ringscope.app.canvas.Inks;
import ringscope.app.canvas.Lettering;
import ringscope.app.theme.TimeText;
import ringscope.trace.store.Rows;

/// What lies above the lanes and changes often: marks, the cursor with its flag, the hover line.
final class CursorPainter {
    private static final double FLAG_SIZE = 10.5;
    private static final double FLAG_HEIGHT = 17;
    private static final double FLAG_TOP = 2;
    private static final double PADDING = 7;
    private static final double DROP_LINE = 2;
    private static final int FLAG_DECIMALS = 3;

    void marks(TimelineFrame frame, Drawing drawing) {
        var ink = frame.inks().get("ink2");
        for (Rows.Mark mark : frame.summary().marks()) {
            double x = Math.floor(frame.xOf(mark.startNs()));
            if (x < frame.laneLeftPx() || x >= frame.widthPx()) {
                continue;
            }
            drawing.fill(x, Measures.AXIS - 6, 1, frame.heightPx(), Inks.faded(ink, 0.5));
            var style = Lettering.words(10.5, ink);
            double width = drawing.width(mark.name(), style);
            drawing.box(x, Measures.AXIS + 1, width + 8, 14, 3, frame.inks().get("panel"), null);
            drawing.text(mark.name(), x + 4, Measures.AXIS + 12, style);
        }
    }

    void cursor(TimelineFrame frame, Drawing drawing, long cursorNs) {
        double x = Math.floor(frame.xOf(cursorNs));
        if (x < frame.laneLeftPx() || x > frame.widthPx()) {
            return;
        }
        var inks = frame.inks();
        drawing.fill(x, 0, 1, frame.heightPx(), inks.get("cursor"));
        var style = Lettering.mono(FLAG_SIZE, inks.get("bg")).weight(600);
        var axis = frame.axis();
        long half = Math.max(0, axis.unitNs() / 2000);
        var text = axis.label(cursorNs + half, FLAG_DECIMALS);
        double width = drawing.width(text, style) + 2 * PADDING;
        double left =
                Math.clamp(
                        x - width / 2,
                        frame.laneLeftPx(),
                        Math.max(frame.laneLeftPx(), frame.widthPx() - width));
        drawing.box(left, FLAG_TOP, width, FLAG_HEIGHT, 3, inks.get("cursor"), null);
        drawing.text(text, left + PADDING, FLAG_TOP + 12.5, style);
    }

    /// Where a dragged lane would stand.
    void drop(TimelineFrame frame, Drawing drawing, double y) {
        double top = Math.max(frame.rowsTopPx(), y - DROP_LINE / 2);
        drawing.fill(0, top, frame.widthPx(), DROP_LINE, frame.inks().get("accent"));
    }

    void hover(TimelineFrame frame, Drawing drawing, long hoverNs) {
        double x = Math.floor(frame.xOf(hoverNs));
        if (x >= frame.laneLeftPx() && x <= frame.widthPx()) {
            drawing.fill(
                    x,
                    Measures.AXIS,
                    1,
                    frame.heightPx() - Measures.AXIS,
                    Inks.faded(frame.inks().get("ink3"), 0.6));
        }
    }

    /// A dragged or selected area, with what it holds.
    void area(
            TimelineFrame frame,
            Drawing drawing,
            ringscope.trace.TimeRange range,
            double top,
            double bottom,
            String text) {
        double x0 = Math.max(frame.laneLeftPx(), frame.xOf(range.startNs()));
        double x1 = Math.min(frame.widthPx(), frame.xOf(range.endNs()));
        if (x1 <= x0) {
            return;
        }
        var select = frame.inks().get("select");
        double y0 = Math.max(Measures.AXIS, top);
        double y1 = Math.min(frame.heightPx(), bottom);
        drawing.fill(x0, y0, x1 - x0, Math.max(1, y1 - y0), Inks.faded(select, 0.10));
        drawing.fill(x0, y0, 1, Math.max(1, y1 - y0), select);
        drawing.fill(x1 - 1, y0, 1, Math.max(1, y1 - y0), select);
        var length = TimeText.about(range.lengthNs());
        tip(
                frame,
                drawing,
                x0 + 4,
                y0 + 4,
                java.util.List.of(length + (text.isEmpty() ? "" : " \u00B7 " + text)));
    }

    /// Lines of text in a small box, kept inside of the picture.
    void tip(
            TimelineFrame frame,
            Drawing drawing,
            double x,
            double y,
            java.util.List<String> lines) {
        var inks = frame.inks();
        var style = Lettering.words(11, inks.get("ink"));
        double width = 0;
        for (var line : lines) {
            width = Math.max(width, drawing.width(line, style));
        }
        double height = lines.size() * 15 + 6;
        double left = Math.clamp(x, 0, Math.max(0, frame.widthPx() - width - 16));
        double top = Math.clamp(y, 0, Math.max(0, frame.heightPx() - height));
        drawing.box(
                left + 0.5,
                top + 0.5,
                width + 14,
                height,
                4,
                inks.get("panel"),
                ringscope.app.canvas.Pen.solid(inks.get("line"), 1));
        double baseline = top + 14;
        for (var line : lines) {
            drawing.text(
                    line,
                    left + 7.5,
                    baseline,
                    baseline == top + 14 ? style.weight(500) : style.weight(400));
            baseline += 15;
        }
    }
}
