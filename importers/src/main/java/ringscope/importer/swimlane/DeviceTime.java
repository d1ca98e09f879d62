package ringscope.importer.swimlane;

import org.jspecify.annotations.Nullable;

import ringscope.importer.record.LongTable;
import ringscope.trace.ClockMap;

/// From ticks of the chip to ns of the trace: the nominal frequency, or the host's time where anchors
/// tie the chip to the host.
final class DeviceTime {
    private static final long NS_PER_SECOND = 1_000_000_000L;

    private final long hz;
    private final long ticksMax;
    private ClockMap nominal;
    private @Nullable HostAlignment alignment;
    private long originNs;

    DeviceTime(long hz) {
        this.hz = hz;
        nominal = new ClockMap(hz, 0);
        // a quarter of what 63 bits of ns can hold, so that no sum of times overflows; 73 years
        ticksMax =
                hz >= NS_PER_SECOND ? Long.MAX_VALUE / 4 : Long.MAX_VALUE / 4 / NS_PER_SECOND * hz;
    }

    long hz() {
        return hz;
    }

    /// Whether a cell holds a time: absent, zero, negative and impossibly large ones do not.
    boolean isTime(long ticks) {
        return ticks > 0 && ticks <= ticksMax;
    }

    /// Whether a cell holds something that is neither a time nor "not recorded".
    boolean isAbsurd(long ticks) {
        return ticks != LongTable.ABSENT && ticks != 0 && !isTime(ticks);
    }

    /// Lays the tick at a trace time; the others follow by the nominal frequency.
    void layAt(long ticks, long traceNs) {
        alignment = null;
        nominal = new ClockMap(hz, traceNs - new ClockMap(hz, 0).toNs(ticks));
    }

    /// Follows the host's clock, whose time `originNs` is trace time 0.
    void layOnHost(HostAlignment alignment, long originNs) {
        this.alignment = alignment;
        this.originNs = originNs;
        long ticks = alignment.anchorTicks();
        nominal =
                new ClockMap(
                        hz, alignment.hostNs(ticks) - originNs - new ClockMap(hz, 0).toNs(ticks));
    }

    /// What [ringscope.trace.RunEvent.ClockDeclared] states: exact without alignment, and right at the
    /// first anchor with it.
    long offsetNs() {
        return nominal.offsetNs();
    }

    /// Trace time of a tick for which [#isTime] holds.
    long toNs(long ticks) {
        return alignment == null ? nominal.toNs(ticks) : alignment.hostNs(ticks) - originNs;
    }
}
