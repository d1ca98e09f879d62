package ringscope.importer;

import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Reads what [ByteOutput] wrote.
final class ByteInput {

    /// Fills bytes from somewhere; answers how many, or -1 at the end.
    @FunctionalInterface
    interface Filler {
        int read(byte[] into, int at, int length) throws IOException;
    }

    private final Filler filler;
    private byte[] bytes;
    private int at;
    private int end;

    ByteInput(int capacity, Filler filler) {
        bytes = new byte[capacity];
        this.filler = filler;
    }

    int readByte() throws IOException {
        if (at == end) {
            need(1);
        }
        return bytes[at++] & 0xFF;
    }

    long readLong() throws IOException {
        long value = 0;
        int shift = 0;
        int b;
        do {
            b = readByte();
            value |= (long) (b & 0x7F) << shift;
            shift += 7;
        } while ((b & 0x80) != 0);
        return (value >>> 1) ^ -(value & 1);
    }

    String readText() throws IOException {
        long sized = readLong();
        if (sized >= 0) {
            int length = Math.toIntExact(sized);
            need(length);
            at += length;
            return new String(bytes, at - length, length, StandardCharsets.ISO_8859_1);
        }
        char[] chars = new char[Math.toIntExact(-1 - sized)];
        need(2 * chars.length);
        for (int i = 0; i < chars.length; i++) {
            chars[i] = (char) (((bytes[at] & 0xFF) << 8) | (bytes[at + 1] & 0xFF));
            at += 2;
        }
        return new String(chars);
    }

    private void need(int length) throws IOException {
        if (end - at >= length) {
            return;
        }
        System.arraycopy(bytes, at, bytes, 0, end - at);
        end -= at;
        at = 0;
        if (bytes.length < length) {
            bytes = Arrays.copyOf(bytes, length);
        }
        while (end < length) {
            int got = filler.read(bytes, end, bytes.length - end);
            if (got < 0) {
                throw new EOFException("temporary file ends inside an event");
            }
            end += got;
        }
    }
}
