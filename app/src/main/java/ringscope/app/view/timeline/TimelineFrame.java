package ringscope.app.view.timeline;

import org.jspecify.annotations.Nullable;

import ringscope.app.canvas.Inks;
import ringscope.app.canvas.TimeAxis;
import ringscope.app.canvas.TimeScale;
import ringscope.app.session.TraceSummary;
import ringscope.trace.TimeRange;

/// Everything one picture of the timeline is made of. Never changes, so that it can be painted on any thread.
///
/// @param scrollPx how far the rows are scrolled
record TimelineFrame(
        double widthPx,
        double heightPx,
        double scrollPx,
        TimeRange visible,
        TraceSummary summary,
        LaneLayout layout,
        TimelineData data,
        SelectionMarks marks,
        ViolationArrows violations,
        ColourBy colourBy,
        Inks inks) {

    double laneLeftPx() {
        return layout.labelWidthPx();
    }

    double laneWidthPx() {
        return Math.max(1, widthPx - laneLeftPx());
    }

    TimeScale scale() {
        return new TimeScale(visible, laneWidthPx());
    }

    double xOf(long timeNs) {
        return laneLeftPx() + scale().xOf(timeNs);
    }

    TimeAxis axis() {
        return TimeAxis.of(visible, laneWidthPx(), Measures.TICK_GAP, summary.originNs());
    }

    /// Where the rows that scroll begin.
    double rowsTopPx() {
        return Measures.AXIS + layout.pinnedHeightPx();
    }

    double topOf(Row row, boolean isPinned) {
        return isPinned ? Measures.AXIS + row.top() : rowsTopPx() + row.top() - scrollPx;
    }

    /// The middle of a track's lane, or null when it has no row. A place outside of the picture is fine.
    @Nullable Double middleOf(int track) {
        return layout.placeOf(track)
                .map(
                        place -> {
                            var row = place.row();
                            double top = topOf(row, place.isPinned());
                            return row.kind() == Row.Kind.FOLDED
                                    ? top + 1 + (place.index() + 0.5) * row.laneHeight()
                                    : top + row.height() / 2;
                        })
                .orElse(null);
    }
}
