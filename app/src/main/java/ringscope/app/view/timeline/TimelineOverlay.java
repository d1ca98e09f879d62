package ringscope.app.view.timeline;

import org.jspecify.annotations.Nullable;

import ringscope.app.canvas.Drawing;
import ringscope.app.theme.TimeText;
import ringscope.trace.TaskId;
import ringscope.trace.TimeRange;

import java.util.ArrayList;
import java.util.List;

/// What follows the pointer or the cursor: drawn above the lanes, so that hovering never repaints them.
final class TimelineOverlay {
    private static final double TIP_OFFSET = 14;

    private final CursorPainter painter = new CursorPainter();

    /// An area on show: rows from `top` to `bottom` in the picture.
    record Area(TimeRange range, double top, double bottom, String text) {}

    /// What the overlay shows beside the cursor.
    record State(
            long cursorNs,
            @Nullable Long hoverNs,
            double pointerX,
            double pointerY,
            @Nullable TimelineHit hit,
            @Nullable Area area,
            @Nullable LaneDrag lane) {}

    void paint(TimelineFrame frame, Drawing on, State state) {
        painter.marks(frame, on);
        var area = state.area();
        if (area != null) {
            painter.area(frame, on, area.range(), area.top(), area.bottom(), area.text());
        }
        if (state.hoverNs() != null) {
            painter.hover(frame, on, state.hoverNs());
        }
        painter.cursor(frame, on, state.cursorNs());
        var lane = state.lane();
        if (lane != null) {
            painter.drop(frame, on, lane.lineY());
        }
        var hit = state.hit();
        if (hit != null && area == null && lane == null) {
            var lines = tip(frame, hit);
            if (!lines.isEmpty()) {
                painter.tip(
                        frame,
                        on,
                        state.pointerX() + TIP_OFFSET,
                        state.pointerY() + TIP_OFFSET,
                        lines);
            }
        }
    }

    /// What the tooltip says about a hit.
    static List<String> tip(TimelineFrame frame, TimelineHit hit) {
        var lines = new ArrayList<String>();
        var track = hit.track();
        var row = hit.row();
        if (track == null || row == null || hit.place() != TimelineHit.Place.LANES) {
            return lines;
        }
        var data = frame.data().lane(track.track());
        var slices = data == null ? null : data.slices();
        if (slices != null && hit.item() >= 0 && hit.item() < slices.size()) {
            int item = hit.item();
            var name = frame.data().names().get(slices.names()[item]).text();
            boolean isOpen = slices.endsNs()[item] == ringscope.trace.MeasureEvent.OPEN;
            long start = slices.startsNs()[item];
            lines.add(
                    slices.hasTask()[item]
                            ? name + "  " + TaskId.label(slices.tasks()[item])
                            : name);
            lines.add(
                    (isOpen ? "still open" : TimeText.about(slices.endsNs()[item] - start))
                            + " from "
                            + TimeText.exact(start - frame.summary().originNs()));
            if (slices.counts()[item] > 1) {
                lines.add(
                        "the longest of "
                                + ringscope.app.theme.Numbers.grouped(slices.counts()[item])
                                + " here, "
                                + TimeText.about(slices.sumsNs()[item])
                                + " in all");
            }
            lines.add(track.name());
        } else if (row.kind() == Row.Kind.COUNTERS) {
            for (var series : row.tracks()) {
                var value = valueAt(frame, series.track(), hit.timeNs());
                if (value != null) {
                    lines.add(
                            series.name()
                                    + "  "
                                    + value
                                    + (series.unit().isEmpty() ? "" : " " + series.unit()));
                }
            }
        } else if (row.kind() == Row.Kind.FOLDED) {
            lines.add(track.name());
        }
        return lines;
    }

    private static @Nullable String valueAt(TimelineFrame frame, int track, long timeNs) {
        var data = frame.data().lane(track);
        var counter = data == null ? null : data.counter();
        double value = Double.NaN;
        for (int i = 0;
                counter != null && i < counter.size() && counter.timesNs()[i] <= timeNs;
                i++) {
            value = counter.lasts()[i];
        }
        if (Double.isNaN(value)) {
            return null;
        }
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }
}
