package ringscope.trace.state;

import static ringscope.trace.store.TaskGraph.NO_TIME;

import ringscope.trace.TaskEvent.TaskKind;
import ringscope.trace.store.TaskGraph;

import java.util.Arrays;

/// The state of every task of a rank at any moment, from the recorded times alone. Built once per graph in
/// O(tasks + edges); then a question costs O(1), a fan-in O(producers). Immutable.
///
/// A task is *done* when a scheduler has seen its finish. Where that was not recorded, the end on the core
/// stands for it. Tasks that never run on a core have no such time, so it is inferred, and
/// [#isDoneInferred] says so: an alloc task is done when it is submitted (or when its first consumer is),
/// a dummy task when its last producer is.
///
/// A completion that is deferred (an asynchronous condition) leaves no mark in the columns; such a task
/// counts as done at its finish.
public final class TaskStates {
    private final TaskGraph graph;
    private final long[] donesNs;
    private final long[] readysNs;
    private final int[] lastProducers;
    private final boolean[] isInferred;
    private final boolean hasExecutions;

    private TaskStates(TaskGraph graph) {
        int n = graph.taskCount();
        this.graph = graph;
        this.donesNs = new long[n];
        this.readysNs = new long[n];
        this.lastProducers = new int[n];
        this.isInferred = new boolean[n];
        this.hasExecutions = Arrays.stream(graph.executionCounts()).anyMatch(count -> count > 0);
        Arrays.fill(readysNs, NO_TIME);
        Arrays.fill(lastProducers, -1);
        for (int task = 0; task < n; task++) {
            donesNs[task] = recordedDoneNs(task);
        }
        visitProducersFirst();
    }

    public static TaskStates of(TaskGraph graph) {
        return new TaskStates(graph);
    }

    public TaskGraph graph() {
        return graph;
    }

    /// Whether the consumer of this edge waits for its producer; so does one whose flags are not recorded.
    public boolean waits(int edge) {
        int flags = graph.edgeFlags()[edge];
        return (flags & TaskGraph.FLAGS_KNOWN) == 0 || (flags & TaskGraph.WAITS) != 0;
    }

    /// When the task was done, or [TaskGraph#NO_TIME] when nothing tells.
    public long doneNs(int task) {
        return donesNs[task];
    }

    public boolean isDoneInferred(int task) {
        return isInferred[task];
    }

    /// When the last producer that the task waits for was done; [TaskGraph#NO_TIME] when it waits for none
    /// or one of them is not known.
    public long readyNs(int task) {
        return readysNs[task];
    }

    /// The producer that was done last, -1 as [#readyNs].
    public int lastProducer(int task) {
        return lastProducers[task];
    }

    public FanIn fanIn(int task, long timeNs) {
        int total = 0;
        int done = 0;
        int unknown = 0;
        for (int i = graph.predecessorStart()[task]; i < graph.predecessorStart()[task + 1]; i++) {
            if (!waits(graph.predecessorEdges()[i])) {
                continue;
            }
            long doneNs = donesNs[graph.predecessors()[i]];
            total++;
            if (doneNs == NO_TIME) {
                unknown++;
            } else if (doneNs <= timeNs) {
                done++;
            }
        }
        return new FanIn(total, done, unknown);
    }

    public TaskState at(int task, long timeNs) {
        if (isBefore(timeNs, graph.submitsNs()[task])) {
            return TaskState.NOT_SUBMITTED;
        }
        if (isPast(timeNs, donesNs[task])) {
            return TaskState.COMPLETED;
        }
        if (isPast(timeNs, graph.lastEndsNs()[task])) {
            return TaskState.ENDED;
        }
        if (isPast(timeNs, graph.firstStartsNs()[task])) {
            return running(graph.coreKinds()[task]);
        }
        if (isPast(timeNs, graph.firstDispatchesNs()[task])) {
            return TaskState.STAGED;
        }
        if (!hasExecutions || graph.kinds()[task] == TaskKind.ALLOC) {
            return TaskState.NOT_RECORDED;
        }
        boolean hasRun = graph.executionCounts()[task] > 0;
        if (readysNs[task] != NO_TIME) {
            boolean isWaiting = timeNs < readysNs[task];
            return isWaiting
                    ? TaskState.WAITING
                    : hasRun ? TaskState.READY : TaskState.NOT_RECORDED;
        }
        var fanIn = fanIn(task, timeNs);
        if (fanIn.toCome() > 0) {
            return TaskState.WAITING;
        }
        return hasRun && fanIn.notRecorded() == 0 ? TaskState.READY : TaskState.NOT_RECORDED;
    }

    private static TaskState running(int coreKinds) {
        return switch (coreKinds) {
            case TaskGraph.AIV -> TaskState.RUNNING_AIV;
            case TaskGraph.AIC | TaskGraph.AIV -> TaskState.RUNNING_MIX;
            default -> TaskState.RUNNING_AIC;
        };
    }

    private long recordedDoneNs(int task) {
        if (graph.executionCounts()[task] > 0) {
            long finishNs = graph.lastFinishesNs()[task];
            return finishNs != NO_TIME ? finishNs : graph.lastEndsNs()[task];
        }
        if (graph.kinds()[task] != TaskKind.ALLOC) {
            return graph.lastFinishesNs()[task];
        }
        isInferred[task] = true;
        long submitNs = graph.submitsNs()[task];
        return submitNs != NO_TIME ? submitNs : firstUseNs(task);
    }

    /// The earliest sign of life of a consumer: it cannot have been submitted before what it uses.
    private long firstUseNs(int task) {
        long first = NO_TIME;
        for (int e = graph.successorStart()[task]; e < graph.successorStart()[task + 1]; e++) {
            int consumer = graph.successors()[e];
            long seen = graph.submitsNs()[consumer];
            if (seen == NO_TIME) {
                seen = graph.firstDispatchesNs()[consumer];
            }
            if (seen == NO_TIME) {
                seen = graph.firstStartsNs()[consumer];
            }
            if (seen != NO_TIME && (first == NO_TIME || seen < first)) {
                first = seen;
            }
        }
        return first;
    }

    /// Kahn's order; tasks on a cycle are never reached and stay without ready time.
    private void visitProducersFirst() {
        int n = graph.taskCount();
        var open = new int[n];
        var queue = new int[n];
        int tail = 0;
        for (int task = 0; task < n; task++) {
            open[task] = graph.predecessorStart()[task + 1] - graph.predecessorStart()[task];
            if (open[task] == 0) {
                queue[tail++] = task;
            }
        }
        for (int head = 0; head < tail; head++) {
            int task = queue[head];
            settle(task);
            for (int e = graph.successorStart()[task]; e < graph.successorStart()[task + 1]; e++) {
                if (--open[graph.successors()[e]] == 0) {
                    queue[tail++] = graph.successors()[e];
                }
            }
        }
    }

    private void settle(int task) {
        long last = NO_TIME;
        int lastProducer = -1;
        boolean isKnown = true;
        for (int i = graph.predecessorStart()[task]; i < graph.predecessorStart()[task + 1]; i++) {
            if (!waits(graph.predecessorEdges()[i])) {
                continue;
            }
            int producer = graph.predecessors()[i];
            isKnown &= donesNs[producer] != NO_TIME;
            if (lastProducer < 0 || donesNs[producer] > last) {
                last = donesNs[producer];
                lastProducer = producer;
            }
        }
        if (isKnown && lastProducer >= 0) {
            readysNs[task] = last;
            lastProducers[task] = lastProducer;
        }
        if (graph.kinds()[task] == TaskKind.DUMMY && donesNs[task] == NO_TIME) {
            isInferred[task] = true;
            donesNs[task] = lastProducer < 0 ? graph.submitsNs()[task] : readysNs[task];
        }
    }

    private static boolean isPast(long timeNs, long momentNs) {
        return momentNs != NO_TIME && timeNs >= momentNs;
    }

    private static boolean isBefore(long timeNs, long momentNs) {
        return momentNs != NO_TIME && timeNs < momentNs;
    }
}
