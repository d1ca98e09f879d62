package ringscope.importer;

import org.jspecify.annotations.Nullable;

import ringscope.trace.TraceEvent;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/// A temporary file of sorted runs of events, gone when closed. Written first, then read.
final class SpillFile implements Closeable {
    private static final int BUFFER_BYTES = 1 << 16;

    private final FileChannel channel;
    private final EventCodec codec = new EventCodec();
    private final List<Run> runs = new ArrayList<>();
    private long endOffset;

    SpillFile() throws IOException {
        Path file = Files.createTempFile("ringscope-sort", ".tmp");
        channel =
                FileChannel.open(
                        file,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE,
                        StandardOpenOption.DELETE_ON_CLOSE);
    }

    /// Writes sorted events.
    void writeRun(HeldEvents held) throws IOException {
        int count = held.count();
        long startOffset = endOffset;
        var out = new ByteOutput(BUFFER_BYTES);
        for (int i = 0; i < count; i++) {
            codec.write(held.event(i), out);
            if (out.length() >= BUFFER_BYTES) {
                drain(out);
            }
        }
        drain(out);
        runs.add(new Run(runs.size(), startOffset, endOffset, count));
    }

    private void drain(ByteOutput out) throws IOException {
        ByteBuffer bytes = out.asBuffer();
        while (bytes.hasRemaining()) {
            endOffset += channel.write(bytes, endOffset);
        }
        out.clear();
    }

    List<Run> runs() {
        return runs;
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new SpillFailure(String.valueOf(e.getMessage()), e);
        }
    }

    /// One sorted run, read from its beginning to its end.
    final class Run {
        private final int index;
        private final long endOffset;
        private long offset;
        private int left;
        private @Nullable ByteInput in;
        private @Nullable TraceEvent event;

        Run(int index, long offset, long endOffset, int left) {
            this.index = index;
            this.offset = offset;
            this.endOffset = endOffset;
            this.left = left;
        }

        int index() {
            return index;
        }

        TraceEvent event() {
            return java.util.Objects.requireNonNull(event);
        }

        long timeNs() {
            return event().timeNs();
        }

        /// Moves to the next event; false at the end.
        boolean advance() throws IOException {
            if (left == 0) {
                in = null;
                return false;
            }
            if (in == null) {
                in = new ByteInput(BUFFER_BYTES, this::read);
            }
            event = codec.read(in);
            left--;
            return true;
        }

        private int read(byte[] into, int at, int length) throws IOException {
            int wanted = (int) Math.min(length, endOffset - offset);
            int got = wanted == 0 ? -1 : channel.read(ByteBuffer.wrap(into, at, wanted), offset);
            offset += Math.max(got, 0);
            return got;
        }
    }
}
