package ringscope.app.canvas;

import ringscope.trace.TimeRange;

/// Maps the visible range onto pixels. Exact for differences below 2^53 ns; never converts an absolute time to
/// a floating number.
public record TimeScale(TimeRange visible, double widthPx) {
    public double nsPerPx() {
        return visible.lengthNs() / Math.max(1, widthPx);
    }

    public double xOf(long timeNs) {
        return (timeNs - visible.startNs()) / nsPerPx();
    }

    public long timeAt(double x) {
        return visible.startNs() + Math.round(x * nsPerPx());
    }
}
