package ringscope.app.theme;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.OptionalLong;

/// Times as text and back, exactly: a time is a `long` of ns and never passes through a double.
public final class TimeText {
    /// A unit of time.
    public enum Unit {
        NS("ns", 0),
        US("µs", 3),
        MS("ms", 6),
        S("s", 9);

        private final String symbol;
        private final int digits;

        Unit(String symbol, int digits) {
            this.symbol = symbol;
            this.digits = digits;
        }

        public String symbol() {
            return symbol;
        }

        public long lengthNs() {
            long length = 1;
            for (int i = 0; i < digits; i++) {
                length *= 10;
            }
            return length;
        }
    }

    private TimeText() {}

    /// The unit of an axis whose ticks stand `stepNs` apart: the largest in which a step is at least a
    /// tenth, so that ticks differ in their last digits and not far behind the point.
    public static Unit axisUnit(long stepNs) {
        Unit unit = Unit.NS;
        for (var larger : Unit.values()) {
            if (stepNs >= larger.lengthNs() / 10) {
                unit = larger;
            }
        }
        return stepNs < 1 ? Unit.NS : unit;
    }

    /// The largest unit that leaves at least 1 before the point.
    public static Unit unitFor(long lengthNs) {
        long length = Math.abs(lengthNs);
        Unit unit = Unit.NS;
        for (var larger : Unit.values()) {
            if (length >= larger.lengthNs()) {
                unit = larger;
            }
        }
        return unit;
    }

    /// All digits in ns, grouped: `3 199 302 918`.
    public static String exactNs(long timeNs) {
        return Numbers.grouped(timeNs);
    }

    /// All digits in the unit, without its symbol: `3 199.302 918`.
    public static String exactIn(Unit unit, long timeNs) {
        return fixed(unit, timeNs, unit.digits);
    }

    /// All digits in the unit that suits, with its symbol: `3 199.302 918 ms`.
    public static String exact(long timeNs) {
        return exactIn(Unit.MS, timeNs, timeNs);
    }

    /// Cut to µs, in ms: `7 104.960 ms`. For lengths of runs.
    public static String exactMs(long timeNs) {
        return fixed(Unit.MS, timeNs, 3) + " ms";
    }

    private static String exactIn(Unit least, long timeNs, long lengthNs) {
        var fitting = unitFor(lengthNs);
        var unit = fitting.compareTo(least) < 0 ? fitting : least;
        return exactIn(unit, timeNs) + " " + unit.symbol;
    }

    /// In the unit with so many digits after the point, cut (not rounded) to them, without symbol.
    public static String fixed(Unit unit, long timeNs, int decimals) {
        var value = BigDecimal.valueOf(timeNs, unit.digits);
        var text = value.setScale(decimals, RoundingMode.FLOOR).toPlainString();
        boolean isNegative = text.startsWith("-");
        var digits = isNegative ? text.substring(1) : text;
        int point = digits.indexOf('.');
        var whole = Numbers.group(point < 0 ? digits : digits.substring(0, point));
        var shown =
                point < 0
                        ? whole
                        : whole + "." + Numbers.groupFraction(digits.substring(point + 1));
        return isNegative ? Numbers.MINUS + shown : shown;
    }

    /// A tick of an axis with ticks `stepNs` apart: only the digits that differ from tick to tick.
    public static String tick(long timeNs, long stepNs) {
        var unit = axisUnit(stepNs);
        int decimals = 0;
        long reach = unit.lengthNs();
        while (reach > 1 && stepNs % reach != 0) {
            reach /= 10;
            decimals++;
        }
        return fixed(unit, timeNs, Math.min(decimals, unit.digits));
    }

    /// Three significant digits with the unit: `5.13 ms`, `161 µs`. For lengths, not for moments.
    public static String about(long lengthNs) {
        var unit = unitFor(lengthNs);
        var value = BigDecimal.valueOf(lengthNs, unit.digits);
        int whole = value.precision() - value.scale();
        int decimals = Math.clamp(3 - Math.max(1, whole), 0, unit.digits);
        var rounded = value.setScale(decimals, RoundingMode.HALF_EVEN);
        return rounded.toPlainString().replace('-', Numbers.MINUS) + " " + unit.symbol;
    }

    /// Reads a time with its unit (`3199.302918 ms`, `12 481 302 ns`, `5us`); a number without one is
    /// in ns. Gaps between digits are ignored. Empty when it is not a time or has parts of a ns.
    public static OptionalLong parse(String text) {
        var plain =
                Numbers.plain(text)
                        .replaceAll("[\\s\u00A0_]", "")
                        .toLowerCase(Locale.ROOT)
                        .replace('μ', 'µ');
        var unit = Unit.NS;
        var number = plain;
        if (plain.endsWith("ns")) {
            number = plain.substring(0, plain.length() - 2);
        } else if (plain.endsWith("us") || plain.endsWith("µs")) {
            unit = Unit.US;
            number = plain.substring(0, plain.length() - 2);
        } else if (plain.endsWith("ms")) {
            unit = Unit.MS;
            number = plain.substring(0, plain.length() - 2);
        } else if (plain.endsWith("s")) {
            unit = Unit.S;
            number = plain.substring(0, plain.length() - 1);
        }
        if (!number.matches("-?\\d{1,19}(\\.\\d{1,9})?")) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(
                    new BigDecimal(number).movePointRight(unit.digits).longValueExact());
        } catch (ArithmeticException e) {
            return OptionalLong.empty();
        }
    }
}
