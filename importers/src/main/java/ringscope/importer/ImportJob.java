package ringscope.importer;

import ringscope.trace.EventSink;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// One import: reads files and folders, each by the importer that is surest of it, and gives what they hold to a sink
/// in order of time. Runs on the caller's thread and once only; [#cancel] may be called from any thread.
///
/// A folder that no importer knows is read file by file. One bad source among several becomes an issue of the trace;
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
        this(
                inputs.stream().map(path -> new ImportSource(path, nameOf(path))).toList(),
                importers,
                listener);
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
                for (ImportSource input : inputs) {
                    readInput(input, context, failures);
                }
            } catch (ImportCancelled _) {
                context.closeCancelled();
                sorter.drop();
                return new ImportSummary(context.summaries(), true);
            }
            if (!failures.isEmpty() && failures.size() == inputs.size()) {
                throw together(failures);
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

    private void readInput(
            ImportSource input, JobContext context, List<TraceImportException> failures) {
        int depth = context.openSources();
        context.beginInput(input.displayName());
        Importers.Match match = null;
        try {
            if (SourceProbe.isFolder(input)) {
                SourceFolder folder = SourceFolder.list(input.path());
                match = importers.match(SourceProbe.folder(input, folder).prefix()).orElse(null);
                if (match == null) {
                    readEach(input, folder, context);
                    return;
                }
            } else {
                match = matchFile(input);
            }
            match.importer().read(input, context);
        } catch (TraceImportException e) {
            failures.add(fail(depth, input, match, context, e));
        } catch (IOException e) {
            failures.add(fail(depth, input, match, context, ImportContext.unreadable(input, e)));
        }
    }

    private static TraceImportException fail(
            int depth,
            ImportSource input,
            Importers.@org.jspecify.annotations.Nullable Match match,
            JobContext context,
            TraceImportException e) {
        context.fail(depth, match == null ? "" : match.importer().id(), input, e.getMessage());
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

    private static TraceImportException together(List<TraceImportException> failures) {
        TraceImportException first = failures.getFirst();
        if (failures.size() == 1) {
            return first;
        }
        var all =
                new TraceImportException(
                        first.getMessage() + "; and " + (failures.size() - 1) + " more", first);
        failures.stream().skip(1).forEach(all::addSuppressed);
        return all;
    }

    private static String nameOf(Path path) {
        Path name = path.toAbsolutePath().normalize().getFileName();
        return name == null ? path.toString() : name.toString();
    }
}
