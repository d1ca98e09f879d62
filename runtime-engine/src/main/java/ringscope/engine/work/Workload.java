package ringscope.engine.work;

import java.util.List;

/// A program and its surroundings: what one rank's orchestration does, in order, and what reaches the
/// rank's memory from outside. Immutable and validated: see [WorkloadBuilder].
///
/// @param operations in program order; the root scope around them is implicit
/// @param tasks named by index from the operations
/// @param stores in order of time
public record Workload(
        String name, List<Operation> operations, List<TaskSpec> tasks, List<TimedStore> stores) {
    public Workload {
        operations = List.copyOf(operations);
        tasks = List.copyOf(tasks);
        stores = List.copyOf(stores);
    }
}
