package ringscope.app.launch;

import com.fasterxml.jackson.core.JsonGenerator;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import ringscope.app.session.Progress;
import ringscope.importer.ImportJob;
import ringscope.importer.ImportListener;
import ringscope.importer.ImportProgress;
import ringscope.importer.ImportSummary;
import ringscope.importer.Importers;
import ringscope.importer.SourceSummary;
import ringscope.importer.TraceImportException;
import ringscope.trace.store.TraceStore;
import ringscope.trace.store.TraceStoreException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;

/// `import`: reads anything into a trace file and says what became of every source.
@Command(
        name = "import",
        description = {
            "Read run folders or files into a trace file (*.ringscope).",
            "Exit code 1 when a source could not be read to its end."
        },
        mixinStandardHelpOptions = true)
final class ImportCommand implements Callable<Integer> {
    @Parameters(arity = "1..*", paramLabel = "PATH", description = "Run folders or raw files.")
    private List<Path> paths = new ArrayList<>();

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "The trace file to write.")
    private @Nullable Path output;

    @Option(names = "--force", description = "Replace the file if there is one.")
    private boolean isForced;

    @Option(
            names = "--json",
            description =
                    "One JSON object per source on stdout. Each counts what it states itself: a"
                            + " task that deps.json describes counts there, one seen only in the"
                            + " records counts with the records.")
    private boolean isJson;

    @Override
    public Integer call() throws TraceStoreException, TraceImportException, IOException {
        var file = Objects.requireNonNull(output, "picocli requires it");
        prepare(file);
        boolean isWhole = true;
        for (var source : run(file).sources()) {
            System.out.println(isJson ? Json.line(json -> write(json, source)) : text(source));
            isWhole &= source.isWhole();
        }
        return isWhole ? ExitCode.FINE : ExitCode.BAD_NEWS;
    }

    private ImportSummary run(Path file)
            throws TraceStoreException, TraceImportException, IOException {
        boolean isDone = false;
        try (var progress = new ProgressLine();
                var store = TraceStore.create(file);
                var writer = store.writer()) {
            var job = new ImportJob(Importers.installed(), paths, hearer(progress));
            var summary = job.run(writer);
            writer.complete();
            isDone = true;
            return summary;
        } finally {
            if (!isDone) {
                // nothing could be made of it: leave no empty trace behind
                Files.deleteIfExists(file);
            }
        }
    }

    private void prepare(Path file) throws IOException {
        for (var path : paths) {
            if (!Files.exists(path)) {
                throw new CommandFailure(path + ": no such file or folder; check the path");
            }
        }
        if (Files.exists(file)) {
            if (!isForced) {
                throw new CommandFailure(
                        file + ": there is such a file; choose another or add --force");
            }
            Files.delete(file);
        }
    }

    private static ImportListener hearer(ProgressLine line) {
        return new ImportListener() {
            @Override
            public void progress(ImportProgress now) {
                double share =
                        now.lengthBytes() > 0
                                ? (double) now.bytesRead() / now.lengthBytes()
                                : Progress.UNKNOWN;
                line.accept(new Progress(now.source(), share));
            }
        };
    }

    private static String text(SourceSummary source) {
        if (source.hasFailed()) {
            return source.path() + ": " + source.failure();
        }
        return source.path()
                + " ("
                + source.format()
                + "): read "
                + source.read()
                + " = kept "
                + source.kept()
                + " + reported "
                + source.reported()
                + (source.isWhole() ? "" : ", cut off")
                + (source.issues() > 0 ? ", issues " + source.issues() : "");
    }

    private static void write(JsonGenerator json, SourceSummary source) throws IOException {
        json.writeStartObject();
        json.writeStringField("source", source.path());
        json.writeStringField("importer", source.importer());
        json.writeStringField("format", source.format());
        json.writeNumberField("bytes", source.lengthBytes());
        json.writeNumberField("tasks", source.eventCount("TaskDeclared"));
        json.writeNumberField("slices", source.eventCount("Slice"));
        json.writeNumberField("dependencies", source.eventCount("Dependency"));
        json.writeNumberField("tensors", source.eventCount("TensorDeclared"));
        json.writeNumberField("scopes", source.eventCount("ScopeMoment"));
        json.writeNumberField("issues", source.issues());
        json.writeNumberField("read", source.read());
        json.writeNumberField("kept", source.kept());
        json.writeNumberField("reported", source.reported());
        json.writeBooleanField("whole", source.isWhole());
        if (source.hasFailed()) {
            json.writeStringField("failure", source.failure());
        }
        json.writeObjectFieldStart("events");
        for (var entry : source.events().entrySet()) {
            json.writeNumberField(entry.getKey(), entry.getValue());
        }
        json.writeEndObject();
        json.writeEndObject();
    }
}
