package ringscope.importer.capture;

import ringscope.importer.ImportContext;
import ringscope.importer.record.LongTable;
import ringscope.importer.record.RowIndex;
import ringscope.trace.TaskEvent.ScopeMode;
import ringscope.trace.TaskEvent.TaskDeclared;
import ringscope.trace.TaskEvent.TaskKind;

import java.util.ArrayList;
import java.util.List;

/// The tasks of one capture, as its files make them known: the graph file describes them, the records
/// add those it does not name. Declared once, when all files have had their say.
public final class TaskTable {
    private static final int ID = 0;
    private static final int EARLY = 1;
    private static final int KERNEL = 2;
    private static final int BLOCKS = 5;
    private static final int SUBMIT_INDEX = 6;
    private static final int COLUMNS = 7;

    private final LongTable table = new LongTable(COLUMNS);
    private final List<TaskKind> kinds = new ArrayList<>();
    private final List<ScopeMode> scopes = new ArrayList<>();
    private final RowIndex byId = new RowIndex(table, ID);
    private final LongTable probe = new LongTable(1);
    private final long[] row = new long[COLUMNS];
    private boolean isDescribed;
    private int describedBy;
    private int describedCount;
    private boolean isDeclared;

    public TaskTable() {
        probe.add(new long[1]);
    }

    /// Whether a graph file has described the tasks.
    public boolean isDescribed() {
        return isDescribed;
    }

    /// The tasks entered so far are those of the graph file; later ones are seen in other files only.
    ///
    /// @param source the graph file's number
    public void markDescribed(int source) {
        isDescribed = true;
        describedBy = source;
        describedCount = count();
    }

    public int count() {
        return table.rowCount();
    }

    /// The place of a task, or -1.
    public int indexOf(long task) {
        probe.set(0, 0, task);
        return byId.find(probe, 0, 0);
    }

    /// Enters a task that the graph file describes; false when it is there already.
    public boolean describe(
            long task,
            TaskKind kind,
            ScopeMode scope,
            Dispatch dispatch,
            int[] kernels,
            int blocks) {
        row[ID] = task;
        row[EARLY] = dispatch == Dispatch.EARLY ? 1 : 0;
        for (int slot = 0; slot < 3; slot++) {
            row[KERNEL + slot] = kernels[slot];
        }
        row[BLOCKS] = Math.max(1, blocks);
        row[SUBMIT_INDEX] = -1;
        if (table.isFull() || indexOf(task) >= 0) {
            return false;
        }
        byId.put(table.add(row));
        kinds.add(kind);
        scopes.add(scope);
        return true;
    }

    /// Enters a task that was only seen, with the kernels seen on it (-1 where none); its place, or -1
    /// when the table is full.
    public int see(long task, TaskKind kind, int kernelAic, int kernelAiv) {
        int known = indexOf(task);
        if (known >= 0) {
            return known;
        }
        describe(
                task,
                kind,
                ScopeMode.UNKNOWN,
                Dispatch.NORMAL,
                new int[] {kernelAic, kernelAiv, -1},
                1);
        return indexOf(task);
    }

    public long id(int index) {
        return table.get(index, ID);
    }

    public TaskKind kind(int index) {
        return kinds.get(index);
    }

    /// The kernel in slot 0 (AIC), 1 or 2 (AIV), or -1.
    public int kernel(int index, int slot) {
        return (int) table.get(index, KERNEL + slot);
    }

    public void setKernel(int index, int slot, int kernel) {
        table.set(index, KERNEL + slot, kernel);
    }

    public void setSubmitIndex(int index, int submitIndex) {
        table.set(index, SUBMIT_INDEX, submitIndex);
    }

    public int submitIndex(int index) {
        return (int) table.get(index, SUBMIT_INDEX);
    }

    /// Declares every task, each from the file that made it known; a second call does nothing.
    public void declare(ImportContext context, int rankId) {
        if (isDeclared) {
            return;
        }
        isDeclared = true;
        for (int index = 0; index < count(); index++) {
            TaskDeclared task = task(index, rankId);
            if (index < describedCount) {
                context.acceptFrom(describedBy, task);
            } else {
                context.accept(task);
            }
        }
    }

    private TaskDeclared task(int index, int rankId) {
        return new TaskDeclared(
                rankId,
                id(index),
                kind(index),
                scopes.get(index),
                table.get(index, EARLY) == 1,
                kernel(index, 0),
                kernel(index, 1),
                kernel(index, 2),
                (int) table.get(index, BLOCKS),
                submitIndex(index));
    }

    /// How a task asked to be dispatched.
    public enum Dispatch {
        NORMAL,
        EARLY
    }
}
