package ringscope.importer.json;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/// The tokens of JSON: strings and scalars as they stand in the buffer, and what is odd about them.
///
/// Whatever is read is first tried as most files write it, in one pass and without a call a byte; anything else takes the
/// thorough way from the same place, so that the quick way can only accept what the thorough one accepts.
abstract class JsonTokens extends ByteWindow {
    /// Bits of [#takeOddities].
    public static final int EXTRA_COMMA = 1;

    public static final int CONTROL_CHARACTER = 2;
    public static final int NOT_A_NUMBER = 4;
    public static final int BAD_UTF8 = 8;

    /// No comma between two records.
    public static final int MISSING_COMMA = 16;

    /// Bits of [#shape] that are no oddities.
    static final int SPACED = 32;

    static final int ESCAPED = 64;
    static final int NON_ASCII = 128;

    /// What a byte means inside a string: 0 goes on.
    private static final byte[] STRING_CLASS = new byte[256];

    private static final byte QUOTE = 1;
    private static final byte BACKSLASH = 2;
    private static final byte CONTROL = 3;
    private static final byte HIGH = 4;

    static {
        Arrays.fill(STRING_CLASS, 0, 0x20, CONTROL);
        Arrays.fill(STRING_CLASS, 0x80, 0x100, HIGH);
        STRING_CLASS['"'] = QUOTE;
        STRING_CLASS['\\'] = BACKSLASH;
    }

    /// More digits might not fit a `long`.
    private static final int DIGITS_MAX = 18;

    private int oddities;
    private long oddityOffset;

    /// Of the last name or value: its bytes, what it is like, and of a string the hash of its bytes.
    int start;

    int end;
    int shape;
    int hash;
    private long integer;

    JsonTokens(InputStream in, int bufferBytes) {
        super(in, bufferBytes);
    }

    /// The buffer that [#start] and [#end] point into; valid until the next read, never to be changed.
    public byte[] bytes() {
        return buf;
    }

    /// First byte of the last name or value read; of a string, without its quotes.
    public int start() {
        return start;
    }

    /// One after the last byte of it.
    public int end() {
        return end;
    }

    /// What the last value was like: oddities, escapes, white space, bytes beyond ASCII.
    public int shape() {
        return shape;
    }

    /// The oddities met since the last call; they start at [#oddityOffset].
    public int takeOddities() {
        int taken = oddities;
        oddities = 0;
        return taken;
    }

    public long oddityOffset() {
        return oddityOffset;
    }

    final void odd(int bit, int position) {
        if (oddities == 0) {
            oddityOffset = base + position;
        }
        oddities |= bit;
        shape |= bit;
    }

    /// The next byte that is no white space, not consumed; -1 at the end of the stream.
    public int peek() throws IOException, JsonDefect {
        while (true) {
            int c = buf[pos];
            if (c > ' ') {
                return c;
            }
            if (c == ' ' || c == '\n' || c == '\r' || c == '\t') {
                pos++;
            } else if (pos < limit) {
                return c & 0xFF;
            } else if (!more()) {
                return -1;
            }
        }
    }

    final JsonDefect defect(String reason) {
        return new JsonDefect(JsonDefect.SYNTAX, base + pos, reason);
    }

    final JsonDefect cutOff(String where) {
        return new JsonDefect(JsonDefect.CUT_OFF, base + limit, "the text ends inside " + where);
    }

    static String shown(int c) {
        if (c < 0) {
            return "the end of the text";
        }
        return c > ' ' && c < 0x7F ? "'" + (char) c + "'" : "byte 0x%02x".formatted(c & 0xFF);
    }

    // ---- strings ------------------------------------------------------------------------------

    /// `pos` is at the opening quote; afterwards behind the closing one.
    final void scanString() throws IOException, JsonDefect {
        byte[] b = buf;
        int p = pos + 1;
        int from = p;
        int mixed = 0;
        int c = b[p] & 0xFF;
        while (STRING_CLASS[c] == 0) {
            mixed = mixed * TextHash.FACTOR + c;
            c = b[++p] & 0xFF;
        }
        if (c == '"') {
            hash = mixed;
            start = from;
            end = p;
            pos = p + 1;
        } else {
            scanStringOn(p);
        }
    }

    /// Goes on at `from` in a string that is not plain.
    private void scanStringOn(int from) throws IOException, JsonDefect {
        int begin = pos + 1;
        int p = from;
        byte kind;
        while ((kind = STRING_CLASS[buf[p] & 0xFF]) != QUOTE) {
            if (kind == 0) {
                p++;
            } else if (buf[p] != 0 || p < limit) {
                p = inString(p, kind);
            } else if (!more()) {
                throw cutOff("a string");
            }
        }
        hash = TextHash.of(buf, begin, p);
        start = begin;
        end = p;
        pos = p + 1;
        if ((shape & NON_ASCII) != 0) {
            int bad = Utf8.firstBad(buf, begin, p);
            if (bad >= 0) {
                odd(BAD_UTF8, bad);
            }
        }
    }

    /// What is not plain inside a string; answers where to go on.
    private int inString(int p, byte kind) throws IOException, JsonDefect {
        if (kind == BACKSLASH) {
            shape |= ESCAPED;
            return afterEscape(p + 1);
        }
        if (kind == HIGH) {
            shape |= NON_ASCII;
        } else {
            odd(CONTROL_CHARACTER, p);
        }
        return p + 1;
    }

    private int afterEscape(int p) throws IOException, JsonDefect {
        while (p + 5 > limit && more()) {
            // A short read may bring less than asked for.
        }
        if (p >= limit) {
            throw cutOff("a string");
        }
        if (buf[p] != 'u') {
            if ("\"\\/bfnrt".indexOf(buf[p]) < 0) {
                throw new JsonDefect(
                        JsonDefect.SYNTAX, base + p, "no such escape: \\ before " + shown(buf[p]));
            }
            return p + 1;
        }
        for (int i = 1; i <= 4; i++) {
            if (p + i >= limit) {
                throw cutOff("a string");
            }
            if (Character.digit(buf[p + i], 16) < 0) {
                throw new JsonDefect(
                        JsonDefect.SYNTAX, base + p, "\\u must be followed by four hex digits");
            }
        }
        return p + 5;
    }

    /// The place of the quote that ends a plain string whose characters begin at `from`; -1 when it is not plain or not
    /// all in the buffer.
    private int plainStringEnd(int from) {
        byte[] b = buf;
        int p = from;
        while (STRING_CLASS[b[p] & 0xFF] == 0) {
            p++;
        }
        return b[p] == '"' ? p : -1;
    }

    // ---- scalars ------------------------------------------------------------------------------

    final void scanScalar(int first) throws IOException, JsonDefect {
        int p = JsonScalar.plainEnd(buf, pos);
        if (p > 0) {
            start = pos;
            end = p;
            pos = p;
        } else {
            scanAnyScalar(first);
        }
    }

    /// Reads an integer of up to 18 digits, to be had from [#integer]; false, and nothing is read, when anything else or a
    /// longer one comes.
    public final boolean readInteger() throws IOException, JsonDefect {
        int c = peek();
        byte[] b = buf;
        int p = c == '-' ? pos + 1 : pos;
        int first = p;
        long value = 0;
        int digit;
        while ((digit = b[p] - '0') >= 0 && digit <= 9) {
            value = value * 10 + digit;
            p++;
        }
        int digits = p - first;
        if (digits == 0 || digits > DIGITS_MAX || !JsonScalar.isSeparator(b[p])) {
            return false;
        }
        if (b[first] == '0' && (digits > 1 || c == '-')) {
            return false;
        }
        integer = c == '-' ? -value : value;
        shape = 0;
        start = pos;
        end = p;
        pos = p;
        return true;
    }

    /// The value of the last [#readInteger].
    public final long integer() {
        return integer;
    }

    private void scanAnyScalar(int first) throws IOException, JsonDefect {
        if (first < 0) {
            throw cutOff("a value");
        }
        int from = pos;
        int p = pos;
        while (true) {
            int c = buf[p];
            if (c > ' ' && c != ',' && c != '}' && c != ']' && c != '"' && c != ':' && c != '{'
                    && c != '[') {
                p++;
            } else if (c != 0 || p < limit || !more()) {
                break;
            }
        }
        start = from;
        end = p;
        pos = p;
        if (JsonScalar.isNumber(buf, from, p) || JsonScalar.isWord(buf, from, p)) {
            return;
        }
        pos = from;
        if (JsonScalar.isNotANumber(buf, from, p)) {
            odd(NOT_A_NUMBER, from);
        } else if (p == limit && isEof) {
            throw cutOff("a value");
        } else {
            throw defect(JsonScalar.complaint(buf, from, p, shown(first)));
        }
        pos = p;
    }

    /// The end of an object of scalars and strings written without white space, as most arguments are; -1 when the object
    /// at `from` is anything else or not all in the buffer.
    final int plainObjectEnd(int from) {
        byte[] b = buf;
        int p = from;
        do {
            if (b[p + 1] != '"') {
                return -1;
            }
            p = plainStringEnd(p + 2);
            if (p < 0 || b[p + 1] != ':') {
                return -1;
            }
            p += 2;
            if (b[p] == '"') {
                p = plainStringEnd(p + 1) + 1;
            } else {
                p = JsonScalar.plainEnd(b, p);
            }
            if (p <= 0) {
                return -1;
            }
        } while (b[p] == ',');
        return b[p] == '}' ? p + 1 : -1;
    }
}
