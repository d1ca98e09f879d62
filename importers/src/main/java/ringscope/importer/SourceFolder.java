package ringscope.importer;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The files below a chosen folder, sorted by relative path. Symbolic links are followed, but no folder is entered twice,
/// so a link that leads back up ends there. What was left out is said, not hidden.
///
/// @param files relative paths with `/` between parts
/// @param notes folders that were not entered, and why
public record SourceFolder(Path root, List<String> files, List<String> notes) {
    /// A capture tree is at most node/rank/dispatch/part deep; deeper ones are not captures.
    public static final int DEPTH_MAX = 6;

    /// More files than any capture has; a chosen home folder must not be walked for minutes.
    public static final int FILES_MAX = 20_000;

    public SourceFolder {
        files = List.copyOf(files);
        notes = List.copyOf(notes);
    }

    public static SourceFolder list(Path root) throws IOException {
        var walk = new Walk(new ArrayList<>(), new ArrayList<>(), new HashSet<>());
        walk.enter(root, "", 0);
        walk.files.sort(null);
        return new SourceFolder(root, walk.files, walk.notes);
    }

    public Path resolve(String file) {
        return root.resolve(file);
    }

    private record Walk(List<String> files, List<String> notes, Set<Path> seen) {

        void enter(Path folder, String prefix, int depth) throws IOException {
            if (!seen.add(folder.toRealPath())) {
                notes.add(prefix + " leads back to a folder already read; not followed");
                return;
            }
            var inside = new ArrayList<Path>();
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
                entries.forEach(inside::add);
            } catch (java.nio.file.DirectoryIteratorException e) {
                throw e.getCause();
            }
            inside.sort(null);
            for (Path entry : inside) {
                visit(entry, prefix + entry.getFileName(), depth);
            }
        }

        private void visit(Path entry, String name, int depth) throws IOException {
            if (files.size() >= FILES_MAX) {
                if (files.size() == FILES_MAX && !notes.contains(tooMany())) {
                    notes.add(tooMany());
                }
            } else if (Files.isDirectory(entry)) {
                enterBelow(entry, name, depth + 1);
            } else if (Files.isRegularFile(entry)) {
                files.add(name);
            }
        }

        private void enterBelow(Path folder, String name, int depth) throws IOException {
            if (depth >= DEPTH_MAX) {
                notes.add(name + " is deeper than " + DEPTH_MAX + " folders; not entered");
                return;
            }
            try {
                enter(folder, name + "/", depth);
            } catch (FileSystemLoopException | java.nio.file.AccessDeniedException e) {
                notes.add(
                        name
                                + " cannot be entered ("
                                + e.getClass().getSimpleName()
                                + "); left out");
            }
        }

        private static String tooMany() {
            return "more than " + FILES_MAX + " files; the rest is left out";
        }
    }
}
