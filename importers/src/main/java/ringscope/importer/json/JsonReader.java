package ringscope.importer.json;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/// Pulls JSON out of a stream of UTF-8 bytes. The caller follows the structure; the reader checks it:
///
/// ```java
/// reader.openArray();
/// while (reader.nextElement()) {
///     reader.openObject();
///     while (reader.nextField()) {
///         switch (reader.field(NAMES)) { case 0 -> reader.readString(); default -> reader.skipValue(); }
///     }
/// }
/// ```
///
/// A value's bytes stay in the buffer, at `start()` to `end()`, until the next call of [#nextRecord]; so callers take what
/// they need without copies. What strict JSON forbids but can be understood (a comma too many, a raw control
/// character, NaN, broken UTF-8) is accepted and told by [#takeOddities]; all else is a [JsonDefect].
public final class JsonReader extends ByteWindow {
    /// Deeper values are refused; no tool writes them and whoever reads the stored text later may recurse.
    public static final int DEPTH_MAX = 1_000;

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

    private boolean isFirst;
    private int start;
    private int end;
    private long nameKey;
    private int shape;
    private int oddities;
    private long oddityOffset;
    private boolean nestsInObject;
    private long[] nest = new long[4];

    /// `lengthBytes` is a hint: a small source needs no large buffer.
    public JsonReader(InputStream utf8, long lengthBytes) {
        super(utf8, Math.clamp(lengthBytes + SPARE_BYTES, SPARE_BYTES, BUFFER_BYTES));
    }

    // ---- where we are -------------------------------------------------------------------------

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

    /// Position in the buffer of the next byte, for [#goTo] and [#goBehind].
    public int position() {
        return pos;
    }

    /// Goes to a value of the current record, to read it once more.
    public void goTo(int position) {
        resumeAt(position, false);
    }

    /// Goes behind a value of the current record, as after reading it.
    public void goBehind(int position) {
        resumeAt(position, true);
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

    private void odd(int bit, int position) {
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

    private JsonDefect defect(String reason) {
        return new JsonDefect(JsonDefect.SYNTAX, base + pos, reason);
    }

    private JsonDefect cutOff(String where) {
        return new JsonDefect(JsonDefect.CUT_OFF, base + limit, "the text ends inside " + where);
    }

    private static String shown(int c) {
        if (c < 0) {
            return "the end of the text";
        }
        return c > ' ' && c < 0x7F ? "'" + (char) c + "'" : "byte 0x%02x".formatted(c & 0xFF);
    }

    /// Whether nothing but white space and commas stands between the record's beginning and the next byte.
    public boolean isBlankSinceRecord() {
        for (int i = recordStart; i < pos; i++) {
            if (buf[i] > ' ' ? buf[i] != ',' : buf[i] < 0) {
                return false;
            }
        }
        return true;
    }

    /// After a defect in the record begun by [#nextRecord]: goes behind it, or on to the next place where an object with one
    /// of the fields `anchors` begins, so that [#nextElement] can go on. False when there is none; then the stream is at its
    /// end.
    public boolean resync(FieldNames anchors) throws IOException {
        return new RecordSearch(this, anchors).find();
    }

    private void resumeAt(int position, boolean isBehindValue) {
        pos = position;
        isFirst = !isBehindValue;
    }

    // ---- structure ----------------------------------------------------------------------------

    public void openObject() throws IOException, JsonDefect {
        openWith('{', "an object");
    }

    public void openArray() throws IOException, JsonDefect {
        openWith('[', "an array");
    }

    private void openWith(int bracket, String what) throws IOException, JsonDefect {
        int c = peek();
        if (c != bracket) {
            if (c < 0) {
                throw cutOff("a list or an object");
            }
            throw defect(what + " was expected, not " + shown(c));
        }
        pos++;
        isFirst = true;
    }

    /// Moves to the next element of the open array; false when it was the last and the array is closed. At the end of
    /// the text it throws a [JsonDefect#CUT_OFF].
    public boolean nextElement() throws IOException, JsonDefect {
        if (!isFirst && peek() == '{') {
            odd(MISSING_COMMA, pos);
            isFirst = true;
        }
        int c = betweenValues(']', "an array");
        if (c == ']') {
            pos++;
            return false;
        }
        return true;
    }

    /// Handles the commas up to the next value or the closing bracket.
    private int betweenValues(int closing, String what) throws IOException, JsonDefect {
        int c = peek();
        boolean hadComma = isFirst;
        while (c == ',') {
            if (hadComma) {
                odd(EXTRA_COMMA, pos);
            }
            hadComma = true;
            pos++;
            c = peek();
        }
        if (c < 0) {
            throw cutOff(what);
        }
        if (c == closing) {
            if (hadComma && !isFirst) {
                odd(EXTRA_COMMA, pos);
            }
        } else if (!hadComma) {
            throw defect("',' or '" + (char) closing + "' was expected, not " + shown(c));
        }
        isFirst = false;
        return c;
    }

    /// Moves to the next of several values that stand one after the other, with or without commas between; false at the end
    /// of the text.
    public boolean nextValue() throws IOException, JsonDefect {
        while (peek() == ',') {
            pos++;
        }
        return peek() >= 0;
    }

    /// Moves to the next field of the open object, whose name is then at [#start] to [#end] and its value next; false when
    /// it was the last and the object is closed.
    public boolean nextField() throws IOException, JsonDefect {
        int c = betweenValues('}', "an object");
        if (c == '}') {
            pos++;
            return false;
        }
        if (c != '"') {
            throw defect(
                    (c == '\'' || Character.isLetter(c) || c == '_'
                                    ? "field names must be in double quotes, but here stands "
                                    : "a field name in double quotes was expected, not ")
                            + shown(c));
        }
        shape = 0;
        scanString();
        if (buf[pos] == ':') {
            pos++;
        } else {
            c = peek();
            if (c != ':') {
                throw c < 0 ? cutOff("an object") : defect("':' was expected, not " + shown(c));
            }
            pos++;
        }
        return true;
    }

    /// Which of `names` the current field has, or [FieldNames#UNKNOWN]. A name written with escapes is never known.
    public int field(FieldNames names) {
        return names.find(nameKey, buf, start, end);
    }

    // ---- values -------------------------------------------------------------------------------

    /// Reads a string, leaving its raw bytes between [#start] and [#end].
    public void readString() throws IOException, JsonDefect {
        int c = peek();
        if (c != '"') {
            throw c < 0 ? cutOff("a value") : defect("a string was expected, not " + shown(c));
        }
        shape = 0;
        scanString();
    }

    /// Reads a number, true, false, null, or one of the words NaN and Infinity, which are odd.
    public void readScalar() throws IOException, JsonDefect {
        shape = 0;
        scanScalar(peek());
    }

    /// Reads any value, leaving its raw bytes between [#start] and [#end] (a string's with its quotes).
    public void skipValue() throws IOException, JsonDefect {
        int c = peek();
        int from = pos;
        shape = 0;
        if (c == '{' || c == '[') {
            skipNested();
        } else {
            scanSimple(c);
        }
        start = from;
        end = pos;
    }

    private void scanSimple(int c) throws IOException, JsonDefect {
        if (c == '"') {
            scanString();
        } else {
            scanScalar(c);
        }
    }

    /// `pos` is at the opening quote; afterwards behind the closing one.
    private void scanString() throws IOException, JsonDefect {
        byte[] b = buf;
        int p = pos + 1;
        int from = p;
        long key = 0;
        while (true) {
            int c = b[p] & 0xFF;
            byte kind = STRING_CLASS[c];
            if (kind == 0) {
                key = (key << 8) | c;
                p++;
            } else if (kind == QUOTE) {
                break;
            } else if (c == 0 && p == limit) {
                if (!more()) {
                    throw cutOff("a string");
                }
                b = buf;
            } else {
                p = inString(p, kind);
                key = (key << 8) | c;
                b = buf;
            }
        }
        nameKey = key;
        start = from;
        end = p;
        pos = p + 1;
        if ((shape & NON_ASCII) != 0) {
            int bad = Utf8.firstBad(b, from, p);
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

    private void scanScalar(int first) throws IOException, JsonDefect {
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

    /// Skips an object or array without recursion: one bit a level says which of the two is open.
    private void skipNested() throws IOException, JsonDefect {
        int depth = 0;
        boolean wantsValue = true;
        while (true) {
            if (wantsValue) {
                int c = peekSpaced();
                if (c == '{' || c == '[') {
                    push(depth++, c == '{');
                    pos++;
                    isFirst = true;
                } else {
                    scanSimple(c);
                }
            }
            int closing = nestsInObject ? '}' : ']';
            if (spacedBetween(closing) == closing) {
                pos++;
                if (--depth == 0) {
                    return;
                }
                nestsInObject = (nest[(depth - 1) >> 6] & (1L << (depth - 1))) != 0;
                wantsValue = false;
            } else {
                wantsValue = true;
                if (nestsInObject) {
                    skipName();
                }
            }
        }
    }

    private void push(int depth, boolean isObject) throws JsonDefect {
        if (depth >= DEPTH_MAX) {
            throw new JsonDefect(
                    JsonDefect.TOO_DEEP,
                    base + pos,
                    "values are nested more than " + DEPTH_MAX + " deep");
        }
        if (depth >> 6 == nest.length) {
            nest = Arrays.copyOf(nest, nest.length * 2);
        }
        nestsInObject = isObject;
        if (isObject) {
            nest[depth >> 6] |= 1L << depth;
        } else {
            nest[depth >> 6] &= ~(1L << depth);
        }
    }

    private void skipName() throws IOException, JsonDefect {
        int c = buf[pos];
        if (c != '"') {
            throw defect("a field name in double quotes was expected, not " + shown(c));
        }
        scanString();
        if (buf[pos] != ':') {
            c = peekSpaced();
            if (c != ':') {
                throw c < 0 ? cutOff("an object") : defect("':' was expected, not " + shown(c));
            }
        }
        pos++;
    }

    /// [#peek], remembering that there was white space.
    private int peekSpaced() throws IOException, JsonDefect {
        int before = pos;
        int c = peek();
        if (pos != before) {
            shape |= SPACED;
        }
        return c;
    }

    private int spacedBetween(int closing) throws IOException, JsonDefect {
        int c = buf[pos];
        if (c == closing) {
            isFirst = false;
            return c;
        }
        int before = pos;
        c = betweenValues(closing, closing == '}' ? "an object" : "an array");
        if (pos - before > (c == closing ? 0 : 1)) {
            shape |= SPACED;
        }
        return c;
    }
}
