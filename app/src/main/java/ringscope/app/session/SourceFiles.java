package ringscope.app.session;

import ringscope.importer.ImportJob;
import ringscope.importer.SourceFolder;
import ringscope.importer.TraceImportException;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// What the cache knows an import by: the files it reads and the program that reads them.
final class SourceFiles {
    private SourceFiles() {}

    /// Every file below the paths; a path that does not exist is the caller's mistake and said so.
    static List<Path> of(List<Path> paths) throws TraceImportException, IOException {
        var files = new ArrayList<Path>();
        for (var path : paths) {
            if (Files.isDirectory(path)) {
                var folder = SourceFolder.list(path);
                folder.files().forEach(file -> files.add(folder.resolve(file)));
            } else if (Files.isRegularFile(path)) {
                files.add(path);
            } else if (Files.exists(path)) {
                throw new TraceImportException(
                        path + ": is a pipe or device; copy what it gives into a file first");
            } else {
                throw new TraceImportException(
                        path + ": no such file or folder; check the path and try again");
            }
        }
        // what cannot be read has no content to know it by; the import reports it
        files.removeIf(file -> !Files.isReadable(file));
        return files;
    }

    /// The importers' version and the names a trace carries. The time of the program file stands for the
    /// version, so that a trace read by an older build is read anew.
    static String version(List<Path> paths) throws IOException {
        var text = new StringBuilder();
        for (var path : paths) {
            text.append(path.toAbsolutePath().normalize().getFileName()).append('\n');
        }
        try {
            var source = ImportJob.class.getProtectionDomain().getCodeSource();
            var program = Path.of(source.getLocation().toURI());
            text.append(Files.getLastModifiedTime(program).toMillis());
        } catch (URISyntaxException | RuntimeException e) {
            throw new IOException("the program's own file is not found", e);
        }
        return text.toString();
    }
}
