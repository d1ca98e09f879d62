package ringscope.importer.runfolder;

import ringscope.importer.ImportContext;
import ringscope.importer.ImportContext.CaptureIds;
import ringscope.importer.ImportSource;
import ringscope.importer.Wholeness;
import ringscope.importer.capture.Capture;
import ringscope.importer.capture.CaptureFileImporter;
import ringscope.importer.deps.DepsImporter;
import ringscope.importer.namemap.NameMapImporter;
import ringscope.importer.scopestats.ScopeStatsImporter;
import ringscope.importer.swimlane.SwimlaneImporter;
import ringscope.trace.TraceIssue.Severity;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Reads one capture folder: names first, then the graph, then the records, so that a slice can be
/// called by its kernel and an edge-only task be told from an unknown one.
final class CaptureReader {
    private static final String NOT_READ = "not read yet by this version";

    private final CaptureFolder folder;
    private final Function<String, ImportSource> sources;
    private final String rootName;
    private final ImportContext context;

    /// What is left out because its origin was read.
    private final List<String> derived;

    /// `sources` finds a file of the folder by its name there.
    CaptureReader(
            CaptureFolder folder,
            Function<String, ImportSource> sources,
            String rootName,
            ImportContext context) {
        this.folder = folder;
        this.sources = sources;
        this.rootName = rootName;
        this.context = context;
        derived = new ArrayList<>(folder.files(FileRole.DERIVED));
    }

    void read(CaptureIds ids) {
        var capture = new Capture(ids);
        readNames(capture);
        readFirst(FileRole.DEPS, new DepsImporter(), capture);
        readRecords(capture);
        readFirst(FileRole.SCOPE_STATS, new ScopeStatsImporter(), capture);
        capture.finish(context);
    }

    /// Where the records themselves are missing, what a tool drew from them is read instead.
    private void readRecords(Capture capture) {
        boolean isRead = readFirst(FileRole.RECORDS, new SwimlaneImporter(), capture);
        List<String> drawn = folder.files(FileRole.DRAWN);
        if (isRead) {
            derived.addAll(drawn);
        } else if (!drawn.isEmpty()) {
            context.readPart(new DrawnRun(capture), sources.apply(drawn.getFirst()));
            tellOfOthers(drawn);
        }
    }

    /// With several name maps nobody knows which one belongs to the records: the numbers are given anew by every
    /// program, so a wrong map would name every kernel wrongly.
    private void readNames(Capture capture) {
        List<String> maps = folder.files(FileRole.NAME_MAP);
        if (maps.size() > 1) {
            context.issue(
                    "several-name-maps",
                    Severity.WARNING,
                    -1,
                    -1,
                    place() + ": holds " + maps.size() + " name maps: " + String.join(", ", maps),
                    "kernels are shown by number; leave one map in the folder, or open the files"
                            + " with the right one by hand");
            return;
        }
        readFirst(FileRole.NAME_MAP, new NameMapImporter(), capture);
    }

    /// Reads the file of a role. More of one kind (a repeated or hand-collected capture) cannot be joined
    /// with the same graph and are named instead. Whether there was one that could be read.
    private boolean readFirst(FileRole role, CaptureFileImporter importer, Capture capture) {
        List<String> found = folder.files(role);
        if (found.isEmpty()) {
            return false;
        }
        boolean isRead =
                context.readPart(importer.within(capture), sources.apply(found.getFirst()));
        tellOfOthers(found);
        return isRead;
    }

    private void tellOfOthers(List<String> found) {
        if (found.size() > 1) {
            context.issue(
                    "file-left-out",
                    Severity.WARNING,
                    -1,
                    -1,
                    place()
                            + ": only "
                            + found.getFirst()
                            + " was read; beside it stand "
                            + String.join(", ", found.subList(1, found.size())),
                    "open the other files by themselves");
        }
    }

    /// Names every file that was not read, so that nothing is left out in silence.
    void tellOfUnread() {
        var unread = new ArrayList<>(folder.files(FileRole.NOT_READ_YET));
        unread.addAll(folder.files(FileRole.LOG));
        for (String file : unread) {
            ImportSource source = sources.apply(file);
            context.beginSource(source, "none", NOT_READ, length(source));
            context.issue(
                    "not-read-yet",
                    Severity.INFO,
                    -1,
                    -1,
                    file + ": " + NOT_READ,
                    "nothing to do; the rest of the capture is not affected");
            context.endSource(0, 0, 0, Wholeness.WHOLE);
        }
        tell(
                "derived-file",
                derived,
                "made from the files that were read, left out",
                "open one by itself to see what the other tool drew");
        tell("other-file", folder.files(FileRole.OTHER), "not of a known kind, left out", "");
    }

    private void tell(String code, List<String> found, String what, String hint) {
        if (!found.isEmpty()) {
            context.issue(
                    code,
                    Severity.INFO,
                    -1,
                    -1,
                    place() + ": " + what + ": " + String.join(", ", found),
                    hint);
        }
    }

    private String place() {
        return folder.path().isEmpty() ? rootName : folder.path();
    }

    private static long length(ImportSource source) {
        try {
            return source.lengthBytes();
        } catch (IOException _) {
            return -1;
        }
    }
}
