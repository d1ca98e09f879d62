package ringscope.importer.swimlane;

import ringscope.importer.ImportContext;
import ringscope.importer.capture.Capture;
import ringscope.importer.record.Tally;
import ringscope.trace.MeasureEvent.Instant;
import ringscope.trace.MeasureEvent.Slice;
import ringscope.trace.TaskEvent.Moment;
import ringscope.trace.TaskEvent.TaskMoment;
import ringscope.trace.TraceIssue.Severity;

/// Emits what the scheduler threads did: outer phases on the thread's lane, nested ones on an inner
/// lane, tasks the AICPU handled itself on its worker lane. A pending asynchronous wait writes one record per
/// poll, thousands for one task: empty polls in a row become one slice that says how many it stands for.
final class PhaseEmitter {
    private static final String CATEGORY = "scheduler";

    private final SwimlaneFile file;
    private final ImportContext context;
    private final Capture capture;
    private final Tally tally;
    private final DeviceTime time;
    private final LaneBook lanes;
    private final ReadyQueues ready;

    PhaseEmitter(
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
        ready = new ReadyQueues(context, lanes);
    }

    void emit() {
        int row = 0;
        while (row < file.phases.count()) {
            int end = row;
            while (end < file.phases.count()
                    && file.phases.lane(end) == file.phases.lane(row)
                    && isEmptyPoll(end)) {
                end++;
            }
            if (end - row > 1) {
                emitPolls(row, end);
                row = end;
            } else {
                emitPhase(row);
                row++;
            }
        }
        ready.emit();
        emitLifecycles();
        flagLosses();
    }

    private boolean isEmptyPoll(int row) {
        return file.phases.kindName(row).equals("async_poll")
                && file.phases.get(row, PhaseRows.TASKS) == 0
                && time.isTime(file.phases.start(row))
                && file.phases.end(row) >= file.phases.start(row)
                && time.isTime(file.phases.end(row));
    }

    private void emitPolls(int from, int to) {
        var phases = file.phases;
        long startNs = Long.MAX_VALUE;
        long endNs = Long.MIN_VALUE;
        long sumNs = 0;
        for (int row = from; row < to; row++) {
            tally.kept();
            long rowStart = time.toNs(phases.start(row));
            long rowEnd = time.toNs(phases.end(row));
            startNs = Math.min(startNs, rowStart);
            endNs = Math.max(endNs, rowEnd);
            sumNs = Math.addExact(sumNs, rowEnd - rowStart);
        }
        var args = new JsonArgs();
        args.add("polls", to - from);
        args.add("sum_ns", sumNs);
        args.addKnown("loop_iter_first", phases.get(from, PhaseRows.LOOP));
        args.addKnown("loop_iter_last", phases.get(to - 1, PhaseRows.LOOP));
        args.add("tasks_processed", 0);
        int track = lanes.scheduler(file.lanes.get(phases.lane(from)));
        context.accept(
                new Slice(
                        startNs, endNs, track, "async_poll", CATEGORY, false, 0, -1, args.text()));
    }

    private void emitPhase(int row) {
        var phases = file.phases;
        long start = phases.start(row);
        long end = phases.end(row);
        String kind = phases.kindName(row);
        if (!time.isTime(start) && !time.isTime(end)) {
            tally.lost(
                    "phase-without-time",
                    describe(row, kind),
                    phases.offset(row),
                    "has neither start nor end",
                    "the record cannot be drawn");
            return;
        }
        tally.kept();
        flagOddities(row, kind, start, end);
        long startNs = time.toNs(time.isTime(start) ? start : end);
        long endNs = Math.max(startNs, time.toNs(time.isTime(end) ? end : start));
        sampleQueues(row, kind, startNs, endNs);
        var lane = file.lanes.get(phases.lane(row));
        switch (kind) {
            case "dummy_task", "predicated_skip" -> emitMarker(row, kind, startNs, endNs);
            default -> emitSpan(row, kind, startNs, endNs, track(kind, lane));
        }
    }

    private int track(String kind, SchedulerLane lane) {
        if (lane.kind() == SchedulerLane.Kind.AICORE) {
            return lanes.scheduler(lane);
        }
        return switch (kind) {
            case "drain_prepare", "drain_publish" -> lanes.schedulerInner(lane);
            case "resolve", "fanout" ->
                    file.header.isHostBuiltGraph()
                            ? lanes.scheduler(lane)
                            : lanes.schedulerInner(lane);
            default -> lanes.scheduler(lane);
        };
    }

    private void emitSpan(int row, String kind, long startNs, long endNs, int track) {
        var phases = file.phases;
        String name = kind.equals("resolve_standalone") ? "resolve" : kind;
        boolean hasTask = phases.hasTask(row);
        boolean isFlush =
                startNs == endNs
                        && kind.equals("dispatch")
                        && phases.get(row, PhaseRows.TASKS) == 0;
        if (isFlush) {
            // the thread's last record only carries the count of missed pops; it did nothing then
            context.accept(
                    new Instant(
                            startNs, track, name, "flush", hasTask, phases.task(row), args(row)));
            return;
        }
        context.accept(
                new Slice(
                        startNs,
                        endNs,
                        track,
                        name,
                        CATEGORY,
                        hasTask,
                        phases.task(row),
                        -1,
                        args(row)));
    }

    /// A task the AICPU handled itself: drawn on its worker lane, named by the task.
    private void emitMarker(int row, String kind, long startNs, long endNs) {
        var phases = file.phases;
        int track = lanes.worker(file.lanes.get(phases.lane(row)));
        boolean hasTask = phases.hasTask(row);
        long task = phases.task(row);
        String name = kind;
        if (hasTask && kind.equals("predicated_skip")) {
            name = SkippedName.of(capture, task);
            context.accept(
                    new TaskMoment(
                            startNs,
                            capture.rankId(),
                            task,
                            Moment.PREDICATE_FALSE,
                            track,
                            -1,
                            -1));
        }
        context.accept(new Slice(startNs, endNs, track, name, kind, hasTask, task, -1, args(row)));
    }

    /// Only some kinds carry real samples; the others are zero-filled by the writer.
    private void sampleQueues(int row, String kind, long startNs, long endNs) {
        boolean isSampled =
                switch (kind) {
                    case "complete", "dispatch" -> true;
                    case "async_poll", "dummy" -> file.header.isHostBuiltGraph();
                    default -> false;
                };
        if (isSampled) {
            ready.sample(startNs, file.phases, row, PhaseRows.SHARED_START);
            ready.sample(endNs, file.phases, row, PhaseRows.SHARED_END);
        }
    }

    private String args(int row) {
        var phases = file.phases;
        var args = new JsonArgs();
        args.addKnown("loop_iter", phases.get(row, PhaseRows.LOOP));
        args.addKnown("tasks_processed", phases.get(row, PhaseRows.TASKS));
        args.addKnown("pop_hit", phases.get(row, PhaseRows.POP_HIT));
        args.addKnown("pop_miss", phases.get(row, PhaseRows.POP_MISS));
        String kind = phases.kindName(row);
        if (kind.equals("complete") || kind.equals("dispatch")) {
            args.addDepths("shared_at_start", phases, row, PhaseRows.SHARED_START);
            args.addDepths("shared_at_end", phases, row, PhaseRows.SHARED_END);
        }
        return args.text();
    }

    private void flagOddities(int row, String kind, long start, long end) {
        if (time.isTime(start) && time.isTime(end) && end < start) {
            tally.flag(
                    "end-before-start",
                    Severity.WARNING,
                    describe(row, kind),
                    file.phases.offset(row),
                    "ends before it starts: start=" + start + " end=" + end,
                    "it is drawn with no length");
        } else if (!time.isTime(start) || !time.isTime(end)) {
            tally.flag(
                    "time-missing",
                    Severity.WARNING,
                    describe(row, kind),
                    file.phases.offset(row),
                    "has only one of start and end",
                    "it is drawn with no length");
        }
    }

    private String describe(int row, String kind) {
        return "phase " + row + " " + kind + " of " + file.lanes.get(file.phases.lane(row)).name();
    }

    private void emitLifecycles() {
        for (var span : file.lifecycles) {
            if (!time.isTime(span.start()) || !time.isTime(span.end())) {
                continue;
            }
            long startNs = time.toNs(span.start());
            context.accept(
                    new Slice(
                            startNs,
                            Math.max(startNs, time.toNs(span.end())),
                            lanes.lifecycle(span.thread()),
                            span.name(),
                            "lifecycle",
                            false,
                            0,
                            -1,
                            null));
        }
    }

    private void flagLosses() {
        for (SchedulerLane lane : file.lanes) {
            if (lane.dropped() > 0 || lane.isTruncated()) {
                tally.flag(
                        "records-dropped",
                        Severity.DATA_LOSS,
                        lane.name(),
                        -1,
                        lane.dropped()
                                + " records were dropped while recording"
                                + (lane.isTruncated() ? "; the stream is truncated" : ""),
                        "gaps on this lane may be losses, not idleness");
            }
        }
    }
}
