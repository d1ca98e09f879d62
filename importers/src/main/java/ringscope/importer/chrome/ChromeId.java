package ringscope.importer.chrome;

import ringscope.importer.json.JsonDefect;
import ringscope.importer.json.JsonReader;
import ringscope.importer.json.JsonText;

import java.io.IOException;

/// A process or thread id as the file has it: mostly an integer of up to 64 bits, sometimes text. Text that is a plain
/// integer is that integer, since writers mix both for one thread.
final class ChromeId {
    private static final int DIGITS_MAX = 18;

    /// Whether [#number] holds it.
    boolean isNumber;

    long number;
    private String text = "";

    void clear() {
        isNumber = false;
        number = 0;
        text = "";
    }

    boolean isAbsent() {
        return !isNumber && text.isEmpty();
    }

    void read(JsonReader reader) throws IOException, JsonDefect {
        if (reader.readInteger()) {
            number = reader.integer();
            isNumber = true;
            return;
        }
        boolean isQuoted = reader.peek() == '"';
        if (isQuoted) {
            reader.readString();
        } else {
            reader.skipValue();
        }
        byte[] b = reader.bytes();
        if (!parse(b, reader.start(), reader.end())) {
            isNumber = false;
            text =
                    isQuoted
                            ? JsonText.unescape(b, reader.start(), reader.end(), reader.shape())
                            : JsonText.compact(b, reader.start(), reader.end(), reader.shape());
        }
    }

    private boolean parse(byte[] b, int from, int to) {
        int p = from < to && b[from] == '-' ? from + 1 : from;
        boolean hasLeadingZero = to - p > 1 && b[p] == '0';
        if (p == to || to - p > DIGITS_MAX || hasLeadingZero) {
            return false;
        }
        long value = 0;
        for (int i = p; i < to; i++) {
            int digit = b[i] - '0';
            if (digit < 0 || digit > 9) {
                return false;
            }
            value = value * 10 + digit;
        }
        number = p == from ? value : -value;
        isNumber = true;
        return true;
    }

    /// The id in words; equal ids have equal texts.
    String text() {
        return isNumber ? Long.toString(number) : text;
    }
}
