package ringscope.importer.deps;

import ringscope.importer.capture.TaskTable;
import ringscope.importer.record.Tally;
import ringscope.trace.TaskId;
import ringscope.trace.TraceIssue.Severity;

/// Tells whether the graph has a cycle. A program submits producers before consumers, so in a sound file
/// every edge points forward in the list and one pass proves it; only otherwise are tasks peeled off until none is left
/// without an open producer.
final class CycleFinder {
    private static final int NAMED_MAX = 8;

    private final EdgeList edges;
    private final int[] from;
    private final int[] to;
    private final int taskCount;
    private final TaskTable tasks;

    CycleFinder(EdgeList edges, TaskTable tasks) {
        this.edges = edges;
        this.tasks = tasks;
        taskCount = tasks.count();
        from = new int[edges.count()];
        to = new int[edges.count()];
    }

    void find(Tally tally) {
        boolean isForward = true;
        for (int edge = 0; edge < edges.count(); edge++) {
            from[edge] = tasks.indexOf(edges.pred(edge));
            to[edge] = tasks.indexOf(edges.succ(edge));
            isForward &= tasks.submitIndex(from[edge]) < tasks.submitIndex(to[edge]);
        }
        if (isForward) {
            return;
        }
        boolean[] isPeeled = peel();
        int left = 0;
        int first = -1;
        for (int task = 0; task < taskCount; task++) {
            if (!isPeeled[task]) {
                left++;
                first = first < 0 ? task : first;
            }
        }
        if (left > 0) {
            tally.flag(
                    "cycle",
                    Severity.ERROR,
                    "edges",
                    -1,
                    left + " tasks are on a cycle or behind one: " + walk(first, isPeeled),
                    "all edges are kept; such a run would never end, so the graph was damaged");
        }
    }

    /// Takes away tasks whose producers are all taken away; self edges do not count.
    private boolean[] peel() {
        int[] open = new int[taskCount];
        int[] starts = new int[taskCount + 1];
        for (int edge = 0; edge < from.length; edge++) {
            if (from[edge] != to[edge]) {
                open[to[edge]]++;
                starts[from[edge] + 1]++;
            }
        }
        for (int task = 0; task < taskCount; task++) {
            starts[task + 1] += starts[task];
        }
        int[] consumers = new int[starts[taskCount]];
        int[] filled = starts.clone();
        for (int edge = 0; edge < from.length; edge++) {
            if (from[edge] != to[edge]) {
                consumers[filled[from[edge]]++] = to[edge];
            }
        }
        boolean[] isPeeled = new boolean[taskCount];
        int[] queue = new int[taskCount];
        int tail = 0;
        for (int task = 0; task < taskCount; task++) {
            if (open[task] == 0) {
                queue[tail++] = task;
            }
        }
        for (int head = 0; head < tail; head++) {
            isPeeled[queue[head]] = true;
            for (int at = starts[queue[head]]; at < starts[queue[head] + 1]; at++) {
                if (--open[consumers[at]] == 0) {
                    queue[tail++] = consumers[at];
                }
            }
        }
        return isPeeled;
    }

    /// Walks from an unpeeled task to one of its unpeeled producers and on, until a task comes again: that is a
    /// cycle. Named in the order of the edges.
    private String walk(int first, boolean[] isPeeled) {
        int[] producerOf = new int[taskCount];
        for (int edge = from.length - 1; edge >= 0; edge--) {
            if (!isPeeled[from[edge]] && !isPeeled[to[edge]] && from[edge] != to[edge]) {
                producerOf[to[edge]] = from[edge];
            }
        }
        int on = first;
        for (int step = 0; step < taskCount; step++) {
            on = producerOf[on];
        }
        var names = new StringBuilder(TaskId.label(tasks.id(on)));
        int named = 1;
        for (int task = producerOf[on]; task != on; task = producerOf[task]) {
            if (named++ == NAMED_MAX) {
                return names + " ← …";
            }
            names.append(" ← ").append(TaskId.label(tasks.id(task)));
        }
        return names + " ← " + TaskId.label(tasks.id(on));
    }
}
