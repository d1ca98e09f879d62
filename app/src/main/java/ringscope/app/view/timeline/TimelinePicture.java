package ringscope.app.view.timeline;

import ringscope.app.canvas.Drawing;
import ringscope.app.canvas.TextWidths;
import ringscope.trace.store.Rows;

/// Paints a [TimelineFrame] on anything: pixels, a canvas, SVG. One thread at a time.
final class TimelinePicture {
    private final AxisPainter axes = new AxisPainter();
    private final FoldedPainter folded = new FoldedPainter();
    private final BusyPainter busy = new BusyPainter();
    private final CounterPainter counters = new CounterPainter();
    private final SelectionPainter selection = new SelectionPainter();
    private final LabelPainter labels;
    private final TextWidths widths;

    TimelinePicture(TextWidths widths) {
        this.widths = widths;
        this.labels = new LabelPainter(widths);
    }

    /// Lanes, labels, axis, selection: everything but what lies above (see [CursorPainter]).
    void paint(TimelineFrame frame, Drawing drawing) {
        var inks = frame.inks();
        drawing.fill(0, 0, frame.widthPx(), frame.heightPx(), inks.get("bg"));
        axes.grid(frame, drawing);
        var budget = new LaneCanvas.LabelBudget(widths);
        double rowsTop = frame.rowsTopPx();
        var header = frame.layout().headerAt(frame.scrollPx());
        double clear = rowsTop + (header == null ? 0 : header.height() + 1);
        double left = frame.laneLeftPx();
        double height = Math.max(0, frame.heightPx() - clear);
        drawing.push(left, clear, frame.laneWidthPx(), height, -left, -clear, 1);
        for (var row : frame.layout().rows()) {
            row(frame, drawing, budget, row, frame.topOf(row, false));
        }
        selection.paint(frame, drawing);
        drawing.pop();
        column(frame, drawing, rowsTop);
        drawing.push(0, clear, frame.widthPx(), height, 0, -clear, 1);
        for (var row : frame.layout().rows()) {
            label(frame, drawing, row, frame.topOf(row, false));
        }
        drawing.pop();
        for (var row : frame.layout().pinned()) {
            row(frame, drawing, budget, row, frame.topOf(row, true));
            label(frame, drawing, row, frame.topOf(row, true));
        }
        if (header != null) {
            sticky(frame, drawing, budget, header);
        }
        axes.axis(frame, drawing, 0, "");
    }

    private static boolean isVisible(TimelineFrame frame, Row row, double top) {
        return top < frame.heightPx() && top + row.height() > Measures.AXIS;
    }

    private void column(TimelineFrame frame, Drawing drawing, double top) {
        double width = frame.laneLeftPx();
        double height = frame.heightPx() - top;
        drawing.fill(0, top, width, height, frame.inks().get("panel"));
        drawing.fill(width - 1, top, 1, height, frame.inks().get("line"));
    }

    private void label(TimelineFrame frame, Drawing drawing, Row row, double top) {
        if (!isVisible(frame, row, top)) {
            return;
        }
        if (row.kind() == Row.Kind.AXIS) {
            axes.axis(frame, drawing, top, row.label());
        } else {
            labels.paint(frame, drawing, row, top);
        }
    }

    /// The header of the group whose lanes are scrolled under it.
    private void sticky(
            TimelineFrame frame, Drawing drawing, LaneCanvas.LabelBudget budget, Row header) {
        double top = frame.rowsTopPx();
        double width = frame.widthPx();
        drawing.fill(0, top, width, header.height(), frame.inks().get("bg"));
        row(frame, drawing, budget, header, top);
        labels.paint(frame, drawing, header, top);
        drawing.fill(0, top + header.height(), width, 1, frame.inks().get("line"));
    }

    private void row(
            TimelineFrame frame,
            Drawing drawing,
            LaneCanvas.LabelBudget budget,
            Row row,
            double top) {
        if (!isVisible(frame, row, top)) {
            return;
        }
        double left = frame.laneLeftPx();
        var hair = frame.inks().get("hair");
        switch (row.kind()) {
            case SECTION ->
                    drawing.fill(
                            left,
                            top,
                            frame.laneWidthPx(),
                            row.height(),
                            frame.inks().get("panel"));
            case AXIS -> {}
            case GROUP -> {
                if (row.key().startsWith("cores/")) {
                    busy.paint(frame, drawing, row, top);
                }
            }
            case LANE -> lane(frame, drawing, budget, row, row.tracks().getFirst(), top);
            case COUNTERS -> counters.paint(frame, drawing, row, top);
            case FOLDED -> folded.paint(frame, drawing, row, top);
        }
        if (row.kind() != Row.Kind.AXIS) {
            drawing.fill(left, top + row.height() - 1, frame.laneWidthPx(), 1, hair);
        }
    }

    private static void lane(
            TimelineFrame frame,
            Drawing drawing,
            LaneCanvas.LabelBudget budget,
            Row row,
            Rows.Track track,
            double top) {
        var data = frame.data().lane(track.track());
        if (data != null) {
            TrackPainter.of(track.kind())
                    .paint(new LaneCanvas(frame, drawing, budget, row, track, data, top));
        }
    }
}
