package ringscope.importer.swimlane;

import ringscope.importer.record.LongTable;

/// Rows of `aicpu_tasks` (later `scheduler_tasks.records`): what the schedulers wrote. One row of the
/// file is `[core_id, reg_task_id, dispatch, finish, run_epoch]`. Times are ticks.
final class DispatchRows {
    static final int CORE = 0;
    static final int TOKEN = 1;
    static final int DISPATCH = 2;
    static final int FINISH = 3;
    static final int EPOCH = 4;
    static final int OFFSET = 5;
    static final int COLUMNS = 6;

    final LongTable table = new LongTable(COLUMNS);

    int count() {
        return table.rowCount();
    }

    long core(int row) {
        return table.get(row, CORE);
    }

    long token(int row) {
        return table.get(row, TOKEN);
    }

    long dispatch(int row) {
        return table.get(row, DISPATCH);
    }

    long finish(int row) {
        return table.get(row, FINISH);
    }

    long offset(int row) {
        return table.get(row, OFFSET);
    }

    String describe(int row) {
        return "scheduler row "
                + row
                + " core="
                + core(row)
                + " reg_task_id="
                + token(row)
                + " dispatch="
                + CoreRows.text(dispatch(row))
                + " finish="
                + CoreRows.text(finish(row));
    }
}
