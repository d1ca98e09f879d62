package ringscope.importer.json;

import org.jspecify.annotations.Nullable;

import ringscope.importer.ImportSource;
import ringscope.importer.TextEncoding;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/// Tells line and column of a byte, by reading the source a second time up to there. Defects are rare and come in order,
/// so counting lines only for them is cheaper than counting them in every record.
public final class LineFinder implements Closeable {
    private static final int CHUNK_BYTES = 1 << 16;

    private final ImportSource source;
    private byte[] chunk = new byte[0];
    private @Nullable InputStream in;
    private long chunkOffset;
    private int chunkLength;
    private long line;
    private long lineOffset;

    public LineFinder(ImportSource source) {
        this.source = source;
    }

    /// A place in text; both count from 1, the column in bytes.
    public record Place(long line, long column) {}

    public Place find(long offset) throws IOException {
        if (in == null || offset < chunkOffset) {
            restart();
        }
        while (offset >= chunkOffset + chunkLength && nextChunk()) {
            // Goes on to the chunk with the offset.
        }
        long lineThere = line;
        long startThere = lineOffset;
        for (int i = 0; i < Math.min(chunkLength, offset - chunkOffset); i++) {
            if (chunk[i] == '\n') {
                lineThere++;
                startThere = chunkOffset + i + 1;
            }
        }
        return new Place(lineThere, offset - startThere + 1);
    }

    private void restart() throws IOException {
        close();
        in = TextEncoding.openUtf8(source);
        chunk = new byte[CHUNK_BYTES];
        chunkOffset = 0;
        chunkLength = 0;
        line = 1;
        lineOffset = 0;
    }

    private boolean nextChunk() throws IOException {
        for (int i = 0; i < chunkLength; i++) {
            if (chunk[i] == '\n') {
                line++;
                lineOffset = chunkOffset + i + 1;
            }
        }
        chunkOffset += chunkLength;
        chunkLength = in == null ? 0 : in.readNBytes(chunk, 0, CHUNK_BYTES);
        return chunkLength > 0;
    }

    @Override
    public void close() throws IOException {
        if (in != null) {
            in.close();
            in = null;
        }
    }
}
