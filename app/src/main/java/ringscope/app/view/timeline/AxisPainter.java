package ringscope.app.view.timeline;

import ringscope.app.canvas.Drawing;
import ringscope.app.canvas.Lettering;
import ringscope.app.canvas.TimeAxis;

/// The axis with its ticks, and the grid under the lanes.
final class AxisPainter {
    private static final double SIZE = 10.5;
    private static final double CAPTION_SIZE = 10.5;
    private static final double TICK = 10;
    private static final double HALF_TICK = 5;

    void grid(TimelineFrame frame, Drawing drawing) {
        var axis = frame.axis();
        var hair = frame.inks().get("hair");
        double top = Measures.AXIS;
        for (long tick = axis.firstNs(); tick < frame.visible().endNs(); tick += axis.stepNs()) {
            drawing.fill(Math.floor(frame.xOf(tick)), top, 1, frame.heightPx() - top, hair);
        }
    }

    /// The axis at the top, or that of another clock at `top`.
    void axis(TimelineFrame frame, Drawing drawing, double top, String caption) {
        var axis = frame.axis();
        var inks = frame.inks();
        double bottom = top + Measures.AXIS - 1;
        drawing.fill(0, top, frame.widthPx(), Measures.AXIS, inks.get("panel"));
        var style = Lettering.mono(SIZE, inks.get("ink2"));
        long half = axis.stepNs() / 2;
        for (long tick = axis.firstNs() - axis.stepNs();
                tick < frame.visible().endNs();
                tick += axis.stepNs()) {
            double x = Math.floor(frame.xOf(tick));
            if (x >= frame.laneLeftPx()) {
                drawing.fill(x, bottom - TICK, 1, TICK, inks.get("ink3"));
            }
            double middle = Math.floor(frame.xOf(tick + half));
            if (half > 0 && middle >= frame.laneLeftPx() && middle < frame.widthPx()) {
                drawing.fill(middle, bottom - HALF_TICK, 1, HALF_TICK, inks.get("ink3"));
            }
        }
        double clip = frame.laneLeftPx();
        drawing.push(clip, top, frame.laneWidthPx(), Measures.AXIS, -clip, -top, 1);
        for (long tick = axis.firstNs() - axis.stepNs();
                tick < frame.visible().endNs();
                tick += axis.stepNs()) {
            drawing.text(axis.label(tick), Math.floor(frame.xOf(tick)) + 5, top + 14, style);
        }
        drawing.pop();
        drawing.fill(0, top, frame.laneLeftPx(), Measures.AXIS, inks.get("panel"));
        drawing.text(
                caption(axis, caption),
                10,
                top + 16,
                Lettering.words(CAPTION_SIZE, inks.get("ink2")));
        drawing.fill(0, bottom, frame.widthPx(), 1, inks.get("line"));
    }

    private static String caption(TimeAxis axis, String own) {
        return own.isEmpty() ? axis.caption() : axis.unit() + ", " + own;
    }
}
