package ringscope.app.view.timeline;

import org.jspecify.annotations.Nullable;

import ringscope.app.view.timeline.LaneSettings.Move;
import ringscope.app.view.timeline.LaneSettings.Side;

import java.util.List;

/// Moving a lane among the lanes around it: those between the same two headers, which it does not leave.
///
/// @param lineY where the lane would stand, in the picture
record LaneDrag(Move move, double lineY) {
    /// Whether the row is a single lane that can be moved.
    static boolean canMove(TimelineFrame frame, @Nullable Row row) {
        return row != null && isLane(row) && frame.layout().rows().contains(row);
    }

    /// Where the lane stands when it is let go at `y` in the picture.
    static LaneDrag to(TimelineFrame frame, Row dragged, double y) {
        var lanes = around(frame.layout().rows(), dragged);
        for (var lane : lanes) {
            double top = frame.topOf(lane, false);
            if (y < top + lane.height() / 2) {
                return new LaneDrag(beside(dragged, Side.ABOVE, lane), top);
            }
        }
        var last = lanes.getLast();
        return new LaneDrag(
                beside(dragged, Side.BELOW, last), frame.topOf(last, false) + last.height());
    }

    /// One place up or down; null at the end.
    static @Nullable Move step(List<Row> rows, Row moved, Side side) {
        var lanes = around(rows, moved);
        int next = lanes.indexOf(moved) + (side == Side.ABOVE ? -1 : 1);
        return next < 0 || next >= lanes.size() ? null : beside(moved, side, lanes.get(next));
    }

    private static Move beside(Row moved, Side side, Row other) {
        var tracks = other.tracks();
        var neighbour = side == Side.ABOVE ? tracks.getFirst() : tracks.getLast();
        return new Move(moved.tracks().getFirst().track(), side, neighbour.track());
    }

    private static List<Row> around(List<Row> rows, Row row) {
        int first = rows.indexOf(row);
        int last = first;
        while (first > 0 && isAmongLanes(rows.get(first - 1))) {
            first--;
        }
        while (last + 1 < rows.size() && isAmongLanes(rows.get(last + 1))) {
            last++;
        }
        return rows.subList(first, last + 1);
    }

    private static boolean isAmongLanes(Row row) {
        return row.kind() == Row.Kind.LANE || row.kind() == Row.Kind.COUNTERS;
    }

    private static boolean isLane(Row row) {
        return isAmongLanes(row) && row.tracks().size() == 1;
    }
}
