package ringscope.importer.swimlane;

import ringscope.importer.record.LongTable;
import ringscope.importer.record.Tally;

/// The sampled metrics of one record stream, which name the record they belong to by its place in the
/// stream. Joined when the file is read, since they may stand before the records.
final class StreamMetrics {
    /// Takes the place of the phase's own offset; the columns before it are those of [PhaseRows].
    static final int RECORD_INDEX = PhaseRows.OFFSET;

    static final int OFFSET = RECORD_INDEX + 1;
    static final int COLUMNS = OFFSET + 1;

    final LongTable table = new LongTable(COLUMNS);
    final int stream;
    final int firstRow;

    StreamMetrics(int stream, int firstRow) {
        this.stream = stream;
        this.firstRow = firstRow;
    }

    /// The row of the stream's record with this index, or -1; indexes ascend.
    private int rowOf(long index, PhaseRows phases, int endRow) {
        int low = firstRow;
        int high = endRow;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (phases.get(middle, PhaseRows.INDEX) < index) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < endRow && phases.get(low, PhaseRows.INDEX) == index ? low : -1;
    }

    /// Enters the metrics into the stream's records, which end before `endRow`.
    void join(PhaseRows phases, int endRow, Tally tally) {
        for (int i = 0; i < table.rowCount(); i++) {
            long index = table.get(i, RECORD_INDEX);
            int row = rowOf(index, phases, endRow);
            if (row < 0) {
                tally.lost(
                        "metric-without-record",
                        "scheduler stream " + stream + " metric " + i,
                        table.get(i, OFFSET),
                        "record_index="
                                + CoreRows.text(index)
                                + " names none of the stream's "
                                + (endRow - firstRow)
                                + " records",
                        "the metric is left out; the records are not affected");
                continue;
            }
            tally.kept();
            for (int column = PhaseRows.POP_HIT; column < PhaseRows.OFFSET; column++) {
                if (table.has(i, column)) {
                    phases.table.set(row, column, table.get(i, column));
                }
            }
        }
    }
}
