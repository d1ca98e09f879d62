package ringscope.app.report;

import java.math.BigDecimal;
import java.math.RoundingMode;

/// A value of the report. Exact until it is printed: a mean and a share carry their two integers.
sealed interface Value {

    /// Units for text; JSON is always in ns.
    enum Unit {
        US("µs", 1_000, 2),
        MS("ms", 1_000_000, 3);

        private final String symbol;
        private final long lengthNs;
        private final int decimals;

        Unit(String symbol, long lengthNs, int decimals) {
            this.symbol = symbol;
            this.lengthNs = lengthNs;
            this.decimals = decimals;
        }

        String symbol() {
            return symbol;
        }
    }

    /// As it stands in text.
    String text();

    record Text(String text) implements Value {}

    record Count(long count) implements Value {
        @Override
        public String text() {
            return Long.toString(count);
        }
    }

    record Time(long ns, Unit unit) implements Value {
        @Override
        public String text() {
            return Value.quotient(ns, unit.lengthNs, unit.decimals).toPlainString();
        }
    }

    /// A sum of times over a count, which is not 0.
    record Mean(long sumNs, long count, Unit unit) implements Value {
        @Override
        public String text() {
            return Value.quotient(sumNs, Math.multiplyExact(count, unit.lengthNs), unit.decimals)
                    .toPlainString();
        }
    }

    /// A part of a whole, in text as percent.
    record Share(long part, long whole) implements Value {
        @Override
        public String text() {
            return Value.quotient(part, whole, 3).movePointRight(2).toPlainString() + " %";
        }
    }

    /// A number that is a ratio of two integers.
    record Ratio(long part, long whole) implements Value {
        @Override
        public String text() {
            return Value.quotient(part, whole, 1).toPlainString();
        }
    }

    /// What the trace did not record or what cannot be said.
    record Absent() implements Value {
        @Override
        public String text() {
            return "–";
        }
    }

    static Value count(long count) {
        return new Count(count);
    }

    static Value text(String text) {
        return new Text(text);
    }

    static Value us(long ns) {
        return new Time(ns, Unit.US);
    }

    static Value ms(long ns) {
        return new Time(ns, Unit.MS);
    }

    static Value absent() {
        return new Absent();
    }

    static Value meanUs(long sumNs, long count) {
        return count == 0 ? absent() : new Mean(sumNs, count, Unit.US);
    }

    static Value share(long part, long whole) {
        return whole == 0 ? absent() : new Share(part, whole);
    }

    static Value ratio(long part, long whole) {
        return whole == 0 ? absent() : new Ratio(part, whole);
    }

    static BigDecimal quotient(long part, long whole, int decimals) {
        return BigDecimal.valueOf(part)
                .divide(BigDecimal.valueOf(whole), decimals, RoundingMode.HALF_EVEN);
    }
}
