package ringscope.importer.runfolder;

import com.google.auto.service.AutoService;

import ringscope.importer.ImportContext;
import ringscope.importer.ImportContext.CaptureIds;
import ringscope.importer.ImportSource;
import ringscope.importer.Sniff;
import ringscope.importer.SourceFolder;
import ringscope.importer.SourceJoiner;
import ringscope.importer.SourcePrefix;
import ringscope.importer.TraceImportException;
import ringscope.importer.TraceImporter;
import ringscope.importer.Wholeness;
import ringscope.trace.RunEvent.RankDeclared;
import ringscope.trace.RunEvent.RunDeclared;
import ringscope.trace.RunEvent.RunKind;
import ringscope.trace.TraceIssue.Severity;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// A folder a run left behind: one capture, or a tree of them, one per rank.
@AutoService(TraceImporter.class)
public final class RunFolderImporter implements SourceJoiner {
    public static final String ID = "run-folder";

    /// Captures read from one tree: the largest systems have some hundred ranks with a few dispatches each.
    private static final int CAPTURES_MAX = 1024;

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String describe() {
        return "a folder with what a run recorded (records, deps.json, name map, scope statistics)";
    }

    @Override
    public Sniff sniff(SourcePrefix prefix) {
        if (!prefix.isFolder()) {
            return Sniff.NO;
        }
        var tree = CaptureTree.of(prefix.text().lines().toList());
        if (!tree.captures().isEmpty()) {
            int count = tree.captures().size();
            return new Sniff(90, count == 1 ? "is a capture" : "holds " + count + " captures");
        }
        boolean isOfRun = tree.hasAny(FileRole.LOG) || tree.hasAny(FileRole.NAME_MAP);
        return isOfRun ? new Sniff(20, "has a run's log or name map") : Sniff.NO;
    }

    @Override
    public void read(ImportSource source, ImportContext context)
            throws TraceImportException, IOException {
        read(source, LooseFiles.NONE, context);
    }

    @Override
    public boolean joins(String importerId) {
        return importerId.equals(ID) || LooseFiles.roleOf(importerId).isPresent();
    }

    @Override
    public void readJoined(List<Part> parts, ImportContext context)
            throws TraceImportException, IOException {
        var loose = LooseFiles.of(parts);
        List<Part> folders =
                parts.stream().filter(part -> part.importer().id().equals(ID)).toList();
        if (folders.size() > 1) {
            throw new TraceImportException(
                    LooseFiles.names(folders)
                            + ": nothing tells to which of these folders the other files belong;"
                            + " give one folder with them");
        }
        if (!folders.isEmpty()) {
            read(folders.getFirst().source(), loose, context);
            return;
        }
        var capture = new CaptureFolder("");
        loose.addTo(capture);
        new CaptureReader(capture, loose::source, LooseFiles.names(parts), context)
                .read(context.capture());
    }

    private static void read(ImportSource source, LooseFiles loose, ImportContext context)
            throws TraceImportException, IOException {
        var folder = SourceFolder.list(source.path());
        var tree = CaptureTree.of(folder.files());
        List<CaptureFolder> captures = tree.captures().isEmpty() ? tree.others() : tree.captures();
        loose.joinOne(captures, source);
        context.beginSource(source, ID, "run folder", 0);
        for (String note : folder.notes()) {
            context.issue(
                    "folder-left-out",
                    Severity.WARNING,
                    -1,
                    -1,
                    source.displayName() + ": " + note,
                    "open that folder by itself if its files are wanted");
        }
        int run = context.newRun();
        context.accept(new RunDeclared(run, RunKind.RECORDED, source.fileName(), 0, 0, Map.of()));
        if (captures.size() > CAPTURES_MAX) {
            context.issue(
                    "too-many-captures",
                    Severity.DATA_LOSS,
                    -1,
                    -1,
                    source.displayName() + ": holds " + captures.size() + " captures",
                    "the first " + CAPTURES_MAX + " are read; open a folder further down");
            captures = captures.subList(0, CAPTURES_MAX);
        }
        Function<String, ImportSource> files = file -> source(file, loose, folder);
        for (CaptureFolder capture : captures) {
            readCapture(run, capture, files, source, context);
        }
        if (!tree.captures().isEmpty()) {
            for (CaptureFolder other : tree.others()) {
                new CaptureReader(other, files, source.displayName(), context).tellOfUnread();
            }
        }
        context.endSource(0, 0, 0, Wholeness.WHOLE);
    }

    private static ImportSource source(String file, LooseFiles loose, SourceFolder folder) {
        return loose.has(file) ? loose.source(file) : new ImportSource(folder.resolve(file), file);
    }

    private static void readCapture(
            int run,
            CaptureFolder capture,
            Function<String, ImportSource> files,
            ImportSource source,
            ImportContext context) {
        int rankId = context.newRank();
        String label = capture.label(source.fileName());
        var ids = new CaptureIds(run, rankId, capture.rank(), label);
        context.accept(new RankDeclared(rankId, run, capture.rank(), label));
        context.useCapture(ids);
        var reader = new CaptureReader(capture, files, source.displayName(), context);
        reader.read(ids);
        reader.tellOfUnread();
    }
}
