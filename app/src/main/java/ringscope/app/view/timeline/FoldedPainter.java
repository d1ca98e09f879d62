package ringscope.app.view.timeline;

import ringscope.app.canvas.Drawing;
import ringscope.trace.store.SliceColumns;

/// A folded group: one thin row a core in the full colours, so that nothing is hidden.
final class FoldedPainter {
    void paint(TimelineFrame frame, Drawing drawing, Row row, double top) {
        for (int i = 0; i < row.tracks().size(); i++) {
            var data = frame.data().lane(row.tracks().get(i).track());
            if (data != null && data.slices() != null) {
                track(
                        frame,
                        drawing,
                        new LaneCanvas(
                                frame, drawing, NO_LABELS, row, row.tracks().get(i), data, top),
                        data.slices(),
                        top + 1 + i * row.laneHeight());
            }
        }
    }

    private static final LaneCanvas.LabelBudget NO_LABELS =
            new LaneCanvas.LabelBudget(new ringscope.app.canvas.TextWidths());

    private static void track(
            TimelineFrame frame,
            Drawing drawing,
            LaneCanvas lane,
            SliceColumns slices,
            double top) {
        var scale = frame.scale();
        double left = frame.laneLeftPx();
        double height = lane.row().laneHeight();
        for (int i = 0; i < slices.size(); i++) {
            long start = LaneData.shownStart(slices, i);
            long end = LaneData.shownEnd(slices, i);
            if (start < frame.visible().endNs() && end >= frame.visible().startNs()) {
                double x0 = Math.max(-2, scale.xOf(start));
                double x1 = Math.min(frame.laneWidthPx() + 2, scale.xOf(end));
                drawing.fill(
                        left + x0, top, x1 - x0, height, lane.full(lane.name(slices.names()[i])));
            }
        }
    }
}
