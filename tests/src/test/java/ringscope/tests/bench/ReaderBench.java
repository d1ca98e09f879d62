package ringscope.tests.bench;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonToken;

import ringscope.importer.json.JsonDefect;
import ringscope.importer.json.JsonReader;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/// The importers' own JSON reader beside jackson-core, both going through every token of a Chrome trace, in turns, by
/// processor time: `ReaderBench FILE`.
final class ReaderBench {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int ROUNDS = 6;

    private ReaderBench() {}

    /// Goes through a file once and answers how many fields it saw.
    private interface Reading {
        long fields(Path file) throws IOException, JsonDefect;
    }

    public static void main(String[] args) throws IOException, JsonDefect {
        var file = Path.of(args[0]);
        for (int round = 1; round <= ROUNDS; round++) {
            time("own reader", ReaderBench::own, file);
            time("jackson", ReaderBench::jackson, file);
        }
    }

    private static void time(String what, Reading reading, Path file)
            throws IOException, JsonDefect {
        long begin = THREADS.getCurrentThreadCpuTime();
        long fields = reading.fields(file);
        double seconds = (THREADS.getCurrentThreadCpuTime() - begin) / 1e9;
        double megabytes = Files.size(file) / 1e6;
        System.out.printf(
                Locale.ROOT, "%-12s %6.0f MB/s  %,d fields%n", what, megabytes / seconds, fields);
    }

    private static long own(Path file) throws IOException, JsonDefect {
        long fields = 0;
        try (var reader = new JsonReader(Files.newInputStream(file), Files.size(file))) {
            reader.nextRecord();
            reader.openObject();
            while (reader.nextField()) {
                fields++;
                if (reader.peek() != '[') {
                    reader.skipValue();
                    continue;
                }
                reader.openArray();
                while (reader.nextElement()) {
                    reader.nextRecord();
                    reader.openObject();
                    while (reader.nextField()) {
                        fields++;
                        reader.skipValue();
                    }
                }
            }
        }
        return fields;
    }

    /// Fields of arguments are left out, as the own reader passes over them in one step.
    private static long jackson(Path file) throws IOException {
        long fields = 0;
        int depth = 0;
        try (var parser = new JsonFactory().createParser(Files.newInputStream(file))) {
            JsonToken token;
            while ((token = parser.nextToken()) != null) {
                if (token.isStructStart()) {
                    depth++;
                } else if (token.isStructEnd()) {
                    depth--;
                } else if (token == JsonToken.FIELD_NAME && depth <= 3) {
                    fields++;
                }
            }
        }
        return fields;
    }
}
