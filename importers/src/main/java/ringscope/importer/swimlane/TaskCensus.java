package ringscope.importer.swimlane;

import ringscope.importer.capture.Capture;
import ringscope.importer.capture.TaskTable;
import ringscope.importer.record.LongTable;
import ringscope.trace.TaskEvent.TaskKind;

import java.util.Arrays;
import java.util.BitSet;

/// Enters the tasks that a records file shows into the capture's table: those no graph file described,
/// and for all of them the place in submission order that the orchestrator wrote down.
final class TaskCensus {
    private final SwimlaneFile file;
    private final TaskTable tasks;

    TaskCensus(SwimlaneFile file, Capture capture) {
        this.file = file;
        tasks = capture.tasks();
    }

    void take() {
        boolean wasDescribed = tasks.isDescribed();
        int describedCount = tasks.count();
        seeSubmits(file.submits, wasDescribed);
        seeSubmits(file.hostSubmits, wasDescribed);
        for (int row = 0; row < file.cores.count(); row++) {
            seeExecution(row);
        }
        for (int row = 0; row < file.phases.count(); row++) {
            if (file.phases.hasTask(row)) {
                boolean isDummy = file.phases.kindName(row).equals("dummy_task");
                tasks.see(
                        file.phases.task(row),
                        isDummy ? TaskKind.DUMMY : TaskKind.UNDESCRIBED,
                        -1,
                        -1);
            }
        }
        number(describedCount);
    }

    /// How many distinct tasks of the rows the graph file described.
    int describedShare(int describedCount) {
        return executed().get(0, describedCount).cardinality();
    }

    int executedCount() {
        return executed().cardinality();
    }

    private BitSet executed() {
        var seen = new BitSet();
        for (int row = 0; row < file.cores.count(); row++) {
            int index = tasks.indexOf(file.cores.task(row));
            if (index >= 0) {
                seen.set(index);
            }
        }
        return seen;
    }

    private void seeSubmits(SubmitRows submits, boolean wasDescribed) {
        for (int row = 0; row < submits.count(); row++) {
            if (submits.hasTask(row)) {
                // a graph file lists every task but those alloc_tensors makes
                boolean isAlloc = wasDescribed && !file.header.isHostBuiltGraph();
                tasks.see(
                        submits.task(row), isAlloc ? TaskKind.ALLOC : TaskKind.UNDESCRIBED, -1, -1);
            }
        }
    }

    private void seeExecution(int row) {
        if (!file.hasJoinedTasks) {
            tasks.see(file.cores.task(row), TaskKind.UNDESCRIBED, -1, -1);
            return;
        }
        long kernel = file.joined.get(row, SwimlaneFile.JOINED_KERNEL);
        int known = kernel == LongTable.ABSENT || kernel != (int) kernel ? -1 : (int) kernel;
        boolean isCube =
                file.joined.get(row, SwimlaneFile.JOINED_TYPE) == JoinedTaskParser.TYPE_AIC;
        int index =
                tasks.see(
                        file.cores.task(row),
                        TaskKind.UNDESCRIBED,
                        isCube ? known : -1,
                        isCube ? -1 : known);
        int slot = isCube ? 0 : 1;
        if (index >= 0 && tasks.kernel(index, slot) < 0) {
            tasks.setKernel(index, slot, known);
        }
    }

    /// Numbers the tasks as the orchestrator did, if it wrote down every task that a graph file lists;
    /// a partial numbering would mix two orders.
    private void number(int describedCount) {
        var places = new long[tasks.count()];
        Arrays.fill(places, LongTable.ABSENT);
        int found = collect(file.submits, places, describedCount);
        found += collect(file.hostSubmits, places, describedCount);
        if (found < describedCount) {
            return;
        }
        for (int index = 0; index < places.length; index++) {
            if (places[index] >= 0 && places[index] <= Integer.MAX_VALUE) {
                tasks.setSubmitIndex(index, (int) places[index]);
            }
        }
    }

    private int collect(SubmitRows submits, long[] places, int describedCount) {
        int found = 0;
        for (int row = 0; row < submits.count(); row++) {
            int index = submits.hasTask(row) ? tasks.indexOf(submits.task(row)) : -1;
            if (index >= 0 && places[index] == LongTable.ABSENT) {
                places[index] = submits.submitIndex(row);
                found += index < describedCount ? 1 : 0;
            }
        }
        return found;
    }
}
