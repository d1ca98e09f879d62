package ringscope.tests.sample;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The orchestration side: scopes, submissions, and the dependencies that the runtime derives from them.
/// In an automatic scope an argument makes a creator edge to its owner and, when read, a tensormap edge
/// to the last writer; in a manual scope only explicit edges exist.
final class SampleProgram {
    private static final int RING_COUNT = 4;
    private static final long FIRST_ADDRESS = 0x7f80_0000_0000L;
    private static final int ALIGNMENT = 1024;

    /// A scope boundary, placed before the submission of the same index.
    record ScopeMark(int submitIndex, boolean isBegin, int depth, String site) {
        int ring() {
            return Math.min(depth, RING_COUNT - 1);
        }
    }

    final List<SampleTask> tasks = new ArrayList<>();
    final List<SampleTask.Edge> edges = new ArrayList<>();
    final Map<Long, SampleTensor> tensors = new LinkedHashMap<>();
    final List<ScopeMark> scopes = new ArrayList<>();

    /// Last writer of each buffer that automatic scopes know of, by address.
    final Map<Long, SampleTask> writers = new LinkedHashMap<>();

    private final int[] nextLocal = new int[RING_COUNT];
    private final List<String> openSites = new ArrayList<>();
    private final List<Boolean> openManual = new ArrayList<>();
    private long nextAddress = FIRST_ADDRESS;

    void openScope(String site) {
        open(site, false);
    }

    void openManualScope(String site) {
        open(site, true);
    }

    void closeScope() {
        int depth = openSites.size() - 1;
        scopes.add(new ScopeMark(tasks.size(), false, depth, openSites.removeLast()));
        openManual.removeLast();
    }

    /// Memory that the run was given: weights, tokens, the key-value cache.
    SampleTensor external(String dtype, int rows, int columns) {
        return place(dtype, rows, columns, null);
    }

    /// A tensor inside the memory of an `alloc_tensors` task.
    SampleTensor owned(SampleTask owner, String dtype, int rows, int columns) {
        return place(dtype, rows, columns, owner);
    }

    SampleTask submit(SampleTask.Spec spec) {
        int ring = Math.min(openSites.size() - 1, RING_COUNT - 1);
        var task = new SampleTask(spec, ring, nextLocal[ring]++, openManual.getLast());
        tasks.add(task);
        for (var producer : spec.explicit) link(producer, task, -1, "explicit", null);
        for (int i = 0; i < task.arguments.size(); i++) {
            var argument = task.arguments.get(i);
            tensors.putIfAbsent(argument.tensor().id(), argument.tensor());
            if (!task.isManual) derive(task, i, argument);
        }
        return task;
    }

    private void derive(SampleTask task, int index, SampleTask.Argument argument) {
        var tensor = argument.tensor();
        if (tensor.owner() != null) link(tensor.owner(), task, index, "creator", tensor);
        var writer = writers.get(tensor.address());
        boolean isRead = !argument.direction().equals("OUTPUT_EXISTING");
        if (isRead && writer != null) link(writer, task, index, "tensormap", tensor);
        if (!argument.direction().equals("INPUT")) writers.put(tensor.address(), task);
    }

    private void link(
            SampleTask producer,
            SampleTask consumer,
            int argument,
            String source,
            @Nullable SampleTensor tensor) {
        var edge = new SampleTask.Edge(producer, consumer, argument, source, tensor);
        edges.add(edge);
        consumer.fanin.add(edge);
        producer.fanout.add(edge);
    }

    private void open(String site, boolean isManual) {
        scopes.add(new ScopeMark(tasks.size(), true, openSites.size(), site));
        openSites.add(site);
        openManual.add(isManual);
    }

    private SampleTensor place(String dtype, int rows, int columns, @Nullable SampleTask owner) {
        var tensor = new SampleTensor(nextAddress, dtype, rows, columns, owner);
        nextAddress += (tensor.byteCount() + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        return tensor;
    }
}
