package ringscope.importer.jsonlines;

import org.jspecify.annotations.Nullable;

import ringscope.importer.ImportCancelled;
import ringscope.importer.ImportContext;
import ringscope.importer.ImportSource;
import ringscope.importer.TraceImportException;
import ringscope.importer.Wholeness;
import ringscope.importer.json.FieldNames;
import ringscope.importer.json.JsonDefect;
import ringscope.importer.json.JsonReader;
import ringscope.importer.json.JsonText;
import ringscope.importer.json.RecordReport;
import ringscope.trace.TraceEvent;
import ringscope.trace.TraceIssue.Severity;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/// One JSON-lines file on its way through.
final class JsonLinesFile {
    static final String FORMAT = "ringscope-jsonl";
    static final int VERSION = 1;

    private static final FieldNames ANCHORS = new FieldNames(List.of("type"));
    private static final FieldNames HEADER =
            new FieldNames(List.of("type", "format", "version", "isComplete"));
    private static final int PROGRESS_RECORDS = 256;

    private final ImportSource source;
    private final ImportContext context;
    private final JsonReader reader;
    private final RecordReport report;
    private final JsonValues values;
    private final FileNumbers numbers;
    private final Map<String, EventShape> shapes = EventShape.all();
    private long read;
    private long kept;
    private Wholeness wholeness = Wholeness.WHOLE;
    private boolean isInRecord;

    JsonLinesFile(
            ImportSource source, ImportContext context, JsonReader reader, RecordReport report) {
        this.source = source;
        this.context = context;
        this.reader = reader;
        this.report = report;
        values = new JsonValues(reader);
        numbers = new FileNumbers(context);
    }

    void read() throws IOException, TraceImportException {
        try {
            while (readNext()) {
                // Goes on to the end of the file.
            }
        } catch (ImportCancelled e) {
            context.endSource(read, kept, read - kept, Wholeness.PARTIAL);
            throw e;
        }
        if (kept == 0) {
            throw new TraceImportException(
                    source.displayName()
                            + ": no event could be read (lines="
                            + read
                            + "); each line must be an object with a type, see the format"
                            + " description of ringscope-jsonl");
        }
        context.endSource(read, kept, read - kept, wholeness);
    }

    /// Reads one line; false at the end.
    private boolean readNext() throws IOException, TraceImportException {
        reader.nextRecord();
        isInRecord = false;
        if (read % PROGRESS_RECORDS == 0) {
            context.progress(reader.offset());
        }
        try {
            if (!reader.nextValue()) {
                return false;
            }
            isInRecord = true;
            read++;
            kept += readRecord() ? 1 : 0;
            report.oddities(reader.takeOddities());
            return true;
        } catch (JsonDefect defect) {
            report.defect(defect, "only this line is lost; repair it or its writer");
            read += isInRecord ? 0 : 1;
            var _ = reader.takeOddities();
            boolean hasMore = reader.resync(ANCHORS);
            wholeness = wholeness.and(hasMore ? Wholeness.WHOLE : Wholeness.PARTIAL);
            return hasMore;
        }
    }

    private boolean readRecord() throws IOException, JsonDefect, TraceImportException {
        int begin = reader.position();
        if (reader.peek() != '{') {
            reader.skipValue();
            report.loss("jsonl-not-an-object", "a line that is not an object", "see the format");
            return false;
        }
        String type = typeOf();
        reader.goTo(begin);
        if (type.equals("Header")) {
            return readHeader();
        }
        EventShape shape = shapes.get(type);
        if (shape == null) {
            reader.skipValue();
            report.loss(
                    "jsonl-unknown-type",
                    "no event type is called '"
                            + type.substring(0, Math.min(type.length(), 40))
                            + "'",
                    "known: " + String.join(", ", shapes.keySet()));
            return false;
        }
        return readEvent(shape, begin);
    }

    /// The `type` field, wherever in the object it stands.
    private String typeOf() throws IOException, JsonDefect {
        reader.openObject();
        while (reader.nextField()) {
            if (reader.field(ANCHORS) == 0 && reader.peek() == '"') {
                reader.readString();
                return JsonText.unescape(
                        reader.bytes(), reader.start(), reader.end(), reader.shape());
            }
            reader.skipValue();
        }
        return "";
    }

    private boolean readHeader() throws IOException, JsonDefect, TraceImportException {
        reader.openObject();
        while (reader.nextField()) {
            int field = reader.field(HEADER);
            reader.skipValue();
            String text =
                    JsonText.compact(reader.bytes(), reader.start(), reader.end(), reader.shape());
            if (field == 2 && !text.equals(Integer.toString(VERSION))) {
                throw new TraceImportException(
                        source.displayName()
                                + ": "
                                + FORMAT
                                + " version "
                                + text.substring(0, Math.min(text.length(), 20))
                                + " is not known (this program reads version "
                                + VERSION
                                + "); update the program, or export with version "
                                + VERSION);
            }
            if (field == 3 && text.equals("false")) {
                wholeness = Wholeness.PARTIAL;
                report.note(
                        "jsonl-incomplete",
                        Severity.WARNING,
                        "the trace that was exported was itself not complete",
                        "what came after its end is not known");
            }
        }
        return true;
    }

    private boolean readEvent(EventShape shape, int begin) throws IOException, JsonDefect {
        var fields = new @Nullable Object[shape.components.length];
        String misfit = "";
        reader.goTo(begin);
        reader.openObject();
        while (reader.nextField()) {
            int field = reader.field(shape.names);
            if (field < 0) {
                unknownField(shape);
                reader.skipValue();
            } else if (field == shape.typeField) {
                reader.skipValue();
            } else {
                int valueAt = reader.position();
                try {
                    fields[field] = values.read(shape.components[field]);
                } catch (JsonValues.Misfit e) {
                    misfit = e.reason();
                    reader.goTo(valueAt);
                    reader.skipValue();
                    reader.goBehind(reader.position());
                }
            }
        }
        return misfit.isEmpty() ? emit(shape, fields) : refuse(shape, misfit);
    }

    private void unknownField(EventShape shape) throws IOException {
        String name =
                JsonText.unescape(reader.bytes(), reader.start(), reader.end(), reader.shape());
        report.note(
                "jsonl-unknown-field",
                Severity.INFO,
                "%s has no field '%s'; left out"
                        .formatted(
                                shape.type.getSimpleName(),
                                name.substring(0, Math.min(name.length(), 40))),
                "the rest of the event is kept");
    }

    private boolean refuse(EventShape shape, String reason) throws IOException {
        report.loss(
                "jsonl-bad-event",
                shape.type.getSimpleName() + ": " + reason,
                "see the format description of ringscope-jsonl");
        return false;
    }

    private boolean emit(EventShape shape, @Nullable Object[] fields) throws IOException {
        for (int i = 0; i < fields.length; i++) {
            String name = shape.components[i].getName();
            if (fields[i] == null) {
                if (shape.isRequired(i)) {
                    return refuse(shape, name + " is missing");
                }
                fields[i] = name.equals("hasTask") ? has(shape, fields, "task") : shape.absent(i);
            } else if (fields[i] instanceof Integer number) {
                fields[i] = numbers.translate(FileNumbers.spaceOf(name), number);
            }
        }
        TraceEvent event;
        try {
            event = (TraceEvent) shape.make(fields);
        } catch (IllegalArgumentException e) {
            return refuse(shape, String.valueOf(e.getMessage()));
        }
        context.accept(event);
        return true;
    }

    /// A probe that names a task means it, whether or not it says so a second time.
    private static boolean has(EventShape shape, @Nullable Object[] fields, String component) {
        for (int i = 0; i < fields.length; i++) {
            if (shape.components[i].getName().equals(component)) {
                return fields[i] != null;
            }
        }
        return false;
    }
}
