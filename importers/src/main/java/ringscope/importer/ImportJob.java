package ringscope.importer;

import static ringscope.importer.ImportContext.unreadable;

import org.jspecify.annotations.Nullable;

import ringscope.trace.EventSink;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// One import: reads files and folders, each by the importer that is surest of it, and gives what they hold to a sink
/// in order of time. Runs on the caller's thread and once only; [#cancel] may be called from any thread.
///
/// A folder that no importer knows is read file by file. Several inputs are several runs, except files of one capture
/// that lie apart: those are joined ([SourceJoiner]). One bad source among several becomes an issue of the trace;
/// when nothing at all could be read, that is the exception.
///
/// ```java
/// var job = new ImportJob(Importers.installed(), List.of(path), ImportListener.NONE);
/// ImportSummary summary = job.run(writer);
/// ```
public final class ImportJob {
    private final Importers importers;
    private final List<ImportSource> inputs;
    private final ImportListener listener;
    private volatile boolean cancelled;

    public ImportJob(Importers importers, List<Path> inputs, ImportListener listener) {
        this(named(inputs), importers, listener);
    }

    /// Reads sources that need not be files on disk.
    public ImportJob(List<ImportSource> inputs, Importers importers, ImportListener listener) {
        this.inputs = List.copyOf(inputs);
        this.importers = importers;
        this.listener = listener;
    }

    /// Stops the running import as soon as its importer asks; [#run] then returns a summary that says so.
    public void cancel() {
        cancelled = true;
    }

    public ImportSummary run(EventSink sink) throws TraceImportException {
        boolean isOnlySource = inputs.size() == 1 && !SourceProbe.isFolder(inputs.getFirst());
        try (var sorter = new EventSorter(sink)) {
            var context = new JobContext(sorter, listener, () -> cancelled, isOnlySource);
            var failures = new ArrayList<TraceImportException>();
            try {
                readAll(context, failures);
            } catch (ImportCancelled _) {
                context.closeCancelled();
                sorter.drop();
                return new ImportSummary(context.summaries(), true);
            }
            if (context.summaries().stream().allMatch(SourceSummary::hasFailed)) {
                throw together(failures, context.summaries());
            }
            context.report(0, ImportProgress.Phase.SORTING);
            sorter.finish();
            return new ImportSummary(context.summaries(), false);
        } catch (OrderBroken e) {
            throw new TraceImportException(
                    inputs.getFirst().displayName()
                            + ": the file changed while it was read ("
                            + e.getMessage()
                            + "); import it again once nothing writes to it",
                    e);
        } catch (SpillFailure e) {
            throw new TraceImportException(
                    "the events are not in order of time and sorting them failed: "
                            + e.getMessage()
                            + "; make room in the temporary folder or name another with"
                            + " -Djava.io.tmpdir",
                    e);
        }
    }

    /// Joins the files that belong to one run and lie apart, and reads every other input as a run of its own.
    private void readAll(JobContext context, List<TraceImportException> failures) {
        var joiner = importers.joiner().filter(_ -> inputs.size() > 1);
        var parts = new ArrayList<SourceJoiner.Part>();
        for (ImportSource input : inputs) {
            int depth = context.openSources();
            context.beginInput(input.displayName());
            TraceImporter importer = null;
            try {
                importer = importerOf(input);
                if (importer == null) {
                    readEach(input, SourceFolder.list(input.path()), context);
                } else if (joiner.isPresent() && joiner.get().joins(importer.id())) {
                    parts.add(new SourceJoiner.Part(input, importer));
                } else {
                    importer.read(input, context);
                }
            } catch (TraceImportException e) {
                failures.add(fail(depth, input, importer, context, e));
            } catch (IOException e) {
                failures.add(fail(depth, input, importer, context, unreadable(input, e)));
            }
        }
        if (joiner.isPresent()) {
            readParts(joiner.get(), parts, context, failures);
        }
    }

    private static void readParts(
            SourceJoiner joiner,
            List<SourceJoiner.Part> parts,
            JobContext context,
            List<TraceImportException> failures) {
        if (parts.stream().allMatch(part -> SourceProbe.isFolder(part.source()))) {
            parts.forEach(part -> readPart(joiner, List.of(part), context, failures));
        } else {
            readPart(joiner, parts, context, failures);
        }
    }

    private static void readPart(
            SourceJoiner joiner,
            List<SourceJoiner.Part> parts,
            JobContext context,
            List<TraceImportException> failures) {
        int depth = context.openSources();
        var first = parts.getFirst();
        context.beginInput(
                parts.stream()
                        .map(part -> part.source().displayName())
                        .collect(Collectors.joining(" + ")));
        try {
            if (parts.size() == 1) {
                first.importer().read(first.source(), context);
            } else {
                joiner.readJoined(parts, context);
            }
        } catch (TraceImportException e) {
            failures.add(fail(depth, first.source(), first.importer(), context, e));
        } catch (IOException e) {
            failures.add(
                    fail(
                            depth,
                            first.source(),
                            first.importer(),
                            context,
                            unreadable(first.source(), e)));
        }
    }

    /// The importer that reads the input; null for a folder that none knows, which is read file by file.
    private @Nullable TraceImporter importerOf(ImportSource input)
            throws TraceImportException, IOException {
        if (!SourceProbe.isFolder(input)) {
            return matchFile(input).importer();
        }
        SourceFolder folder = SourceFolder.list(input.path());
        return importers
                .match(SourceProbe.folder(input, folder).prefix())
                .map(Importers.Match::importer)
                .orElse(null);
    }

    private static TraceImportException fail(
            int depth,
            ImportSource input,
            @Nullable TraceImporter importer,
            JobContext context,
            TraceImportException e) {
        context.fail(depth, importer == null ? "" : importer.id(), input, e.getMessage());
        return e;
    }

    private Importers.Match matchFile(ImportSource input) throws TraceImportException, IOException {
        SourceProbe probe = SourceProbe.file(input);
        return importers
                .match(probe.prefix())
                .orElseThrow(
                        () ->
                                new TraceImportException(
                                        input.displayName()
                                                + ": no known format; "
                                                + probe.looksLike()
                                                + "; formats that can be read: "
                                                + importers.formats()));
    }

    /// Reads the files of a folder that is no capture; files no importer knows are left alone.
    private void readEach(ImportSource input, SourceFolder folder, JobContext context)
            throws TraceImportException, IOException {
        int count = 0;
        for (String file : folder.files()) {
            var source = new ImportSource(folder.resolve(file), file);
            var match = importers.match(SourceProbe.file(source).prefix());
            if (match.isPresent()) {
                context.beginInput(file);
                context.readPart(match.get().importer(), source);
                count++;
            }
        }
        if (count == 0) {
            throw new TraceImportException(
                    input.displayName()
                            + ": nothing to import among the "
                            + folder.files().size()
                            + " files of this folder; formats that can be read: "
                            + importers.formats());
        }
    }

    /// Parts that were read together fail without an exception of their own.
    private static TraceImportException together(
            List<TraceImportException> failures, List<SourceSummary> summaries) {
        String first = summaries.getFirst().failure();
        String more = summaries.size() == 1 ? "" : "; and " + (summaries.size() - 1) + " more";
        var all = new TraceImportException(first + more);
        failures.forEach(all::addSuppressed);
        return all;
    }

    /// Names inputs by their last part, or in full where two would be called alike.
    private static List<ImportSource> named(List<Path> paths) {
        List<String> names = paths.stream().map(ImportJob::nameOf).toList();
        boolean isDistinct = Set.copyOf(names).size() == names.size();
        return paths.stream()
                .map(path -> new ImportSource(path, isDistinct ? nameOf(path) : path.toString()))
                .toList();
    }

    private static String nameOf(Path path) {
        Path name = path.toAbsolutePath().normalize().getFileName();
        return name == null ? path.toString() : name.toString();
    }
}
