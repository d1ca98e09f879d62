package ringscope.importer.deps;

import com.fasterxml.jackson.core.JsonToken;

import ringscope.importer.ImportContext;
import ringscope.importer.capture.Capture;
import ringscope.importer.record.JsonCell;
import ringscope.importer.record.LongTable;
import ringscope.importer.record.RecordStream;
import ringscope.importer.record.RowIndex;
import ringscope.importer.record.Tally;
import ringscope.trace.TaskEvent.TensorDeclared;

import java.io.IOException;

/// Reads `tensors[]`.
final class TensorParser {
    /// An element count the file does not have.
    private static final long NO_COUNT = -1;

    private final RecordStream json;
    private final ImportContext context;
    private final Capture capture;
    private final Tally tally;
    private final JsonCell cell = new JsonCell();
    private final LongTable ids = new LongTable(1);
    private final RowIndex byId = new RowIndex(ids, 0);
    private final long[] row = new long[1];

    TensorParser(RecordStream json, ImportContext context, Capture capture, Tally tally) {
        this.json = json;
        this.context = context;
        this.capture = capture;
        this.tally = tally;
    }

    boolean tensor(int index, long offset) throws IOException {
        boolean hasId = false;
        long id = 0;
        long address = 0;
        long version = 0;
        long count = NO_COUNT;
        String dtype = "";
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            switch (key) {
                case "tensor_id", "id" -> {
                    id = id(0);
                    hasId = hasValue;
                }
                case "buffer_addr" -> address = id(0);
                case "version" -> version = id(0);
                case "buffer_numel" -> count = id(NO_COUNT);
                case "raw_shapes" -> count = product();
                case "dtype" -> dtype = JsonCell.text(json);
                default -> json.skipChildren();
            }
        }
        if (!hasId || ids.isFull()) {
            return false;
        }
        row[0] = id;
        if (byId.put(ids.add(row)) >= 0) {
            tally.leftOut(
                    "duplicate-tensor",
                    "tensors record " + index,
                    offset,
                    "tensor " + Long.toUnsignedString(id) + " is described twice",
                    "the first description is kept");
            return true;
        }
        tally.kept();
        context.accept(
                new TensorDeclared(capture.rankId(), id, address, (int) version, dtype, count));
        return true;
    }

    private boolean hasValue;

    private long id(long otherwise) throws IOException {
        var result = cell.readId(json);
        hasValue = result == JsonCell.Result.INTEGER || result == JsonCell.Result.TEXT;
        return hasValue ? cell.value() : otherwise;
    }

    /// Elements of a shape, in an old generation the only size there is.
    private long product() throws IOException {
        if (!json.isExpectedStartArrayToken()) {
            json.skipChildren();
            return NO_COUNT;
        }
        long product = 1;
        while (json.nextToken() != JsonToken.END_ARRAY) {
            product *= id(1);
        }
        return product;
    }
}
