package ringscope.app.view.timeline;

import ringscope.app.canvas.Drawing;
import ringscope.app.canvas.Lettering;
import ringscope.app.theme.Numbers;
import ringscope.app.theme.TimeText;

/// The orchestrator's lane: what it did, and the hatch after its end, which says when that was.
final class OrchestratorPainter implements TrackPainter {
    private static final double SIZE = 11;
    private static final double HATCH_INSET = 4;
    private static final double TEXT_INSET = 12;
    private static final double TEXT_PADDING = 6;
    private static final int NS_PER_US_DIGITS = 3;

    private final SlicePainter slices = new SlicePainter();

    @Override
    public void paint(LaneCanvas lane) {
        slices.paint(lane);
        var bounds = lane.track().bounds();
        var frame = lane.frame();
        if (bounds == null || lane.track().sliceCount() == 0) {
            NotRecorded.paint(lane, "not recorded");
            return;
        }
        double from = Math.max(frame.laneLeftPx(), frame.xOf(bounds.endNs()));
        if (from >= frame.widthPx() - 1) {
            return;
        }
        var inks = frame.inks();
        lane.drawing()
                .hatch(
                        from,
                        lane.top() + HATCH_INSET,
                        frame.widthPx() - from,
                        Measures.LANE - 2 * HATCH_INSET,
                        inks.get("line"),
                        Drawing.Hatch.SINGLE);
        var text =
                "finished at "
                        + TimeText.fixed(
                                TimeText.Unit.MS,
                                bounds.endNs() - frame.summary().originNs(),
                                NS_PER_US_DIGITS)
                        + " ms \u00B7 "
                        + Numbers.counted(lane.track().sliceCount(), "submit", "submits");
        var style = Lettering.words(SIZE, inks.get("ink2"));
        double width = lane.drawing().width(text, style);
        if (width + 2 * TEXT_INSET < frame.widthPx() - from) {
            double x = from + TEXT_INSET;
            lane.drawing()
                    .fill(
                            x - TEXT_PADDING,
                            lane.top() + 1,
                            width + 2 * TEXT_PADDING,
                            Measures.LANE - 2,
                            inks.get("bg"));
            lane.drawing().text(text, x, lane.top() + 14, style);
        }
    }
}
