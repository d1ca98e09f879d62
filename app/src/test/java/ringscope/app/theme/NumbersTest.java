package ringscope.app.theme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class NumbersTest {
    @Test
    void groupsEveryThreeDigitsWithAThinGap() {
        assertEquals("0", Numbers.grouped(0));
        assertEquals("999", Numbers.grouped(999));
        assertEquals("1\u2009000", Numbers.grouped(1000));
        assertEquals("3\u2009199\u2009302\u2009918", Numbers.grouped(3_199_302_918L));
    }

    @Test
    void writesARealMinus() {
        assertEquals("\u221212\u2009345", Numbers.grouped(-12_345));
        assertEquals(
                "\u22129\u2009223\u2009372\u2009036\u2009854\u2009775\u2009808",
                Numbers.grouped(Long.MIN_VALUE));
        assertEquals("+106\u2009572", Numbers.signed(106_572));
    }

    @Test
    void copiesPlainDigits() {
        assertEquals("-12345", Numbers.plain(Numbers.grouped(-12_345)));
    }

    @Test
    void showsAll64BitsUnsigned() {
        assertEquals(
                "18\u2009446\u2009744\u2009073\u2009709\u2009551\u2009615",
                Numbers.groupedUnsigned(-1L));
    }

    @Test
    void showsBytesWithThreeDigits() {
        assertEquals("512 B", Numbers.bytes(512));
        assertEquals("1.50 KiB", Numbers.bytes(1536));
        assertEquals("256 MiB", Numbers.bytes(256L << 20));
    }
}
