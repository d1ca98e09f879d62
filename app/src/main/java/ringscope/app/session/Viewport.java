package ringscope.app.session;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

import ringscope.trace.TimeRange;

/// The visible time range and its pan and zoom rules; never mixed with the selection. FX thread only.
public final class Viewport {
    /// Nothing is shorter than a ns; ten across the view is the closest look.
    private static final long MIN_LENGTH_NS = 10;

    /// How far one may look beyond the trace, as a share of the visible length.
    private static final double OVERSCROLL = 0.5;

    private final ReadOnlyObjectWrapper<TimeRange> visible =
            new ReadOnlyObjectWrapper<>(new TimeRange(0, 1_000_000));
    private TimeRange bounds = new TimeRange(0, 1_000_000);

    public ReadOnlyObjectProperty<TimeRange> visibleProperty() {
        return visible.getReadOnlyProperty();
    }

    public TimeRange visible() {
        return visible.get();
    }

    /// Where the trace lies; zooming out stops there.
    public TimeRange bounds() {
        return bounds;
    }

    /// Sets where the trace lies; shows all of it when it was all visible before.
    public void setBounds(TimeRange newBounds) {
        boolean wasAll = visible.get().equals(bounds);
        bounds =
                newBounds.isEmpty()
                        ? new TimeRange(newBounds.startNs(), newBounds.startNs() + MIN_LENGTH_NS)
                        : newBounds;
        if (wasAll) {
            fit();
        }
    }

    public void fit() {
        visible.set(bounds);
    }

    public void show(TimeRange range) {
        long wanted = range.lengthNs();
        long length = Math.clamp(wanted, MIN_LENGTH_NS, Math.max(MIN_LENGTH_NS, bounds.lengthNs()));
        long middle = range.startNs() + wanted / 2;
        place(wanted == length ? range.startNs() : middle - length / 2, length);
    }

    /// Scales the visible length by `factor` (below 1 zooms in), keeping `anchorNs` where it is.
    public void zoom(double factor, long anchorNs) {
        var now = visible.get();
        long length = now.lengthNs();
        long wanted =
                Math.clamp(
                        Math.round(length * factor),
                        MIN_LENGTH_NS,
                        Math.max(MIN_LENGTH_NS, bounds.lengthNs()));
        double share = (double) (anchorNs - now.startNs()) / length;
        place(anchorNs - Math.round(share * wanted), wanted);
    }

    /// Moves by a share of the visible length, positive to later times.
    public void pan(double share) {
        var now = visible.get();
        place(now.startNs() + Math.round(share * now.lengthNs()), now.lengthNs());
    }

    /// Makes a moment visible without zooming: unchanged when it already is, centred otherwise.
    public void reveal(long timeNs) {
        var now = visible.get();
        if (!now.contains(timeNs)) {
            place(timeNs - now.lengthNs() / 2, now.lengthNs());
        }
    }

    private void place(long startNs, long lengthNs) {
        long beyond = Math.round(lengthNs * OVERSCROLL);
        long least = bounds.startNs() - beyond;
        long greatest = Math.max(least, bounds.endNs() + beyond - lengthNs);
        long start =
                lengthNs >= bounds.lengthNs()
                        ? bounds.startNs()
                        : Math.clamp(startNs, least, greatest);
        visible.set(new TimeRange(start, start + lengthNs));
    }
}
