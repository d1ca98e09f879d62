package ringscope.importer;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.HexFormat;

/// Looks at the beginning of a source, for sniffing and for saying what an unknown file seems to be.
final class SourceProbe {
    /// Enough for a header and several records of every format.
    static final int PREFIX_BYTES = 64 * 1024;

    private static final int SHOWN_BYTES = 16;
    private static final int SHOWN_CHARS = 40;

    private final SourcePrefix prefix;
    private final byte[] start;

    private SourceProbe(SourcePrefix prefix, byte[] start) {
        this.prefix = prefix;
        this.start = start;
    }

    static SourceProbe file(ImportSource source) throws IOException {
        byte[] start;
        try (InputStream in = source.open()) {
            start = in.readNBytes(PREFIX_BYTES);
        }
        String text = TextEncoding.of(start, start.length).decode(start, start.length);
        return new SourceProbe(
                new SourcePrefix(source.fileName(), false, text, source.lengthBytes()), start);
    }

    static SourceProbe folder(ImportSource source, SourceFolder folder) {
        return new SourceProbe(
                new SourcePrefix(source.fileName(), true, String.join("\n", folder.files()), 0),
                new byte[0]);
    }

    static boolean isFolder(ImportSource source) {
        return Files.isDirectory(source.path());
    }

    SourcePrefix prefix() {
        return prefix;
    }

    /// What the bytes look like, in words.
    String looksLike() {
        if (start.length == 0) {
            return "it is empty (0 bytes)";
        }
        if (starts(0x1F, 0x8B)) {
            return "it is compressed with gzip; unpack it first";
        }
        if (starts('P', 'K', 3, 4)) {
            return "it is a zip archive; unpack it first";
        }
        if (starts('S', 'Q', 'L', 'i', 't', 'e')) {
            return "it is an SQLite database; a stored trace is opened, not imported";
        }
        if (starts(0x0A) && !isText()) {
            return "it looks like a binary Perfetto trace; convert it with traceconv json first";
        }
        String shown = prefix.text().strip();
        if (!isText() || shown.isEmpty()) {
            int count = Math.min(SHOWN_BYTES, start.length);
            return "it is binary or blank, beginning with bytes "
                    + HexFormat.ofDelimiter(" ").formatHex(start, 0, count);
        }
        return "it begins with \""
                + shown.substring(0, Math.min(SHOWN_CHARS, shown.length())).replaceAll("\\s+", " ")
                + "\"";
    }

    /// Whether the text has no characters that only binary files have.
    private boolean isText() {
        String text = prefix.text();
        for (int i = 0; i < Math.min(text.length(), 1024); i++) {
            char c = text.charAt(i);
            if (c < ' ' && c != '\n' && c != '\r' && c != '\t') {
                return false;
            }
        }
        return true;
    }

    private boolean starts(int... bytes) {
        if (start.length < bytes.length) {
            return false;
        }
        for (int i = 0; i < bytes.length; i++) {
            if ((start[i] & 0xFF) != bytes[i]) {
                return false;
            }
        }
        return true;
    }
}
