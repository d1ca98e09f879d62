package ringscope.app.view.timeline;

/// Heights and widths of the timeline in logical pixels, as the visual design gives them.
final class Measures {
    static final double AXIS = 24;
    static final double LANE = 20;
    static final double LANE_COMPACT = 14;
    static final double COUNTERS = 24;
    static final double GROUP = 22;
    static final double SECTION = 22;

    /// Between sections whose clocks must not be compared.
    static final double CLOCK_GAP = 6;

    static final double LABELS_NARROW = 104;
    static final double LABELS_WIDE = 124;
    static final double LABEL_INDENT = 20;

    static final double SLICE = 15;
    static final double SLICE_COMPACT = 12;

    /// Narrower slices have the full colour and no text.
    static final double NARROW = 6;

    /// Least room on both sides of a label together.
    static final double LABEL_SPARE = 8;

    static final double LABEL_INSET = 4;

    /// Less room holds no label worth reading.
    static final double LEAST_LABEL = 24;

    /// Distance of ticks at least.
    static final double TICK_GAP = 90;

    private Measures() {}

    static double sliceHeight(double laneHeight) {
        return laneHeight >= LANE ? SLICE : SLICE_COMPACT;
    }

    static double sliceInset(double laneHeight) {
        return laneHeight >= LANE ? 3 : 1;
    }
}
