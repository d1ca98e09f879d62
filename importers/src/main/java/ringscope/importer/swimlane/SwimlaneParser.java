package ringscope.importer.swimlane;

import com.fasterxml.jackson.core.JsonToken;

import ringscope.importer.record.JsonCell;
import ringscope.importer.record.RecordStream;
import ringscope.importer.record.Tally;
import ringscope.trace.TraceIssue.Severity;

import java.io.IOException;
import java.util.Set;

/// Reads a whole file into columns. Keys may come in any order; an exception of the parser leaves what
/// was complete before it in the columns.
final class SwimlaneParser {
    /// The members of the document that hold records or say how to read them.
    static final Set<String> KEYS =
            Set.of(
                    "metadata",
                    "tasks",
                    "aicore_tasks",
                    "aicpu_tasks",
                    "aicpu_scheduler_phases",
                    "scheduler_tasks",
                    "scheduler_records",
                    "aicpu_lifecycle_records",
                    "core_to_thread",
                    "aicpu_orchestrator",
                    "aicpu_orchestrator_phases",
                    "host_orchestrator_phases",
                    "host_device_uploads");

    private final RecordStream json;
    private final SwimlaneFile file;
    private final Tally tally;
    private final TaskRowParser rows;
    private final PhaseParser phases;

    SwimlaneParser(RecordStream json, SwimlaneFile file, Tally tally) {
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
        json.document(tally, this::field);
        return true;
    }

    private void field(String key) throws IOException {
        if (isSecondKind(key)) {
            leaveOut(key, "second-task-rows", "the file has task rows of another kind already");
            return;
        }
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
            case "aicpu_orchestrator" -> {
                var summary = new OrchestratorSummary(json, tally);
                if (summary.read()) {
                    file.summaries.add(summary);
                }
            }
            case "core_to_thread" -> new HeaderParser(json, file.header).coreToThread();
            case "version" -> json.skipChildren();
            default -> leaveOut(key, "unknown-key", "not known to this version and left unread");
        }
    }

    private void level(String key) throws IOException {
        file.header.hasLevelKey = true;
        file.header.levelKey = key;
        long offset = json.offset();
        long level = new JsonCell().integerOrAbsent(json);
        boolean isKnown = level >= 1 && level <= 4;
        file.header.level = isKnown ? (int) level : -1;
        if (!isKnown) {
            tally.flag(
                    "level-unknown",
                    Severity.WARNING,
                    key,
                    offset,
                    "is not one of the levels 1 to 4",
                    "what was recorded is told from the records themselves");
        }
    }

    private void schedulerTasks() throws IOException {
        file.hasSchedulerTasks = true;
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.notRecords("scheduler_tasks", tally);
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

    /// Joined rows and raw rows never stand in one sound file, and could not be told apart afterwards.
    private boolean isSecondKind(String key) {
        return switch (key) {
            case "tasks" -> file.cores.count() > 0 || file.dispatches.count() > 0;
            case "aicore_tasks", "aicpu_tasks", "scheduler_tasks" -> file.hasJoinedTasks;
            default -> false;
        };
    }

    private void leaveOut(String key, String code, String reason) throws IOException {
        long offset = json.offset();
        json.skipChildren();
        tally.flag(
                code,
                Severity.WARNING,
                "key \"" + (key.length() > 80 ? key.substring(0, 80) + "…" : key) + "\"",
                offset,
                reason,
                "a newer Ringscope may know it; the rest of the file is read");
    }
}
