package ringscope.app.view.timeline;

import javafx.scene.paint.Color;

import ringscope.app.canvas.Drawing;
import ringscope.app.canvas.Inks;
import ringscope.app.canvas.Lettering;
import ringscope.trace.store.CounterColumns;
import ringscope.trace.store.Rows;

import java.util.Locale;

/// Counters of one lane as step lines over a common scale; a bucket of several samples is a bar from its least to its
/// greatest value.
final class CounterPainter {
    private static final double INSET = 3;
    private static final double NAME_SIZE = 11;

    void paint(TimelineFrame frame, Drawing drawing, Row row, double top) {
        double greatest = greatest(frame, row);
        double bottom = top + row.height() - 2;
        double room = row.height() - INSET - 2;
        for (int i = 0; i < row.tracks().size(); i++) {
            var data = frame.data().lane(row.tracks().get(i).track());
            if (data != null && data.counter() != null && !isSuperfluous(row, data.counter())) {
                steps(
                        frame,
                        drawing,
                        data.counter(),
                        colour(frame.inks(), row, i),
                        greatest,
                        bottom,
                        room);
            }
        }
        if (row.tracks().size() > 1) {
            names(frame, drawing, row, top);
        }
    }

    /// A third series that is always 0 (no MIX tasks) would only hide the others.
    private static boolean isSuperfluous(Row row, CounterColumns counter) {
        if (row.tracks().size() < 3) {
            return false;
        }
        for (int i = 0; i < counter.size(); i++) {
            if (counter.maxima()[i] != 0) {
                return false;
            }
        }
        return true;
    }

    private static void names(TimelineFrame frame, Drawing drawing, Row row, double top) {
        double x = frame.laneLeftPx() + 6;
        for (int i = 0; i < row.tracks().size(); i++) {
            var data = frame.data().lane(row.tracks().get(i).track());
            if (data == null || data.counter() == null || isSuperfluous(row, data.counter())) {
                continue;
            }
            var style = Lettering.words(NAME_SIZE, colour(frame.inks(), row, i)).weight(600);
            var name = series(row.tracks().get(i));
            drawing.text(name, x, top + 13, style);
            x += drawing.width(name, style) + 8;
        }
    }

    static String series(Rows.Track track) {
        return track.name().substring(track.name().lastIndexOf(' ') + 1);
    }

    private static Color colour(Inks inks, Row row, int index) {
        return switch (series(row.tracks().get(index)).toLowerCase(Locale.ROOT)) {
            case "aic" -> inks.get("aic");
            case "aiv" -> inks.get("aiv");
            default -> row.tracks().size() == 1 ? inks.get("aic") : inks.kernel(index + 2);
        };
    }

    /// The greatest value the loaded series have, at least 1.
    static double greatest(TimelineFrame frame, Row row) {
        double greatest = 1;
        for (var track : row.tracks()) {
            var data = frame.data().lane(track.track());
            var counter = data == null ? null : data.counter();
            for (int i = 0; counter != null && i < counter.size(); i++) {
                if (counter.maxima()[i] > greatest) {
                    greatest = counter.maxima()[i];
                }
            }
        }
        return greatest;
    }

    private static void steps(
            TimelineFrame frame,
            Drawing drawing,
            CounterColumns counter,
            Color colour,
            double greatest,
            double bottom,
            double room) {
        double right = frame.widthPx();
        double before = Double.NaN;
        for (int i = 0; i < counter.size(); i++) {
            double x = Math.max(frame.laneLeftPx(), frame.xOf(counter.timesNs()[i]));
            double next =
                    i + 1 < counter.size()
                            ? Math.min(right, frame.xOf(counter.timesNs()[i + 1]))
                            : right;
            double last = y(counter.lasts()[i], greatest, bottom, room);
            if (x > right) {
                break;
            }
            if (next < frame.laneLeftPx() || Double.isNaN(last)) {
                before = last;
                continue;
            }
            double low = y(counter.minima()[i], greatest, bottom, room);
            double high = y(counter.maxima()[i], greatest, bottom, room);
            if (!Double.isNaN(before)) {
                low = Math.max(low, before);
                high = Math.min(high, before);
            }
            if (low > high && frame.xOf(counter.timesNs()[i]) >= frame.laneLeftPx()) {
                drawing.fill(x, high, 1, low - high + 1, colour);
            }
            drawing.fill(x, last, Math.max(1, next - x), 1, colour);
            before = last;
        }
    }

    private static double y(double value, double greatest, double bottom, double room) {
        return Math.rint(bottom - Math.clamp(value / greatest, 0, 1) * (room - 1));
    }
}
