package ringscope.importer.swimlane;

import com.fasterxml.jackson.core.JsonToken;

import ringscope.importer.record.JsonCell;
import ringscope.importer.record.LongTable;
import ringscope.importer.record.RecordStream;
import ringscope.importer.record.RecordStream.Anchor;
import ringscope.importer.record.Tally;

import java.io.IOException;
import java.util.Arrays;

/// Reads phase and orchestrator objects, whose keys differ a little between generations: `kind` or
/// `phase`, `start_cycles`, `start_host_ns` or `start_time_us`.
final class PhaseParser {
    private static final Anchor RECORD =
            Anchor.objects("start_cycles", "start_time_us", "start_host_ns");

    private static final String HINT =
            "the record is left out; if many are, record the run again with a current tool";

    private final RecordStream json;
    private final SwimlaneFile file;
    private final Tally tally;
    private final JsonCell cell = new JsonCell();
    private final long[] row = new long[PhaseRows.COLUMNS];

    private String word = "";
    private boolean isBad;

    PhaseParser(RecordStream json, SwimlaneFile file, Tally tally) {
        this.json = json;
        this.file = file;
        this.tally = tally;
    }

    /// `aicpu_scheduler_phases`: one array of records per thread.
    void threads(String array) throws IOException {
        file.hasPhases = true;
        if (!json.isExpectedStartArrayToken()) {
            json.notRecords(array, tally);
            return;
        }
        for (int thread = 0; json.nextToken() != JsonToken.END_ARRAY; thread++) {
            file.lanes.add(SchedulerLane.ofThread(thread));
            phases(array + " thread " + thread, thread);
        }
    }

    /// One array of phase records of lane `lane`.
    void phases(String array, int lane) throws IOException {
        json.records(array, RECORD, tally, (index, offset) -> phase(array, index, lane, offset));
    }

    private void phase(String array, int index, int lane, long offset) throws IOException {
        tally.read(offset);
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            lost(array, index, offset, "not an object");
            return;
        }
        Arrays.fill(row, LongTable.ABSENT);
        row[PhaseRows.HAS_TASK] = 0;
        row[PhaseRows.TASK] = 0;
        word = "unknown";
        isBad = false;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            phaseField(key);
        }
        if (isBad || file.phases.table.isFull()) {
            lost(array, index, offset, "a time or a number is not a 64-bit integer");
            return;
        }
        row[PhaseRows.LANE] = lane;
        row[PhaseRows.KIND] = file.phases.kind(word);
        row[PhaseRows.OFFSET] = offset;
        row[PhaseRows.INDEX] = index;
        file.phases.table.add(row);
        tally.complete();
    }

    private void phaseField(String key) throws IOException {
        switch (key) {
            case "kind", "phase" -> word = text();
            case "start_cycles" -> integer(PhaseRows.START);
            case "end_cycles" -> integer(PhaseRows.END);
            case "start_time_us" -> micros(PhaseRows.START);
            case "end_time_us" -> micros(PhaseRows.END);
            case "loop_iter" -> integer(PhaseRows.LOOP);
            case "tasks_processed" -> integer(PhaseRows.TASKS);
            case "pop_hit" -> integer(PhaseRows.POP_HIT);
            case "pop_miss" -> integer(PhaseRows.POP_MISS);
            case "task_id" -> task(PhaseRows.HAS_TASK, PhaseRows.TASK);
            case "shared_at_start" -> depths(PhaseRows.SHARED_START);
            case "shared_at_end" -> depths(PhaseRows.SHARED_END);
            default -> json.skipChildren();
        }
    }

    /// The three queue depths; anything else leaves them absent.
    void depths(int column) throws IOException {
        depths(row, column);
    }

    void depths(long[] into, int column) throws IOException {
        if (!json.isExpectedStartArrayToken()) {
            json.skipChildren();
            return;
        }
        for (int i = 0; json.nextToken() != JsonToken.END_ARRAY; i++) {
            var result = cell.readInteger(json);
            if (i < 3 && (result == JsonCell.Result.INTEGER || result == JsonCell.Result.TEXT)) {
                into[column + i] = cell.value();
            }
        }
    }

    /// Orchestrator records: lanes of objects, or (seen in hand-joined files) objects right away.
    void submits(String array, SubmitRows into) throws IOException {
        if (!json.isExpectedStartArrayToken()) {
            json.notRecords(array, tally);
            return;
        }
        for (int lane = 0; json.nextToken() != JsonToken.END_ARRAY; lane++) {
            if (json.currentToken() == JsonToken.START_ARRAY) {
                int number = lane;
                json.records(
                        array,
                        RECORD,
                        tally,
                        (index, offset) -> submit(array, index, number, offset, into));
            } else {
                submit(array, lane, 0, json.offset(), into);
            }
        }
    }

    private void submit(String array, int index, int lane, long offset, SubmitRows into)
            throws IOException {
        tally.read(offset);
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            lost(array, index, offset, "not an object");
            return;
        }
        Arrays.fill(row, LongTable.ABSENT);
        row[SubmitRows.HAS_TASK] = 0;
        row[SubmitRows.TASK] = 0;
        word = "submit";
        isBad = false;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            switch (key) {
                case "phase", "kind" -> word = text();
                case "submit_idx" -> integer(SubmitRows.SUBMIT_INDEX);
                case "task_id" -> task(SubmitRows.HAS_TASK, SubmitRows.TASK);
                case "start_cycles", "start_host_ns" -> integer(SubmitRows.START);
                case "end_cycles", "end_host_ns" -> integer(SubmitRows.END);
                case "start_time_us" -> micros(SubmitRows.START);
                case "end_time_us" -> micros(SubmitRows.END);
                default -> json.skipChildren();
            }
        }
        if (isBad || into.table.isFull()) {
            lost(array, index, offset, "a time or a number is not a 64-bit integer");
            return;
        }
        row[SubmitRows.LANE] = lane;
        row[SubmitRows.PHASE] = into.phase(word);
        row[SubmitRows.OFFSET] = offset;
        into.table.add(row);
        tally.complete();
    }

    private void lost(String array, int index, long offset, String reason) {
        tally.lost("record-malformed", array + " record " + index, offset, reason, HINT);
    }

    private String text() throws IOException {
        if (json.currentToken() == JsonToken.VALUE_STRING) {
            return json.getText();
        }
        json.skipChildren();
        return "unknown";
    }

    private void integer(int column) throws IOException {
        take(cell.readInteger(json), column);
    }

    private void micros(int column) throws IOException {
        take(cell.readMicros(json), column);
    }

    private void task(int hasColumn, int column) throws IOException {
        switch (cell.readId(json)) {
            case INTEGER, TEXT -> {
                row[hasColumn] = 1;
                row[column] = cell.value();
            }
            case ABSENT -> {}
            case BAD -> isBad = true;
        }
    }

    private void take(JsonCell.Result result, int column) {
        switch (result) {
            case INTEGER, TEXT -> row[column] = cell.value();
            case ABSENT -> {}
            case BAD -> isBad = true;
        }
    }
}
