package ringscope.trace.store;

import ringscope.trace.TaskEvent.TaskKind;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Builds a [TaskGraph] from tasks in order and edge rows in any order; several rows of one pair become
/// one edge that carries the causes and flags of all of them.
public final class TaskGraphBuilder {
    private final int rankId;
    private final List<Task> tasks = new ArrayList<>();
    private final Map<Long, Integer> indexes = new HashMap<>();
    private long[] pairs = new long[64];
    private short[] bits = new short[64];
    private int rowCount;

    public TaskGraphBuilder(int rankId) {
        this.rankId = rankId;
    }

    /// One task being described; what is not said stays "not recorded".
    public static final class Task {
        private final long id;
        private final TaskKind kind;
        private int kernel = -1;
        private byte coreKinds;
        private int name = -1;
        private int blockCount = 1;
        private long submitNs = TaskGraph.NO_TIME;
        private long dispatchNs = TaskGraph.NO_TIME;
        private long startNs = TaskGraph.NO_TIME;
        private long endNs = TaskGraph.NO_TIME;
        private long finishNs = TaskGraph.NO_TIME;
        private int executionCount;
        private boolean isEarlyDispatch;

        private Task(long id, TaskKind kind) {
            this.id = id;
            this.kind = kind;
        }

        public Task kernel(int newKernel, int newCoreKinds) {
            kernel = newKernel;
            coreKinds = (byte) newCoreKinds;
            return this;
        }

        public Task name(int text) {
            name = text;
            return this;
        }

        public Task blocks(int count) {
            blockCount = count;
            return this;
        }

        public Task submitted(long timeNs) {
            submitNs = timeNs;
            return this;
        }

        /// One execution; of several, the earliest dispatch and start and the latest end and finish count.
        public Task ran(long dispatch, long start, long end, long finish) {
            dispatchNs = earliest(dispatchNs, dispatch);
            startNs = earliest(startNs, start);
            endNs = Math.max(endNs, end);
            finishNs = Math.max(finishNs, finish);
            executionCount++;
            return this;
        }

        public Task earlyDispatch() {
            isEarlyDispatch = true;
            return this;
        }

        private static long earliest(long a, long b) {
            if (a == TaskGraph.NO_TIME || b == TaskGraph.NO_TIME) {
                return Math.max(a, b);
            }
            return Math.min(a, b);
        }
    }

    /// Adds a task after those added before, or answers the one with this id.
    public Task task(long id, TaskKind kind) {
        Integer known = indexes.get(id);
        if (known != null) {
            return tasks.get(known);
        }
        indexes.put(id, tasks.size());
        var task = new Task(id, kind);
        tasks.add(task);
        return task;
    }

    public boolean hasTask(long id) {
        return indexes.containsKey(id);
    }

    /// Adds one row between two tasks that were added before.
    public TaskGraphBuilder edge(long producer, long consumer, int cause, int flags) {
        if (rowCount == pairs.length) {
            pairs = Arrays.copyOf(pairs, 2 * rowCount);
            bits = Arrays.copyOf(bits, 2 * rowCount);
        }
        pairs[rowCount] = (long) index(producer) << 32 | index(consumer);
        bits[rowCount++] = (short) (cause << 8 | flags);
        return this;
    }

    private int index(long id) {
        Integer index = indexes.get(id);
        if (index == null) {
            throw new IllegalArgumentException(
                    "edge names task " + Long.toUnsignedString(id) + ", which was not added");
        }
        return index;
    }

    public TaskGraph build() {
        int n = tasks.size();
        var forward = new Edges(n);
        int edgeCount = forward.count;
        var start = forward.rowStarts(n);
        var backStart = new int[n + 1];
        for (int e = 0; e < edgeCount; e++) {
            backStart[forward.consumers[e] + 1]++;
        }
        for (int i = 0; i < n; i++) {
            backStart[i + 1] += backStart[i];
        }
        var fill = Arrays.copyOf(backStart, n);
        var predecessors = new int[edgeCount];
        var predecessorEdges = new int[edgeCount];
        for (int e = 0; e < edgeCount; e++) {
            int at = fill[forward.consumers[e]]++;
            predecessors[at] = forward.producers[e];
            predecessorEdges[at] = e;
        }
        var kinds = new TaskKind[n];
        var coreKinds = new byte[n];
        var early = new boolean[n];
        for (int i = 0; i < n; i++) {
            kinds[i] = tasks.get(i).kind;
            coreKinds[i] = tasks.get(i).coreKinds;
            early[i] = tasks.get(i).isEarlyDispatch;
        }
        return new TaskGraph(
                rankId,
                tasks.stream().mapToLong(task -> task.id).toArray(),
                kinds,
                tasks.stream().mapToInt(task -> task.kernel).toArray(),
                coreKinds,
                tasks.stream().mapToInt(task -> task.name).toArray(),
                tasks.stream().mapToInt(task -> task.blockCount).toArray(),
                tasks.stream().mapToLong(task -> task.dispatchNs).toArray(),
                tasks.stream().mapToLong(task -> task.startNs).toArray(),
                tasks.stream().mapToLong(task -> task.endNs).toArray(),
                tasks.stream().mapToLong(task -> task.finishNs).toArray(),
                tasks.stream().mapToLong(task -> task.submitNs).toArray(),
                tasks.stream().mapToInt(task -> task.executionCount).toArray(),
                early,
                start,
                Arrays.copyOf(forward.consumers, edgeCount),
                Arrays.copyOf(forward.causes, edgeCount),
                Arrays.copyOf(forward.flags, edgeCount),
                backStart,
                predecessors,
                predecessorEdges);
    }

    /// The unique pairs, by producer, then consumer.
    private final class Edges {
        private final int[] producers = new int[rowCount];
        private final int[] consumers = new int[rowCount];
        private final byte[] causes = new byte[rowCount];
        private final byte[] flags = new byte[rowCount];
        private int count;

        private Edges(int taskCount) {
            var rowStart = new int[taskCount + 1];
            for (int row = 0; row < rowCount; row++) {
                rowStart[(int) (pairs[row] >>> 32) + 1]++;
            }
            for (int i = 0; i < taskCount; i++) {
                rowStart[i + 1] += rowStart[i];
            }
            var byProducer = new long[rowCount];
            var fill = Arrays.copyOf(rowStart, taskCount);
            for (int row = 0; row < rowCount; row++) {
                int at = fill[(int) (pairs[row] >>> 32)]++;
                byProducer[at] = (long) (int) pairs[row] << 16 | bits[row];
            }
            for (int producer = 0; producer < taskCount; producer++) {
                Arrays.sort(byProducer, rowStart[producer], rowStart[producer + 1]);
                for (int row = rowStart[producer]; row < rowStart[producer + 1]; row++) {
                    add(producer, byProducer[row]);
                }
            }
        }

        private void add(int producer, long packed) {
            int consumer = (int) (packed >>> 16);
            boolean isSame =
                    count > 0
                            && producers[count - 1] == producer
                            && consumers[count - 1] == consumer;
            int at = isSame ? count - 1 : count++;
            producers[at] = producer;
            consumers[at] = consumer;
            causes[at] |= (byte) (packed >>> 8);
            flags[at] |= (byte) packed;
        }

        private int[] rowStarts(int taskCount) {
            var start = new int[taskCount + 1];
            for (int e = 0; e < count; e++) {
                start[producers[e] + 1]++;
            }
            for (int i = 0; i < taskCount; i++) {
                start[i + 1] += start[i];
            }
            return start;
        }
    }
}
