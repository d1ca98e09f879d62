package ringscope.app.theme;

/// Numbers as text: a thin gap every three digits, a real minus. What is copied carries plain digits,
/// see [#plain].
public final class Numbers {
    /// U+2009, the gap between groups of three digits. JetBrains Mono has no such glyph: canvas
    /// painters draw the groups [#GAP_EM] apart instead.
    public static final char GAP = '\u2009';

    public static final double GAP_EM = 0.3;

    /// U+2212, as wide as a plus.
    public static final char MINUS = '\u2212';

    private static final int GROUP = 3;

    private Numbers() {}

    /// `1234567` as `1 234 567`.
    public static String grouped(long value) {
        var digits = Long.toString(value);
        return value < 0 ? MINUS + group(digits.substring(1)) : group(digits);
    }

    /// With a sign in front, also for positive numbers: for gaps and differences.
    public static String signed(long value) {
        return value < 0 ? grouped(value) : "+" + grouped(value);
    }

    /// As unsigned 64 bits.
    public static String groupedUnsigned(long value) {
        return group(Long.toUnsignedString(value));
    }

    /// A share of 1 as percent with one digit: `62.5 %`.
    public static String percent(double share) {
        long tenths = Math.round(share * 1000);
        return (tenths < 0 ? MINUS : "")
                + group(Long.toString(Math.abs(tenths) / 10))
                + "."
                + Math.abs(tenths) % 10
                + GAP
                + "%";
    }

    /// Bytes in the largest binary unit that is at least 1, with three significant digits: `1.50 MiB`.
    public static String bytes(long count) {
        String[] units = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
        int unit = 0;
        double scaled = count;
        while (scaled >= 1024 && unit < units.length - 1) {
            scaled /= 1024;
            unit++;
        }
        int decimals = unit == 0 || scaled >= 100 ? 0 : scaled >= 10 ? 1 : 2;
        return String.format(java.util.Locale.ROOT, "%." + decimals + "f", scaled)
                + " "
                + units[unit];
    }

    /// `3 tasks`, `1 task`.
    public static String counted(long count, String one, String many) {
        return grouped(count) + " " + (count == 1 ? one : many);
    }

    /// Text as it is to be copied: plain digits, ASCII minus.
    public static String plain(String shown) {
        return shown.replace(String.valueOf(GAP), "").replace(MINUS, '-');
    }

    /// Groups digits from the right.
    static String group(String digits) {
        int first = digits.length() % GROUP;
        var text = new StringBuilder(digits.length() + digits.length() / GROUP);
        text.append(digits, 0, first);
        for (int i = first; i < digits.length(); i += GROUP) {
            if (!text.isEmpty()) {
                text.append(GAP);
            }
            text.append(digits, i, i + GROUP);
        }
        return text.toString();
    }

    /// Groups the digits after a decimal point, from the left.
    static String groupFraction(String digits) {
        var text = new StringBuilder(digits.length() + digits.length() / GROUP);
        for (int i = 0; i < digits.length(); i += GROUP) {
            if (i > 0) {
                text.append(GAP);
            }
            text.append(digits, i, Math.min(digits.length(), i + GROUP));
        }
        return text.toString();
    }
}
