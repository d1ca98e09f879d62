package ringscope.app.view.timeline;

import ringscope.app.canvas.Drawing;
import ringscope.app.canvas.Lettering;

/// The hatch of what a trace does not hold: absent is not idle.
final class NotRecorded {
    private static final double SIZE = 11;
    private static final double INSET = 4;

    private NotRecorded() {}

    static void paint(LaneCanvas lane, String why) {
        var frame = lane.frame();
        double left = frame.laneLeftPx();
        double height = lane.row().height();
        lane.drawing()
                .hatch(
                        left,
                        lane.top() + INSET,
                        frame.laneWidthPx(),
                        height - 2 * INSET,
                        frame.inks().get("line"),
                        Drawing.Hatch.SINGLE);
        var style = Lettering.words(SIZE, frame.inks().get("ink2"));
        double width = lane.drawing().width(why, style);
        lane.drawing()
                .fill(left + 6, lane.top() + 1, width + 12, height - 2, frame.inks().get("bg"));
        lane.drawing().text(why, left + 12, lane.top() + height / 2 + 4, style);
    }
}
