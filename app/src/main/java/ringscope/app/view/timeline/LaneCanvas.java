package ringscope.app.view.timeline;

import javafx.scene.paint.Color;

import ringscope.app.canvas.Drawing;
import ringscope.app.canvas.TextWidths;
import ringscope.trace.TrackKind;
import ringscope.trace.store.Rows;

/// What a painter of one lane is given.
///
/// @param top of the lane in the picture
record LaneCanvas(
        TimelineFrame frame,
        Drawing drawing,
        LabelBudget labels,
        Row row,
        Rows.Track track,
        LaneData data,
        double top) {

    double leftPx() {
        return frame.laneLeftPx();
    }

    double rightPx() {
        return frame.widthPx();
    }

    NameTable.Name name(int number) {
        return frame.data().names().get(number);
    }

    Color full(NameTable.Name name) {
        return frame.colourBy() == ColourBy.STATE && isCore()
                ? frame.inks().get(track.kind())
                : frame.inks().kernel(name.hue());
    }

    Color tint(NameTable.Name name) {
        return frame.colourBy() == ColourBy.STATE && isCore()
                ? frame.inks().tint(track.kind())
                : frame.inks().kernelTint(name.hue());
    }

    private boolean isCore() {
        return track.kind().equals(TrackKind.AIC) || track.kind().equals(TrackKind.AIV);
    }

    /// How many more labels the picture may carry: text is what costs most.
    static final class LabelBudget {
        private static final int MOST = 600;

        private final TextWidths widths;
        private int left = MOST;

        LabelBudget(TextWidths widths) {
            this.widths = widths;
        }

        boolean take() {
            return left-- > 0;
        }

        TextWidths widths() {
            return widths;
        }
    }
}
