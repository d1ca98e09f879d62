package ringscope.app.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/// The bundled run folders. They lie in `sample-traces/run-folder` of the installation, which the start
/// script names with `-Dringscope.home`.
final class Samples {
    private static final String HOME_PROPERTY = "ringscope.home";
    private static final String FOLDER = "sample-traces/run-folder";

    private Samples() {}

    static List<Path> installed() {
        var folder = Path.of(System.getProperty(HOME_PROPERTY, ".")).resolve(FOLDER);
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var inside = Files.list(folder)) {
            return inside.filter(Files::isDirectory).sorted().toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /// The sample with this name, or the first one for an empty name.
    static Path find(String name) {
        var all = installed();
        if (all.isEmpty()) {
            throw new CommandFailure(
                    "no sample is installed: looked for "
                            + FOLDER
                            + " in "
                            + System.getProperty(HOME_PROPERTY, "the current folder")
                            + "; start with app/bin/ringscope");
        }
        for (var sample : all) {
            if (name.isEmpty() || name.equals(String.valueOf(sample.getFileName()))) {
                return sample;
            }
        }
        throw new CommandFailure(
                "no sample \""
                        + name
                        + "\"; there are "
                        + all.stream()
                                .map(path -> String.valueOf(path.getFileName()))
                                .collect(Collectors.joining(", ")));
    }
}
