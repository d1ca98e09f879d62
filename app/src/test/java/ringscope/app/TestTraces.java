package ringscope.app;

import java.nio.file.Files;
import java.nio.file.Path;

/// Traces that tests open.
public final class TestTraces {
    private TestTraces() {}

    /// The bundled run folder.
    public static Path sample() {
        for (var folder = Path.of("").toAbsolutePath();
                folder != null;
                folder = folder.getParent()) {
            var sample = folder.resolve("sample-traces/run-folder/decoder-layers");
            if (Files.isDirectory(sample)) {
                return sample;
            }
        }
        throw new IllegalStateException("sample-traces not found above the working folder");
    }
}
