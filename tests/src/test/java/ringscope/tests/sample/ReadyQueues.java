package ringscope.tests.sample;

import org.jspecify.annotations.Nullable;

import ringscope.tests.sample.SampleKernel.Engine;

import java.util.ArrayDeque;
import java.util.EnumMap;
import java.util.Map;

/// The shared queues: tasks whose producers are all complete, by engine, and the dummies apart.
final class ReadyQueues {
    private final Map<Engine, ArrayDeque<SampleTask>> byEngine = new EnumMap<>(Engine.class);
    private final ArrayDeque<SampleTask> dummies = new ArrayDeque<>();

    ReadyQueues() {
        for (var engine : Engine.values()) byEngine.put(engine, new ArrayDeque<>());
    }

    void push(SampleTask task) {
        if (task.role == SampleTask.Role.DUMMY) dummies.add(task);
        else if (!task.isFullyDispatched()) of(task.kernelOrFail().engine).add(task);
    }

    @Nullable SampleTask peek(Engine engine, long nowNs) {
        var head = of(engine).peekFirst();
        return head != null && head.readyNs <= nowNs ? head : null;
    }

    void drop(Engine engine) {
        of(engine).removeFirst();
    }

    @Nullable SampleTask pollDummy(long nowNs) {
        var head = dummies.peekFirst();
        return head != null && head.readyNs <= nowNs ? dummies.removeFirst() : null;
    }

    SamplePhase.Depths depths() {
        return new SamplePhase.Depths(
                of(Engine.AIC).size(), of(Engine.AIV).size(), of(Engine.MIX).size());
    }

    private ArrayDeque<SampleTask> of(Engine engine) {
        var queue = byEngine.get(engine);
        if (queue == null) throw new IllegalStateException("no queue for engine=" + engine);
        return queue;
    }
}
