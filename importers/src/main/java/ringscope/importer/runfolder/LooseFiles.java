package ringscope.importer.runfolder;

import ringscope.importer.ImportSource;
import ringscope.importer.SourceJoiner.Part;
import ringscope.importer.TraceImportException;
import ringscope.importer.deps.DepsImporter;
import ringscope.importer.namemap.NameMapImporter;
import ringscope.importer.scopestats.ScopeStatsImporter;
import ringscope.importer.swimlane.SwimlaneImporter;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/// Files of one capture that lie apart, one of each kind. Their kind is told by their content: a file named by hand may
/// be called anything.
final class LooseFiles {
    static final LooseFiles NONE = new LooseFiles(Map.of());

    private final Map<FileRole, ImportSource> files;

    private LooseFiles(Map<FileRole, ImportSource> files) {
        this.files = files;
    }

    /// The parts that are files; two of one kind cannot belong to one run.
    static LooseFiles of(List<Part> parts) throws TraceImportException {
        var files = new EnumMap<FileRole, ImportSource>(FileRole.class);
        for (Part part : parts) {
            Optional<FileRole> role = roleOf(part.importer().id());
            if (role.isEmpty()) {
                continue;
            }
            ImportSource other = files.putIfAbsent(role.get(), part.source());
            if (other != null) {
                throw new TraceImportException(
                        other.path()
                                + " and "
                                + part.source().path()
                                + ": both are a "
                                + part.importer().describe()
                                + ", and files given together are joined as one run; give one of"
                                + " each kind, or lay the files of every rank into a folder rank0,"
                                + " rank1 … and give the folder above");
            }
        }
        return new LooseFiles(files);
    }

    /// What a file that this importer reads is for; empty when it is no part of a capture.
    static Optional<FileRole> roleOf(String importerId) {
        return switch (importerId) {
            case SwimlaneImporter.ID -> Optional.of(FileRole.RECORDS);
            case DepsImporter.ID -> Optional.of(FileRole.DEPS);
            case NameMapImporter.ID -> Optional.of(FileRole.NAME_MAP);
            case ScopeStatsImporter.ID -> Optional.of(FileRole.SCOPE_STATS);
            default -> Optional.empty();
        };
    }

    static String names(List<Part> parts) {
        return parts.stream()
                .map(part -> part.source().displayName())
                .collect(Collectors.joining(" + "));
    }

    /// Adds the files to the one capture of a folder.
    void joinOne(List<CaptureFolder> captures, ImportSource folder) throws TraceImportException {
        if (files.isEmpty()) {
            return;
        }
        if (captures.size() != 1) {
            throw new TraceImportException(
                    folder.path()
                            + ": holds "
                            + captures.size()
                            + " captures, and nothing tells to which of them the other files"
                            + " belong; give the folder of one of them: "
                            + captures.stream()
                                    .map(CaptureFolder::path)
                                    .limit(8)
                                    .collect(Collectors.joining(", ")));
        }
        CaptureFolder capture = captures.getFirst();
        for (var file : files.entrySet()) {
            List<String> there = capture.files(file.getKey());
            if (!there.isEmpty()) {
                throw new TraceImportException(
                        file.getValue().path()
                                + ": the folder "
                                + folder.path()
                                + " holds a file of this kind already, "
                                + there.getFirst()
                                + "; give the files to join one by one");
            }
        }
        addTo(capture);
    }

    void addTo(CaptureFolder capture) {
        files.forEach((role, file) -> capture.add(role, name(file)));
    }

    boolean has(String name) {
        return files.values().stream().anyMatch(file -> name(file).equals(name));
    }

    /// The file of this name.
    ImportSource source(String name) {
        return Objects.requireNonNull(
                files.values().stream()
                        .filter(file -> name(file).equals(name))
                        .findFirst()
                        .orElse(null),
                name);
    }

    /// Unlike any name of a file that lies inside the folder.
    private static String name(ImportSource file) {
        return "../" + file.path();
    }
}
