package ringscope.importer.record;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;

import ringscope.trace.TaskId;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;

/// Reads one scalar of a JSON stream exactly, whatever shape an old or odd writer gave it. Reused from
/// cell to cell; [#value()] holds after a result other than [Result#ABSENT] and [Result#BAD].
public final class JsonCell {
    /// Decimal texts with more digits than this before or after the point are refused: expanding
    /// `1e999999999` would eat the heap.
    private static final int MAX_DECIMAL_SCALE = 40;

    private long value;

    public enum Result {
        /// An integer.
        INTEGER,
        /// An integer written as text.
        TEXT,
        /// Null, or an empty text.
        ABSENT,
        /// Something else: a float, a boolean, an array, a number that does not fit.
        BAD
    }

    public long value() {
        return value;
    }

    /// Reads a signed 64-bit integer.
    public Result readInteger(JsonParser json) throws IOException {
        if (json.currentToken() == JsonToken.VALUE_NUMBER_INT
                && json.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
            value = json.getLongValue();
            return value == LongTable.ABSENT ? Result.BAD : Result.INTEGER;
        }
        return readText(json, Sign.SIGNED);
    }

    /// The signed integer the stream stands on, [LongTable#ABSENT] where there is none or it is bad.
    public long integerOrAbsent(JsonParser json) throws IOException {
        return switch (readInteger(json)) {
            case INTEGER, TEXT -> value;
            case ABSENT, BAD -> LongTable.ABSENT;
        };
    }

    /// The text the stream stands on; empty, and whatever stands there passed over, where it is none.
    public static String text(JsonParser json) throws IOException {
        if (json.currentToken() == JsonToken.VALUE_STRING) {
            return json.getText();
        }
        json.skipChildren();
        return "";
    }

    /// Reads a 64-bit id: unsigned decimal, `-1`, or `0x` hex; the bits are kept.
    public Result readId(JsonParser json) throws IOException {
        if (json.currentToken() == JsonToken.VALUE_NUMBER_INT
                && json.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
            value = json.getLongValue();
            return Result.INTEGER;
        }
        return readText(json, Sign.UNSIGNED);
    }

    /// Reads decimal microseconds as whole ns (what lies below a ns is dropped downwards).
    public Result readMicros(JsonParser json) throws IOException {
        JsonToken token = json.currentToken();
        if (token == JsonToken.VALUE_NULL) {
            return Result.ABSENT;
        }
        if (!token.isNumeric() && token != JsonToken.VALUE_STRING) {
            json.skipChildren();
            return Result.BAD;
        }
        try {
            var micros = new BigDecimal(json.getText());
            if (Math.abs(micros.scale()) > MAX_DECIMAL_SCALE
                    || micros.precision() > MAX_DECIMAL_SCALE) {
                return Result.BAD;
            }
            value = micros.movePointRight(3).setScale(0, RoundingMode.FLOOR).longValueExact();
            return value == LongTable.ABSENT ? Result.BAD : Result.INTEGER;
        } catch (ArithmeticException | NumberFormatException _) {
            return Result.BAD;
        }
    }

    private enum Sign {
        SIGNED,
        UNSIGNED
    }

    private Result readText(JsonParser json, Sign sign) throws IOException {
        JsonToken token = json.currentToken();
        if (token == JsonToken.VALUE_NULL) {
            return Result.ABSENT;
        }
        if (token != JsonToken.VALUE_STRING && token != JsonToken.VALUE_NUMBER_INT) {
            json.skipChildren();
            return Result.BAD;
        }
        String text = json.getText().strip();
        if (text.isEmpty()) {
            return Result.ABSENT;
        }
        try {
            value = sign == Sign.SIGNED ? Long.parseLong(text) : TaskId.parse(text);
        } catch (NumberFormatException _) {
            return Result.BAD;
        }
        if (sign == Sign.SIGNED && value == LongTable.ABSENT) {
            return Result.BAD;
        }
        return token == JsonToken.VALUE_STRING ? Result.TEXT : Result.INTEGER;
    }
}
