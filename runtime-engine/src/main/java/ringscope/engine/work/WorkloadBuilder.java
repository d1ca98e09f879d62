package ringscope.engine.work;

import ringscope.engine.deps.ArgumentTag;
import ringscope.engine.deps.DataType;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Writes a program in the order of an orchestration's calls.
///
/// ```java
/// var work = new WorkloadBuilder("chain");
/// work.scope("graph.java:3", () -> {
///     var a = work.aiv("produce", 10_000).output(DataType.FLOAT32, 1024).submit();
///     work.aiv("consume", 5_000).input(a.output()).submit();
/// });
/// engine.load(work.build());
/// ```
/// Nothing is checked against sizes of rings or device: that is the runtime's to refuse. Any call that
/// the runtime's interface could not express throws [WorkloadException].
public final class WorkloadBuilder {

    private static final int KERNEL_IDS = Kernel.ID_MAX + 1;

    private final String name;
    private final List<Operation> operations = new ArrayList<>();
    private final List<TaskSpec> tasks = new ArrayList<>();
    private final List<TimedStore> stores = new ArrayList<>();
    private final List<String> kernelNames = new ArrayList<>();
    private final Deque<Integer> openScopes = new ArrayDeque<>(List.of(0));
    private final Set<Integer> endedScopes = new HashSet<>();
    private int scopes = 1;

    public WorkloadBuilder(String name) {
        this.name = name;
    }

    /// A scope around what `body` does.
    public void scope(String site, Runnable body) {
        around(false, site, body);
    }

    /// A scope in which only explicit dependencies exist.
    public void manualScope(String site, Runnable body) {
        around(true, site, body);
    }

    private void around(boolean isManual, String site, Runnable body) {
        operations.add(new Operation.ScopeBegin(isManual, site));
        int scope = scopes++;
        openScopes.push(scope);
        body.run();
        openScopes.pop();
        endedScopes.add(scope);
        operations.add(new Operation.ScopeEnd(site));
    }

    /// A task on one AIC per block; its kernel gets the next free function id for `kernel`.
    public TaskBuilder aic(String kernel, long durationNs, KernelAction... actions) {
        return task(kernel).aic(kernel(kernel, durationNs, actions));
    }

    /// A task on one AIV per block.
    public TaskBuilder aiv(String kernel, long durationNs, KernelAction... actions) {
        return task(kernel).aiv0(kernel(kernel, durationNs, actions));
    }

    /// A task whose kernels are given one by one.
    public TaskBuilder task(String taskName) {
        return new TaskBuilder(this, taskName, TaskSpec.TaskKind.KERNEL);
    }

    /// A task that only orders others.
    public TaskBuilder dummy(String taskName) {
        return new TaskBuilder(this, taskName, TaskSpec.TaskKind.DUMMY);
    }

    /// Buffers allocated without a kernel; give them with [TaskBuilder#output].
    public TaskBuilder alloc(String taskName) {
        return new TaskBuilder(this, taskName, TaskSpec.TaskKind.ALLOC);
    }

    public Kernel kernel(String kernel, long durationNs, KernelAction... actions) {
        int id = kernelNames.indexOf(kernel);
        if (id < 0) {
            id = kernelNames.size();
            kernelNames.add(kernel);
        }
        if (id >= KERNEL_IDS) {
            throw new WorkloadException(
                    "operation %d: kernel \"%s\": more than %d kernels: reuse names"
                            .formatted(operations.size(), kernel, KERNEL_IDS));
        }
        return Kernel.of(id, kernel, durationNs, actions);
    }

    public void read(TensorSpec tensor, long element) {
        operations.add(new Operation.ReadElement(tensor, element));
    }

    public void write(TensorSpec tensor, long element, long value) {
        operations.add(new Operation.WriteElement(tensor, element, value));
    }

    public void reportFatal(int code, String message) {
        operations.add(new Operation.ReportFatal(code, message));
    }

    public void spend(long durationNs) {
        operations.add(new Operation.Spend(durationNs));
    }

    /// A store into the rank's memory from outside.
    public void storeAt(long timeNs, long address, long value) {
        stores.add(new TimedStore(timeNs, address, value, KernelAction.StoreOperation.SET));
    }

    public Workload build() {
        stores.sort(Comparator.comparingLong(TimedStore::timeNs));
        return new Workload(name, operations, tasks, stores);
    }

    Task add(TaskSpec spec) {
        int index = tasks.size();
        tasks.add(spec);
        operations.add(new Operation.Submit(index));
        var outputs = new ArrayList<TensorSpec>();
        for (var argument : spec.arguments()) {
            if (argument.tag() == ArgumentTag.OUTPUT) {
                var made = argument.tensor();
                outputs.add(TensorSpec.whole(index, outputs.size(), 0, made.type(), made.shape()));
            }
        }
        return new Task(index, openScopes.element(), outputs);
    }

    void checkUsable(String user, Task used) {
        if (endedScopes.contains(used.scope())) {
            throw new WorkloadException(
                    ("operation %d: \"%s\" depends on \"%s\", whose scope has ended: a result is"
                                    + " valid only inside the scope that submitted it")
                            .formatted(operations.size(), user, tasks.get(used.index()).name()));
        }
    }

    static TensorSpec outputSpec(DataType type, List<Integer> shape) {
        return TensorSpec.whole(TensorSpec.EXTERNAL, 0, 0, type, shape);
    }
}
