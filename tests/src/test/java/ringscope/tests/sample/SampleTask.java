package ringscope.tests.sample;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/// One task of the sample: what the orchestrator submitted, and what the scheduler learns about it.
final class SampleTask {
    enum Role {
        KERNEL,
        DUMMY,
        ALLOC
    }

    /// One argument as submitted; an `OUTPUT` has no tensor yet.
    record Argument(String direction, SampleTensor tensor) {}

    /// One dependency row. `argument` is -1 and `tensor` null for an explicit one.
    record Edge(
            SampleTask producer,
            SampleTask consumer,
            int argument,
            String source,
            @Nullable SampleTensor tensor) {
        boolean retains() {
            return !source.equals("tensormap");
        }
    }

    final Role role;
    final int ring;
    final int local;
    final boolean isManual;
    final boolean isEarly;
    final @Nullable SampleKernel kernel;
    final int blockCount;
    final long heapBytes;
    final List<Argument> arguments;
    final List<Edge> fanin = new ArrayList<>();
    final List<Edge> fanout = new ArrayList<>();

    long submitStartNs;
    long submitEndNs;
    long scopeEndNs = Long.MAX_VALUE;

    int waitCount;
    int dispatchedCount;
    int finishedCount;
    long readyNs = -1;
    long completedNs = -1;
    final List<SampleBlock> staged = new ArrayList<>();

    SampleTask(Spec spec, int ring, int local, boolean isManual) {
        this.role = spec.role;
        this.ring = ring;
        this.local = local;
        this.isManual = isManual;
        this.isEarly = spec.isEarly;
        this.kernel = spec.kernel;
        this.blockCount = spec.blockCount;
        this.heapBytes = spec.heapBytes;
        this.arguments = List.copyOf(spec.arguments);
    }

    long id() {
        return (long) ring << 32 | local;
    }

    SampleKernel kernelOrFail() {
        if (kernel == null) throw new IllegalStateException("task without kernel: id=" + id());
        return kernel;
    }

    /// Moment at which the slot may be reclaimed: completed, released by every consumer, scope closed.
    long consumedNs() {
        long ns = Math.max(completedNs, scopeEndNs);
        for (var edge : fanout) ns = Math.max(ns, edge.consumer.completedNs);
        return ns;
    }

    boolean isFullyDispatched() {
        return role == Role.KERNEL && dispatchedCount == blockCount;
    }

    /// May its blocks wait on a core for its producers? Only if each producer that is still running was
    /// submitted as an early dispatcher and already has all its blocks on cores.
    boolean mayBeStaged() {
        if (role != Role.KERNEL || readyNs >= 0 || dispatchedCount == blockCount) return false;
        for (var edge : fanin) {
            var producer = edge.producer;
            boolean isDone = producer.completedNs >= 0;
            if (!isDone && !(producer.isEarly && producer.isFullyDispatched())) return false;
        }
        return true;
    }

    /// What the program says about a task before it has an id.
    static final class Spec {
        private final Role role;
        private final @Nullable SampleKernel kernel;
        private int blockCount = 1;
        private boolean isEarly;
        private long heapBytes;
        private final List<Argument> arguments = new ArrayList<>();
        final List<SampleTask> explicit = new ArrayList<>();

        private Spec(Role role, @Nullable SampleKernel kernel) {
            this.role = role;
            this.kernel = kernel;
        }

        static Spec of(SampleKernel kernel) {
            return new Spec(Role.KERNEL, kernel);
        }

        static Spec dummy() {
            return new Spec(Role.DUMMY, null);
        }

        static Spec alloc(long bytes) {
            var spec = new Spec(Role.ALLOC, null);
            spec.heapBytes = bytes;
            return spec;
        }

        Spec blocks(int count) {
            blockCount = count;
            return this;
        }

        Spec early() {
            isEarly = true;
            return this;
        }

        Spec arg(String direction, SampleTensor tensor) {
            arguments.add(new Argument(direction, tensor));
            return this;
        }

        Spec after(List<SampleTask> producers) {
            explicit.addAll(producers);
            return this;
        }

        Spec after(SampleTask... producers) {
            return after(List.of(producers));
        }
    }
}
