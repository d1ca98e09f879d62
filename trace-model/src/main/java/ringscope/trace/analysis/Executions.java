package ringscope.trace.analysis;

import ringscope.trace.store.TaskGraph;

/// Every execution of a rank as columns, in start order. Times are [TaskGraph#NO_TIME] where not recorded.
///
/// @param tasks index of the task in the [TaskGraph]
/// @param cores index of the core in [RankActivity#cores]
/// @param functions index of the function in [RankActivity#functions]
/// @param dispatchesNs when the scheduler published it
/// @param receivesNs when the core saw it
/// @param startsNs when the kernel started
/// @param endsNs when it ended
/// @param finishesNs when the scheduler saw the end
public record Executions(
        int[] tasks,
        int[] cores,
        int[] functions,
        long[] dispatchesNs,
        long[] receivesNs,
        long[] startsNs,
        long[] endsNs,
        long[] finishesNs) {

    public int count() {
        return tasks.length;
    }

    public boolean isDispatchKnown(int row) {
        return dispatchesNs[row] != TaskGraph.NO_TIME;
    }

    public boolean isReceiveKnown(int row) {
        return receivesNs[row] != TaskGraph.NO_TIME;
    }

    public boolean isFinishKnown(int row) {
        return finishesNs[row] != TaskGraph.NO_TIME;
    }

    /// Rows grouped by core, in start order inside a core: rows of core `c` stand at
    /// `rows[starts[c]]` up to `rows[starts[c + 1]]`.
    RowsByCore byCore(int coreCount) {
        int[] starts = new int[coreCount + 1];
        for (int core : cores) {
            starts[core + 1]++;
        }
        for (int core = 0; core < coreCount; core++) {
            starts[core + 1] += starts[core];
        }
        int[] rows = new int[count()];
        int[] next = starts.clone();
        for (int row = 0; row < count(); row++) {
            rows[next[cores[row]]++] = row;
        }
        return new RowsByCore(starts, rows);
    }

    record RowsByCore(int[] starts, int[] rows) {}
}
