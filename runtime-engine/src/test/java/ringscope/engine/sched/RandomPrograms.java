package ringscope.engine.sched;

import ringscope.engine.config.Arch;
import ringscope.engine.config.EngineConfig;
import ringscope.engine.config.RingSizes;
import ringscope.engine.deps.DataType;
import ringscope.engine.work.KernelAction;
import ringscope.engine.work.Predicate;
import ringscope.engine.work.Task;
import ringscope.engine.work.TaskBuilder;
import ringscope.engine.work.TensorSpec;
import ringscope.engine.work.Workload;
import ringscope.engine.work.WorkloadBuilder;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// Small programs and small devices drawn from a seed: nested scopes, all kinds of tasks and arguments,
/// rings that are full all the time.
final class RandomPrograms {

    private static final int TASKS_MAX = 24;
    private static final int DEPTH_MAX = 5;
    private static final long COUNTERS = 0x8000;

    private final SplittableRandom random;
    private final WorkloadBuilder work = new WorkloadBuilder("random");
    private final List<TensorSpec> buffers = new ArrayList<>();
    private final int clusters;
    private int left;
    private int deferred;

    private RandomPrograms(long seed) {
        random = new SplittableRandom(seed);
        clusters = config(seed).clusters();
        left = 1 + random.nextInt(TASKS_MAX);
        for (int i = 0; i < 4; i++) {
            buffers.add(TensorSpec.external(0x10_000L * (i + 1), DataType.FLOAT32, 16, 16));
        }
    }

    static EngineConfig config(long seed) {
        var random = new SplittableRandom(~seed);
        var arch = random.nextBoolean() ? Arch.A5 : Arch.A2A3;
        int clusters = 1 + random.nextInt(4);
        int threads = 1 + random.nextInt(Math.min(clusters, arch.schedulerThreadsMax()));
        int window = 4 << random.nextInt(3);
        long heap = 4096L << random.nextInt(3);
        return EngineConfig.of(arch, clusters, threads)
                .withRings(new RingSizes(window, heap, 4 + random.nextInt(60)));
    }

    static Workload program(long seed) {
        var programs = new RandomPrograms(seed);
        programs.body(0, List.of());
        return programs.work.build();
    }

    private void body(int depth, List<Task> outer) {
        var visible = new ArrayList<>(outer);
        int here = 1 + random.nextInt(6);
        for (int i = 0; i < here && left > 0; i++) {
            if (depth < DEPTH_MAX && random.nextInt(3) == 0) {
                boolean isManual = random.nextInt(8) == 0;
                if (isManual) {
                    work.manualScope("m", () -> leaf(visible));
                } else {
                    work.scope("s", () -> body(depth + 1, visible));
                }
            } else {
                visible.add(task(visible));
            }
        }
        if (depth == 0 && left > 0) {
            work.scope("rest", () -> body(1, visible));
        }
    }

    private void leaf(List<Task> outer) {
        var visible = new ArrayList<>(outer);
        for (int i = 0; i < 2 && left > 0; i++) {
            visible.add(task(visible));
        }
    }

    private Task task(List<Task> visible) {
        left--;
        long time = 500L + random.nextInt(30_000);
        var builder =
                switch (random.nextInt(8)) {
                    case 0 -> work.dummy("dummy");
                    case 1 -> work.aic("cube", time);
                    case 2 ->
                            work.task("mix")
                                    .aic(work.kernel("cube", time))
                                    .aiv0(work.kernel("vector", time / 2))
                                    .blocks(1 + random.nextInt(3));
                    case 3 -> work.aiv("wide", time).blocks(1 + random.nextInt(9));
                    case 4 -> work.aiv("deferred", time, deferral(time));
                    case 5 -> together(time);
                    default -> work.aiv("vector", time);
                };
        arguments(builder, visible);
        return builder.submit();
    }

    private TaskBuilder together(long time) {
        return switch (random.nextInt(3)) {
            case 0 -> work.aic("together", time).blocks(1 + random.nextInt(clusters)).syncStart();
            case 1 ->
                    work.aiv("together", time).blocks(1 + random.nextInt(2 * clusters)).syncStart();
            default ->
                    work.task("mixed")
                            .aic(work.kernel("cube", time))
                            .aiv1(work.kernel("vector", time))
                            .blocks(1 + random.nextInt(clusters))
                            .syncStart();
        };
    }

    private KernelAction[] deferral(long time) {
        long address = COUNTERS + 8L * deferred++;
        return new KernelAction[] {
            new KernelAction.Register(0, 0, address, 1, 0),
            new KernelAction.StoreLater(time, address, 1, KernelAction.StoreOperation.ADD)
        };
    }

    private void arguments(TaskBuilder builder, List<Task> visible) {
        if (random.nextInt(3) == 0) {
            builder.early();
        }
        if (random.nextInt(6) == 0) {
            builder.onlyIf(
                    new Predicate(
                            buffers.getFirst(), 0, Predicate.Comparison.EQ, random.nextInt(2)));
        }
        for (int i = random.nextInt(3); i > 0; i--) {
            var buffer = buffers.get(random.nextInt(buffers.size()));
            var view =
                    random.nextBoolean()
                            ? buffer
                            : buffer.box(List.of(random.nextInt(8), 0), List.of(8, 16));
            switch (random.nextInt(3)) {
                case 0 -> builder.input(view);
                case 1 -> builder.inout(view);
                default -> builder.outputExisting(view);
            }
        }
        if (random.nextInt(3) == 0) {
            builder.output(DataType.FLOAT32, 64 + random.nextInt(600));
        }
        for (int i = random.nextInt(3); i > 0 && !visible.isEmpty(); i--) {
            var producer = visible.get(random.nextInt(visible.size()));
            if (!producer.outputs().isEmpty() && random.nextBoolean()) {
                builder.input(producer.output());
            } else if (random.nextBoolean()) {
                builder.after(producer);
            } else {
                builder.afterWaitOnly(producer);
            }
        }
    }
}
