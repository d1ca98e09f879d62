package ringscope.importer.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// The words and numbers of JSON as bytes.
final class JsonScalar {
    private static final byte[] TRUE = ascii("true");
    private static final byte[] FALSE = ascii("false");
    private static final byte[] NULL = ascii("null");
    private static final byte[][] NOT_NUMBERS = {
        ascii("NaN"),
        ascii("nan"),
        ascii("-NaN"),
        ascii("-nan"),
        ascii("Infinity"),
        ascii("-Infinity"),
        ascii("+Infinity"),
        ascii("inf"),
        ascii("-inf")
    };
    private static final int SHOWN_MAX = 40;

    private JsonScalar() {}

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    static boolean isWord(byte[] b, int from, int to) {
        return is(TRUE, b, from, to) || is(FALSE, b, from, to) || is(NULL, b, from, to);
    }

    private static boolean is(byte[] word, byte[] b, int from, int to) {
        return Arrays.equals(word, 0, word.length, b, from, to);
    }

    /// The numbers that JSON has no word for.
    static boolean isNotANumber(byte[] b, int from, int to) {
        for (byte[] word : NOT_NUMBERS) {
            if (is(word, b, from, to)) {
                return true;
            }
        }
        return false;
    }

    /// `-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?`
    static boolean isNumber(byte[] b, int from, int to) {
        int p = from;
        if (p < to && b[p] == '-') {
            p++;
        }
        int digits = p;
        p = digitsEnd(b, p, to);
        if (p == digits || (p - digits > 1 && b[digits] == '0')) {
            return false;
        }
        if (p < to && b[p] == '.') {
            digits = p + 1;
            p = digitsEnd(b, digits, to);
            if (p == digits) {
                return false;
            }
        }
        if (p < to && (b[p] == 'e' || b[p] == 'E')) {
            digits = p + 1;
            if (digits < to && (b[digits] == '+' || b[digits] == '-')) {
                digits++;
            }
            p = digitsEnd(b, digits, to);
            if (p == digits) {
                return false;
            }
        }
        return p == to;
    }

    private static int digitsEnd(byte[] b, int from, int to) {
        int p = from;
        while (p < to && b[p] >= '0' && b[p] <= '9') {
            p++;
        }
        return p;
    }

    static String complaint(byte[] b, int from, int to, String first) {
        if (from == to) {
            return "a value was expected, not " + first;
        }
        String text =
                new String(b, from, Math.min(to - from, SHOWN_MAX), StandardCharsets.ISO_8859_1)
                        .replaceAll("[^ -~]", "?");
        boolean looksNumeric = b[from] == '-' || b[from] == '+' || b[from] == '.';
        looksNumeric |= b[from] >= '0' && b[from] <= '9';
        return looksNumeric
                ? "not a JSON number: " + text
                : "not a JSON value: " + text + " (strings need double quotes)";
    }
}
