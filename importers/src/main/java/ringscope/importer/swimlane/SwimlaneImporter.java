package ringscope.importer.swimlane;

import com.fasterxml.jackson.core.JsonProcessingException;
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
import ringscope.importer.record.JsonFile;
import ringscope.importer.record.JsonProblem;
import ringscope.importer.record.Tally;

import java.io.IOException;
import java.util.List;

/// Chip swimlane records, all generations.
@AutoService(TraceImporter.class)
public final class SwimlaneImporter extends CaptureFileImporter {
    public static final String ID = "chip-swimlane";

    private static final List<String> MARKS =
            List.of(
                    "\"chip_swimlane_level\"",
                    "\"l2_swimlane_level\"",
                    "\"l2_perf_level\"",
                    "\"aicore_tasks\"",
                    "\"aicpu_tasks\"",
                    "\"aicpu_scheduler_phases\"",
                    "\"scheduler_tasks\"");

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String describe() {
        return "chip swimlane records of the runtime (chip_swimlane_records.json,"
                + " l2_perf_records.json …)";
    }

    @Override
    public Sniff sniff(SourcePrefix prefix) {
        String text = prefix.text();
        if (prefix.isFolder() || !text.stripLeading().startsWith("{")) {
            return Sniff.NO;
        }
        for (String mark : MARKS) {
            if (text.contains(mark)) {
                return new Sniff(95, "has the key " + mark);
            }
        }
        boolean isJoined =
                text.contains("\"tasks\"")
                        && text.contains("\"core_id\"")
                        && text.contains("\"start_time_us\"");
        return isJoined ? new Sniff(95, "has joined task records") : Sniff.NO;
    }

    @Override
    protected void read(ImportSource source, ImportContext context, Capture capture)
            throws TraceImportException, IOException {
        context.beginSource(source, ID, "chip swimlane records", source.lengthBytes());
        var tally = new Tally(context, source.fileName());
        var file = new SwimlaneFile();
        var wholeness = Wholeness.WHOLE;
        try (var json = JsonFile.open(source, SwimlaneParser.KEYS)) {
            try {
                if (!new SwimlaneParser(json, file, tally).parse()) {
                    throw refusal(source, json.isBlank() ? "is empty" : "is not a JSON object");
                }
                wholeness = json.wholeness();
            } catch (JsonProcessingException e) {
                wholeness = Wholeness.PARTIAL;
                if (tally.isEmpty()) {
                    throw refusal(source, "no record could be read: " + JsonProblem.words(e));
                }
                tally.broken(e, json.offsetOf(e), json.lineOf(e));
            }
        }
        if (!hasRecords(file)) {
            throw refusal(source, "holds none of the record arrays");
        }
        new SwimlaneEmitter(file, context, capture, tally).emit();
        if (wholeness == Wholeness.PARTIAL) {
            capture.coverage().cutOff(source.fileName());
        }
        tally.end(wholeness);
    }

    private static boolean hasRecords(SwimlaneFile file) {
        return file.header.hasLevelKey
                || file.hasJoinedTasks
                || file.hasSchedulerTasks
                || file.hasPhases
                || file.hasSubmits
                || file.cores.count() > 0
                || file.dispatches.count() > 0;
    }

    private static TraceImportException refusal(ImportSource source, String reason) {
        return new TraceImportException(
                source.displayName()
                        + ": "
                        + reason
                        + "; chip swimlane records hold aicore_tasks, scheduler_tasks or tasks");
    }
}
