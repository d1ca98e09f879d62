package ringscope.importer.swimlane;

import ringscope.importer.ImportContext;
import ringscope.importer.capture.Capture;
import ringscope.importer.record.Tally;
import ringscope.trace.MeasureEvent.Slice;
import ringscope.trace.TaskEvent.Moment;
import ringscope.trace.TaskEvent.TaskKind;
import ringscope.trace.TaskEvent.TaskMoment;
import ringscope.trace.TraceIssue.Severity;

import java.util.function.IntUnaryOperator;

/// Emits orchestrator records: a slice each, and the moment at which a task was submitted, which is the
/// end of its last record.
final class SubmitEmitter {
    private final SubmitRows submits;
    private final ImportContext context;
    private final Capture capture;
    private final Tally tally;

    SubmitEmitter(SubmitRows submits, ImportContext context, Capture capture, Tally tally) {
        this.submits = submits;
        this.context = context;
        this.capture = capture;
        this.tally = tally;
    }

    /// `trackOf` gives the lane of a record's lane number.
    void emit(IntUnaryOperator trackOf, DeviceTime time) {
        for (int row = 0; row < submits.count(); row++) {
            long start = submits.start(row);
            long end = submits.end(row);
            boolean hasStart = time.isTime(start);
            boolean hasEnd = time.isTime(end);
            if (!hasStart && !hasEnd) {
                tally.lost(
                        "submit-without-time",
                        describe(row),
                        submits.offset(row),
                        "has neither start nor end",
                        "the record cannot be drawn");
                continue;
            }
            tally.kept();
            if (!hasStart || !hasEnd || end < start) {
                tally.flag(
                        "end-before-start",
                        Severity.WARNING,
                        describe(row),
                        submits.offset(row),
                        "start=" + CoreRows.text(start) + " end=" + CoreRows.text(end),
                        "it is drawn with no length");
            }
            long startNs = time.toNs(hasStart ? start : end);
            long endNs = Math.max(startNs, time.toNs(hasEnd ? end : start));
            int lane = (int) submits.table.get(row, SubmitRows.LANE);
            emitRow(row, startNs, endNs, trackOf.applyAsInt(lane));
        }
    }

    private void emitRow(int row, long startNs, long endNs, int track) {
        boolean hasTask = submits.hasTask(row);
        long task = submits.task(row);
        var args = new JsonArgs();
        args.addKnown("submit_idx", submits.submitIndex(row));
        context.accept(
                new Slice(
                        startNs,
                        endNs,
                        track,
                        isAlloc(row) ? "alloc" : submits.phaseName(row),
                        "orchestrator",
                        hasTask,
                        task,
                        -1,
                        args.text()));
        if (hasTask && !isContinued(row)) {
            context.accept(
                    new TaskMoment(endNs, capture.rankId(), task, Moment.SUBMITTED, track, -1, -1));
        }
    }

    private boolean isAlloc(int row) {
        if (!submits.hasTask(row) || !submits.phaseName(row).equals("submit")) {
            return false;
        }
        int index = capture.tasks().indexOf(submits.task(row));
        return index >= 0 && capture.tasks().kind(index) == TaskKind.ALLOC;
    }

    /// Whether the next record belongs to the same call (the oldest generation wrote its phases).
    private boolean isContinued(int row) {
        return row + 1 < submits.count()
                && submits.hasTask(row + 1)
                && submits.task(row + 1) == submits.task(row);
    }

    private String describe(int row) {
        return "orchestrator record "
                + row
                + " submit_idx="
                + CoreRows.text(submits.submitIndex(row));
    }
}
