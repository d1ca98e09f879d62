package ringscope.trace.store.sqlite;

import ringscope.trace.GatherEvent;
import ringscope.trace.MeasureEvent;
import ringscope.trace.QueueEvent;
import ringscope.trace.RingEvent;
import ringscope.trace.RunEvent;
import ringscope.trace.StallEvent;
import ringscope.trace.TaskEvent;
import ringscope.trace.TraceEvent;
import ringscope.trace.TraceIssue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// All event tables: which record is kept where. Their union ordered by `seq` is the log.
final class EventTables {
    /// Stands for the time of events that have none.
    static final String NO_TIME = "NULL";

    private static final String TIME = "time_ns";

    private final List<EventTable> tables = new ArrayList<>();
    private final Map<Class<?>, Integer> indexes = new HashMap<>();
    private final SliceTable slices = new SliceTable();

    EventTables() {
        untimed(RunEvent.SourceDeclared.class, "source_declared");
        untimed(RunEvent.SourceRead.class, "source_read");
        untimed(RunEvent.RunDeclared.class, "run_declared");
        untimed(RunEvent.RankDeclared.class, "rank_declared");
        untimed(RunEvent.ClockDeclared.class, "clock_declared");
        untimed(RunEvent.TrackDeclared.class, "track_declared");
        untimed(RunEvent.CoverageDeclared.class, "coverage_declared");
        timed(RunEvent.StepEnded.class, "step_ended");
        timed(RunEvent.RunEnded.class, "run_ended");
        timed(RunEvent.LogLine.class, "log_line", "function");
        timed(RunEvent.MarkPlaced.class, "mark");

        add(slices);
        timed(MeasureEvent.SliceEnded.class, "slice_ended");
        timed(MeasureEvent.Instant.class, "instant", "name", "category");
        timed(MeasureEvent.CounterSample.class, "counter_sample");
        add(
                new RecordTable(
                        MeasureEvent.Arrow.class,
                        "arrow",
                        "max(from_ns, to_ns)",
                        Set.of("name", "category")));

        untimed(TaskEvent.TaskDeclared.class, "task");
        untimed(TaskEvent.KernelNamed.class, "kernel", "name");
        untimed(TaskEvent.TaskArgument.class, "task_argument", "direction");
        untimed(TaskEvent.TensorDeclared.class, "tensor", "dtype");
        untimed(TaskEvent.Dependency.class, "dependency", "overlap");
        timed(TaskEvent.TaskMoment.class, "task_moment");
        timed(TaskEvent.ScopeMoment.class, "scope_moment", "site");
        timed(TaskEvent.Condition.class, "condition", "engine", "kind");

        untimed(RingEvent.RingDeclared.class, "ring_declared");
        timed(RingEvent.RingSample.class, "ring_sample", "site");
        timed(RingEvent.RingBlocked.class, "ring_blocked");
        untimed(QueueEvent.QueueDeclared.class, "queue_declared");
        timed(QueueEvent.QueuePointerWritten.class, "queue_pointer_written", "pointer", "writer");
        timed(QueueEvent.QueueEntryWritten.class, "queue_entry_written", "writer");
        untimed(GatherEvent.WindowDeclared.class, "window_declared");
        untimed(GatherEvent.RegionDeclared.class, "region_declared", "region");
        timed(GatherEvent.CellChanged.class, "cell_changed", "region");
        timed(GatherEvent.SignalChanged.class, "signal_changed", "operation");
        timed(StallEvent.SnapshotTaken.class, "snapshot_taken");
        timed(StallEvent.StalledTask.class, "stalled_task");
        timed(StallEvent.Verdict.class, "verdict");
        timed(TraceIssue.class, "issue");
    }

    List<EventTable> all() {
        return tables;
    }

    SliceTable slices() {
        return slices;
    }

    /// The place in [#all] of the table that keeps events of this class.
    int indexOf(Class<?> type) {
        Integer index = indexes.get(type);
        if (index == null) {
            throw new IllegalStateException("no table keeps events of " + type.getName());
        }
        return index;
    }

    private void timed(Class<? extends TraceEvent> type, String table, String... interned) {
        add(new RecordTable(type, table, TIME, Set.of(interned)));
    }

    private void untimed(Class<? extends TraceEvent> type, String table, String... interned) {
        add(new RecordTable(type, table, NO_TIME, Set.of(interned)));
    }

    private void add(EventTable table) {
        indexes.put(table.type(), tables.size());
        tables.add(table);
    }
}
