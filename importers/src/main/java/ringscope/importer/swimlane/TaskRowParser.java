package ringscope.importer.swimlane;

import com.fasterxml.jackson.core.JsonToken;

import ringscope.importer.record.JsonCell;
import ringscope.importer.record.LongTable;
import ringscope.importer.record.RecordStream;
import ringscope.importer.record.RecordStream.Anchor;
import ringscope.importer.record.Tally;
import ringscope.trace.TraceIssue.Severity;

import java.io.IOException;
import java.util.Arrays;

/// Reads the arrays of number rows: what the cores and the schedulers wrote, a million rows a file.
final class TaskRowParser {
    private static final int CELLS_MAX = 8;
    private static final String ROW_HINT =
            "the row is left out; if many are, record the run again with a current tool";

    private final RecordStream json;
    private final SwimlaneFile file;
    private final Tally tally;
    private final JsonCell cell = new JsonCell();
    private final long[] cells = new long[CELLS_MAX];
    private boolean hasText;

    TaskRowParser(RecordStream json, SwimlaneFile file, Tally tally) {
        this.json = json;
        this.file = file;
        this.tally = tally;
    }

    void aicoreRows(String array) throws IOException {
        json.records(
                array,
                Anchor.ROWS,
                tally,
                (row, offset) -> {
                    if (isRow(array, row, offset)) {
                        aicoreRow(array, row, offset);
                    }
                });
    }

    private void aicoreRow(String array, int row, long offset) throws IOException {
        int width = cells();
        if (width < 5 || file.cores.table.isFull()) {
            reject(array, row, offset, width, 5);
            return;
        }
        file.noteWidth(Math.min(width, 7));
        Arrays.fill(cells, Math.min(width, 7), CELLS_MAX, LongTable.ABSENT);
        cells[CoreRows.OFFSET] = offset;
        file.cores.table.add(cells);
        tally.complete();
    }

    void schedulerRows(String array) throws IOException {
        json.records(
                array,
                Anchor.ROWS,
                tally,
                (row, offset) -> {
                    if (isRow(array, row, offset)) {
                        schedulerRow(array, row, offset);
                    }
                });
    }

    private void schedulerRow(String array, int row, long offset) throws IOException {
        int width = cells();
        if (width < 4 || file.dispatches.table.isFull()) {
            reject(array, row, offset, width, 4);
            return;
        }
        Arrays.fill(cells, Math.min(width, 5), CELLS_MAX, LongTable.ABSENT);
        cells[DispatchRows.OFFSET] = offset;
        file.dispatches.table.add(cells);
        tally.complete();
    }

    /// Whether the stream stands on a row; another value is reported and stepped over.
    private boolean isRow(String array, int row, long offset) throws IOException {
        tally.read(offset);
        if (json.currentToken() == JsonToken.START_ARRAY) {
            return true;
        }
        json.skipChildren();
        String place = array + " row " + row;
        tally.lost("row-malformed", place, offset, "not a row of numbers", ROW_HINT);
        return false;
    }

    /// Reads the row the parser stands on into `cells`; the number of cells, or -1 when one is no
    /// integer.
    private int cells() throws IOException {
        int width = 0;
        boolean isBad = false;
        while (json.nextToken() != JsonToken.END_ARRAY) {
            if (width == CELLS_MAX) {
                json.skipChildren();
                continue;
            }
            // column 1 of a core's row is a 64-bit id; the others never use the top bit
            JsonCell.Result result = width == 1 ? cell.readId(json) : cell.readInteger(json);
            switch (result) {
                case INTEGER -> cells[width] = cell.value();
                case TEXT -> {
                    cells[width] = cell.value();
                    noteText();
                }
                case ABSENT -> cells[width] = width < 3 ? 0 : LongTable.ABSENT;
                case BAD -> isBad = true;
            }
            isBad |= result == JsonCell.Result.ABSENT && width < 3;
            width++;
        }
        return isBad ? -1 : width;
    }

    private void noteText() {
        if (!hasText) {
            hasText = true;
            tally.flag(
                    "numbers-as-text",
                    Severity.INFO,
                    "task rows",
                    json.offset(),
                    "numbers are written as text",
                    "they were read exactly; nothing to do");
        }
    }

    private void reject(String array, int row, long offset, int width, int needed) {
        String reason =
                width < 0
                        ? "a cell is not a 64-bit integer"
                        : width < needed
                                ? "has " + width + " columns, needs at least " + needed
                                : "more than " + LongTable.MAX_ROWS + " rows";
        tally.lost("row-malformed", array + " row " + row, offset, reason, ROW_HINT);
    }
}
