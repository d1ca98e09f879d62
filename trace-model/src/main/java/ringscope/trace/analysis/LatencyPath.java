package ringscope.trace.analysis;

import ringscope.trace.store.TaskGraph;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;

/// The chain of producers that ends in the last finish, and what its latency was spent on (spec/formats.md
/// 18.3 part 6). Guarded: a task is visited once, so a cyclic graph ends.
///
/// @param tasks root first
/// @param spanNs first start on it to the last finish
/// @param executionNs on cores
/// @param asyncWaitNs between a producer's end and the moment its consumer could be ready at all
/// @param schedulerNs from there to the consumer's start, and from the root's dispatch to its start
public record LatencyPath(
        List<Integer> tasks, long spanNs, long executionNs, long asyncWaitNs, long schedulerNs) {
    private static final int NONE = -1;

    public LatencyPath {
        tasks = List.copyOf(tasks);
    }

    static LatencyPath of(RankActivity activity, Readiness readiness) {
        TaskGraph graph = activity.graph();
        int task = lastFinished(graph);
        if (task == NONE) {
            return new LatencyPath(List.of(), 0, 0, 0, 0);
        }
        long lastFinishNs = graph.lastFinishesNs()[task];
        long firstStartNs = Long.MAX_VALUE;
        long execution = 0;
        long asyncWait = 0;
        long scheduler = 0;
        var seen = new BitSet(graph.taskCount());
        var tasks = new ArrayList<Integer>();
        while (true) {
            seen.set(task);
            tasks.add(task);
            long start = graph.firstStartsNs()[task];
            firstStartNs = Math.min(firstStartNs, start);
            execution += graph.lastEndsNs()[task] - start;
            int producer = lastEndedProducer(activity, task);
            if (producer == NONE) {
                scheduler += start - graph.firstDispatchesNs()[task];
                break;
            }
            long ended = graph.lastEndsNs()[producer];
            long possible = Math.max(ended, readiness.readiesNs()[task]);
            asyncWait += Math.max(0, Math.min(start, possible) - ended);
            scheduler += Math.max(0, start - possible);
            if (seen.get(producer)) {
                break;
            }
            task = producer;
        }
        Collections.reverse(tasks);
        return new LatencyPath(tasks, lastFinishNs - firstStartNs, execution, asyncWait, scheduler);
    }

    /// What is neither; negative when the root's head, which lies before the span, outweighs it.
    public long otherNs() {
        return spanNs - executionNs - asyncWaitNs - schedulerNs;
    }

    private static int lastFinished(TaskGraph graph) {
        int last = NONE;
        for (int task = 0; task < graph.taskCount(); task++) {
            long finish = graph.lastFinishesNs()[task];
            if (finish != TaskGraph.NO_TIME
                    && graph.firstDispatchesNs()[task] != TaskGraph.NO_TIME
                    && graph.firstStartsNs()[task] != TaskGraph.NO_TIME
                    && (last == NONE || finish > graph.lastFinishesNs()[last])) {
                last = task;
            }
        }
        return last;
    }

    private static int lastEndedProducer(RankActivity activity, int task) {
        TaskGraph graph = activity.graph();
        int last = NONE;
        for (int entry = graph.predecessorStart()[task];
                entry < graph.predecessorStart()[task + 1];
                entry++) {
            int producer = graph.predecessors()[entry];
            if (activity.isTimed(producer)
                    && graph.firstDispatchesNs()[producer] != TaskGraph.NO_TIME
                    && (last == NONE || graph.lastEndsNs()[producer] > graph.lastEndsNs()[last])) {
                last = producer;
            }
        }
        return last;
    }
}
