package ringscope.app.session;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// What was opened lately, newest first: a tab-separated text file in the user's settings folder, a
/// line each. Read and written off the FX thread.
public final class RecentTraces {
    /// More than a person looks through.
    private static final int KEPT = 20;

    private static final String FILE_NAME = "recent.tsv";
    private static final int COLUMNS = 3;

    private final Path file;

    public RecentTraces(UserFolders folders) {
        this.file = folders.config().resolve(FILE_NAME);
    }

    /// One entry: the path, what it held (for people), and when it was opened (ms since 1970).
    public record Entry(Path path, String held, long openedMs) {}

    public synchronized List<Entry> read() {
        var entries = new ArrayList<Entry>();
        try {
            if (Files.exists(file)) {
                for (var line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
                    var parts = line.split("\t", -1);
                    if (parts.length == COLUMNS && parts[2].matches("\\d{1,18}")) {
                        entries.add(
                                new Entry(Path.of(parts[0]), parts[1], Long.parseLong(parts[2])));
                    }
                }
            }
        } catch (IOException e) {
            // a convenience: without it the list is empty
            return List.of();
        }
        return entries;
    }

    public synchronized void add(Entry entry) {
        var entries = new ArrayList<>(read());
        entries.removeIf(known -> known.path().equals(entry.path()));
        entries.addFirst(entry);
        var text = new StringBuilder();
        for (var one : entries.subList(0, Math.min(KEPT, entries.size()))) {
            text.append(one.path()).append('\t').append(one.held()).append('\t');
            text.append(one.openedMs()).append('\n');
        }
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            var fresh = file.resolveSibling(FILE_NAME + ".new");
            Files.writeString(fresh, text, StandardCharsets.UTF_8);
            Files.move(fresh, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            System.getLogger(RecentTraces.class.getName())
                    .log(System.Logger.Level.WARNING, "recent traces not kept: file=" + file, e);
        }
    }
}
