package ringscope.app.canvas;

import ringscope.app.theme.Numbers;
import ringscope.trace.TimeRange;

/// Where the ticks of a time axis stand and how they are written: the largest unit in which the visible
/// length keeps three digits, steps of 1, 2 or 5.
///
/// @param firstNs the first tick at or after the visible start
/// @param stepNs distance of ticks
/// @param unitNs length of the unit the ticks are written in
/// @param unit its name
/// @param originNs what the axis calls zero
public record TimeAxis(long firstNs, long stepNs, long unitNs, String unit, long originNs) {
    private static final long[] UNITS_NS = {1_000_000_000L, 1_000_000L, 1_000L, 1L};
    private static final String[] UNIT_NAMES = {"s", "ms", "µs", "ns"};
    private static final int[] STEPS = {1, 2, 5};

    /// The least visible length in units: three digits.
    private static final int LEAST_UNITS = 100;

    private static final int GROUP = 3;

    public static TimeAxis of(TimeRange visible, double widthPx, double leastGapPx, long originNs) {
        long length = Math.max(1, visible.lengthNs());
        int unit = 0;
        while (unit < UNITS_NS.length - 1 && length / UNITS_NS[unit] < LEAST_UNITS) {
            unit++;
        }
        double wanted = length * leastGapPx / Math.max(1, widthPx);
        long step = stepAtLeast(Math.max(1, wanted));
        long sinceOrigin = visible.startNs() - originNs;
        long first = originNs + Math.ceilDiv(sinceOrigin, step) * step;
        return new TimeAxis(first, step, UNITS_NS[unit], UNIT_NAMES[unit], originNs);
    }

    private static long stepAtLeast(double wantedNs) {
        for (long power = 1; power <= Long.MAX_VALUE / 100; power *= 10) {
            for (int step : STEPS) {
                if (power * step >= wantedNs) {
                    return power * step;
                }
            }
        }
        return Long.MAX_VALUE / 10;
    }

    /// The text of a tick, with only the decimals its step needs.
    public String label(long tickNs) {
        int decimals = 0;
        for (long rest = unitNs; rest > 1 && stepNs % rest != 0; rest /= 10) {
            decimals++;
        }
        return label(tickNs, decimals);
    }

    /// A time on this axis, cut to so many decimals of its unit.
    public String label(long timeNs, int decimals) {
        long since = timeNs - originNs;
        long whole = Math.floorDiv(Math.abs(since), unitNs);
        long rest = Math.abs(since) % unitNs;
        var text = new StringBuilder();
        var digits = Long.toString(whole);
        for (int i = 0; i < digits.length(); i++) {
            if (i > 0 && (digits.length() - i) % GROUP == 0) {
                text.append(Numbers.GAP);
            }
            text.append(digits.charAt(i));
        }
        if (decimals > 0 && unitNs > 1) {
            text.append('.');
            for (long place = unitNs / 10; place > 0 && decimals > 0; place /= 10, decimals--) {
                text.append(rest / place % 10);
            }
        }
        return since < 0 ? Numbers.MINUS + text.toString() : text.toString();
    }

    public String caption() {
        return unit + " since run start";
    }
}
