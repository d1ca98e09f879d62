package ringscope.engine.work;

import org.jspecify.annotations.Nullable;

import ringscope.engine.deps.ArgumentTag;
import ringscope.engine.deps.DataType;

import java.util.ArrayList;
import java.util.List;

/// Describes one task; [#submit] ends it.
public final class TaskBuilder {

    private final WorkloadBuilder work;
    private final String name;
    private final TaskSpec.TaskKind kind;
    private @Nullable Kernel aic;
    private @Nullable Kernel aiv0;
    private @Nullable Kernel aiv1;
    private int blocks = 1;
    private boolean isSyncStart;
    private boolean isEarlyProducer;
    private final List<Argument> arguments = new ArrayList<>();
    private int scalars;
    private final List<ExplicitDependency> dependencies = new ArrayList<>();
    private @Nullable Predicate predicate;

    TaskBuilder(WorkloadBuilder work, String name, TaskSpec.TaskKind kind) {
        this.work = work;
        this.name = name;
        this.kind = kind;
    }

    public TaskBuilder aic(Kernel kernel) {
        aic = kernel;
        return this;
    }

    public TaskBuilder aiv0(Kernel kernel) {
        aiv0 = kernel;
        return this;
    }

    public TaskBuilder aiv1(Kernel kernel) {
        aiv1 = kernel;
        return this;
    }

    /// SPMD width.
    public TaskBuilder blocks(int count) {
        blocks = count;
        return this;
    }

    /// All blocks start together.
    public TaskBuilder syncStart() {
        isSyncStart = true;
        return this;
    }

    /// Consumers may be staged before this task completes.
    public TaskBuilder early() {
        isEarlyProducer = true;
        return this;
    }

    public TaskBuilder input(TensorSpec tensor) {
        return argument(ArgumentTag.INPUT, tensor);
    }

    public TaskBuilder inout(TensorSpec tensor) {
        return argument(ArgumentTag.INOUT, tensor);
    }

    public TaskBuilder outputExisting(TensorSpec tensor) {
        return argument(ArgumentTag.OUTPUT_EXISTING, tensor);
    }

    public TaskBuilder noDep(TensorSpec tensor) {
        return argument(ArgumentTag.NO_DEP, tensor);
    }

    /// A buffer that the runtime allocates.
    public TaskBuilder output(DataType type, Integer... shape) {
        return argument(ArgumentTag.OUTPUT, WorkloadBuilder.outputSpec(type, List.of(shape)));
    }

    public TaskBuilder argument(ArgumentTag tag, TensorSpec tensor) {
        arguments.add(new Argument(tag, tensor));
        return this;
    }

    public TaskBuilder scalars(int count) {
        scalars = count;
        return this;
    }

    /// Starts after `producer` completes and keeps it.
    public TaskBuilder after(Task producer) {
        work.checkUsable(name, producer);
        dependencies.add(new ExplicitDependency(producer.index(), true));
        return this;
    }

    /// Starts after `producer` completes, without keeping it.
    public TaskBuilder afterWaitOnly(Task producer) {
        work.checkUsable(name, producer);
        dependencies.add(new ExplicitDependency(producer.index(), false));
        return this;
    }

    public TaskBuilder onlyIf(Predicate condition) {
        predicate = condition;
        return this;
    }

    public Task submit() {
        return work.add(
                new TaskSpec(
                        name,
                        kind,
                        aic,
                        aiv0,
                        aiv1,
                        blocks,
                        isSyncStart,
                        isEarlyProducer,
                        arguments,
                        scalars,
                        dependencies,
                        predicate));
    }
}
