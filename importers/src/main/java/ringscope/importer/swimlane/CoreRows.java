package ringscope.importer.swimlane;

import ringscope.importer.record.LongTable;

/// Rows of `aicore_tasks`: what the cores wrote. One row of the file is
/// `[core_id, task_token_raw, reg_task_id, start, end, receive_to_start, run_epoch]`; the last two came
/// with later generations. Times are ticks.
final class CoreRows {
    static final int CORE = 0;
    static final int TASK = 1;
    static final int TOKEN = 2;
    static final int START = 3;
    static final int END = 4;
    static final int RECEIVE_TO_START = 5;
    static final int EPOCH = 6;
    static final int OFFSET = 7;
    static final int COLUMNS = 8;

    final LongTable table = new LongTable(COLUMNS);

    int count() {
        return table.rowCount();
    }

    long core(int row) {
        return table.get(row, CORE);
    }

    long task(int row) {
        return table.get(row, TASK);
    }

    long token(int row) {
        return table.get(row, TOKEN);
    }

    long start(int row) {
        return table.get(row, START);
    }

    long end(int row) {
        return table.get(row, END);
    }

    /// When the core saw the token, or absent where the row has no such column.
    long receive(int row) {
        long toStart = table.get(row, RECEIVE_TO_START);
        long start = start(row);
        if (toStart == LongTable.ABSENT || toStart < 0 || start <= toStart) {
            return LongTable.ABSENT;
        }
        return start - toStart;
    }

    long epoch(int row) {
        return table.get(row, EPOCH);
    }

    long offset(int row) {
        return table.get(row, OFFSET);
    }

    /// The row in words, for issues.
    String describe(int row) {
        return "aicore_tasks row "
                + row
                + " core="
                + core(row)
                + " reg_task_id="
                + token(row)
                + " task="
                + Long.toUnsignedString(task(row))
                + " start="
                + text(start(row))
                + " end="
                + text(end(row));
    }

    static String text(long value) {
        return value == LongTable.ABSENT ? "none" : Long.toString(value);
    }
}
