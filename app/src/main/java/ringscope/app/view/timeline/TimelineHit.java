package ringscope.app.view.timeline;

import org.jspecify.annotations.Nullable;

import ringscope.trace.store.Rows;

import java.util.List;

/// What lies under a point of the picture.
///
/// @param row null above and below all rows
/// @param track null on headers
/// @param item index into the track's slices, -1 for none
record TimelineHit(
        Place place, @Nullable Row row, Rows.@Nullable Track track, int item, long timeNs) {
    enum Place {
        AXIS,
        LABELS,
        LANES
    }

    /// A slice narrower than this can still be hit.
    private static final double REACH_PX = 2;

    static TimelineHit at(TimelineFrame frame, double x, double y) {
        long time = frame.scale().timeAt(x - frame.laneLeftPx());
        if (y < Measures.AXIS) {
            return new TimelineHit(Place.AXIS, null, null, -1, time);
        }
        boolean isPinned = y < frame.rowsTopPx();
        double inRows = isPinned ? y - Measures.AXIS : y - frame.rowsTopPx() + frame.scrollPx();
        var row = rowAt(frame, inRows, y, isPinned);
        var place = x < frame.laneLeftPx() ? Place.LABELS : Place.LANES;
        if (row == null || row.isHeader() || row.kind() == Row.Kind.AXIS) {
            return new TimelineHit(place, row, null, -1, time);
        }
        int index = trackIn(row, inRows - row.top());
        var track = row.tracks().get(index);
        int item = place == Place.LANES ? itemAt(frame, row, track, x, inRows - row.top()) : -1;
        return new TimelineHit(place, row, track, item, time);
    }

    private static @Nullable Row rowAt(
            TimelineFrame frame, double inRows, double y, boolean isPinned) {
        var header = frame.layout().headerAt(frame.scrollPx());
        if (!isPinned && header != null && y < frame.rowsTopPx() + header.height()) {
            return header;
        }
        List<Row> rows = isPinned ? frame.layout().pinned() : frame.layout().rows();
        return LaneLayout.rowAt(rows, inRows).orElse(null);
    }

    private static int trackIn(Row row, double offset) {
        return row.kind() == Row.Kind.FOLDED
                ? Math.clamp((int) ((offset - 1) / row.laneHeight()), 0, row.tracks().size() - 1)
                : 0;
    }

    private static int itemAt(
            TimelineFrame frame, Row row, Rows.Track track, double x, double offset) {
        var data = frame.data().lane(track.track());
        var slices = data == null ? null : data.slices();
        if (data == null || slices == null) {
            return -1;
        }
        int lane = row.kind() == Row.Kind.FOLDED ? 0 : (int) (offset / row.laneHeight());
        int nearest = -1;
        double least = REACH_PX;
        for (int i = 0; i < slices.size(); i++) {
            if (data.rowOf(i, row.depth()) != lane) {
                continue;
            }
            double x0 = frame.xOf(LaneData.shownStart(slices, i));
            double x1 = frame.xOf(LaneData.shownEnd(slices, i));
            double distance = x < x0 ? x0 - x : x >= x1 ? x - x1 : 0;
            if (distance < least || (distance == 0 && nearest < 0)) {
                least = distance;
                nearest = i;
            }
        }
        return nearest;
    }
}
