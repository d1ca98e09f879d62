package ringscope.tests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The checked-out project that the tests look at.
public final class Repository {
    private Repository() {}

    /// The folder with `trace-model/pom.xml`, found upward from the working folder.
    public static Path root() {
        Path start = Path.of("").toAbsolutePath();
        for (Path folder = start; folder != null; folder = folder.getParent())
            if (Files.exists(folder.resolve("trace-model/pom.xml"))) return folder;
        throw new IllegalStateException("not inside the project: " + start);
    }

    /// Every Java source of every module, sorted by path; generated sources are left out.
    public static List<Path> javaSources() {
        return files(".java");
    }

    /// Every file of the modules whose name ends so, sorted, build output left out.
    public static List<Path> files(String ending) {
        var found = new ArrayList<Path>();
        try (var walk = Files.walk(root())) {
            walk.filter(p -> p.toString().endsWith(ending) && Files.isRegularFile(p))
                    .filter(p -> !isBuildOutput(root().relativize(p)))
                    .sorted()
                    .forEach(found::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }

    private static boolean isBuildOutput(Path relative) {
        for (var part : relative)
            if (part.toString().equals("target") || part.toString().startsWith(".")) return true;
        return false;
    }

    public static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
