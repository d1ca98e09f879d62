package ringscope.importer.json;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;

/// Decimal microseconds as exact integer nanoseconds, from the digits, never through `double`. A number in quotes is a
/// number too. What is finer than a nanosecond is cut off towards the past.
public final class Micros {
    /// Outcomes of [#read].
    public static final int EXACT = 0;

    public static final int CUT = 1;
    public static final int OUT_OF_RANGE = 2;
    public static final int NO_NUMBER = 3;

    /// Digits of today's epoch in microseconds; more never overflow here, but are too large anyway.
    private static final int FAST_DIGITS_MAX = 16;

    /// 146 years; beyond it sums of a start and a duration might not fit.
    private static final long NS_MAX = 1L << 62;

    private static final int TEXT_MAX = 400;
    private static final int EXPONENT_MAX = 400;
    private static final int NS_PER_MICRO_DIGITS = 3;
    private static final int NS_PER_MICRO = 1000;

    private long ns;

    /// The value read last; 0 when there was none.
    public long ns() {
        return ns;
    }

    /// Reads the next value whatever it is, and says what came of it.
    public int read(JsonReader reader) throws IOException, JsonDefect {
        int c = reader.peek();
        byte[] b = reader.buf;
        int p = reader.pos;
        boolean isQuoted = c == '"';
        p += isQuoted ? 1 : 0;
        boolean isNegative = b[p] == '-';
        p += isNegative ? 1 : 0;
        int first = p;
        long value = 0;
        int digit;
        while ((digit = b[p] - '0') >= 0 && digit <= 9) {
            value = value * 10 + digit;
            p++;
        }
        int digits = p - first;
        if (digits == 0
                || digits > FAST_DIGITS_MAX
                || value >= NS_MAX / NS_PER_MICRO
                || (digits > 1 && b[first] == '0')) {
            return readSlowly(reader);
        }
        boolean isCut = false;
        if (b[p] == '.') {
            p++;
            int fraction = p;
            while ((digit = b[p] - '0') >= 0 && digit <= 9) {
                if (p - fraction < NS_PER_MICRO_DIGITS) {
                    value = value * 10 + digit;
                } else {
                    isCut |= digit != 0;
                }
                p++;
            }
            if (p == fraction) {
                return readSlowly(reader);
            }
            for (int i = p - fraction; i < NS_PER_MICRO_DIGITS; i++) {
                value *= 10;
            }
        } else {
            value *= NS_PER_MICRO;
        }
        if (b[p] != (isQuoted ? '"' : ',') && (isQuoted || (b[p] != '}' && b[p] != '\n'))) {
            return readSlowly(reader);
        }
        reader.pos = isQuoted ? p + 1 : p;
        ns = isNegative ? -value - (isCut ? 1 : 0) : value;
        return isCut ? CUT : EXACT;
    }

    private int readSlowly(JsonReader reader) throws IOException, JsonDefect {
        ns = 0;
        int c = reader.peek();
        reader.skipValue();
        int from = c == '"' ? reader.start() + 1 : reader.start();
        int to = c == '"' ? reader.end() - 1 : reader.end();
        if (to - from > TEXT_MAX || !JsonScalar.isNumber(reader.bytes(), from, to)) {
            return NO_NUMBER;
        }
        BigDecimal exact;
        try {
            exact =
                    new BigDecimal(
                            new String(
                                    reader.bytes(), from, to - from, StandardCharsets.ISO_8859_1));
        } catch (NumberFormatException _) {
            // An exponent beyond 32 bits.
            return OUT_OF_RANGE;
        }
        if (exact.signum() != 0
                && Math.abs((long) exact.precision() - exact.scale()) > EXPONENT_MAX) {
            // Far too large, or far below a nanosecond.
            boolean isTiny = exact.precision() < exact.scale();
            ns = isTiny && exact.signum() < 0 ? -1 : 0;
            return isTiny ? CUT : OUT_OF_RANGE;
        }
        BigDecimal nanos = exact.scaleByPowerOfTen(NS_PER_MICRO_DIGITS);
        BigDecimal whole = nanos.setScale(0, RoundingMode.FLOOR);
        if (whole.abs().compareTo(BigDecimal.valueOf(NS_MAX)) > 0) {
            return OUT_OF_RANGE;
        }
        ns = whole.longValueExact();
        return whole.compareTo(nanos) == 0 ? EXACT : CUT;
    }
}
