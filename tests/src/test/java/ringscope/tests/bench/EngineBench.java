package ringscope.tests.bench;

import ringscope.engine.Engine;
import ringscope.engine.config.EngineConfig;
import ringscope.engine.deps.DataType;
import ringscope.engine.work.Task;
import ringscope.engine.work.Workload;
import ringscope.engine.work.WorkloadBuilder;

import java.util.Locale;

/// How fast the engine runs without a store: events and steps a second on one core, and the cost of a
/// snapshot.
public final class EngineBench {

    private static final int LAYERS = 4_000;
    private static final int WIDTH = 24;
    private static final int ROUNDS = 3;
    private static final double NS_PER_SECOND = 1e9;
    private static final double NS_PER_MS = 1e6;

    private EngineBench() {}

    public static void main(String[] arguments) {
        var program = layers();
        for (int round = 0; round < ROUNDS; round++) {
            run(program);
        }
    }

    /// Layers of tasks, each reading an output of the layer before.
    private static Workload layers() {
        var work = new WorkloadBuilder("layers");
        for (int layer = 0; layer < LAYERS; layer++) {
            work.scope(
                    "layer",
                    () -> {
                        Task head = work.aic("head", 2_000).output(DataType.FLOAT32, 1024).submit();
                        for (int i = 0; i < WIDTH; i++) {
                            work.aiv("body", 1_500).input(head.output()).submit();
                        }
                    });
        }
        return work.build();
    }

    private static void run(Workload program) {
        long[] events = {0};
        var engine = new Engine(EngineConfig.A5, program, 1, 1, event -> events[0]++);
        long steps = 0;
        long begin = System.nanoTime();
        while (!engine.isFinished()) {
            engine.step();
            steps++;
        }
        double seconds = (System.nanoTime() - begin) / NS_PER_SECOND;
        long before = System.nanoTime();
        int bytes = engine.snapshot().length;
        double snapshotMs = (System.nanoTime() - before) / NS_PER_MS;
        System.out.printf(
                Locale.ROOT,
                "status %d, %d tasks, %d events in %.2f s: %.0f events/s, %.0f steps/s; snapshot"
                        + " %.1f ms, %d bytes%n",
                engine.status(),
                program.tasks().size(),
                events[0],
                seconds,
                events[0] / seconds,
                steps / seconds,
                snapshotMs,
                bytes);
    }
}
