package ringscope.trace.store.sqlite;

import org.jspecify.annotations.Nullable;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// One row in SQLite's record format: header of serial types, then the values. The key column stands
/// as NULL, since the b-tree holds it. Columns go straight to their bytes.
final class RecordBuffer {
    private static final int FIRST_CAPACITY = 512;

    /// The serial type of the longest value takes this many bytes.
    private static final int TYPE_BYTES_MAX = 5;

    /// The length of the header is one byte as long as the header is no longer than this.
    private static final int HEADER_BYTES_MAX = 127;

    private static final int WIDEST_NUMBER = 8;

    private final byte[] header;
    private byte[] body = new byte[FIRST_CAPACITY];
    private int bodyLength;
    private int headerLength;

    /// @param columnCount columns with the key
    RecordBuffer(int columnCount) {
        int longest = 1 + TYPE_BYTES_MAX * columnCount;
        if (longest > HEADER_BYTES_MAX) {
            throw new IllegalArgumentException("too many columns: columnCount=" + columnCount);
        }
        header = new byte[longest];
    }

    void begin() {
        headerLength = 1;
        bodyLength = 0;
        nothing();
    }

    void integer(long value) {
        byte[] b = room(WIDEST_NUMBER);
        int at = bodyLength;
        if (value == (byte) value) {
            if (value == 0 || value == 1) {
                type(8 + (int) value);
            } else {
                type(1);
                b[at] = (byte) value;
                bodyLength = at + 1;
            }
        } else if (value == (short) value) {
            type(2);
            b[at] = (byte) (value >> 8);
            b[at + 1] = (byte) value;
            bodyLength = at + 2;
        } else if (value == (int) value) {
            putInt(b, at, (int) value);
        } else if (value >= -1L << 47 && value < 1L << 47) {
            type(5);
            b[at] = (byte) (value >> 40);
            b[at + 1] = (byte) (value >> 32);
            putWord(b, at + 2, (int) value);
            bodyLength = at + 6;
        } else {
            type(6);
            putLong(b, at, value);
        }
    }

    private void putInt(byte[] b, int at, int value) {
        if (value << 8 >> 8 == value) {
            type(3);
            b[at] = (byte) (value >> 16);
            b[at + 1] = (byte) (value >> 8);
            b[at + 2] = (byte) value;
            bodyLength = at + 3;
        } else {
            type(4);
            putWord(b, at, value);
            bodyLength = at + 4;
        }
    }

    private void putLong(byte[] b, int at, long value) {
        putWord(b, at, (int) (value >> 32));
        putWord(b, at + 4, (int) value);
        bodyLength = at + 8;
    }

    private static void putWord(byte[] b, int at, int value) {
        b[at] = (byte) (value >> 24);
        b[at + 1] = (byte) (value >> 16);
        b[at + 2] = (byte) (value >> 8);
        b[at + 3] = (byte) value;
    }

    void real(double value) {
        type(7);
        putLong(room(WIDEST_NUMBER), bodyLength, Double.doubleToRawLongBits(value));
    }

    void text(@Nullable String value) {
        if (value == null) {
            nothing();
            return;
        }
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        bytes(13 + 2L * bytes.length, bytes, bytes.length);
    }

    void blob(byte[] bytes, int length) {
        bytes(12 + 2L * length, bytes, length);
    }

    private void bytes(long type, byte[] bytes, int length) {
        type(type);
        System.arraycopy(bytes, 0, room(length), bodyLength, length);
        bodyLength += length;
    }

    void nothing() {
        type(0);
    }

    private void type(int type) {
        header[headerLength++] = (byte) type;
    }

    private void type(long type) {
        headerLength += putVarint(header, headerLength, type);
    }

    void end() {
        header[0] = (byte) headerLength;
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

    private byte[] room(int length) {
        if (bodyLength + length > body.length) {
            body = Arrays.copyOf(body, (bodyLength + length) * 2);
        }
        return body;
    }

    static int varintLength(long value) {
        if (value >>> 14 == 0) {
            return value >>> 7 == 0 ? 1 : 2;
        }
        int length = 3;
        while (length < 9 && value >>> (7 * length) != 0) {
            length++;
        }
        return length;
    }

    /// Writes a number of up to 64 bits, seven of them a byte, the highest first; answers how many bytes.
    static int putVarint(byte[] target, int at, long value) {
        if (value >>> 7 == 0) {
            target[at] = (byte) value;
            return 1;
        }
        int length = varintLength(value);
        long rest = value;
        int last = at + length - 1;
        if (length == 9) {
            // The ninth byte holds eight bits.
            target[last--] = (byte) rest;
            rest >>>= 8;
            target[last--] = (byte) (rest | 0x80);
        } else {
            target[last--] = (byte) (rest & 0x7F);
        }
        while (last >= at) {
            rest >>>= 7;
            target[last--] = (byte) (rest | 0x80);
        }
        return length;
    }
}
