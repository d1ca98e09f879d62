package ringscope.app.theme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import ringscope.app.theme.TimeText.Unit;

import java.util.OptionalLong;

class TimeTextTest {
    @Test
    void showsAMomentWithAllItsDigits() {
        assertEquals("3\u2009199.302\u2009918 ms", TimeText.exact(3_199_302_918L));
        assertEquals("915 ns", TimeText.exact(915));
        assertEquals("1.500 µs", TimeText.exact(1500));
    }

    @Test
    void neverPassesThroughADouble() {
        assertEquals(
                "9\u2009007\u2009199\u2009254.740\u2009993 ms",
                TimeText.exact(9_007_199_254_740_993L));
    }

    @Test
    void ticksCarryTheDigitsThatDiffer() {
        assertEquals("3\u2009100", TimeText.tick(3_100_000_000L, 20_000_000));
        assertEquals("3\u2009100.5", TimeText.tick(3_100_500_000L, 500_000));
        assertEquals(Unit.MS, TimeText.axisUnit(20_000_000));
        assertEquals(Unit.NS, TimeText.axisUnit(1));
    }

    @Test
    void cutsInsteadOfRounding() {
        assertEquals("3\u2009199.302", TimeText.fixed(Unit.MS, 3_199_302_999L, 3));
    }

    @Test
    void showsALengthWithThreeDigits() {
        assertEquals("161 µs", TimeText.about(161_234));
        assertEquals("5.14 ms", TimeText.about(5_136_402));
        assertEquals("0 ns", TimeText.about(0));
    }

    @Test
    void readsWhatItWrites() {
        for (long timeNs : new long[] {0, 1, 999, 1000, 3_199_302_918L, -5_000_001}) {
            assertEquals(OptionalLong.of(timeNs), TimeText.parse(TimeText.exact(timeNs)));
            assertEquals(OptionalLong.of(timeNs), TimeText.parse(TimeText.exactNs(timeNs)));
        }
    }

    @Test
    void readsUnitsAndRefusesTheRest() {
        assertEquals(OptionalLong.of(3_199_302_918L), TimeText.parse("3199.302918 ms"));
        assertEquals(OptionalLong.of(5_000), TimeText.parse("5us"));
        assertEquals(OptionalLong.empty(), TimeText.parse("0.5 ns"));
        assertEquals(OptionalLong.empty(), TimeText.parse("soon"));
        assertEquals(OptionalLong.empty(), TimeText.parse("99999999999 s"));
    }
}
