package ringscope.engine.deps;

import org.jspecify.annotations.Nullable;

import ringscope.trace.TaskEvent;
import ringscope.trace.TaskEvent.DependencyCause;
import ringscope.trace.TaskEvent.TaskKind;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What a trace recorded about one rank's graph: tasks in submission order, what they take, tensors,
/// edge rows in the order of the record.
final class RecordedGraph {
    /// The place of a task that is not described.
    static final int NOWHERE = -1;

    private final List<TaskEvent.TaskDeclared> tasks = new ArrayList<>();
    private final Map<Long, List<TaskEvent.TaskArgument>> arguments = new LinkedHashMap<>();
    private final Map<Long, TaskEvent.TensorDeclared> tensors = new HashMap<>();
    private final List<TaskEvent.Dependency> edges = new ArrayList<>();
    private final Map<Long, Integer> places = new HashMap<>();

    void add(TaskEvent.TaskDeclared task) {
        tasks.add(task);
    }

    void add(TaskEvent.TaskArgument argument) {
        arguments.computeIfAbsent(argument.task(), _ -> new ArrayList<>()).add(argument);
    }

    void add(TaskEvent.TensorDeclared tensor) {
        tensors.putIfAbsent(tensor.tensor(), tensor);
    }

    /// Rows drawn by arrows only say that something was drawn and are left out.
    void add(TaskEvent.Dependency edge) {
        if (edge.cause() != DependencyCause.FLOW) {
            edges.add(edge);
        }
    }

    /// Brings the tasks into submission order, those without a place last, and their arguments into theirs.
    void complete() {
        tasks.sort(
                Comparator.comparingInt(
                        task -> task.submitIndex() < 0 ? Integer.MAX_VALUE : task.submitIndex()));
        for (int place = 0; place < tasks.size(); place++) {
            places.putIfAbsent(tasks.get(place).task(), place);
        }
        for (var ofTask : arguments.values()) {
            ofTask.sort(Comparator.comparingInt(TaskEvent.TaskArgument::index));
        }
    }

    List<TaskEvent.TaskDeclared> tasks() {
        return tasks;
    }

    List<TaskEvent.Dependency> edges() {
        return edges;
    }

    /// A task's place in submission order, or [#NOWHERE].
    int place(long task) {
        return places.getOrDefault(task, NOWHERE);
    }

    List<TaskEvent.TaskArgument> arguments(long task) {
        return arguments.getOrDefault(task, List.of());
    }

    TaskEvent.@Nullable TaskArgument argument(long task, int index) {
        for (var argument : arguments(task)) {
            if (argument.index() == index) {
                return argument;
            }
        }
        return null;
    }

    TaskEvent.@Nullable TensorDeclared tensor(long tensor) {
        return tensors.get(tensor);
    }

    /// The tensor that an argument names, null when it names none or none is described.
    TaskEvent.@Nullable TensorDeclared tensorOf(TaskEvent.@Nullable TaskArgument argument) {
        return argument == null || !argument.hasTensor() ? null : tensor(argument.tensor());
    }

    /// How many buffers a task may own: as many as it has OUTPUT arguments, any number if it was made by
    /// `alloc_tensors` or is not described.
    int ownedBuffersMax(long task) {
        int place = place(task);
        boolean isListed =
                place != NOWHERE
                        && (tasks.get(place).kind() == TaskKind.KERNEL
                                || tasks.get(place).kind() == TaskKind.DUMMY);
        if (!isListed) {
            return Integer.MAX_VALUE;
        }
        int outputs = 0;
        for (var argument : arguments(task)) {
            outputs += argument.direction().equals(ArgumentTag.OUTPUT.name()) ? 1 : 0;
        }
        return outputs;
    }
}
