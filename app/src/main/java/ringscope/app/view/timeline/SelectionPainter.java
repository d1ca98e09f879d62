package ringscope.app.view.timeline;

import org.jspecify.annotations.Nullable;

import ringscope.app.canvas.Drawing;
import ringscope.app.canvas.Outline;
import ringscope.app.canvas.Pen;
import ringscope.trace.store.SliceColumns;

/// The outline around what is selected, the arrows to its neighbours, and violations.
final class SelectionPainter {
    private static final double OUTLINE = 2;

    /// How far outside of the slice its outline runs.
    private static final double OUTSIDE = 1;

    private static final double CURVE = 1.25;
    private static final double HEAD = 4;
    private static final double LEAST_REACH = 10;
    private static final double MOST_REACH = 60;

    void paint(TimelineFrame frame, Drawing drawing) {
        frame.violations().arrows().forEach(arrow -> arrow(frame, drawing, arrow));
        frame.marks().arrows().forEach(arrow -> arrow(frame, drawing, arrow));
        frame.marks().spans().forEach(span -> outline(frame, drawing, span));
    }

    private static void outline(TimelineFrame frame, Drawing drawing, SelectionMarks.Span span) {
        var place = frame.layout().placeOf(span.track());
        if (place.isEmpty()
                || span.startNs() >= frame.visible().endNs()
                || span.endNs() < frame.visible().startNs()) {
            return;
        }
        var row = place.get().row();
        double top = frame.topOf(row, place.get().isPinned());
        double height;
        if (row.kind() == Row.Kind.FOLDED) {
            top += 1 + place.get().index() * row.laneHeight();
            height = row.laneHeight();
        } else if (row.kind() == Row.Kind.LANE) {
            top +=
                    packed(frame, row, span) * row.laneHeight()
                            + Measures.sliceInset(row.laneHeight());
            height = Measures.sliceHeight(row.laneHeight());
        } else {
            return;
        }
        double x0 = Math.max(frame.laneLeftPx() - 4, frame.xOf(span.startNs()));
        double x1 = Math.min(frame.widthPx() + 4, Math.max(x0 + 1, frame.xOf(span.endNs())));
        drawing.box(
                Math.round(x0) - OUTSIDE,
                top - OUTSIDE,
                Math.round(x1) - Math.round(x0) + 2 * OUTSIDE,
                height + 2 * OUTSIDE,
                1,
                null,
                Pen.solid(frame.inks().get("select"), OUTLINE));
    }

    /// In which packed lane of its track the span stands.
    private static int packed(TimelineFrame frame, Row row, SelectionMarks.Span span) {
        var data = frame.data().lane(span.track());
        var slices = data == null ? null : data.slices();
        int item = slices == null ? -1 : indexOf(slices, span.seq());
        return data == null || item < 0 ? 0 : data.rowOf(item, row.depth());
    }

    private static int indexOf(SliceColumns slices, long seq) {
        for (int i = 0; i < slices.size(); i++) {
            if (slices.seqs()[i] == seq) {
                return i;
            }
        }
        return -1;
    }

    private static void arrow(TimelineFrame frame, Drawing drawing, TaskArrow arrow) {
        @Nullable Double from = frame.middleOf(arrow.fromTrack());
        @Nullable Double to = frame.middleOf(arrow.toTrack());
        if (from == null || to == null || isOutside(frame, arrow)) {
            return;
        }
        double x0 = near(frame, frame.xOf(arrow.fromNs()));
        double x1 = near(frame, frame.xOf(arrow.toNs()));
        double reach = Math.clamp(Math.abs(x1 - x0) / 2, LEAST_REACH, MOST_REACH);
        var curve = new Outline().move(x0, from).curve(x0 + reach, from, x1 - reach, to, x1, to);
        var colour = frame.inks().get(arrow.kind() == TaskArrow.Kind.VIOLATION ? "bad" : "select");
        var dash = arrow.kind() == TaskArrow.Kind.SUCCESSOR ? Pen.Dash.FINE : Pen.Dash.SOLID;
        drawing.path(curve, 0, 0, null, new Pen(colour, CURVE, dash));
        var head =
                new Outline()
                        .move(x1, to)
                        .line(x1 - HEAD, to - HEAD / 2)
                        .line(x1 - HEAD, to + HEAD / 2)
                        .close();
        drawing.path(head, 0, 0, colour, null);
    }

    private static boolean isOutside(TimelineFrame frame, TaskArrow arrow) {
        long first = Math.min(arrow.fromNs(), arrow.toNs());
        long last = Math.max(arrow.fromNs(), arrow.toNs());
        return first >= frame.visible().endNs() || last < frame.visible().startNs();
    }

    /// Ends far outside are drawn a screen away: the direction is all that matters there.
    private static double near(TimelineFrame frame, double x) {
        return Math.clamp(x, -frame.widthPx(), 2 * frame.widthPx());
    }
}
