package ringscope.importer.swimlane;

import com.fasterxml.jackson.core.JsonToken;

import ringscope.importer.record.JsonCell;
import ringscope.importer.record.LongTable;
import ringscope.importer.record.RecordStream;
import ringscope.importer.record.RecordStream.Anchor;
import ringscope.importer.record.Tally;

import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;

/// Reads `tasks[]` of the oldest generations: rows that the writer had joined, with times in decimal
/// µs. Each becomes a core row and a scheduler row that share a made-up token, so that everything
/// behind the parser sees one shape.
final class JoinedTaskParser {
    private static final Anchor TASK = Anchor.objects("core_id");

    static final int TYPE_UNKNOWN = 0;
    static final int TYPE_AIC = 1;
    static final int TYPE_AIV = 2;

    private final RecordStream json;
    private final SwimlaneFile file;
    private final Tally tally;
    private final JsonCell cell = new JsonCell();
    private final long[] core = new long[CoreRows.COLUMNS];
    private final long[] dispatch = new long[DispatchRows.COLUMNS];
    private final long[] extra = new long[3];
    private boolean hasTask;
    private boolean isBad;
    private final LongTable consumers = new LongTable(1);

    JoinedTaskParser(RecordStream json, SwimlaneFile file, Tally tally) {
        this.json = json;
        this.file = file;
        this.tally = tally;
    }

    void tasks() throws IOException {
        file.hasJoinedTasks = true;
        json.records("tasks", TASK, tally, this::task);
    }

    private void task(int index, long offset) throws IOException {
        tally.read(offset);
        Arrays.fill(core, LongTable.ABSENT);
        Arrays.fill(dispatch, LongTable.ABSENT);
        Arrays.fill(extra, LongTable.ABSENT);
        hasTask = false;
        isBad = json.currentToken() != JsonToken.START_OBJECT;
        consumers.clear();
        if (isBad) {
            json.skipChildren();
        } else {
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String key = json.currentName();
                json.nextToken();
                field(key);
            }
        }
        if (isBad || !hasTask || core[CoreRows.CORE] == LongTable.ABSENT) {
            tally.lost(
                    "row-malformed",
                    "tasks record " + index,
                    offset,
                    "has no readable task_id, core_id or times",
                    "the record is left out; if many are, record the run again");
            return;
        }
        keep(offset);
    }

    private void keep(long offset) {
        long token = file.cores.count();
        core[CoreRows.TOKEN] = token;
        core[CoreRows.OFFSET] = offset;
        file.cores.table.add(core);
        tally.complete();
        file.joined.add(extra);
        if (dispatch[DispatchRows.DISPATCH] != LongTable.ABSENT
                || dispatch[DispatchRows.FINISH] != LongTable.ABSENT) {
            dispatch[DispatchRows.CORE] = core[CoreRows.CORE];
            dispatch[DispatchRows.TOKEN] = token;
            dispatch[DispatchRows.OFFSET] = offset;
            file.dispatches.table.add(dispatch);
        }
        long[] edge = new long[2];
        edge[SwimlaneFile.EDGE_PRODUCER] = core[CoreRows.TASK];
        for (int row = 0; row < consumers.rowCount() && !file.fanout.isFull(); row++) {
            edge[SwimlaneFile.EDGE_CONSUMER] = consumers.get(row, 0);
            file.fanout.add(edge);
        }
    }

    private void field(String key) throws IOException {
        switch (key) {
            case "task_id" -> {
                var result = cell.readId(json);
                hasTask = result == JsonCell.Result.INTEGER || result == JsonCell.Result.TEXT;
                core[CoreRows.TASK] = cell.value();
            }
            case "core_id" -> take(cell.readInteger(json), core, CoreRows.CORE);
            case "func_id" -> take(cell.readInteger(json), extra, SwimlaneFile.JOINED_KERNEL);
            case "core_type" -> extra[SwimlaneFile.JOINED_TYPE] = coreType();
            case "start_time_us" -> take(cell.readMicros(json), core, CoreRows.START);
            case "end_time_us" -> take(cell.readMicros(json), core, CoreRows.END);
            case "kernel_ready_time_us" ->
                    take(cell.readMicros(json), extra, SwimlaneFile.JOINED_READY);
            case "dispatch_time_us" -> take(cell.readMicros(json), dispatch, DispatchRows.DISPATCH);
            case "finish_time_us" -> take(cell.readMicros(json), dispatch, DispatchRows.FINISH);
            case "fanout" -> fanout();
            default -> json.skipChildren();
        }
    }

    private int coreType() throws IOException {
        if (json.currentToken() != JsonToken.VALUE_STRING) {
            json.skipChildren();
            return TYPE_UNKNOWN;
        }
        return switch (json.getText().toLowerCase(Locale.ROOT)) {
            case "aic" -> TYPE_AIC;
            case "aiv" -> TYPE_AIV;
            default -> TYPE_UNKNOWN;
        };
    }

    private void fanout() throws IOException {
        if (!json.isExpectedStartArrayToken()) {
            json.skipChildren();
            return;
        }
        long[] consumer = new long[1];
        while (json.nextToken() != JsonToken.END_ARRAY) {
            switch (cell.readId(json)) {
                case INTEGER, TEXT -> {
                    consumer[0] = cell.value();
                    if (!consumers.isFull()) {
                        consumers.add(consumer);
                    }
                }
                case ABSENT, BAD -> isBad = true;
            }
        }
    }

    private void take(JsonCell.Result result, long[] into, int column) {
        switch (result) {
            case INTEGER, TEXT -> into[column] = cell.value();
            case ABSENT -> {}
            case BAD -> isBad = true;
        }
    }
}
