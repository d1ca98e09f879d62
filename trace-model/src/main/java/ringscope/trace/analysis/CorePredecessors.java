package ringscope.trace.analysis;

import ringscope.trace.store.TaskGraph;

import java.util.Arrays;

/// For each task, who had the core it first landed on: the task whose execution there ended latest before it
/// (a running maximum, so that a long earlier execution is not hidden by a short later one).
///
/// @param tasks that task, or -1
/// @param endsNs when it left the core
record CorePredecessors(int[] tasks, long[] endsNs) {
    static final int NONE = -1;

    static CorePredecessors of(RankActivity activity) {
        int taskCount = activity.graph().taskCount();
        int[] tasks = new int[taskCount];
        Arrays.fill(tasks, NONE);
        var found = new CorePredecessors(tasks, new long[taskCount]);
        Executions.RowsByCore byCore = activity.executions().byCore(activity.cores().size());
        for (int core = 0; core < activity.cores().size(); core++) {
            found.walkCore(
                    activity,
                    Arrays.copyOfRange(
                            byCore.rows(), byCore.starts()[core], byCore.starts()[core + 1]));
        }
        return found;
    }

    private void walkCore(RankActivity activity, int[] rows) {
        Executions executions = activity.executions();
        orderEqualStarts(executions, rows);
        int holder = NONE;
        long heldUntil = TaskGraph.NO_TIME;
        for (int row : rows) {
            int task = executions.tasks()[row];
            long start = executions.startsNs()[row];
            boolean isFirstOfTask = start == activity.graph().firstStartsNs()[task];
            if (holder != NONE
                    && holder != task
                    && isFirstOfTask
                    && heldUntil <= start + activity.toleranceNs()
                    && (tasks[task] == NONE || heldUntil > endsNs[task])) {
                tasks[task] = holder;
                endsNs[task] = heldUntil;
            }
            if (executions.endsNs()[row] > heldUntil) {
                heldUntil = executions.endsNs()[row];
                holder = task;
            }
        }
    }

    /// Rows come in start order; equal starts are put in end order. Nearly sorted, so insertion.
    private static void orderEqualStarts(Executions executions, int[] rows) {
        for (int i = 1; i < rows.length; i++) {
            int row = rows[i];
            int at = i;
            while (at > 0
                    && executions.startsNs()[rows[at - 1]] == executions.startsNs()[row]
                    && executions.endsNs()[rows[at - 1]] > executions.endsNs()[row]) {
                rows[at] = rows[at - 1];
                at--;
            }
            rows[at] = row;
        }
    }
}
