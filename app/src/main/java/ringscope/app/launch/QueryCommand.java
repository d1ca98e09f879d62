package ringscope.app.launch;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import ringscope.trace.store.Rows;
import ringscope.trace.store.TraceStoreException;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

/// `query`: one read-only SQL statement, answered as tab-separated text or as JSON lines.
@Command(
        name = "query",
        description = "Ask a trace in SQL; tables and views are in SCHEMA.md.",
        mixinStandardHelpOptions = true)
final class QueryCommand implements Callable<Integer> {
    private static final int MS_PER_SECOND = 1_000;

    @Parameters(index = "0", paramLabel = "PATH", description = "A trace, run folder or file.")
    private @Nullable Path path;

    @Parameters(index = "1", paramLabel = "SQL", description = "One read-only statement.")
    private @Nullable String sql;

    @Option(
            names = "--limit",
            defaultValue = "1000000",
            paramLabel = "N",
            description = "At most so many rows (default ${DEFAULT-VALUE}).")
    private int limit;

    @Option(
            names = "--timeout",
            defaultValue = "60",
            paramLabel = "SECONDS",
            description = "Give up after so long (default ${DEFAULT-VALUE}).")
    private int timeoutSeconds;

    @Option(names = "--json", description = "One JSON object a row, columns by name.")
    private boolean isJson;

    @Override
    public Integer call() throws TraceStoreException {
        var from = Objects.requireNonNull(path, "picocli requires it");
        var statement = Objects.requireNonNull(sql, "picocli requires it");
        try (var trace = OpenedTrace.open(from);
                var reader = trace.reader()) {
            int timeoutMs = Math.multiplyExact(timeoutSeconds, MS_PER_SECOND);
            var table = reader.query(statement, limit, timeoutMs);
            print(table);
            if (table.isTruncated()) {
                System.err.println("ringscope: cut after " + limit + " rows; raise --limit");
            }
        }
        return ExitCode.FINE;
    }

    private void print(Rows.Table table) {
        if (!isJson) {
            System.out.println(String.join("\t", table.columns()));
        }
        for (var row : table.rows()) {
            System.out.println(isJson ? json(table.columns(), row) : tsv(row));
        }
    }

    private static String tsv(List<@Nullable String> row) {
        return row.stream().map(v -> v == null ? "" : v).collect(Collectors.joining("\t"));
    }

    /// All values as text: ids have 64 bits, which most JSON readers would round.
    private static String json(List<String> columns, List<@Nullable String> row) {
        return Json.line(
                json -> {
                    json.writeStartObject();
                    for (int i = 0; i < columns.size(); i++) {
                        var value = row.get(i);
                        json.writeFieldName(columns.get(i));
                        if (value == null) {
                            json.writeNull();
                        } else {
                            json.writeString(value);
                        }
                    }
                    json.writeEndObject();
                });
    }
}
