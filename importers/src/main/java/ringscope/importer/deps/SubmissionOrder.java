package ringscope.importer.deps;

import ringscope.importer.capture.TaskTable;
import ringscope.trace.TaskEvent.TaskKind;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Gives every task its place in submission order. The file lists tasks in that order but leaves out those
/// that `alloc_tensors` makes; they are known as producers only, and stand before their first consumer.
final class SubmissionOrder {
    private static final int NONE = Integer.MAX_VALUE;

    private final EdgeList edges;
    private final TaskTable tasks;

    SubmissionOrder(EdgeList edges, TaskTable tasks) {
        this.edges = edges;
        this.tasks = tasks;
    }

    void complete() {
        int listedCount = tasks.count();
        for (int edge = 0; edge < edges.count(); edge++) {
            // without any list of tasks nothing tells what an id is
            TaskKind kind = listedCount == 0 ? TaskKind.UNDESCRIBED : TaskKind.ALLOC;
            tasks.see(edges.pred(edge), kind, -1, -1);
        }
        int producerCount = tasks.count();
        for (int edge = 0; edge < edges.count(); edge++) {
            tasks.see(edges.succ(edge), TaskKind.UNDESCRIBED, -1, -1);
        }
        if (listedCount > 0) {
            number(listedCount, producerCount);
        }
    }

    private void number(int listedCount, int producerCount) {
        int[] firstConsumer = new int[tasks.count()];
        Arrays.fill(firstConsumer, NONE);
        for (int edge = 0; edge < edges.count(); edge++) {
            int producer = tasks.indexOf(edges.pred(edge));
            int consumer = tasks.indexOf(edges.succ(edge));
            if (producer >= listedCount && consumer >= 0 && consumer < listedCount) {
                firstConsumer[producer] = Math.min(firstConsumer[producer], consumer);
            }
        }
        List<Integer> unlisted = new ArrayList<>();
        for (int index = listedCount; index < tasks.count(); index++) {
            unlisted.add(index);
        }
        // stable: those with one first consumer keep the order in which the edges name them
        unlisted.sort((a, b) -> Integer.compare(firstConsumer[a], firstConsumer[b]));
        int place = 0;
        int next = 0;
        for (int listed = 0; listed < listedCount; listed++) {
            while (next < unlisted.size() && firstConsumer[unlisted.get(next)] <= listed) {
                tasks.setSubmitIndex(unlisted.get(next++), place++);
            }
            tasks.setSubmitIndex(listed, place++);
        }
        while (next < unlisted.size() && unlisted.get(next) < producerCount) {
            tasks.setSubmitIndex(unlisted.get(next++), place++);
        }
    }
}
