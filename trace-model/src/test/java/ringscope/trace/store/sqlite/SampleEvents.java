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

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// One event of each type, values all different, untimed ones first, in log order.
final class SampleEvents {
    static final int RANK = 1;
    static final int CORE = 10;
    static final int COUNTER = 11;
    static final long TASK = 3L << 32 | 3034;
    static final long PRODUCER = 2L << 32 | 7;
    static final long BIG_ID = 0xFEDC_BA98_7654_3210L;

    private SampleEvents() {}

    static List<TraceEvent> all() {
        return Stream.of(run(), graph(), measured(), states()).flatMap(List::stream).toList();
    }

    private static List<TraceEvent> run() {
        return List.of(
                new RunEvent.SourceDeclared(1, "a/\"b\".json", "swimlane", "G3", 1234),
                new RunEvent.RunDeclared(
                        1,
                        RunEvent.RunKind.RECORDED,
                        "run A",
                        0,
                        0,
                        Map.of("seed", "7", "platform", "a5 \"sim\"\n\uD83D\uDE00")),
                new RunEvent.RankDeclared(RANK, 1, 0, "rank 0"),
                new RunEvent.ClockDeclared(
                        1,
                        "device",
                        50_000_000,
                        RunEvent.ClockRelation.REFERENCE,
                        -5,
                        20,
                        "cycles"),
                new RunEvent.TrackDeclared(CORE, 0, RANK, 1, "aic", "AIC 0", "", 3),
                new RunEvent.TrackDeclared(COUNTER, CORE, RANK, 1, "counter", "Ready", "tasks", 4),
                new RunEvent.CoverageDeclared(
                        RANK, RunEvent.Subject.SLICES, RunEvent.Recorded.RECORDED, "level 4"));
    }

    private static List<TraceEvent> graph() {
        var region = new TaskEvent.Region("FLOAT", List.of(16L, 32L), "4096", List.of(32L, 1L));
        return List.of(
                new TaskEvent.TaskDeclared(
                        RANK,
                        TASK,
                        TaskEvent.TaskKind.KERNEL,
                        TaskEvent.ScopeMode.AUTO,
                        true,
                        -1,
                        12,
                        13,
                        4,
                        1),
                new TaskEvent.TaskDeclared(
                        RANK,
                        PRODUCER,
                        TaskEvent.TaskKind.ALLOC,
                        TaskEvent.ScopeMode.UNKNOWN,
                        false,
                        -1,
                        -1,
                        -1,
                        1,
                        -1),
                new TaskEvent.KernelNamed(RANK, 12, "matmul"),
                new TaskEvent.TensorDeclared(RANK, BIG_ID, -16, 2, "FLOAT", 512),
                new TaskEvent.TaskArgument(RANK, TASK, 0, "INPUT", true, BIG_ID, region),
                new TaskEvent.TaskArgument(RANK, TASK, 1, "SCALAR", false, 0, null),
                new TaskEvent.Dependency(
                        RANK,
                        PRODUCER,
                        TASK,
                        0,
                        TaskEvent.DependencyCause.CREATOR,
                        true,
                        true,
                        false,
                        "FULL",
                        true,
                        BIG_ID,
                        region,
                        null),
                new RingEvent.RingDeclared(RANK, 3, RingEvent.RingKind.TASK_WINDOW, 64),
                new QueueEvent.QueueDeclared(5, RANK, 1, "rdma", QueueEvent.QueueKind.SQ, 17, 256),
                new GatherEvent.WindowDeclared(RANK, -4096, 65536),
                new GatherEvent.RegionDeclared(RANK, "dst", 1024, 2048, "HALF", 8),
                new RunEvent.LogLine(
                        TraceEvent.UNTIMED,
                        RANK,
                        1,
                        1,
                        RunEvent.LogLevel.INFO,
                        "init",
                        "no clock yet"));
    }

    private static List<TraceEvent> measured() {
        return List.of(
                new TaskEvent.TaskMoment(90, RANK, TASK, TaskEvent.Moment.SUBMITTED, 0, -1, -1),
                new TaskEvent.TaskMoment(95, RANK, TASK, TaskEvent.Moment.DISPATCHED, CORE, 77, 0),
                new TaskEvent.TaskMoment(98, RANK, TASK, TaskEvent.Moment.RECEIVED, CORE, 77, 0),
                new MeasureEvent.Slice(
                        100, 150, CORE, "matmul", "kernel", true, TASK, 77, "{\"block\":0}"),
                new TaskEvent.TaskMoment(
                        155, RANK, TASK, TaskEvent.Moment.FINISH_SEEN, CORE, 77, 0),
                new MeasureEvent.Slice(160, MeasureEvent.OPEN, CORE, "poll", "", false, 0, 5, null),
                new MeasureEvent.CounterSample(165, COUNTER, 3.5),
                new MeasureEvent.CounterSample(166, COUNTER, Double.NaN),
                new MeasureEvent.SliceEnded(170, CORE, 5),
                new MeasureEvent.Instant(171, CORE, "tick", "mark", true, TASK, null),
                new MeasureEvent.Arrow(CORE, 172, COUNTER, 140, "dep", "flow", "0x1f"),
                new TaskEvent.ScopeMoment(173, RANK, true, 1, 2, "model.cpp:12", 9),
                new TaskEvent.Condition(
                        174,
                        RANK,
                        TASK,
                        0,
                        TaskEvent.ConditionStep.POLLED,
                        "RDMA",
                        "counter",
                        BIG_ID,
                        4,
                        3));
    }

    private static List<TraceEvent> states() {
        return List.of(
                new RingEvent.RingSample(
                        175, RANK, 3, RingEvent.RingKind.HEAP, 4096, 1024, 512, 12, "model.cpp:14"),
                new RingEvent.RingBlocked(
                        176, RANK, 3, RingEvent.RingKind.HEAP, true, TASK, "window full"),
                new QueueEvent.QueuePointerWritten(177, 5, "pi", 18, "AIV"),
                new QueueEvent.QueueEntryWritten(178, 5, 17, "00ff", "AIV"),
                new GatherEvent.CellChanged(
                        179, RANK, "dst", 1, 2, GatherEvent.CellState.STORED, -1, true, "copied"),
                new GatherEvent.SignalChanged(180, RANK, 3, "set", 1, 2),
                new StallEvent.SnapshotTaken(
                        181, 1, RANK, 2, 1000, "S1:running-stalled", 5, 9, 1, 2, 3, true, TASK, 24),
                new StallEvent.StalledTask(182, 1, RANK, TASK, "WAIT", 1, 2, "thread 0"),
                new StallEvent.Verdict(
                        183, 1, StallEvent.VerdictKind.SLOW_BUT_ALIVE, "tasks still complete"),
                new RunEvent.MarkPlaced(184, 190, CORE, "look here", null),
                new TraceIssue(
                        185,
                        "absurd-timestamp",
                        TraceIssue.Severity.WARNING,
                        1,
                        40812,
                        -1,
                        1,
                        "one record lies far outside",
                        "ignore it"),
                new RunEvent.StepEnded(186, 1),
                new RunEvent.RunEnded(187, 1, -7),
                new RunEvent.SourceRead(1, 100, 98, 2, true));
    }
}
