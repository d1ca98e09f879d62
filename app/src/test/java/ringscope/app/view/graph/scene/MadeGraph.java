package ringscope.app.view.graph.scene;

import ringscope.trace.TaskEvent.TaskKind;
import ringscope.trace.TaskId;
import ringscope.trace.store.TaskGraph;
import ringscope.trace.store.TaskGraphBuilder;

import java.util.Map;

/// Graphs for tests, made of what the decoder layer of a language model is made of.
public final class MadeGraph {
    public static final int BOTH = TaskGraph.WAITS | TaskGraph.RETAINS | TaskGraph.FLAGS_KNOWN;
    public static final Map<Integer, String> NAMES =
            Map.of(0, "up_proj", 1, "silu", 2, "down_proj", 3, "norm");

    private MadeGraph() {}

    /// Eleven `up_proj` t0…t10 feed `silu` t11, which feeds `down_proj` t12; it and 86 others t13…t98, with nothing
    /// before them, feed `norm` r2·t0. Task n of `up_proj` is done at 100 + n; `down_proj` t12 runs from 200 to
    /// 300, t13…t98 from 210 on, one after another, 10 each.
    public static GraphData layer() {
        var builder = new TaskGraphBuilder(0);
        for (int i = 0; i < 11; i++) {
            kernel(builder, id(i), 0).ran(0, 10, 99 + i, 100 + i);
        }
        kernel(builder, id(11), 1).ran(111, 120, 130, 140);
        for (int i = 12; i < 99; i++) {
            long start = i == 12 ? 200 : 210 + 10L * (i - 13);
            long end = i == 12 ? 300 : start + 10;
            kernel(builder, id(i), 2).ran(start - 5, start, end, end);
        }
        kernel(builder, norm(), 3).blocks(5).ran(2_000, 2_010, 2_020, 2_030);
        for (int i = 0; i < 11; i++) {
            builder.edge(id(i), id(11), TaskGraph.EXPLICIT, BOTH);
        }
        builder.edge(id(11), id(12), TaskGraph.EXPLICIT, BOTH);
        for (int i = 12; i < 99; i++) {
            builder.edge(id(i), norm(), i == 20 ? TaskGraph.CREATOR : TaskGraph.EXPLICIT, BOTH);
        }
        return GraphData.of(builder.build(), NAMES);
    }

    /// `count` tasks in chains of ten, function by place in the chain modulo four.
    public static GraphData chains(int count) {
        var builder = new TaskGraphBuilder(0);
        for (int i = 0; i < count; i++) {
            long start = 10L * i;
            kernel(builder, id(i), i % 4).ran(start, start + 2, start + 5, start + 6);
            if (i % 10 > 0) {
                builder.edge(id(i - 1), id(i), TaskGraph.TENSORMAP, BOTH);
            }
            if (i >= 10 && i % 7 == 0) {
                builder.edge(id(i - 10), id(i), TaskGraph.CREATOR, BOTH);
            }
        }
        return GraphData.of(builder.build(), NAMES);
    }

    private static TaskGraphBuilder.Task kernel(TaskGraphBuilder builder, long id, int function) {
        return builder.task(id, TaskKind.KERNEL)
                .name(function)
                .kernel(function, function == 1 ? TaskGraph.AIV : TaskGraph.AIC);
    }

    public static long id(int local) {
        return TaskId.of(3, local);
    }

    public static long norm() {
        return TaskId.of(2, 0);
    }
}
