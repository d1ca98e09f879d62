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
public final class JsonReader extends JsonTokens {
    /// Deeper values are refused; no tool writes them and whoever reads the stored text later may recurse.
    public static final int DEPTH_MAX = 1_000;

    private boolean isFirst;
    private boolean nestsInObject;
    private long[] nest = new long[4];

    /// `lengthBytes` is a hint: a small source needs no large buffer.
    public JsonReader(InputStream utf8, long lengthBytes) {
        super(utf8, Math.clamp(lengthBytes + SPARE_BYTES, SPARE_BYTES, BUFFER_BYTES));
    }

    // ---- where we are -------------------------------------------------------------------------

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

    /// [#nextField] and [#field] in one, quick where a field follows the same field as in the record before. Answers
    /// which of the names the field has, [FieldNames#UNKNOWN], or [FieldOrder#NO_MORE] when the object is closed.
    public int nextField(FieldOrder order) throws IOException, JsonDefect {
        byte[] expected = order.expected();
        byte[] b = buf;
        int p = pos;
        int i = isFirst ? 1 : 0;
        while (i < expected.length && b[p] == expected[i]) {
            p++;
            i++;
        }
        if (i == expected.length) {
            pos = p;
            isFirst = false;
            return order.met();
        }
        return nextField() ? order.met(field(order.names())) : FieldOrder.NO_MORE;
    }

    /// Which of `names` the current field has, or [FieldNames#UNKNOWN]. A name written with escapes is never known.
    public int field(FieldNames names) {
        return names.find(hash, buf, start, end);
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
        int behind = c == '{' ? plainObjectEnd(from) : -1;
        if (behind > 0) {
            pos = behind;
            isFirst = false;
        } else if (c == '{' || c == '[') {
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
