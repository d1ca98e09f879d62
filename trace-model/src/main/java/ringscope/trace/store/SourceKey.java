package ringscope.trace.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/// What identifies a set of files by content: name, size, time of change, and a hash of the first and
/// last 64 KiB of each; with the schema's and the importers' version, since either changes the result.
final class SourceKey {
    private static final int SAMPLE_BYTES = 64 * 1024;
    private static final int KEY_BYTES = 16;

    private SourceKey() {}

    static String of(List<Path> sources, String importerVersion) throws IOException {
        MessageDigest digest;
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
        text(digest, importerVersion);
        number(digest, TraceStore.SCHEMA_VERSION);
        for (Path source : sources) {
            text(digest, String.valueOf(source.getFileName()));
            long size = Files.size(source);
            number(digest, size);
            number(digest, Files.getLastModifiedTime(source).toMillis());
            try (var channel = FileChannel.open(source, StandardOpenOption.READ)) {
                sample(digest, channel, 0);
                sample(digest, channel, Math.max(0, size - SAMPLE_BYTES));
            }
        }
        return HexFormat.of().formatHex(digest.digest(), 0, KEY_BYTES);
    }

    private static void sample(MessageDigest digest, FileChannel channel, long position)
            throws IOException {
        var buffer = ByteBuffer.allocate(SAMPLE_BYTES);
        while (buffer.hasRemaining() && channel.read(buffer, position + buffer.position()) >= 0) {
            // read on until full or at the end
        }
        digest.update(buffer.flip());
    }

    private static void text(MessageDigest digest, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        number(digest, bytes.length);
        digest.update(bytes);
    }

    private static void number(MessageDigest digest, long value) {
        digest.update(ByteBuffer.allocate(Long.BYTES).putLong(value).flip());
    }
}
