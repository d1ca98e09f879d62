package ringscope.importer.runfolder;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One folder that holds a capture: its path below what the user chose (empty for that itself) and its
/// files by role, as paths below what the user chose.
final class CaptureFolder {
    private static final Pattern RANK = Pattern.compile("(?:^|/)rank(\\d{1,9})(?:/|$)");
    private static final Pattern LABEL =
            Pattern.compile("rank(?:\\d{1,9}|_local)|d\\d{1,9}|node\\d{1,9}|network1\\d{1,9}");

    private final String path;
    private final Map<FileRole, List<String>> files = new EnumMap<>(FileRole.class);

    CaptureFolder(String path) {
        this.path = path;
    }

    String path() {
        return path;
    }

    void add(FileRole role, String file) {
        files.computeIfAbsent(role, _ -> new ArrayList<>()).add(file);
    }

    List<String> files(FileRole role) {
        return files.getOrDefault(role, List.of());
    }

    boolean isCapture() {
        return files.keySet().stream().anyMatch(FileRole::marksCapture);
    }

    /// The rank's number by the path, or -1.
    int rank() {
        Matcher matcher = RANK.matcher(path);
        return matcher.find() ? Integer.parseInt(matcher.group(1)) : -1;
    }

    /// What the rank is called: the path's parts that name nodes, ranks and dispatches, else the path itself.
    String label(String rootName) {
        var parts = new ArrayList<String>();
        for (String part : path.split("/")) {
            if (LABEL.matcher(part).matches()) {
                parts.add(part);
            }
        }
        if (parts.isEmpty()) {
            return path.isEmpty() ? rootName : path;
        }
        return String.join(" ", parts);
    }
}
