package ringscope.importer.swimlane;

import ringscope.importer.ImportContext;
import ringscope.importer.capture.Capture;
import ringscope.importer.record.LongTable;
import ringscope.importer.record.RowIndex;
import ringscope.importer.record.Tally;
import ringscope.trace.MeasureEvent.Instant;
import ringscope.trace.MeasureEvent.Slice;
import ringscope.trace.TaskEvent.Moment;
import ringscope.trace.TaskEvent.TaskMoment;
import ringscope.trace.TaskId;
import ringscope.trace.TraceIssue.Severity;

import java.util.BitSet;

/// Joins the cores' rows with the schedulers' by (epoch, core, token) and emits one slice and up to
/// three moments per execution. Rows without a partner are kept and flagged.
final class ExecutionEmitter {
    private static final int NONE = -1;
    private static final String RECORD_HINT = "compare with the losses named in the run's log";

    private final SwimlaneFile file;
    private final ImportContext context;
    private final Capture capture;
    private final Tally tally;
    private final DeviceTime time;
    private final LaneBook lanes;
    private final BitSet joinedDispatches = new BitSet();
    private final EpochNumbers epochs = new EpochNumbers();
    private final boolean hasEpochs;
    private final RowIndex dispatchIndex;

    ExecutionEmitter(
            SwimlaneFile file,
            ImportContext context,
            Capture capture,
            Tally tally,
            DeviceTime time,
            LaneBook lanes) {
        this.file = file;
        this.context = context;
        this.capture = capture;
        this.tally = tally;
        this.time = time;
        this.lanes = lanes;
        // a side without epochs says nothing about them: then they are left out of the key
        hasEpochs =
                hasEpoch(file.cores.table, CoreRows.EPOCH)
                        && hasEpoch(file.dispatches.table, DispatchRows.EPOCH);
        dispatchIndex = new RowIndex(file.dispatches.table, dispatchKey());
    }

    private static boolean hasEpoch(LongTable table, int column) {
        return table.rowCount() > 0 && table.has(0, column);
    }

    private int[] dispatchKey() {
        return hasEpochs
                ? new int[] {DispatchRows.CORE, DispatchRows.TOKEN, DispatchRows.EPOCH}
                : new int[] {DispatchRows.CORE, DispatchRows.TOKEN};
    }

    private int[] coreJoinKey() {
        return hasEpochs
                ? new int[] {CoreRows.CORE, CoreRows.TOKEN, CoreRows.EPOCH}
                : new int[] {CoreRows.CORE, CoreRows.TOKEN};
    }

    void emit() {
        indexDispatches();
        var own = new RowIndex(file.cores.table, CoreRows.CORE, CoreRows.TOKEN, CoreRows.EPOCH);
        int[] joinKey = coreJoinKey();
        for (int row = 0; row < file.cores.count(); row++) {
            int first = own.put(row);
            if (first != NONE) {
                tally.leftOut(
                        "duplicate-row",
                        file.cores.describe(row),
                        file.cores.offset(row),
                        "claims the identity of " + file.cores.describe(first),
                        "the first one is shown; the file may hold two runs");
                continue;
            }
            int dispatchRow = dispatchIndex.find(file.cores.table, row, joinKey);
            // without epochs on one side two rows may find the same partner: the first has it
            boolean isTaken = dispatchRow != NONE && joinedDispatches.get(dispatchRow);
            emitRow(row, isTaken ? NONE : dispatchRow);
        }
        emitUnmatchedDispatches();
    }

    private void indexDispatches() {
        for (int row = 0; row < file.dispatches.count(); row++) {
            int first = dispatchIndex.put(row);
            if (first != NONE) {
                joinedDispatches.set(row);
                tally.leftOut(
                        "duplicate-row",
                        file.dispatches.describe(row),
                        file.dispatches.offset(row),
                        "claims the identity of " + file.dispatches.describe(first),
                        "the first one is shown; the file may hold two runs");
            }
        }
    }

    private void emitRow(int row, int dispatchRow) {
        var cores = file.cores;
        int track = LaneBook.isCore(cores.core(row)) ? lanes.core(cores.core(row)) : LaneBook.NONE;
        long start = cores.start(row);
        long end = cores.end(row);
        boolean hasTimes = time.isTime(start) || time.isTime(end);
        if (track == LaneBook.NONE || (!hasTimes && dispatchRow == NONE)) {
            tally.lost(
                    "row-without-place",
                    cores.describe(row),
                    cores.offset(row),
                    track == LaneBook.NONE ? "there is no such core" : "has neither start nor end",
                    "the row cannot be drawn; " + RECORD_HINT);
            return;
        }
        tally.kept();
        flagOddities(row);
        long token = epochs.unique(cores.token(row), cores.epoch(row));
        emitSlice(row, track, token);
        long receive = cores.receive(row);
        if (time.isTime(receive) && time.isTime(start)) {
            moment(Moment.RECEIVED, receive, cores.task(row), track, token);
        }
        if (dispatchRow != NONE) {
            joinedDispatches.set(dispatchRow);
            if (!file.hasJoinedTasks) {
                tally.kept();
            }
            emitDispatch(dispatchRow, cores.task(row), track, token);
        } else if (file.dispatches.count() > 0 && !file.hasJoinedTasks) {
            tally.flag(
                    "no-scheduler-row",
                    Severity.WARNING,
                    cores.describe(row),
                    cores.offset(row),
                    "no scheduler row has this core and token; dispatch and finish are unknown",
                    "usual for the last tasks of a hung run; " + RECORD_HINT);
        }
        if (file.hasJoinedTasks && time.isTime(file.joined.get(row, SwimlaneFile.JOINED_READY))) {
            moment(
                    Moment.READY,
                    file.joined.get(row, SwimlaneFile.JOINED_READY),
                    cores.task(row),
                    0,
                    -1);
        }
    }

    private void emitSlice(int row, int track, long token) {
        var cores = file.cores;
        long start = cores.start(row);
        long end = cores.end(row);
        String name = label(row);
        if (time.isTime(start)) {
            long startNs = time.toNs(start);
            long endNs = time.isTime(end) ? Math.max(startNs, time.toNs(end)) : Slice.OPEN;
            context.accept(
                    new Slice(
                            startNs,
                            endNs,
                            track,
                            name,
                            "kernel",
                            true,
                            cores.task(row),
                            token,
                            null));
        } else if (time.isTime(end)) {
            context.accept(
                    new Instant(
                            time.toNs(end), track, name, "kernel", true, cores.task(row), null));
        }
    }

    private void flagOddities(int row) {
        var cores = file.cores;
        long start = cores.start(row);
        long end = cores.end(row);
        String odd = "";
        if (time.isAbsurd(start) || time.isAbsurd(end)) {
            odd = "a time is negative or impossibly large and was taken as not recorded";
        } else if (!time.isTime(start)) {
            odd = "has no start; its end is kept as a moment";
        } else if (!time.isTime(end)) {
            odd = "has no end; it is drawn as still running";
        } else if (end < start) {
            odd = "ends before it starts; it is drawn with no length";
        }
        if (!odd.isEmpty()) {
            tally.flag(
                    end < start && time.isTime(end) && time.isTime(start)
                            ? "end-before-start"
                            : "time-missing",
                    Severity.WARNING,
                    cores.describe(row),
                    cores.offset(row),
                    odd,
                    RECORD_HINT);
        }
    }

    private void emitDispatch(int row, long task, int track, long token) {
        long dispatch = file.dispatches.dispatch(row);
        long finish = file.dispatches.finish(row);
        if (time.isTime(dispatch)) {
            moment(Moment.DISPATCHED, dispatch, task, track, token);
        }
        if (time.isTime(finish)) {
            moment(Moment.FINISH_SEEN, finish, task, track, token);
        }
        if (time.isAbsurd(dispatch) || time.isAbsurd(finish)) {
            tally.flag(
                    "time-missing",
                    Severity.WARNING,
                    file.dispatches.describe(row),
                    file.dispatches.offset(row),
                    "a time is negative or impossibly large and was taken as not recorded",
                    RECORD_HINT);
        }
    }

    private void emitUnmatchedDispatches() {
        if (file.hasJoinedTasks) {
            return; // made of the same records as the cores' rows, which were accounted for
        }
        var dispatches = file.dispatches;
        for (int row = 0; row < dispatches.count(); row++) {
            if (joinedDispatches.get(row)) {
                continue;
            }
            int track = lanes.core(dispatches.core(row));
            boolean hasTime =
                    time.isTime(dispatches.dispatch(row)) || time.isTime(dispatches.finish(row));
            if (track == LaneBook.NONE || !hasTime) {
                tally.lost(
                        "row-without-place",
                        dispatches.describe(row),
                        dispatches.offset(row),
                        "has no core or no time, and no core row shares its token",
                        "the row cannot be drawn; " + RECORD_HINT);
                continue;
            }
            tally.kept();
            long epoch = dispatches.table.get(row, DispatchRows.EPOCH);
            long token = epochs.unique(dispatches.token(row), epoch);
            emitDispatch(row, TaskId.INVALID, track, token);
            tally.flag(
                    "no-execution-record",
                    Severity.WARNING,
                    dispatches.describe(row),
                    dispatches.offset(row),
                    "dispatched, no execution record; which task it was is unknown",
                    RECORD_HINT);
        }
    }

    private void moment(Moment moment, long ticks, long task, int track, long token) {
        context.accept(
                new TaskMoment(time.toNs(ticks), capture.rankId(), task, moment, track, token, -1));
    }

    private String label(int row) {
        boolean isCube = lanes.isCube(file.cores.core(row));
        int index = capture.tasks().indexOf(file.cores.task(row));
        int kernel = index < 0 ? -1 : kernel(index, isCube);
        return kernel < 0 ? "task" : capture.kernelNames().label(kernel);
    }

    private int kernel(int index, boolean isCube) {
        var tasks = capture.tasks();
        if (isCube) {
            return tasks.kernel(index, 0);
        }
        int first = tasks.kernel(index, 1);
        return first >= 0 ? first : tasks.kernel(index, 2);
    }
}
