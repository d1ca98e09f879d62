package ringscope.importer.swimlane;

import ringscope.importer.record.LongTable;

import java.util.ArrayList;
import java.util.List;

/// Orchestrator records: one per `submit_task`/`alloc_tensors` call, or several phases of one call in
/// the oldest generation. Times are ticks of the device, or host ns for a host orchestrator.
final class SubmitRows {
    static final int LANE = 0;
    static final int PHASE = 1;
    static final int SUBMIT_INDEX = 2;
    static final int HAS_TASK = 3;
    static final int TASK = 4;
    static final int START = 5;
    static final int END = 6;
    static final int OFFSET = 7;
    static final int COLUMNS = 8;

    final LongTable table = new LongTable(COLUMNS);
    private final List<String> phases = new ArrayList<>();

    int phase(String word) {
        int at = phases.indexOf(word);
        if (at < 0) {
            phases.add(word);
            at = phases.size() - 1;
        }
        return at;
    }

    String phaseName(int row) {
        return phases.get((int) table.get(row, PHASE));
    }

    int count() {
        return table.rowCount();
    }

    long submitIndex(int row) {
        return table.get(row, SUBMIT_INDEX);
    }

    boolean hasTask(int row) {
        return table.get(row, HAS_TASK) == 1;
    }

    long task(int row) {
        return table.get(row, TASK);
    }

    long start(int row) {
        return table.get(row, START);
    }

    long end(int row) {
        return table.get(row, END);
    }

    long offset(int row) {
        return table.get(row, OFFSET);
    }
}
