package ringscope.importer;

import java.nio.ByteBuffer;
import java.util.Arrays;

/// Growing bytes: variable-length integers (seven bits a byte, sign folded into the lowest bit) and text.
final class ByteOutput {
    private static final int NUMBER_BYTES_MAX = 10;

    private byte[] bytes;
    private int length;

    ByteOutput(int capacity) {
        bytes = new byte[capacity + capacity / 2];
    }

    void writeByte(int value) {
        room(1);
        bytes[length++] = (byte) value;
    }

    void writeLong(long value) {
        room(NUMBER_BYTES_MAX);
        long rest = (value << 1) ^ (value >> 63);
        while ((rest & ~0x7FL) != 0) {
            bytes[length++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[length++] = (byte) rest;
    }

    /// Any string exactly, lone surrogates too: one byte a character where all are below 256, else two.
    void writeText(String text) {
        int chars = text.length();
        boolean isNarrow = true;
        for (int i = 0; i < chars && isNarrow; i++) {
            isNarrow = text.charAt(i) < 256;
        }
        writeLong(isNarrow ? chars : -1L - chars);
        room(isNarrow ? chars : 2 * chars);
        for (int i = 0; i < chars; i++) {
            char c = text.charAt(i);
            if (!isNarrow) {
                bytes[length++] = (byte) (c >> 8);
            }
            bytes[length++] = (byte) c;
        }
    }

    private void room(int more) {
        if (bytes.length - length < more) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
        }
    }

    int length() {
        return length;
    }

    void clear() {
        length = 0;
    }

    ByteBuffer asBuffer() {
        return ByteBuffer.wrap(bytes, 0, length);
    }
}
