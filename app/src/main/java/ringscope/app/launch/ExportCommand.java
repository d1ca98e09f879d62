package ringscope.app.launch;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import ringscope.app.export.ChromeExport;
import ringscope.app.export.CsvExport;
import ringscope.trace.store.JsonLines;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;

/// `export`: a trace in a form other tools read.
@Command(
        name = "export",
        description = "Write a trace as Chrome JSON, JSON lines or CSV.",
        mixinStandardHelpOptions = true)
final class ExportCommand implements Callable<Integer> {
    private static final int BUFFER_BYTES = 1 << 16;

    @Parameters(index = "0", paramLabel = "PATH", description = "A trace, run folder or file.")
    private @Nullable Path path;

    @ArgGroup(multiplicity = "1")
    private @Nullable Form form;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Where to (default: stdout).")
    private @Nullable Path output;

    /// Exactly one of the forms.
    static final class Form {
        @Option(names = "--chrome", description = "Chrome trace events, for Perfetto and others.")
        private boolean isChrome;

        @Option(names = "--jsonl", description = "Every event, one JSON object a line.")
        private boolean isJsonLines;

        @Option(names = "--csv", description = "Slices as comma-separated values.")
        private boolean isCsv;
    }

    @Override
    public Integer call() throws TraceStoreException, IOException {
        var from = Objects.requireNonNull(path, "picocli requires it");
        try (var trace = OpenedTrace.open(from);
                var reader = trace.reader()) {
            if (output == null) {
                var out = new BufferedOutputStream(System.out, BUFFER_BYTES);
                write(reader, out);
                out.flush();
            } else {
                try (var out =
                        new BufferedOutputStream(Files.newOutputStream(output), BUFFER_BYTES)) {
                    write(reader, out);
                }
            }
        }
        return ExitCode.FINE;
    }

    private void write(TraceReader reader, OutputStream out)
            throws TraceStoreException, IOException {
        var chosen = Objects.requireNonNull(form, "picocli requires it");
        if (chosen.isJsonLines) {
            JsonLines.export(reader, out);
        } else if (chosen.isCsv) {
            CsvExport.write(reader, out);
        } else if (chosen.isChrome) {
            ChromeExport.write(reader, out);
        }
    }
}
