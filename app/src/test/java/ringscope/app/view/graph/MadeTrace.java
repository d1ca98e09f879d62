package ringscope.app.view.graph;

import ringscope.trace.EventSink;
import ringscope.trace.MeasureEvent.Slice;
import ringscope.trace.RunEvent.ClockDeclared;
import ringscope.trace.RunEvent.ClockRelation;
import ringscope.trace.RunEvent.CoverageDeclared;
import ringscope.trace.RunEvent.RankDeclared;
import ringscope.trace.RunEvent.Recorded;
import ringscope.trace.RunEvent.RunDeclared;
import ringscope.trace.RunEvent.RunKind;
import ringscope.trace.RunEvent.Subject;
import ringscope.trace.RunEvent.TrackDeclared;
import ringscope.trace.TaskEvent.Dependency;
import ringscope.trace.TaskEvent.DependencyCause;
import ringscope.trace.TaskEvent.KernelNamed;
import ringscope.trace.TaskEvent.ScopeMode;
import ringscope.trace.TaskEvent.TaskDeclared;
import ringscope.trace.TaskEvent.TaskKind;
import ringscope.trace.TaskId;
import ringscope.trace.TrackKind;
import ringscope.trace.store.TraceStore;

import java.util.Map;

/// A small stored trace: eleven `up_proj` feed a `silu` that feeds a `down_proj`, which feeds a `norm` together with
/// five siblings.
final class MadeTrace {
    static final int RANK = 1;
    static final long SILU = TaskId.of(3, 11);
    static final long DOWN = TaskId.of(3, 12);
    static final long NORM = TaskId.of(2, 0);

    private static final int TRACK = 1;
    private static final int SIBLINGS = 5;

    private MadeTrace() {}

    static TraceStore layer() throws Exception {
        var store = TraceStore.inMemory();
        try (var writer = store.writer()) {
            declare(writer);
            for (int i = 0; i < 11; i++) {
                depends(writer, TaskId.of(3, i), SILU);
            }
            depends(writer, SILU, DOWN);
            for (int i = 0; i <= SIBLINGS; i++) {
                depends(writer, TaskId.of(3, 12 + i), NORM);
            }
            for (int i = 0; i < 11; i++) {
                ran(writer, 10L * i, 10L * i + 10, TaskId.of(3, i), "up_proj");
            }
            ran(writer, 120, 200, SILU, "silu");
            ran(writer, 200, 300, DOWN, "down_proj");
            for (int i = 1; i <= SIBLINGS; i++) {
                ran(writer, 300 + 10L * i, 310 + 10L * i, TaskId.of(3, 12 + i), "down_proj");
            }
            ran(writer, 400, 500, NORM, "norm");
            writer.complete();
        }
        return store;
    }

    private static void declare(EventSink sink) {
        sink.accept(new RunDeclared(1, RunKind.RECORDED, "made", 0, 0, Map.of()));
        sink.accept(new RankDeclared(RANK, 1, 0, "rank 0"));
        sink.accept(
                new ClockDeclared(1, "made", 1_000_000_000L, ClockRelation.REFERENCE, 0, 0, ""));
        sink.accept(new TrackDeclared(TRACK, 0, RANK, 1, TrackKind.AIC, "AIC 0", "", 0));
        for (var subject : new Subject[] {Subject.TASKS, Subject.DEPENDENCIES}) {
            sink.accept(new CoverageDeclared(RANK, subject, Recorded.RECORDED, ""));
        }
        var names = new String[] {"up_proj", "silu", "down_proj", "norm"};
        for (int kernel = 0; kernel < names.length; kernel++) {
            sink.accept(new KernelNamed(RANK, kernel, names[kernel]));
        }
        for (int i = 0; i < 13 + SIBLINGS; i++) {
            int kernel = i < 11 ? 0 : i == 11 ? 1 : 2;
            task(sink, TaskId.of(3, i), kernel, i);
        }
        task(sink, NORM, 3, 13 + SIBLINGS);
    }

    private static void task(EventSink sink, long id, int kernel, int index) {
        sink.accept(
                new TaskDeclared(
                        RANK,
                        id,
                        TaskKind.KERNEL,
                        ScopeMode.AUTO,
                        false,
                        kernel,
                        -1,
                        -1,
                        1,
                        index));
    }

    private static void depends(EventSink sink, long producer, long consumer) {
        sink.accept(
                new Dependency(
                        RANK,
                        producer,
                        consumer,
                        -1,
                        DependencyCause.EXPLICIT,
                        true,
                        true,
                        true,
                        "",
                        false,
                        0,
                        null,
                        null));
    }

    private static void ran(EventSink sink, long startNs, long endNs, long task, String name) {
        sink.accept(new Slice(startNs, endNs, TRACK, name, "", true, task, startNs + 1, null));
    }
}
