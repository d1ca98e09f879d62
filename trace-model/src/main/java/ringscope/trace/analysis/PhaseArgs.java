package ringscope.trace.analysis;

import org.jspecify.annotations.Nullable;

/// The integers in the JSON object a phase slice carries, found in one pass and without a parser: the store wrote
/// it, so its shape is known.
final class PhaseArgs {
    /// More members than any phase has; later ones are not seen.
    private static final int MOST = 16;

    private final String json;
    private final int[] keys = new int[MOST];
    private final int[] keyEnds = new int[MOST];
    private final long[] values = new long[MOST];
    private int count;

    private PhaseArgs(String json) {
        this.json = json;
    }

    static PhaseArgs of(@Nullable String json) {
        var args = new PhaseArgs(json == null ? "" : json);
        args.scan();
        return args;
    }

    /// The integer under `key`, or `absent`.
    long integer(String key, long absent) {
        for (int i = 0; i < count; i++) {
            if (keyEnds[i] - keys[i] == key.length()
                    && json.regionMatches(keys[i], key, 0, key.length())) {
                return values[i];
            }
        }
        return absent;
    }

    private void scan() {
        int at = json.indexOf('"');
        while (at >= 0 && count < MOST) {
            int end = endOfText(at + 1);
            int begin = skipSpace(end + 1);
            if (begin < json.length() && json.charAt(begin) == ':') {
                begin = skipSpace(begin + 1);
                at = member(at + 1, end, begin);
            } else {
                at = begin;
            }
            at = json.indexOf('"', at);
        }
    }

    /// Keeps the member if its value is an integer; returns where to go on.
    private int member(int key, int keyEnd, int begin) {
        int end = begin;
        boolean isNegative = end < json.length() && json.charAt(end) == '-';
        end += isNegative ? 1 : 0;
        int digits = end;
        long value = 0;
        while (end < json.length() && isDigit(json.charAt(end))) {
            value = value * 10 - (json.charAt(end) - '0');
            end++;
        }
        if (end > digits) {
            keys[count] = key;
            keyEnds[count] = keyEnd;
            values[count++] = isNegative ? value : -value;
        }
        return end;
    }

    private int endOfText(int from) {
        int at = from;
        while (at < json.length() && json.charAt(at) != '"') {
            at += json.charAt(at) == '\\' ? 2 : 1;
        }
        return at;
    }

    private int skipSpace(int from) {
        int at = from;
        while (at < json.length() && json.charAt(at) == ' ') {
            at++;
        }
        return at;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
