package ringscope.app.view.timeline;

import javafx.scene.Cursor;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;

import org.jspecify.annotations.Nullable;

import ringscope.app.session.Selection;
import ringscope.app.session.TraceSession;
import ringscope.trace.TimeRange;
import ringscope.trace.store.Rows;

import java.util.List;
import java.util.function.Supplier;

/// Pointer and wheel. The wheel zooms at the pointer, with Shift it moves in time, with Ctrl (or over the labels) it scrolls;
/// dragging moves the picture, with Shift or on the axis it selects an area, on a lane's label it moves the lane. A click selects a slice and moves nothing else;
/// a click beside slices or on the axis sets the cursor; a double click selects a slice and zooms to it.
final class TimelineMouse {
    private static final double ZOOM_PER_NOTCH = 1.25;
    private static final double PX_PER_NOTCH = 40;
    private static final double PAN_PER_NOTCH = 0.10;

    /// A shorter way is a click.
    private static final double DRAG_PX = 4;

    private final TraceSession session;
    private final TimelineViewModel model;
    private final Supplier<@Nullable TimelineFrame> shown;
    private final Runnable onMoved;
    private @Nullable Press press;
    private @Nullable TimelineHit hit;
    private TimelineOverlay.@Nullable Area area;
    private @Nullable LaneDrag lane;
    private double x;
    private double y;

    private enum Drag {
        NOT_YET,
        MOVE,
        AREA,
        LANE
    }

    private record Press(
            double x,
            double y,
            TimelineHit hit,
            Drag drag,
            boolean isForArea,
            double lastX,
            double lastY) {
        Press as(Drag now, double atX, double atY) {
            return new Press(x, y, hit, now, isForArea, atX, atY);
        }
    }

    TimelineMouse(
            TraceSession session,
            TimelineViewModel model,
            Supplier<@Nullable TimelineFrame> shown,
            Runnable onMoved) {
        this.session = session;
        this.model = model;
        this.shown = shown;
        this.onMoved = onMoved;
    }

    void listenTo(Region node) {
        node.setOnScroll(this::scrolled);
        node.setOnMousePressed(
                event -> {
                    node.requestFocus();
                    pressed(event);
                });
        node.setOnMouseDragged(
                event -> {
                    dragged(event);
                    node.setCursor(isMoving() ? Cursor.CLOSED_HAND : Cursor.DEFAULT);
                });
        node.setOnMouseReleased(
                event -> {
                    released(event);
                    node.setCursor(Cursor.DEFAULT);
                });
        node.setOnMouseMoved(event -> moved(event.getX(), event.getY()));
        node.setOnMouseExited(
                _ -> {
                    hit = null;
                    session.hoverNsProperty().set(null);
                    onMoved.run();
                });
    }

    /// What lies under the pointer, null when it is elsewhere.
    @Nullable TimelineHit hit() {
        return hit;
    }

    /// The area being dragged, null for none.
    TimelineOverlay.@Nullable Area area() {
        return area;
    }

    /// The lane being dragged, null for none.
    @Nullable LaneDrag lane() {
        return lane;
    }

    double x() {
        return x;
    }

    double y() {
        return y;
    }

    private boolean isMoving() {
        return press != null && (press.drag == Drag.MOVE || press.drag == Drag.LANE);
    }

    private void scrolled(ScrollEvent event) {
        var frame = shown.get();
        if (frame == null) {
            return;
        }
        double vertical = event.getDeltaY();
        double horizontal = event.getDeltaX();
        boolean isOverLabels = event.getX() < frame.laneLeftPx();
        if (event.isControlDown() || isOverLabels) {
            model.scrollTo(model.scrollPx() - vertical);
        } else if (event.isShiftDown() || Math.abs(horizontal) > Math.abs(vertical)) {
            double delta = horizontal == 0 ? vertical : horizontal;
            session.viewport().pan(-delta / PX_PER_NOTCH * PAN_PER_NOTCH);
        } else if (vertical != 0) {
            double factor = Math.pow(ZOOM_PER_NOTCH, -vertical / PX_PER_NOTCH);
            session.viewport().zoom(factor, timeAt(event.getX()));
        }
        event.consume();
    }

    /// On the viewport as it is now, which the frame on show may lag behind.
    private long timeAt(double atX) {
        var frame = shown.get();
        double left = frame == null ? 0 : frame.laneLeftPx();
        double width = frame == null ? 1 : frame.laneWidthPx();
        return new ringscope.app.canvas.TimeScale(session.viewport().visible(), width)
                .timeAt(atX - left);
    }

    private void pressed(MouseEvent event) {
        var frame = shown.get();
        if (frame == null || event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        var at = TimelineHit.at(frame, event.getX(), event.getY());
        boolean isForArea = event.isShiftDown() || at.place() == TimelineHit.Place.AXIS;
        press =
                new Press(
                        event.getX(),
                        event.getY(),
                        at,
                        Drag.NOT_YET,
                        isForArea,
                        event.getX(),
                        event.getY());
    }

    private void dragged(MouseEvent event) {
        var now = press;
        var frame = shown.get();
        if (now == null || frame == null) {
            return;
        }
        double far = Math.hypot(event.getX() - now.x, event.getY() - now.y);
        if (now.drag == Drag.NOT_YET && far < DRAG_PX) {
            return;
        }
        if (now.isForArea) {
            area = areaTo(frame, now, event.getX(), event.getY());
            press = now.as(Drag.AREA, event.getX(), event.getY());
        } else if (now.hit.place() == TimelineHit.Place.LABELS
                && now.hit.row() != null
                && LaneDrag.canMove(frame, now.hit.row())) {
            lane = LaneDrag.to(frame, now.hit.row(), event.getY());
            press = now.as(Drag.LANE, event.getX(), event.getY());
        } else {
            session.viewport().pan((now.lastX - event.getX()) / frame.laneWidthPx());
            model.scrollTo(model.scrollPx() + now.lastY - event.getY());
            press = now.as(Drag.MOVE, event.getX(), event.getY());
        }
        onMoved.run();
    }

    private static TimelineOverlay.Area areaTo(
            TimelineFrame frame, Press from, double toX, double toY) {
        var scale = frame.scale();
        long a = scale.timeAt(Math.max(0, from.x - frame.laneLeftPx()));
        long b = scale.timeAt(Math.max(0, toX - frame.laneLeftPx()));
        boolean isOnAxis = from.hit.place() == TimelineHit.Place.AXIS;
        return new TimelineOverlay.Area(
                new TimeRange(Math.min(a, b), Math.max(a, b)),
                isOnAxis ? Measures.AXIS : Math.min(from.y, toY),
                isOnAxis ? frame.heightPx() : Math.max(from.y, toY),
                "");
    }

    private void released(MouseEvent event) {
        var was = press;
        var frame = shown.get();
        var selected = area;
        var moved = lane;
        press = null;
        area = null;
        lane = null;
        if (was == null || frame == null) {
            return;
        }
        if (was.drag == Drag.AREA && selected != null) {
            boolean isOnAxis = was.hit.place() == TimelineHit.Place.AXIS;
            session.select(
                    new Selection.Area(
                            selected.range(),
                            isOnAxis
                                    ? List.of()
                                    : tracksIn(frame, selected.top(), selected.bottom())));
        } else if (was.drag == Drag.LANE && moved != null) {
            model.move(moved.move());
        } else if (was.drag == Drag.NOT_YET) {
            clicked(frame, was.hit, event.getClickCount());
        }
        onMoved.run();
    }

    /// The tracks of all rows that the strip touches.
    static List<Integer> tracksIn(TimelineFrame frame, double top, double bottom) {
        var touched = new java.util.LinkedHashSet<Integer>();
        for (boolean isPinned : new boolean[] {true, false}) {
            for (var row : isPinned ? frame.layout().pinned() : frame.layout().rows()) {
                double rowTop = frame.topOf(row, isPinned);
                if (!row.isHeader() && rowTop < bottom && rowTop + row.height() > top) {
                    for (int i = 0; i < row.tracks().size(); i++) {
                        double trackTop = rowTop + i * row.laneHeight();
                        boolean isThinRow = row.kind() == Row.Kind.FOLDED;
                        boolean isTouched =
                                !isThinRow || overlaps(trackTop, row.laneHeight(), top, bottom);
                        if (isTouched) {
                            touched.add(row.tracks().get(i).track());
                        }
                    }
                }
            }
        }
        return List.copyOf(touched);
    }

    private static boolean overlaps(double from, double height, double top, double bottom) {
        return from < bottom && from + height > top;
    }

    private void clicked(TimelineFrame frame, TimelineHit at, int clicks) {
        var row = at.row();
        var track = at.track();
        if (at.place() == TimelineHit.Place.LABELS) {
            if (row != null && (row.isHeader() || row.kind() == Row.Kind.FOLDED)) {
                model.toggleFold(row);
            } else if (track != null) {
                session.select(new Selection.Track(track.track()));
            }
            return;
        }
        if (at.item() < 0 || track == null) {
            session.moveCursor(at.timeNs());
            return;
        }
        var data = frame.data().lane(track.track());
        var slices = data == null ? null : data.slices();
        if (slices == null) {
            return;
        }
        int item = at.item();
        session.select(
                new Selection.Slice(
                        slices.seqs()[item],
                        track.track(),
                        track.rankId(),
                        slices.hasTask()[item],
                        slices.tasks()[item]));
        if (clicks > 1) {
            session.viewport()
                    .show(
                            TimelineActions.withRoom(
                                    new TimeRange(
                                            slices.startsNs()[item],
                                            endOf(frame, slices.endsNs()[item]))));
        }
    }

    private static long endOf(TimelineFrame frame, long endNs) {
        return Math.min(endNs, frame.summary().bounds().endNs());
    }

    private void moved(double atX, double atY) {
        x = atX;
        y = atY;
        var frame = shown.get();
        hit = frame == null ? null : TimelineHit.at(frame, atX, atY);
        boolean isOverTime = frame != null && atX >= frame.laneLeftPx();
        session.hoverNsProperty().set(isOverTime && hit != null ? (Long) hit.timeNs() : null);
        onMoved.run();
    }

    /// The track under the pointer, 0 for none.
    int trackUnderPointer() {
        Rows.@Nullable Track track = hit == null ? null : hit.track();
        return track == null ? 0 : track.track();
    }
}
