package ringscope.importer.swimlane;

import ringscope.importer.record.LongTable;

import java.util.ArrayList;
import java.util.List;

/// Scheduler phase records of all threads. `shared` cells are the depths of the three ready queues
/// (AIC, AIV, MIX) at a phase's edges. Times are ticks.
final class PhaseRows {
    static final int LANE = 0;
    static final int KIND = 1;
    static final int START = 2;
    static final int END = 3;
    static final int LOOP = 4;
    static final int TASKS = 5;
    static final int POP_HIT = 6;
    static final int POP_MISS = 7;
    static final int HAS_TASK = 8;
    static final int TASK = 9;
    static final int SHARED_START = 10;
    static final int SHARED_END = 13;
    static final int OFFSET = 16;

    /// The record's place in its array, which metrics name; records that could not be read leave gaps.
    static final int INDEX = 17;

    static final int COLUMNS = 18;

    final LongTable table = new LongTable(COLUMNS);
    private final List<String> kinds = new ArrayList<>();

    /// The number of a kind's word. There are a dozen kinds; a file with thousands pays for itself.
    int kind(String word) {
        int at = kinds.indexOf(word);
        if (at < 0) {
            kinds.add(word);
            at = kinds.size() - 1;
        }
        return at;
    }

    String kindName(int row) {
        return kinds.get((int) table.get(row, KIND));
    }

    int count() {
        return table.rowCount();
    }

    int lane(int row) {
        return (int) table.get(row, LANE);
    }

    long start(int row) {
        return table.get(row, START);
    }

    long end(int row) {
        return table.get(row, END);
    }

    long get(int row, int column) {
        return table.get(row, column);
    }

    boolean hasTask(int row) {
        return table.get(row, HAS_TASK) == 1;
    }

    long task(int row) {
        return table.get(row, TASK);
    }

    long offset(int row) {
        return table.get(row, OFFSET);
    }
}
