package ringscope.app.view.timeline;

import javafx.scene.paint.Color;

import ringscope.trace.store.TaskGraph;

/// A core's lane: before each kernel a thin lead-in from its dispatch, after it a thin tail until a scheduler saw it
/// finish. Drawn under the slices, so that a tail never covers the next kernel.
final class CorePainter implements TrackPainter {
    private static final double THIN = 1;

    private final SlicePainter slices = new SlicePainter();

    @Override
    public void paint(LaneCanvas lane) {
        var frame = lane.frame();
        double laneHeight = lane.row().laneHeight();
        double bottom =
                lane.top() + Measures.sliceInset(laneHeight) + Measures.sliceHeight(laneHeight);
        var staged = frame.inks().tint("staged");
        var tail = frame.inks().get("line");
        for (var run : lane.data().executions()) {
            if (run.dispatchNs() != TaskGraph.NO_TIME && run.dispatchNs() < run.startNs()) {
                thin(lane, run.dispatchNs(), run.startNs(), bottom, staged);
            }
            if (run.finishNs() != TaskGraph.NO_TIME && run.finishNs() > run.endNs()) {
                thin(lane, run.endNs(), run.finishNs(), bottom, tail);
            }
        }
        slices.paint(lane);
    }

    private static void thin(LaneCanvas lane, long fromNs, long toNs, double bottom, Color colour) {
        var frame = lane.frame();
        double x0 = Math.max(frame.laneLeftPx(), frame.xOf(fromNs));
        double x1 = Math.min(frame.widthPx(), frame.xOf(toNs));
        if (x1 - x0 >= 1) {
            lane.drawing().fill(x0, bottom - THIN, x1 - x0, THIN, colour);
        }
    }
}
