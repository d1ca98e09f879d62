package ringscope.app.view.timeline;

import ringscope.app.canvas.Drawing;
import ringscope.app.canvas.Lettering;
import ringscope.app.canvas.Outline;
import ringscope.app.canvas.Pen;
import ringscope.app.canvas.TextWidths;

/// The column of names at the left.
final class LabelPainter {
    private static final double SIZE = 11;
    private static final double SIGN = 4;
    private static final double LINE = 14;
    private static final Outline DOWN = new Outline().move(-SIGN, -2).line(0, 2).line(SIGN, -2);
    private static final Outline RIGHT = new Outline().move(-2, -SIGN).line(2, 0).line(-2, SIGN);

    private final TextWidths widths;

    LabelPainter(TextWidths widths) {
        this.widths = widths;
    }

    void paint(TimelineFrame frame, Drawing drawing, Row row, double top) {
        var inks = frame.inks();
        double width = frame.laneLeftPx();
        drawing.fill(0, top, width, row.height(), inks.get("panel"));
        drawing.fill(width - 1, top, 1, row.height(), inks.get("line"));
        double middle = middleOf(row);
        double baseline = top + middle + SIZE * 0.36;
        double x = row.kind() == Row.Kind.SECTION ? 18 : Measures.LABEL_INDENT;
        if (row.isHeader()) {
            var sign = row.fold() == Fold.CLOSED ? RIGHT : DOWN;
            drawing.path(sign, x - 9, top + middle, null, Pen.solid(inks.get("ink2"), 1.25));
        }
        boolean isFaint = row.kind() == Row.Kind.FOLDED && row.fold() == Fold.PARTLY;
        var style = Lettering.words(SIZE, inks.get(isFaint ? "ink2" : "ink"));
        style = row.isHeader() ? style.weight(600) : style;
        var label = widths.fit(row.label(), width - x - 4, style);
        drawing.text(label, x, baseline, style);
        if (row.kind() == Row.Kind.COUNTERS) {
            range(frame, drawing, row, baseline, x + widths.width(label, style));
        } else if (!row.caption().isEmpty()) {
            var caption = Lettering.words(SIZE, inks.get("ink2"));
            if (row.kind() == Row.Kind.GROUP) {
                drawing.text(row.caption(), x + widths.width(label, style) + 5, baseline, caption);
            } else {
                double y = baseline;
                for (var line : row.caption().split("\n", -1)) {
                    y += LINE + (y == baseline ? 3 : 0);
                    drawing.text(line, x, y, caption);
                }
            }
        }
    }

    /// Where the label stands within its row: beside the first packed lane, or at the top of a tall row.
    private static double middleOf(Row row) {
        return switch (row.kind()) {
            case LANE -> row.laneHeight() / 2;
            case FOLDED ->
                    row.height() <= LINE ? row.height() / 2 : Math.min(row.height() / 2, LINE + 2);
            case SECTION, AXIS, GROUP, COUNTERS -> row.height() / 2;
        };
    }

    private static void range(
            TimelineFrame frame, Drawing drawing, Row row, double baseline, double after) {
        var style = Lettering.mono(10.5, frame.inks().get("ink2")).align(Lettering.Align.RIGHT);
        double greatest = CounterPainter.greatest(frame, row);
        var text =
                "0\u2013"
                        + (greatest == Math.rint(greatest)
                                ? Long.toString((long) greatest)
                                : Float.toString((float) greatest));
        double right = frame.laneLeftPx() - 8;
        if (right - drawing.width(text, style) > after + 4) {
            drawing.text(text, right, baseline, style);
        }
    }
}
