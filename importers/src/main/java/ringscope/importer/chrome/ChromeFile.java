package ringscope.importer.chrome;

import ringscope.importer.ImportCancelled;
import ringscope.importer.ImportContext;
import ringscope.importer.ImportContext.CaptureIds;
import ringscope.importer.ImportSource;
import ringscope.importer.TraceImportException;
import ringscope.importer.Wholeness;
import ringscope.importer.json.FieldNames;
import ringscope.importer.json.JsonDefect;
import ringscope.importer.json.JsonReader;
import ringscope.importer.json.JsonText;
import ringscope.importer.json.RecordReport;
import ringscope.trace.RunEvent.ClockDeclared;
import ringscope.trace.RunEvent.ClockRelation;
import ringscope.trace.RunEvent.CoverageDeclared;
import ringscope.trace.RunEvent.Recorded;
import ringscope.trace.RunEvent.RunDeclared;
import ringscope.trace.RunEvent.RunKind;
import ringscope.trace.RunEvent.Subject;
import ringscope.trace.TraceIssue.Severity;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// One Chrome JSON file on its way through: finds the records in the three forms a file can have (object with
/// `traceEvents`, bare array, one record after the other), goes on behind defects, and counts.
final class ChromeFile {
    private static final FieldNames ANCHORS = new FieldNames(List.of("ph"));
    private static final FieldNames TOP = new FieldNames(List.of("traceEvents", "ph"));
    private static final int TRACE_EVENTS = 0;
    private static final int PHASE = 1;
    private static final int PROGRESS_RECORDS = 256;
    private static final int ATTRIBUTE_BYTES_MAX = 16 << 10;
    private static final int ATTRIBUTES_MAX = 1_000;
    private static final long NS_PER_SECOND = 1_000_000_000L;
    private static final String REPAIR_HINT = "only this record is lost; repair it or its writer";

    private final ImportSource source;
    private final ImportContext context;
    private final JsonReader reader;
    private final RecordReport report;
    private final CaptureIds capture;
    private final ChromeEvents events;
    private final ChromeRecord record;
    private final Map<String, String> attributes = new TreeMap<>();
    private long read;
    private long kept;
    private boolean isWhole = true;
    private boolean hasTraceEvents;
    private boolean isInRecord;

    /// How records follow each other.
    private enum Form {
        ARRAY,
        SEQUENCE
    }

    ChromeFile(ImportSource source, ImportContext context, JsonReader reader, RecordReport report) {
        this.source = source;
        this.context = context;
        this.reader = reader;
        this.report = report;
        capture = context.capture();
        int clock = context.newClock();
        context.accept(
                new ClockDeclared(
                        clock,
                        "trace time",
                        NS_PER_SECOND,
                        ClockRelation.REFERENCE,
                        0,
                        0,
                        "as written in ts, microseconds"));
        events = new ChromeEvents(context, report, capture.rankId(), clock);
        record = new ChromeRecord(reader);
    }

    void read() throws IOException, TraceImportException {
        try {
            readForm();
            noteRest();
        } catch (JsonDefect defect) {
            isWhole = false;
            read++;
            report.defect(defect, "what stands behind this place is lost");
        } catch (ImportCancelled e) {
            context.endSource(read, kept, read - kept, Wholeness.PARTIAL);
            throw e;
        }
        if (kept == 0 && read > 0 && !hasTraceEvents) {
            throw new TraceImportException(
                    source.displayName()
                            + ": no trace event could be read (records="
                            + read
                            + "); "
                            + "a Chrome JSON trace is an array of objects with ph, ts, pid and tid,"
                            + " or an object with such an array as traceEvents");
        }
        finish();
    }

    private void readForm() throws IOException, JsonDefect {
        reader.nextRecord();
        switch (reader.peek()) {
            case '[' -> {
                reader.openArray();
                readRecords(Form.ARRAY);
            }
            case '{' -> {
                if (isRecordFirst()) {
                    readRecords(Form.SEQUENCE);
                } else {
                    readTop();
                }
            }
            case -1 ->
                    throw new JsonDefect(JsonDefect.CUT_OFF, reader.offset(), "the file is blank");
            default ->
                    throw new JsonDefect(
                            JsonDefect.SYNTAX, reader.offset(), "'[' or '{' was expected here");
        }
    }

    /// Looks into the first object: one with `ph` is a record, not the frame around all of them.
    private boolean isRecordFirst() throws IOException {
        int begin = reader.position();
        try {
            reader.openObject();
            while (reader.nextField()) {
                int field = reader.field(TOP);
                if (field >= 0) {
                    return field == PHASE;
                }
                reader.skipValue();
            }
        } catch (JsonDefect _) {
            // Told when it is read for good.
        } finally {
            var _ = reader.takeOddities();
            reader.goTo(begin);
        }
        return false;
    }

    private void readTop() throws IOException, JsonDefect {
        reader.openObject();
        while (reader.nextField()) {
            if (reader.field(TOP) == TRACE_EVENTS && reader.peek() == '[') {
                hasTraceEvents = true;
                reader.openArray();
                if (!readRecords(Form.ARRAY)) {
                    return;
                }
            } else {
                String name =
                        JsonText.unescape(
                                reader.bytes(), reader.start(), reader.end(), reader.shape());
                readAttribute(name);
            }
            reader.nextRecord();
        }
        if (!hasTraceEvents) {
            report.file(
                    "chrome-no-events",
                    Severity.WARNING,
                    "the file has no traceEvents",
                    "if this is another format, say which tool wrote it");
        }
    }

    private void readAttribute(String name) throws IOException, JsonDefect {
        boolean isText = reader.peek() == '"';
        if (isText) {
            reader.readString();
        } else {
            reader.skipValue();
        }
        int length = reader.end() - reader.start();
        byte[] b = reader.bytes();
        if (attributes.size() >= ATTRIBUTES_MAX || length > ATTRIBUTE_BYTES_MAX) {
            report.note(
                    "chrome-attribute-cut",
                    Severity.INFO,
                    "top-level field '" + name + "' of " + length + " bytes is not kept whole",
                    "look into the file itself for it");
            attributes.put(
                    attributes.size() >= ATTRIBUTES_MAX ? "more" : name,
                    new String(
                            b,
                            reader.start(),
                            Math.min(length, ATTRIBUTE_BYTES_MAX),
                            StandardCharsets.UTF_8));
        } else {
            attributes.put(
                    name,
                    isText
                            ? JsonText.unescape(b, reader.start(), reader.end(), reader.shape())
                            : JsonText.compact(b, reader.start(), reader.end(), reader.shape()));
        }
    }

    /// Reads the records up to the end of their array; false when the file ended first.
    private boolean readRecords(Form form) throws IOException {
        while (true) {
            reader.nextRecord();
            if (read % PROGRESS_RECORDS == 0) {
                context.progress(reader.offset());
            }
            isInRecord = false;
            try {
                if (!(form == Form.ARRAY ? reader.nextElement() : reader.nextValue())) {
                    reportOddities();
                    return true;
                }
                isInRecord = true;
                read++;
                kept += readOne() ? 1 : 0;
                reportOddities();
            } catch (JsonDefect defect) {
                if (isEndOfFile()) {
                    missingEnd();
                    return false;
                }
                if (!recover(defect)) {
                    return false;
                }
            }
        }
    }

    private boolean readOne() throws IOException, JsonDefect {
        if (reader.peek() == '{') {
            record.read();
            return events.accept(record);
        }
        reader.skipValue();
        report.loss(
                "chrome-not-an-event",
                "an element that is not an object",
                "trace events are JSON objects");
        return false;
    }

    private void reportOddities() throws IOException {
        report.oddities(reader.takeOddities());
    }

    /// Whether only white space and commas were left when a record was looked for.
    private boolean isEndOfFile() throws IOException {
        try {
            return reader.peek() < 0 && reader.isBlankSinceRecord();
        } catch (JsonDefect _) {
            return false;
        }
    }

    /// A second document behind the first: files were joined, or another program wrote on.
    private void noteRest() throws IOException, JsonDefect {
        if (!isWhole || reader.peek() < 0) {
            return;
        }
        isWhole = false;
        report.file(
                "second-document",
                Severity.DATA_LOSS,
                "the file goes on behind the end of its document (byte "
                        + reader.offset()
                        + "); that part was left unread",
                "two files may have been joined: cut them apart there and open the second");
    }

    private void missingEnd() throws IOException {
        isWhole = false;
        report.note(
                "json-missing-end",
                Severity.WARNING,
                "the file ends without the closing bracket of its events (byte "
                        + reader.offset()
                        + "); all complete records are kept",
                "the writer may have been stopped; later records may be missing");
    }

    /// Goes behind a bad record; false when nothing more was found.
    private boolean recover(JsonDefect defect) throws IOException {
        long from = reader.recordOffset();
        report.defect(defect, REPAIR_HINT);
        // A defect between records has counted none yet.
        read += isInRecord ? 0 : 1;
        var _ = reader.takeOddities();
        if (reader.resync(ANCHORS)) {
            return true;
        }
        isWhole = false;
        report.file(
                "json-rest-lost",
                Severity.DATA_LOSS,
                "no further record was found behind byte " + from,
                "the file seems cut off or damaged from there on");
        return false;
    }

    private void finish() {
        events.finish();
        attributes.putAll(events.metadata().attributes());
        if (!attributes.isEmpty()) {
            context.accept(
                    new RunDeclared(
                            capture.run(), RunKind.RECORDED, capture.label(), 0, 0, attributes));
        }
        boolean isSwimlane = events.dialect().isActive();
        cover(Subject.SLICES, events.hasSlices() ? Recorded.RECORDED : Recorded.NOT_RECORDED, "");
        cover(
                Subject.COUNTERS,
                events.hasCounters() ? Recorded.RECORDED : Recorded.NOT_RECORDED,
                "");
        cover(
                Subject.TASKS,
                events.dialect().taskCount() > 0 ? Recorded.PARTLY : Recorded.NOT_RECORDED,
                isSwimlane ? "recovered from a drawn trace" : "");
        cover(
                Subject.DEPENDENCIES,
                events.dialect().edgeCount() > 0 ? Recorded.PARTLY : Recorded.NOT_RECORDED,
                isSwimlane ? "only those drawn as arrows" : "");
        cover(
                Subject.SCHEDULER_PHASES,
                isSwimlane ? Recorded.PARTLY : Recorded.NOT_RECORDED,
                isSwimlane ? "as drawn" : "");
        cover(
                Subject.ORCHESTRATOR,
                isSwimlane ? Recorded.PARTLY : Recorded.NOT_RECORDED,
                isSwimlane ? "as drawn" : "");
        for (Subject subject :
                List.of(
                        Subject.RINGS,
                        Subject.QUEUES,
                        Subject.GATHER,
                        Subject.STALLS,
                        Subject.LOG)) {
            cover(subject, Recorded.NOT_RECORDED, "");
        }
        context.endSource(read, kept, read - kept, isWhole ? Wholeness.WHOLE : Wholeness.PARTIAL);
    }

    private void cover(Subject subject, Recorded recorded, String note) {
        context.accept(new CoverageDeclared(capture.rankId(), subject, recorded, note));
    }
}
