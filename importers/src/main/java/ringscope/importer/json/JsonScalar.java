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

    /// Where the integer, decimal number or word ends that begins at `from` and has a separator right behind it; -1 for
    /// everything else. A zero must stand behind the last byte.
    static int plainEnd(byte[] b, int from) {
        int p = from;
        int c = b[p];
        if ((c >= '1' && c <= '9') || (c == '-' && b[p + 1] >= '1' && b[p + 1] <= '9')) {
            do {
                c = b[++p];
            } while (c >= '0' && c <= '9');
        } else if (c == '0') {
            c = b[++p];
        } else {
            return plainWordEnd(b, from);
        }
        if (c == '.') {
            int point = p;
            do {
                c = b[++p];
            } while (c >= '0' && c <= '9');
            if (p == point + 1) {
                return -1;
            }
        }
        return isSeparator(c) ? p : -1;
    }

    private static int plainWordEnd(byte[] b, int from) {
        byte[] word = b[from] == 't' ? TRUE : b[from] == 'f' ? FALSE : NULL;
        int i = 0;
        while (i < word.length && b[from + i] == word[i]) {
            i++;
        }
        int c = i == word.length ? b[from + i] : 0;
        return isSeparator(c) ? from + i : -1;
    }

    static boolean isSeparator(int c) {
        return c == ',' || c == '}' || c == ']' || c == '\n' || c == ' ' || c == '\r' || c == '\t';
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
