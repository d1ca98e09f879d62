package ringscope.importer.deps;

import com.fasterxml.jackson.core.JsonToken;

import org.jspecify.annotations.Nullable;

import ringscope.importer.ImportContext;
import ringscope.importer.capture.Capture;
import ringscope.importer.capture.TaskTable.Dispatch;
import ringscope.importer.record.JsonCell;
import ringscope.importer.record.RecordStream;
import ringscope.importer.record.Tally;
import ringscope.trace.TaskEvent.Region;
import ringscope.trace.TaskEvent.ScopeMode;
import ringscope.trace.TaskEvent.TaskArgument;
import ringscope.trace.TaskEvent.TaskKind;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Reads `tasks[]`: the array's order is the order of submission. Every field but the id is optional; it was
/// added at some time.
final class TaskParser {
    private final RecordStream json;
    private final ImportContext context;
    private final Capture capture;
    private final Tally tally;
    private final JsonCell cell = new JsonCell();
    private final RegionParser regions;
    private final List<Argument> arguments = new ArrayList<>();
    private final int[] kernels = new int[3];
    private long task;
    private boolean hasTask;
    private boolean hasKernels;
    private ScopeMode scope = ScopeMode.UNKNOWN;
    private Dispatch dispatch = Dispatch.NORMAL;
    private int blocks;

    private record Argument(
            int index, String direction, boolean hasTensor, long tensor, @Nullable Region region) {}

    TaskParser(RecordStream json, ImportContext context, Capture capture, Tally tally) {
        this.json = json;
        this.context = context;
        this.capture = capture;
        this.tally = tally;
        regions = new RegionParser(json);
    }

    boolean task(int index, long offset) throws IOException {
        begin();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            field(key);
        }
        if (!hasTask) {
            return false;
        }
        boolean isDummy = hasKernels && kernels[0] < 0 && kernels[1] < 0 && kernels[2] < 0;
        TaskKind kind = isDummy ? TaskKind.DUMMY : TaskKind.KERNEL;
        if (!capture.tasks().describe(task, kind, scope, dispatch, kernels, blocks)) {
            tally.leftOut(
                    "duplicate-task",
                    "tasks record " + index,
                    offset,
                    "task " + Long.toUnsignedString(task) + " is described twice",
                    "the first description is kept; the file may hold two graphs");
            return true;
        }
        tally.kept();
        for (Argument argument : arguments) {
            context.accept(
                    new TaskArgument(
                            capture.rankId(),
                            task,
                            argument.index,
                            argument.direction,
                            argument.hasTensor,
                            argument.tensor,
                            argument.region));
        }
        return true;
    }

    private void begin() {
        hasTask = false;
        hasKernels = false;
        Arrays.fill(kernels, -1);
        scope = ScopeMode.UNKNOWN;
        dispatch = Dispatch.NORMAL;
        blocks = 1;
        arguments.clear();
    }

    private void field(String key) throws IOException {
        switch (key) {
            case "task_id" -> {
                var result = cell.readId(json);
                hasTask = result == JsonCell.Result.INTEGER || result == JsonCell.Result.TEXT;
                task = cell.value();
            }
            case "scope" ->
                    scope =
                            switch (regions.text()) {
                                case "auto" -> ScopeMode.AUTO;
                                case "manual" -> ScopeMode.MANUAL;
                                default -> ScopeMode.UNKNOWN;
                            };
            case "early_dispatch" ->
                    dispatch = regions.text().equals("true") ? Dispatch.EARLY : Dispatch.NORMAL;
            case "kernel_ids" -> kernelIds();
            case "block_num" -> blocks = Math.clamp(integer(1), 1, Integer.MAX_VALUE);
            case "args" -> arguments();
            default -> json.skipChildren();
        }
    }

    private void kernelIds() throws IOException {
        if (!json.isExpectedStartArrayToken()) {
            json.skipChildren();
            return;
        }
        for (int slot = 0; json.nextToken() != JsonToken.END_ARRAY; slot++) {
            long kernel = integer(-1);
            if (slot < 3) {
                hasKernels = true;
                kernels[slot] = kernel < 0 || kernel > Integer.MAX_VALUE ? -1 : (int) kernel;
            }
        }
    }

    private void arguments() throws IOException {
        if (!json.isExpectedStartArrayToken()) {
            json.skipChildren();
            return;
        }
        for (int position = 0; json.nextToken() != JsonToken.END_ARRAY; position++) {
            if (json.currentToken() == JsonToken.START_OBJECT) {
                argument(position);
            } else {
                json.skipChildren();
            }
        }
    }

    private void argument(int position) throws IOException {
        regions.begin();
        int index = position;
        String direction = "";
        boolean hasTensor = false;
        long tensor = 0;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            switch (key) {
                case "idx" -> index = Math.clamp(integer(position), 0, Integer.MAX_VALUE);
                case "type" -> direction = regions.text();
                case "tensor_id" -> {
                    var result = cell.readId(json);
                    hasTensor = result == JsonCell.Result.INTEGER || result == JsonCell.Result.TEXT;
                    tensor = hasTensor ? cell.value() : 0;
                }
                case "dtype" -> regions.takeDtype();
                case "shape" -> regions.takeShape();
                case "start_offset" -> regions.takeOffset();
                case "strides" -> regions.takeStrides();
                default -> json.skipChildren();
            }
        }
        arguments.add(new Argument(index, direction, hasTensor, tensor, regions.region()));
    }

    private long integer(long otherwise) throws IOException {
        return switch (cell.readInteger(json)) {
            case INTEGER, TEXT -> cell.value();
            case ABSENT, BAD -> otherwise;
        };
    }
}
