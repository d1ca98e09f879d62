package ringscope.app.view.timeline;

import ringscope.app.canvas.Drawing;
import ringscope.trace.TrackKind;

/// The curve in a group's header: how many of its cores are busy, averaged over each pixel.
final class BusyPainter {
    private static final double INSET = 3;

    void paint(TimelineFrame frame, Drawing drawing, Row row, double top) {
        var busy = busy(frame, row);
        boolean isAiv = row.trackKind().equals(TrackKind.AIV);
        var inks = frame.inks();
        var full = inks.get(isAiv ? "aiv" : "aic");
        var tint = inks.tint(isAiv ? "aiv" : "aic");
        double room = row.height() - INSET;
        double bottom = top + row.height() - 1;
        double before = bottom - 1;
        for (int column = 0; column < busy.length; column++) {
            double x = frame.laneLeftPx() + column;
            double y =
                    Math.rint(
                            bottom
                                    - 1
                                    - (room - 2) * Math.min(1, busy[column] / row.tracks().size()));
            drawing.fill(x, y, 1, bottom - y, tint);
            double from = Math.min(y, column == 0 ? y : before);
            double to = Math.max(y, column == 0 ? y : before);
            drawing.fill(x, from, 1, Math.max(1, to - from + 1), full);
            before = y;
        }
    }

    /// Mean number of busy cores in each pixel column.
    static double[] busy(TimelineFrame frame, Row row) {
        int columns = (int) Math.ceil(frame.laneWidthPx());
        var cover = new double[columns + 1];
        var change = new double[columns + 2];
        var scale = frame.scale();
        for (var track : row.tracks()) {
            var data = frame.data().lane(track.track());
            var slices = data == null ? null : data.slices();
            if (slices == null) {
                continue;
            }
            for (int i = 0; i < slices.size(); i++) {
                long start = LaneData.shownStart(slices, i);
                long end = LaneData.shownEnd(slices, i);
                if (start >= frame.visible().endNs() || end <= frame.visible().startNs()) {
                    continue;
                }
                double weight =
                        slices.counts()[i] > 1
                                ? Math.min(1, (double) slices.sumsNs()[i] / (end - start))
                                : 1;
                add(cover, change, scale.xOf(start), scale.xOf(end), weight, columns);
            }
        }
        double running = 0;
        var busy = new double[columns];
        for (int column = 0; column < columns; column++) {
            running += change[column];
            busy[column] = running + cover[column];
        }
        return busy;
    }

    /// Whole columns go into `change` (a difference array), the two partly covered ones into `cover`.
    private static void add(
            double[] cover, double[] change, double from, double to, double weight, int columns) {
        double x0 = Math.clamp(from, 0, columns);
        double x1 = Math.clamp(to, 0, columns);
        int first = (int) x0;
        int last = (int) x1;
        if (first == last) {
            cover[first] += (x1 - x0) * weight;
            return;
        }
        cover[first] += (first + 1 - x0) * weight;
        cover[last] += (x1 - last) * weight;
        change[first + 1] += weight;
        change[last] -= weight;
    }
}
