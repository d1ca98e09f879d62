package ringscope.engine.deps;

import ringscope.trace.TaskEvent;
import ringscope.trace.TaskEvent.DependencyCause;
import ringscope.trace.TaskEvent.Region;
import ringscope.trace.TaskEvent.ScopeMode;
import ringscope.trace.TaskEvent.TaskKind;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A recorded graph, fact by fact. Every buffer holds 64 by 64 FLOAT32 and is one tensor; its number is
/// its address.
final class RecordBuilder {
    private static final Region WHOLE = region(0, 64, 64);

    private final List<TaskEvent> facts = new ArrayList<>();
    private final List<TaskEvent.Dependency> edges = new ArrayList<>();
    private int submitIndex;
    private long submitted;
    private int argumentIndex;

    RecordBuilder(long... buffers) {
        for (long buffer : buffers) {
            facts.add(new TaskEvent.TensorDeclared(1, -buffer, buffer, 0, "FLOAT32", 4096));
        }
    }

    /// Declares a second tensor of the buffer, of this version.
    RecordBuilder version(long buffer, int version) {
        facts.addFirst(
                new TaskEvent.TensorDeclared(
                        1, ~buffer, buffer, version, DataType.FLOAT32.name(), 4096));
        return this;
    }

    static Region region(long start, long... shape) {
        return new Region(
                "FLOAT32",
                Arrays.stream(shape).boxed().toList(),
                Long.toString(start),
                List.of(64L, 1L));
    }

    RecordBuilder kernel(long task) {
        return task(task, TaskKind.KERNEL, ScopeMode.AUTO);
    }

    RecordBuilder manual(long task) {
        return task(task, TaskKind.KERNEL, ScopeMode.MANUAL);
    }

    RecordBuilder alloc(long task) {
        return task(task, TaskKind.ALLOC, ScopeMode.UNKNOWN);
    }

    private RecordBuilder task(long task, TaskKind kind, ScopeMode scope) {
        facts.add(
                new TaskEvent.TaskDeclared(
                        1, task, kind, scope, false, 0, -1, -1, 1, submitIndex++));
        submitted = task;
        argumentIndex = 0;
        return this;
    }

    RecordBuilder output() {
        facts.add(
                new TaskEvent.TaskArgument(
                        1, submitted, argumentIndex++, "OUTPUT", false, 0, null));
        return this;
    }

    RecordBuilder takes(String direction, long buffer) {
        return takes(direction, buffer, WHOLE);
    }

    /// Takes the buffer as the tensor that [#version] made.
    RecordBuilder takesVersion(String direction, long buffer) {
        facts.add(
                new TaskEvent.TaskArgument(
                        1, submitted, argumentIndex++, direction, true, ~buffer, WHOLE));
        return this;
    }

    RecordBuilder takes(String direction, long buffer, Region region) {
        facts.add(
                new TaskEvent.TaskArgument(
                        1, submitted, argumentIndex++, direction, true, -buffer, region));
        return this;
    }

    RecordBuilder creator(long producer, long consumer, int argument) {
        return edge(producer, consumer, argument, DependencyCause.CREATOR, "", true);
    }

    RecordBuilder writer(long producer, long consumer, int argument, String overlap) {
        return edge(producer, consumer, argument, DependencyCause.TENSORMAP, overlap, false);
    }

    RecordBuilder explicit(long producer, long consumer) {
        return edge(producer, consumer, -1, DependencyCause.EXPLICIT, "", true);
    }

    RecordBuilder arrow(long producer, long consumer) {
        return edge(producer, consumer, -1, DependencyCause.FLOW, "", false);
    }

    RecordBuilder edge(
            long producer,
            long consumer,
            int argument,
            DependencyCause cause,
            String overlap,
            boolean retains) {
        edges.add(
                new TaskEvent.Dependency(
                        1, producer, consumer, argument, cause, true, true, retains, overlap, false,
                        0, null, null));
        return this;
    }

    /// Takes edge row `index` out of the record.
    RecordBuilder drop(int index) {
        edges.remove(index);
        return this;
    }

    /// Replays the record, its facts in the worst order: the replay is to bring them into the program's.
    DependencyCheck check() {
        var replay = new DependencyReplay(OverlapFidelity.FAITHFUL);
        edges.forEach(replay::accept);
        facts.reversed().forEach(replay::accept);
        return replay.check();
    }
}
