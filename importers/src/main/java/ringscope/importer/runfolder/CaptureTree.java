package ringscope.importer.runfolder;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/// Sorts the files of a chosen folder into captures. Some parts of a capture stand in folders of their own
/// (`scope_stats/`, `args_dump/`): those belong to the folder above. Where no folder is a capture, those that hold a run
/// as another tool drew it count as one.
final class CaptureTree {
    private static final Set<String> PARTS =
            Set.of("scope_stats", "args_dump", "tensor_dump", "txt", "tools_out", "swimlane_data");

    private final List<CaptureFolder> captures = new ArrayList<>();
    private final List<CaptureFolder> others = new ArrayList<>();

    private CaptureTree() {}

    /// `files` are relative paths with `/` between parts, sorted.
    static CaptureTree of(List<String> files) {
        var folders = new TreeMap<String, CaptureFolder>();
        for (String file : files) {
            String folder = captureFolder(parent(file));
            folders.computeIfAbsent(folder, CaptureFolder::new)
                    .add(FileRole.of(fileName(file)), file);
        }
        var tree = new CaptureTree();
        for (CaptureFolder folder : folders.values()) {
            (folder.isCapture() ? tree.captures : tree.others).add(folder);
        }
        if (tree.captures.isEmpty()) {
            // nothing was recorded here, but something was drawn
            tree.others.stream()
                    .filter(folder -> !folder.files(FileRole.DRAWN).isEmpty())
                    .forEach(tree.captures::add);
            tree.others.removeAll(tree.captures);
        }
        return tree;
    }

    List<CaptureFolder> captures() {
        return captures;
    }

    /// Folders that hold no capture.
    List<CaptureFolder> others() {
        return others;
    }

    boolean hasAny(FileRole role) {
        return captures.stream().anyMatch(folder -> !folder.files(role).isEmpty())
                || others.stream().anyMatch(folder -> !folder.files(role).isEmpty());
    }

    private static String captureFolder(String folder) {
        String at = folder;
        while (PARTS.contains(fileName(at)) && !at.isEmpty()) {
            at = parent(at);
        }
        return at;
    }

    static String parent(String path) {
        int slash = path.lastIndexOf('/');
        return slash < 0 ? "" : path.substring(0, slash);
    }

    static String fileName(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
