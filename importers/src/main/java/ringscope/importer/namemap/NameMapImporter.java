package ringscope.importer.namemap;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.google.auto.service.AutoService;

import ringscope.importer.ImportContext;
import ringscope.importer.ImportSource;
import ringscope.importer.Sniff;
import ringscope.importer.SourcePrefix;
import ringscope.importer.TraceImportException;
import ringscope.importer.TraceImporter;
import ringscope.importer.Wholeness;
import ringscope.importer.capture.Capture;
import ringscope.importer.capture.CaptureFileImporter;
import ringscope.importer.record.JsonCell;
import ringscope.importer.record.JsonFile;
import ringscope.importer.record.JsonProblem;
import ringscope.importer.record.RecordStream;
import ringscope.importer.record.Tally;
import ringscope.trace.RunEvent.Recorded;
import ringscope.trace.RunEvent.Subject;
import ringscope.trace.TaskEvent.KernelNamed;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads `{"level": 2, "orchestrator_name": …, "callable_id_to_name": {"0": "matmul"}}` and the flat form
/// `{"0": "matmul"}`. Only level 2 names kernels; level 3 names whole callables, which nothing in a
/// capture refers to.
@AutoService(TraceImporter.class)
public final class NameMapImporter extends CaptureFileImporter {
    public static final String ID = "name-map";

    private static final Pattern FLAT = Pattern.compile("^\\s*\\{\\s*\"\\d{1,9}\"\\s*:\\s*\"");
    private static final int LEVEL_OF_KERNELS = 2;
    private static final Set<String> KEYS = Set.of("level", "callable_id_to_name");

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String describe() {
        return "kernel names of a capture (name_map_<case>.json)";
    }

    @Override
    public Sniff sniff(SourcePrefix prefix) {
        if (prefix.isFolder()) {
            return Sniff.NO;
        }
        if (prefix.text().contains("\"callable_id_to_name\"")) {
            return new Sniff(95, "has the key callable_id_to_name");
        }
        return FLAT.matcher(prefix.text()).find()
                ? new Sniff(
                        prefix.fileName().startsWith("name_map") ? 90 : 60, "maps numbers to names")
                : Sniff.NO;
    }

    @Override
    protected void read(ImportSource source, ImportContext context, Capture capture)
            throws TraceImportException, IOException {
        context.beginSource(source, ID, "name map", source.lengthBytes());
        var reading = new Reading(context, capture, new Tally(context, source.fileName()));
        var wholeness = Wholeness.WHOLE;
        try (var json = JsonFile.open(source, KEYS)) {
            try {
                if (json.nextToken() != JsonToken.START_OBJECT) {
                    throw refusal(source, json.isBlank() ? "is empty" : "is not a JSON object");
                }
                reading.top(json);
                wholeness = json.wholeness();
            } catch (JsonProcessingException e) {
                if (reading.tally.isEmpty()) {
                    throw refusal(source, "no name could be read: " + JsonProblem.words(e));
                }
                wholeness = Wholeness.PARTIAL;
                reading.tally.broken(e, json.offsetOf(e), json.lineOf(e));
            }
        }
        reading.finish();
        if (wholeness == Wholeness.PARTIAL) {
            capture.coverage()
                    .set(
                            Subject.TASKS,
                            Recorded.PARTLY,
                            source.fileName() + " is cut off: some kernels have no name");
        }
        reading.tally.end(wholeness);
    }

    private static TraceImportException refusal(ImportSource source, String reason) {
        return new TraceImportException(
                source.displayName() + ": " + reason + "; a name map is {\"0\": \"name\", …}");
    }

    /// One file being read. Entries wait until the level is known: it may stand behind them.
    private static final class Reading {
        final ImportContext context;
        final Capture capture;
        final Tally tally;
        private final List<Entry> entries = new ArrayList<>();
        private long level = LEVEL_OF_KERNELS;

        private record Entry(String key, String name, long offset) {}

        Reading(ImportContext context, Capture capture, Tally tally) {
            this.context = context;
            this.capture = capture;
            this.tally = tally;
        }

        void top(RecordStream json) throws IOException {
            json.document(tally, key -> member(json, key));
        }

        private void member(RecordStream json, String key) throws IOException {
            switch (key) {
                case "level" -> {
                    level = json.getValueAsLong(LEVEL_OF_KERNELS);
                    json.skipChildren();
                }
                case "orchestrator_name" ->
                        capture.kernelNames().setOrchestrator(JsonCell.text(json));
                case "callable_id_to_name" -> names(json);
                default -> entry(json, key);
            }
        }

        private void names(RecordStream json) throws IOException {
            if (json.currentToken() != JsonToken.START_OBJECT) {
                json.notRecords("callable_id_to_name", tally);
                return;
            }
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String key = json.currentName();
                json.nextToken();
                entry(json, key);
            }
        }

        private void entry(RecordStream json, String key) throws IOException {
            long offset = json.offset();
            tally.read(offset);
            if (json.currentToken() == JsonToken.VALUE_STRING) {
                entries.add(new Entry(key, json.getText(), offset));
                tally.complete();
            } else {
                json.skipChildren();
                tally.lost(
                        "name-malformed",
                        "key \"" + key + "\"",
                        offset,
                        "its value is not text",
                        "the kernel is shown by its number");
            }
        }

        void finish() {
            for (Entry entry : entries) {
                if (level != LEVEL_OF_KERNELS) {
                    tally.leftOut(
                            "callable-name",
                            "key \"" + entry.key + "\"",
                            entry.offset,
                            "names a callable (level " + level + "), not a kernel",
                            "kernels are shown by their numbers; use a level 2 map for names");
                } else {
                    keep(entry);
                }
            }
        }

        private void keep(Entry entry) {
            int kernel;
            try {
                kernel = Integer.parseInt(entry.key);
            } catch (NumberFormatException _) {
                kernel = -1;
            }
            String place = "key \"" + entry.key + "\"";
            if (kernel < 0) {
                tally.lost(
                        "name-malformed",
                        place,
                        entry.offset,
                        "is not a kernel number",
                        "the name is left out");
            } else if (!capture.kernelNames().put(kernel, entry.name)) {
                tally.leftOut(
                        "duplicate-name",
                        place,
                        entry.offset,
                        "kernel "
                                + kernel
                                + " is already called "
                                + capture.kernelNames().name(kernel),
                        "the first name is shown");
            } else {
                tally.kept();
                context.accept(new KernelNamed(capture.rankId(), kernel, entry.name));
            }
        }
    }
}
