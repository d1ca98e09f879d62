package ringscope.trace.store.sqlite;

import ringscope.trace.TaskEvent.TaskKind;
import ringscope.trace.store.TaskGraph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// The tasks of one rank while its graph is read, numbered in order of first sight.
final class GraphNodes {
    /// What a declaration says of a task.
    record Described(
            TaskKind kind,
            int kernelAic,
            int kernelAiv0,
            int kernelAiv1,
            int blockCount,
            int submitIndex,
            boolean isEarlyDispatch) {
        int firstKernel() {
            return kernelAic >= 0 ? kernelAic : kernelAiv0 >= 0 ? kernelAiv0 : kernelAiv1;
        }

        int coreKinds() {
            return (kernelAic >= 0 ? TaskGraph.AIC : 0)
                    | (kernelAiv0 >= 0 || kernelAiv1 >= 0 ? TaskGraph.AIV : 0);
        }
    }

    private static final Described UNDESCRIBED =
            new Described(TaskKind.UNDESCRIBED, -1, -1, -1, 1, -1, false);

    private final LongIndex ids = new LongIndex();
    private final List<Described> described = new ArrayList<>();

    /// A task by its declaration; a second one replaces the first.
    void declare(long task, Described description) {
        described.set(see(task), description);
    }

    /// The node of a task that an edge or an execution names.
    int see(long task) {
        int node = ids.number(task);
        if (node == described.size()) {
            described.add(UNDESCRIBED);
        }
        return node;
    }

    long id(int node) {
        return ids.value(node);
    }

    Described described(int node) {
        return described.get(node);
    }

    int find(long task) {
        return ids.find(task);
    }

    /// Nodes in submission order; those without a place stand before their first consumer, or last.
    ///
    /// @param producers the producer of each edge row, by node
    /// @param consumers the consumer of each edge row
    int[] order(int[] producers, int[] consumers) {
        boolean hasIndexes = described.stream().anyMatch(task -> task.submitIndex() >= 0);
        long[] placed = new long[described.size()];
        Arrays.fill(placed, Long.MAX_VALUE);
        for (int node = 0; node < placed.length; node++) {
            if (isPlaced(node, hasIndexes)) {
                // odd, so that a task without a place fits before its consumer
                placed[node] = 2L * (hasIndexes ? described.get(node).submitIndex() : node) + 1;
            }
        }
        long[] keys = placed.clone();
        for (int row = 0; row < producers.length; row++) {
            long consumer = placed[consumers[row]];
            if (consumer != Long.MAX_VALUE && !isPlaced(producers[row], hasIndexes)) {
                keys[producers[row]] = Math.min(keys[producers[row]], consumer - 1);
            }
        }
        var order = new ArrayList<Integer>(placed.length);
        for (int node = 0; node < placed.length; node++) {
            order.add(node);
        }
        order.sort(
                Comparator.comparingLong((Integer node) -> keys[node]).thenComparing(node -> node));
        return order.stream().mapToInt(Integer::intValue).toArray();
    }

    private boolean isPlaced(int node, boolean hasIndexes) {
        Described task = described.get(node);
        return hasIndexes
                ? task.submitIndex() >= 0
                : task.kind() == TaskKind.KERNEL || task.kind() == TaskKind.DUMMY;
    }
}
