package ringscope.importer.json;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// The part of a stream that is in memory: from the record being read to what was read ahead. Bytes of a record keep
/// their place until the next record begins; the buffer grows for a long one, up to a limit.
///
/// ```
///   buf  | done | record being read | ahead        |0| free
///               ^recordStart  ^pos                 ^limit
/// ```
public abstract class ByteWindow implements Closeable {
    /// A single record longer than this is refused, to keep memory bounded.
    public static final int RECORD_BYTES_MAX = 64 << 20;

    static final int BUFFER_BYTES = 1 << 20;
    static final int SPARE_BYTES = 1 << 10;
    private static final int AHEAD_BYTES = 1 << 16;
    private static final int EXCERPT_BYTES = 24;

    private final InputStream in;
    byte[] buf;
    int pos;
    int limit;
    long base;
    int recordStart;
    boolean isEof;

    ByteWindow(InputStream in, int bufferBytes) {
        this.in = in;
        buf = new byte[bufferBytes + 1];
    }

    /// Offset in the stream of the next byte.
    public long offset() {
        return base + pos;
    }

    /// Offset in the stream of the record begun last.
    public long recordOffset() {
        return base + recordStart;
    }

    /// Lets go of what was read and gets enough ahead that most records need no further read.
    public void nextRecord() throws IOException {
        if (limit - pos < AHEAD_BYTES && !isEof) {
            System.arraycopy(buf, pos, buf, 0, limit - pos);
            base += pos;
            limit -= pos;
            pos = 0;
            while (!isEof && limit < buf.length - 1) {
                readInto();
            }
        }
        recordStart = pos;
    }

    /// Gets more bytes behind the ones there are, which keep their place; false at the end of the stream.
    boolean more() throws IOException, JsonDefect {
        if (isEof) {
            return false;
        }
        if (limit == buf.length - 1) {
            if (limit - recordStart > RECORD_BYTES_MAX) {
                throw new JsonDefect(
                        JsonDefect.TOO_LONG,
                        base + recordStart,
                        "one value is longer than " + RECORD_BYTES_MAX + " bytes");
            }
            buf = Arrays.copyOf(buf, Math.max(2 * AHEAD_BYTES, buf.length * 2));
        }
        int before = limit;
        readInto();
        return limit > before;
    }

    private void readInto() throws IOException {
        int got = in.read(buf, limit, buf.length - 1 - limit);
        isEof = got < 0;
        limit += Math.max(got, 0);
        // A zero behind the last byte lets the reader's loops run without looking at the limit.
        buf[limit] = 0;
    }

    /// The text around an offset of the current record, on one line, for messages.
    public String excerpt(long offset) {
        int at = Math.clamp(offset - base, 0, limit);
        int from = Math.max(0, at - EXCERPT_BYTES);
        int to = Math.min(limit, at + EXCERPT_BYTES);
        return new String(buf, from, to - from, StandardCharsets.UTF_8)
                .replaceAll("[\\x00-\\x20]+", " ")
                .replaceAll("[^\\x20-\\x7e]", "?");
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
