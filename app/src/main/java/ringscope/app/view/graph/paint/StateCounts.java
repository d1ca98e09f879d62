package ringscope.app.view.graph.paint;

import ringscope.app.theme.Numbers;
import ringscope.trace.state.TaskState;
import ringscope.trace.state.TaskStates;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// How many tasks of a group are in which state.
record StateCounts(Map<TaskState, Integer> counts) {
    StateCounts {
        counts = new EnumMap<>(counts);
    }

    static StateCounts of(TaskStates states, int[] tasks, long timeNs) {
        var counts = new EnumMap<TaskState, Integer>(TaskState.class);
        for (int task : tasks) {
            counts.merge(states.at(task, timeNs), 1, Integer::sum);
        }
        return new StateCounts(counts);
    }

    int of(TaskState state) {
        return counts.getOrDefault(state, 0);
    }

    /// The order of the bar: what is done first, what is not recorded last.
    static List<TaskState> order() {
        return Arrays.stream(TaskState.values())
                .sorted(
                        Comparator.comparing((TaskState state) -> state == TaskState.NOT_RECORDED)
                                .thenComparing(Comparator.reverseOrder()))
                .toList();
    }

    /// The figures in the order of the bar.
    String text() {
        return order().stream()
                .filter(counts::containsKey)
                .map(state -> Numbers.grouped(of(state)))
                .collect(Collectors.joining(" "));
    }
}
