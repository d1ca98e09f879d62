package ringscope.trace.store.sqlite;

import org.jspecify.annotations.Nullable;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// One row in SQLite's record format: header of serial types, then the values. The key column stands
/// as NULL, since the b-tree holds it.
final class RecordBuffer {
    private static final int FIRST_CAPACITY = 512;

    private final long[] types;
    private byte[] body = new byte[FIRST_CAPACITY];
    private byte[] header = new byte[FIRST_CAPACITY];
    private int column;
    private int bodyLength;
    private int headerLength;

    /// @param columnCount columns with the key
    RecordBuffer(int columnCount) {
        types = new long[columnCount];
    }

    void begin() {
        column = 1;
        bodyLength = 0;
    }

    void integer(long value) {
        if (value == 0 || value == 1) {
            types[column++] = 8 + value;
            return;
        }
        long magnitude = value < 0 ? ~value : value;
        if (magnitude < 1L << 7) {
            put(1, 1, value);
        } else if (magnitude < 1L << 15) {
            put(2, 2, value);
        } else if (magnitude < 1L << 23) {
            put(3, 3, value);
        } else if (magnitude < 1L << 31) {
            put(4, 4, value);
        } else if (magnitude < 1L << 47) {
            put(5, 6, value);
        } else {
            put(6, 8, value);
        }
    }

    void real(double value) {
        put(7, 8, Double.doubleToRawLongBits(value));
    }

    private void put(int type, int length, long bits) {
        room(length);
        for (int i = length - 1; i >= 0; i--) {
            body[bodyLength++] = (byte) (bits >>> (8 * i));
        }
        types[column++] = type;
    }

    void text(@Nullable String value) {
        if (value == null) {
            nothing();
            return;
        }
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        room(bytes.length);
        System.arraycopy(bytes, 0, body, bodyLength, bytes.length);
        types[column++] = 13 + 2L * bytes.length;
        bodyLength += bytes.length;
    }

    void blob(byte[] bytes, int length) {
        room(length);
        System.arraycopy(bytes, 0, body, bodyLength, length);
        types[column++] = 12 + 2L * length;
        bodyLength += length;
    }

    void nothing() {
        types[column++] = 0;
    }

    void end() {
        int length = 0;
        for (int i = 0; i < column; i++) {
            length += varintLength(types[i]);
        }
        headerLength = length + 1 < 128 ? length + 1 : length + 2;
        if (header.length < headerLength) {
            header = new byte[headerLength * 2];
        }
        int at = putVarint(header, 0, headerLength);
        for (int i = 0; i < column; i++) {
            at += putVarint(header, at, types[i]);
        }
    }

    int length() {
        return headerLength + bodyLength;
    }

    /// Copies `length` bytes of the record from `start` on.
    void copy(int start, byte[] target, int at, int length) {
        int fromHeader = Math.clamp((long) headerLength - start, 0, length);
        if (fromHeader > 0) {
            System.arraycopy(header, start, target, at, fromHeader);
        }
        int bodyStart = Math.max(0, start - headerLength);
        System.arraycopy(body, bodyStart, target, at + fromHeader, length - fromHeader);
    }

    private void room(int length) {
        if (bodyLength + length > body.length) {
            body = Arrays.copyOf(body, (bodyLength + length) * 2);
        }
    }

    static int varintLength(long value) {
        int bits = 64 - Long.numberOfLeadingZeros(value);
        return bits > 56 ? 9 : Math.max(1, (bits + 6) / 7);
    }

    static int putVarint(byte[] target, int at, long value) {
        int length = varintLength(value);
        if (length == 9) {
            for (int i = 0; i < 8; i++) {
                target[at + i] = (byte) ((value >>> (8 + 7 * (7 - i))) | 0x80);
            }
            target[at + 8] = (byte) value;
            return 9;
        }
        for (int i = 0; i < length; i++) {
            int more = i < length - 1 ? 0x80 : 0;
            target[at + i] = (byte) ((value >>> (7 * (length - 1 - i)) & 0x7F) | more);
        }
        return length;
    }
}
