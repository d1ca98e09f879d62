package ringscope.app.view.timeline;

import ringscope.app.canvas.Lettering;
import ringscope.app.canvas.SliceLabel;
import ringscope.trace.TaskId;
import ringscope.trace.store.SliceColumns;

/// Slices of any kind: tint with a left and a top edge and a label, the full colour where they are too narrow for
/// text, and a bar as high as the share covered where a pixel stands for several.
final class SlicePainter implements TrackPainter {
    private static final double WORDS = 11;
    private static final double WORDS_COMPACT = 10.5;
    private static final double EDGE = 1;

    /// Nothing is drawn narrower: a single late event must be seen, in SVG too.
    private static final double LEAST_WIDTH = 1;

    /// An aggregated bar is never lower: it would look like nothing.
    private static final double LEAST_BAR = 2;

    @Override
    public void paint(LaneCanvas lane) {
        var slices = lane.data().slices();
        if (slices == null) {
            return;
        }
        var frame = lane.frame();
        var scale = frame.scale();
        double laneHeight = lane.row().laneHeight();
        double height = Measures.sliceHeight(laneHeight);
        double inset = Measures.sliceInset(laneHeight);
        double left = lane.leftPx();
        for (int i = 0; i < slices.size(); i++) {
            long start = LaneData.shownStart(slices, i);
            long end = LaneData.shownEnd(slices, i);
            if (start >= frame.visible().endNs() || end < frame.visible().startNs()) {
                continue;
            }
            double x0 = Math.max(-2, scale.xOf(start)) + left;
            double x1 = Math.min(frame.laneWidthPx() + 2, scale.xOf(end)) + left;
            double y = lane.top() + lane.data().rowOf(i, lane.row().depth()) * laneHeight + inset;
            if (slices.counts()[i] > 1) {
                bar(lane, slices, i, x0, x1, y, height);
            } else {
                slice(lane, slices, i, x0, x1, y, height);
            }
        }
    }

    private static void slice(
            LaneCanvas lane,
            SliceColumns slices,
            int item,
            double x0,
            double x1,
            double y,
            double height) {
        var name = lane.name(slices.names()[item]);
        var drawing = lane.drawing();
        if (x1 - x0 < Measures.NARROW) {
            drawing.fill(x0, y, Math.max(LEAST_WIDTH, x1 - x0), height, lane.full(name));
            return;
        }
        drawing.fill(x0, y, x1 - x0, height, lane.tint(name));
        drawing.fill(x0, y, x1 - x0, EDGE, lane.full(name));
        drawing.fill(x0, y, EDGE, height, lane.full(name));
        label(lane, slices, item, name, x0, x1, y, height);
    }

    private static void label(
            LaneCanvas lane,
            SliceColumns slices,
            int item,
            NameTable.Name name,
            double x0,
            double x1,
            double y,
            double height) {
        double from = Math.max(x0, lane.leftPx());
        double room = Math.min(x1, lane.rightPx()) - from - Measures.LABEL_SPARE;
        if (room < Measures.LEAST_LABEL || !lane.labels().take()) {
            return;
        }
        double size = height < Measures.SLICE ? WORDS_COMPACT : WORDS;
        var style = Lettering.words(size, lane.frame().inks().get("ink"));
        var id = slices.hasTask()[item] ? TaskId.label(slices.tasks()[item]) : "";
        var text = SliceLabel.fit(lane.labels().widths(), name.text(), id, room, style);
        if (!text.isEmpty()) {
            double baseline = y + (height + size) / 2 - size * 0.1;
            lane.drawing().text(text, from + Measures.LABEL_INSET, baseline, style);
        }
    }

    private static void bar(
            LaneCanvas lane,
            SliceColumns slices,
            int item,
            double x0,
            double x1,
            double y,
            double height) {
        long span = slices.bucketEndsNs()[item] - slices.bucketStartsNs()[item];
        double share = span <= 0 ? 1 : Math.min(1, (double) slices.sumsNs()[item] / span);
        double bar = Math.max(LEAST_BAR, height * share);
        var name = lane.name(slices.names()[item]);
        lane.drawing()
                .fill(x0, y + height - bar, Math.max(LEAST_WIDTH, x1 - x0), bar, lane.full(name));
    }
}
