package ringscope.tests.bench;

import ringscope.app.view.graph.layout.LayoutJob;
import ringscope.app.view.graph.scene.GraphData;
import ringscope.app.view.graph.scene.GraphMode;
import ringscope.app.view.graph.scene.GraphQuestion;
import ringscope.importer.ImportJob;
import ringscope.importer.ImportListener;
import ringscope.importer.Importers;
import ringscope.trace.TaskEvent.TaskKind;
import ringscope.trace.TaskId;
import ringscope.trace.store.TaskGraph;
import ringscope.trace.store.TaskGraphBuilder;
import ringscope.trace.store.TraceStore;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntSupplier;

/// Measures the task graph without a window: scenes with their layout, search, states. Runs on 100 000 made
/// tasks and on every run folder named. Prints the median of several rounds a line.
public final class GraphBench {
    private static final int TASKS = 100_000;
    private static final int LAYER = 250;
    private static final int FUNCTIONS = 24;
    private static final int ROUNDS = 5;
    private static final long SEED = 7;

    private GraphBench() {}

    public static void main(String[] args) throws Exception {
        measure("made graph", made());
        for (var folder : args) {
            try (var store = TraceStore.inMemory()) {
                try (var writer = store.writer()) {
                    var _ =
                            new ImportJob(
                                            Importers.installed(),
                                            List.of(Path.of(folder)),
                                            ImportListener.NONE)
                                    .run(writer);
                    writer.complete();
                }
                try (var reader = store.reader()) {
                    int rankId = reader.ranks().getFirst().rankId();
                    measure(
                            Path.of(folder).getFileName().toString(),
                            GraphData.read(reader, rankId));
                }
            }
        }
    }

    private static void measure(String name, GraphData data) {
        int tasks = data.graph().taskCount();
        System.out.println(name + ": " + tasks + " tasks, " + data.graph().edgeCount() + " edges");
        var first = GraphQuestion.first();
        median("neighbourhood", () -> place(data, first.withFocus(tasks / 2).withHops(4, 4)));
        median("by function", () -> place(data, first.withMode(GraphMode.BY_FUNCTION)));
        median("by ring", () -> place(data, first.withMode(GraphMode.BY_RING)));
        median("search by name", () -> data.search("kernel_7", 50).size());
        median("search that finds nothing", () -> data.search("t99999999", 50).size());
        long middleNs = data.graph().firstStartsNs()[tasks / 2];
        median("all states at a moment", () -> states(data, middleNs));
        median(
                "all edges another path implies",
                () -> GraphData.of(data.graph(), Map.of()).reduction().keptCount());
    }

    private static int place(GraphData data, GraphQuestion question) {
        return LayoutJob.of(data, question, 1_000).run(() -> false).lefts().length;
    }

    private static int states(GraphData data, long timeNs) {
        int running = 0;
        for (int task = 0; task < data.graph().taskCount(); task++) {
            running += data.states().at(task, timeNs).isRunning() ? 1 : 0;
        }
        return running;
    }

    private static void median(String what, IntSupplier work) {
        var tookMicros = new long[ROUNDS];
        int result = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long started = System.nanoTime();
            result = work.getAsInt();
            tookMicros[round] = (System.nanoTime() - started) / 1_000;
        }
        long first = tookMicros[0];
        Arrays.sort(tookMicros);
        System.out.printf(
                "  %-32s median %8.1f ms   first %8.1f ms   (%d)%n",
                what, tookMicros[ROUNDS / 2] / 1e3, first / 1e3, result);
    }

    /// Layers of tasks, each of which waits for two or three of the layer before.
    private static GraphData made() {
        var random = new SplittableRandom(SEED);
        var builder = new TaskGraphBuilder(1);
        for (int i = 0; i < TASKS; i++) {
            int layer = i / LAYER;
            int function = (layer * 3 + i % 3) % FUNCTIONS;
            long startNs = layer * 10_000L + random.nextInt(5_000);
            builder.task(TaskId.of(layer % 4, i), TaskKind.KERNEL)
                    .name(function)
                    .kernel(function, TaskGraph.AIC)
                    .ran(startNs - 100, startNs, startNs + 4_000, startNs + 4_100);
            for (int producer = 0; layer > 0 && producer < 2 + i % 2; producer++) {
                int from = (layer - 1) * LAYER + random.nextInt(LAYER);
                builder.edge(
                        TaskId.of((layer - 1) % 4, from),
                        TaskId.of(layer % 4, i),
                        TaskGraph.EXPLICIT,
                        TaskGraph.WAITS | TaskGraph.FLAGS_KNOWN);
            }
        }
        var names = new HashMap<Integer, String>();
        for (int function = 0; function < FUNCTIONS; function++) {
            names.put(function, "kernel_" + function);
        }
        return GraphData.of(builder.build(), names);
    }
}
