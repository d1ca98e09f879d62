package ringscope.importer;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// One file (or one capture folder) to read: where it is, what it is called relative to what the user opened, and how
/// its bytes are got. Importers of files read through [#open], so that a file in memory works as well.
public record ImportSource(Path path, String displayName, Content content) {

    /// The bytes of a source; may be opened more than once.
    public interface Content {
        InputStream open() throws IOException;

        long lengthBytes() throws IOException;
    }

    /// A file or folder on disk.
    public ImportSource(Path path, String displayName) {
        this(path, displayName, new OnDisk(path));
    }

    /// A file that exists only in memory.
    public static ImportSource inMemory(String displayName, byte[] bytes) {
        return new ImportSource(Path.of(displayName), displayName, new InMemory(bytes.clone()));
    }

    public InputStream open() throws IOException {
        return content.open();
    }

    public long lengthBytes() throws IOException {
        return content.lengthBytes();
    }

    /// The last part of the name.
    public String fileName() {
        Path name = path.getFileName();
        return name == null ? displayName : name.toString();
    }

    private record OnDisk(Path path) implements Content {
        @Override
        public InputStream open() throws IOException {
            if (!Files.isRegularFile(path) && Files.exists(path)) {
                throw new IOException(
                        "it is a pipe, device or folder; copy what it gives into a file");
            }
            return Files.newInputStream(path);
        }

        @Override
        public long lengthBytes() throws IOException {
            return Files.isDirectory(path) ? 0 : Files.size(path);
        }
    }

    private record InMemory(byte[] bytes) implements Content {
        @Override
        public InputStream open() {
            return new ByteArrayInputStream(bytes);
        }

        @Override
        public long lengthBytes() {
            return bytes.length;
        }
    }
}
