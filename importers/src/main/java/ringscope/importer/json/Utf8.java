package ringscope.importer.json;

/// Checks bytes for being well-formed UTF-8.
final class Utf8 {
    private Utf8() {}

    /// Position of the first byte that is not part of a well-formed character, or -1.
    static int firstBad(byte[] b, int from, int to) {
        int p = from;
        while (p < to) {
            int c = b[p];
            if (c >= 0) {
                p++;
                continue;
            }
            int length = length(c & 0xFF);
            if (length == 0 || p + length > to || !continues(b, p, length)) {
                return p;
            }
            p += length;
        }
        return -1;
    }

    private static int length(int first) {
        if (first >= 0xC2 && first <= 0xDF) {
            return 2;
        }
        if (first >= 0xE0 && first <= 0xEF) {
            return 3;
        }
        return first >= 0xF0 && first <= 0xF4 ? 4 : 0;
    }

    private static boolean continues(byte[] b, int p, int length) {
        for (int i = 1; i < length; i++) {
            if ((b[p + i] & 0xC0) != 0x80) {
                return false;
            }
        }
        int first = b[p] & 0xFF;
        int second = b[p + 1] & 0xFF;
        // Overlong forms, surrogates and numbers beyond U+10FFFF.
        return !((first == 0xE0 && second < 0xA0)
                || (first == 0xED && second > 0x9F)
                || (first == 0xF0 && second < 0x90)
                || (first == 0xF4 && second > 0x8F));
    }
}
