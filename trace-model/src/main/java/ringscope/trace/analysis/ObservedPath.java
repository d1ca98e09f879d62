package ringscope.trace.analysis;

import org.jspecify.annotations.Nullable;

import ringscope.trace.store.TaskGraph;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;

/// The chain that held up the end as it was executed (spec/formats.md 18.5): from the task that ended last,
/// back each time to whoever ended latest before it, a producer or the former user of its core. Compute and stall of its
/// steps tile the makespan exactly.
///
/// @param steps first to last
/// @param makespanNs first start to last end
public record ObservedPath(List<Step> steps, long makespanNs) {
    static final int NONE = -1;

    public ObservedPath {
        steps = List.copyOf(steps);
    }

    /// What a task on the path waited for.
    public enum StallKind {
        /// For a producer's data.
        DATA_WAIT("data-wait"),
        /// For the core to be free.
        CORE_WAIT("core-wait"),
        /// For the launch: nothing before it ran.
        FRONT_GAP("front-gap");

        private final String label;

        StallKind(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }

    /// One task of the path.
    ///
    /// @param task index in the graph
    /// @param edge number of the edge it was entered by, or -1 when it was not entered by one
    /// @param durationNs first block's start to last block's end
    /// @param computeNs the part of it that nothing earlier on the path covers
    /// @param stallNs the gap before it
    /// @param kind what the gap was spent on
    public record Step(
            int task, int edge, long durationNs, long computeNs, long stallNs, StallKind kind) {}

    static ObservedPath of(RankActivity activity, HappensBefore kept) {
        List<Candidate> walk = new Walk(activity, kept).backFromLastEnd();
        return tile(activity.graph(), walk);
    }

    public long computeNs() {
        return steps.stream().mapToLong(Step::computeNs).sum();
    }

    public long stallNs() {
        return steps.stream().mapToLong(Step::stallNs).sum();
    }

    public long stallNs(StallKind kind) {
        return steps.stream().filter(s -> s.kind() == kind).mapToLong(Step::stallNs).sum();
    }

    /// The path's tasks, first to last.
    public int[] tasks() {
        return steps.stream().mapToInt(Step::task).toArray();
    }

    /// The path's edges; steps entered through a core have none.
    public BitSet edges() {
        var edges = new BitSet();
        steps.stream().mapToInt(Step::edge).filter(edge -> edge != NONE).forEach(edges::set);
        return edges;
    }

    /// Sweeps a frontier over the path: each step adds the gap before it and what it computes beyond.
    private static ObservedPath tile(TaskGraph graph, List<Candidate> walk) {
        if (walk.isEmpty()) {
            return new ObservedPath(List.of(), 0);
        }
        long originNs = firstStart(graph);
        long frontier = originNs;
        var steps = new ArrayList<Step>(walk.size());
        for (Candidate at : walk) {
            long start = graph.firstStartsNs()[at.task];
            long end = graph.lastEndsNs()[at.task];
            steps.add(
                    new Step(
                            at.task,
                            at.edge,
                            end - start,
                            Math.max(0, end - Math.max(start, frontier)),
                            Math.max(0, start - frontier),
                            at.kind));
            frontier = Math.max(frontier, end);
        }
        return new ObservedPath(steps, frontier - originNs);
    }

    private static long firstStart(TaskGraph graph) {
        long first = Long.MAX_VALUE;
        for (long start : graph.firstStartsNs()) {
            if (start != TaskGraph.NO_TIME) {
                first = Math.min(first, start);
            }
        }
        return first;
    }

    /// A task and how it is bound to the one before it.
    private record Candidate(int task, int edge, StallKind kind) {}

    private static final class Walk {
        private final RankActivity activity;
        private final TaskGraph graph;
        private final HappensBefore kept;
        private final CorePredecessors core;

        Walk(RankActivity activity, HappensBefore kept) {
            this.activity = activity;
            this.graph = activity.graph();
            this.kept = kept;
            this.core = CorePredecessors.of(activity);
        }

        List<Candidate> backFromLastEnd() {
            var walk = new ArrayList<Candidate>();
            var seen = new BitSet(graph.taskCount());
            int task = lastEnding();
            while (task != NONE && !seen.get(task)) {
                seen.set(task);
                Binding binding = binding(task);
                if (binding == null) {
                    walk.add(new Candidate(task, NONE, StallKind.FRONT_GAP));
                    break;
                }
                walk.add(new Candidate(task, binding.edge, binding.kind));
                task = binding.before;
            }
            Collections.reverse(walk);
            return walk;
        }

        private int lastEnding() {
            int last = NONE;
            for (int task = 0; task < graph.taskCount(); task++) {
                if (activity.isTimed(task)
                        && (last == NONE || graph.lastEndsNs()[task] > graph.lastEndsNs()[last])) {
                    last = task;
                }
            }
            return last;
        }

        private @Nullable Binding binding(int task) {
            Binding best = null;
            for (int entry = graph.predecessorStart()[task];
                    entry < graph.predecessorStart()[task + 1];
                    entry++) {
                int edge = graph.predecessorEdges()[entry];
                if (kept.edges().get(edge)) {
                    int producer = graph.predecessors()[entry];
                    best =
                            later(
                                    best,
                                    new Binding(
                                            producer,
                                            graph.lastEndsNs()[producer],
                                            edge,
                                            StallKind.DATA_WAIT));
                }
            }
            int holder = core.tasks()[task];
            if (holder != NONE && graph.firstStartsNs()[holder] < graph.firstStartsNs()[task]) {
                best =
                        later(
                                best,
                                new Binding(
                                        holder, core.endsNs()[task], NONE, StallKind.CORE_WAIT));
            }
            return best;
        }

        /// Ties by the decimal text of the id, then data before core: the order of the runtime's own tool.
        private Binding later(@Nullable Binding a, Binding b) {
            if (a == null) {
                return b;
            }
            int order = Long.compare(a.endNs, b.endNs);
            if (order == 0) {
                order = idText(a.before).compareTo(idText(b.before));
            }
            if (order == 0) {
                order = a.kind == StallKind.DATA_WAIT ? 1 : -1;
            }
            return order >= 0 ? a : b;
        }

        private String idText(int task) {
            return Long.toUnsignedString(graph.taskIds()[task]);
        }
    }

    private record Binding(int before, long endNs, int edge, StallKind kind) {}
}
