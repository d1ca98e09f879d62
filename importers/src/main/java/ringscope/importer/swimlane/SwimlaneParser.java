package ringscope.importer.swimlane;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;

import ringscope.importer.record.Tally;
import ringscope.trace.TraceIssue.Severity;

import java.io.IOException;

/// Reads a whole file into columns. Keys may come in any order; an exception of the parser leaves what
/// was complete before it in the columns.
final class SwimlaneParser {
    private final JsonParser json;
    private final SwimlaneFile file;
    private final Tally tally;
    private final TaskRowParser rows;
    private final PhaseParser phases;

    SwimlaneParser(JsonParser json, SwimlaneFile file, Tally tally) {
        this.json = json;
        this.file = file;
        this.tally = tally;
        rows = new TaskRowParser(json, file, tally);
        phases = new PhaseParser(json, file, tally);
    }

    /// Reads to the end of the document; false when it is no JSON object.
    boolean parse() throws IOException {
        if (json.nextToken() != JsonToken.START_OBJECT) {
            return false;
        }
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            field(key);
        }
        return true;
    }

    private void field(String key) throws IOException {
        switch (key) {
            case "chip_swimlane_level", "l2_swimlane_level", "l2_perf_level" -> level(key);
            case "metadata" -> new HeaderParser(json, file.header).metadata();
            case "aicore_tasks" -> rows.aicoreRows(key);
            case "aicpu_tasks" -> rows.schedulerRows(key);
            case "scheduler_tasks" -> schedulerTasks();
            case "tasks" -> new JoinedTaskParser(json, file, tally).tasks();
            case "aicpu_scheduler_phases" -> phases.threads(key);
            case "scheduler_records" -> new StreamParser(json, file, tally, phases).streams();
            case "aicpu_lifecycle_records" ->
                    new StreamParser(json, file, tally, phases).lifecycles();
            case "aicpu_orchestrator_phases" -> {
                file.hasSubmits = true;
                phases.submits(key, file.submits);
            }
            case "host_orchestrator_phases" -> {
                file.hasSubmits = true;
                phases.submits(key, file.hostSubmits);
            }
            case "host_device_uploads" -> new UploadParser(json, file, tally).uploads();
            case "version", "core_to_thread", "aicpu_orchestrator" -> json.skipChildren();
            default -> unknown(key);
        }
    }

    private void level(String key) throws IOException {
        file.header.hasLevelKey = true;
        file.header.levelKey = key;
        long level = new HeaderParser(json, file.header).integer();
        file.header.level = level >= 1 && level <= 4 ? (int) level : -1;
    }

    private void schedulerTasks() throws IOException {
        file.hasSchedulerTasks = true;
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            return;
        }
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            if (key.equals("records")) {
                rows.schedulerRows("scheduler_tasks.records");
            } else {
                json.skipChildren();
            }
        }
    }

    private void unknown(String key) throws IOException {
        long offset = json.currentTokenLocation().getByteOffset();
        json.skipChildren();
        tally.flag(
                "unknown-key",
                Severity.INFO,
                "key \"" + (key.length() > 80 ? key.substring(0, 80) + "…" : key) + "\"",
                offset,
                "not known to this version and left unread",
                "a newer Ringscope may know it");
    }
}
