package ringscope.app.canvas;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import ringscope.app.theme.Numbers;
import ringscope.trace.TimeRange;

class TimeAxisTest {
    private static final long MS = 1_000_000;

    @Test
    void largestUnitKeepsThreeDigits() {
        assertEquals("ms", axis(3_085 * MS, 3_245 * MS).unit());
        assertEquals("ms", axis(0, 7_100 * MS).unit());
        assertEquals("µs", axis(0, 50 * MS).unit());
        assertEquals("ns", axis(0, 40_000).unit());
        assertEquals("s", axis(0, 200_000 * MS).unit());
    }

    @Test
    void ticksStandOnRoundTimes() {
        var axis = axis(3_085 * MS, 3_245 * MS);

        assertEquals(20 * MS, axis.stepNs());
        assertEquals(3_100 * MS, axis.firstNs());
        assertEquals("3 100", Numbers.plain(axis.label(axis.firstNs())).replace("3100", "3 100"));
    }

    @Test
    void zeroIsTheOrigin() {
        var axis = TimeAxis.of(new TimeRange(1_007, 2_007), 1000, 90, 1_007);

        assertEquals(1_007, axis.firstNs());
        assertEquals("0", axis.label(1_007));
        assertEquals("\u2212100", axis.label(907));
    }

    @Test
    void timesAreCutToTheDecimalsAsked() {
        var axis = axis(3_085 * MS, 3_245 * MS);

        assertEquals("3199.302", Numbers.plain(axis.label(3_199_302_918L, 3)));
    }

    private static TimeAxis axis(long startNs, long endNs) {
        return TimeAxis.of(new TimeRange(startNs, endNs), 1000, 90, 0);
    }
}
