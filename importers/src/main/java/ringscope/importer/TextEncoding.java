package ringscope.importer;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/// How the text of a source is encoded, told from its first bytes: by byte order mark, or by where the zero bytes of its
/// first two characters stand. Everything else is taken for UTF-8.
public enum TextEncoding {
    UTF_8(StandardCharsets.UTF_8, 0),
    UTF_8_MARKED(StandardCharsets.UTF_8, 3),
    UTF_16LE(StandardCharsets.UTF_16LE, 0),
    UTF_16LE_MARKED(StandardCharsets.UTF_16LE, 2),
    UTF_16BE(StandardCharsets.UTF_16BE, 0),
    UTF_16BE_MARKED(StandardCharsets.UTF_16BE, 2);

    private static final int MARK_BYTES = 3;
    private static final int CHUNK_CHARS = 1 << 15;

    private final Charset charset;
    private final int markBytes;

    TextEncoding(Charset charset, int markBytes) {
        this.charset = charset;
        this.markBytes = markBytes;
    }

    public static TextEncoding of(byte[] bytes, int length) {
        int b0 = length > 0 ? bytes[0] & 0xFF : -1;
        int b1 = length > 1 ? bytes[1] & 0xFF : -1;
        int b2 = length > 2 ? bytes[2] & 0xFF : -1;
        if (b0 == 0xEF && b1 == 0xBB && b2 == 0xBF) {
            return UTF_8_MARKED;
        }
        if (b0 == 0xFF && b1 == 0xFE) {
            return UTF_16LE_MARKED;
        }
        if (b0 == 0xFE && b1 == 0xFF) {
            return UTF_16BE_MARKED;
        }
        if (b0 > 0 && b1 == 0 && b2 > 0) {
            return UTF_16LE;
        }
        return b0 == 0 && b1 > 0 && b2 == 0 ? UTF_16BE : UTF_8;
    }

    /// Looks at the first bytes of a source.
    public static TextEncoding of(ImportSource source) throws IOException {
        try (InputStream in = source.open()) {
            byte[] start = in.readNBytes(MARK_BYTES);
            return of(start, start.length);
        }
    }

    public boolean isUtf8() {
        return charset.equals(StandardCharsets.UTF_8);
    }

    /// Bytes of the byte order mark.
    public int markBytes() {
        return markBytes;
    }

    /// The text of these bytes without the mark; what cannot be decoded becomes U+FFFD.
    public String decode(byte[] bytes, int length) {
        int from = Math.min(markBytes, length);
        return new String(bytes, from, length - from, charset);
    }

    /// The source's text as UTF-8 without a mark, whatever it is stored in.
    public static InputStream openUtf8(ImportSource source) throws IOException {
        var in = new PushbackInputStream(source.open(), MARK_BYTES);
        byte[] start = new byte[MARK_BYTES];
        int length = in.readNBytes(start, 0, MARK_BYTES);
        TextEncoding encoding = of(start, length);
        in.unread(start, encoding.markBytes, length - encoding.markBytes);
        return encoding.isUtf8() ? in : new Recoded(new InputStreamReader(in, encoding.charset));
    }

    /// A reader's characters as UTF-8 bytes.
    private static final class Recoded extends InputStream {
        private final Reader reader;
        private final CharsetEncoder encoder =
                StandardCharsets.UTF_8
                        .newEncoder()
                        .onMalformedInput(CodingErrorAction.REPLACE)
                        .onUnmappableCharacter(CodingErrorAction.REPLACE);
        private final CharBuffer chars = CharBuffer.allocate(CHUNK_CHARS).limit(0);
        private final ByteBuffer bytes = ByteBuffer.allocate(CHUNK_CHARS * 3).limit(0);
        private boolean ended;

        Recoded(Reader reader) {
            this.reader = reader;
        }

        @Override
        public int read() throws IOException {
            return fill() ? bytes.get() & 0xFF : -1;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            if (length == 0) {
                return 0;
            }
            if (!fill()) {
                return -1;
            }
            int count = Math.min(length, bytes.remaining());
            bytes.get(into, offset, count);
            return count;
        }

        private boolean fill() throws IOException {
            while (!bytes.hasRemaining()) {
                if (ended) {
                    return false;
                }
                chars.compact();
                ended = reader.read(chars) < 0;
                chars.flip();
                bytes.clear();
                var _ = encoder.encode(chars, bytes, ended);
                bytes.flip();
            }
            return true;
        }

        @Override
        public void close() throws IOException {
            reader.close();
        }
    }
}
