package ringscope.trace.analysis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import ringscope.trace.TaskEvent.TaskKind;
import ringscope.trace.analysis.TransitiveReduction.Reason;
import ringscope.trace.store.TaskGraph;
import ringscope.trace.store.TaskGraphBuilder;

import java.util.BitSet;
import java.util.SplittableRandom;

/// spec/formats.md 18.6.
final class TransitiveReductionTest {

    private static TaskGraphBuilder tasks(int count) {
        var builder = new TaskGraphBuilder(1);
        for (int task = 0; task < count; task++) {
            builder.task(task, TaskKind.KERNEL);
        }
        return builder;
    }

    @Test
    void shortcutIsRemovedAndItsOtherWayNamed() {
        TaskGraph graph =
                tasks(4).edge(0, 1, TaskGraph.TENSORMAP, 0)
                        .edge(1, 2, TaskGraph.TENSORMAP, 0)
                        .edge(2, 3, TaskGraph.TENSORMAP, 0)
                        .edge(0, 3, TaskGraph.EXPLICIT, 0)
                        .build();

        TransitiveReduction reduction = TransitiveReduction.of(graph);

        assertEquals(BitSet.valueOf(new long[] {0b10}), reduction.removed());
        assertEquals(3, reduction.keptCount());
        assertEquals(Reason.REMOVED, reduction.reason(1));
        assertEquals(Reason.ONLY_WAY, reduction.reason(0));
        assertArrayEquals(new int[] {0, 1, 2, 3}, reduction.otherWay(0, 1).orElseThrow());
        assertTrue(reduction.otherWay(0, 0).isEmpty());
    }

    @Test
    void pairWithACreatorRowIsKeptAndSaysWhy() {
        TaskGraph graph =
                tasks(3).edge(0, 1, TaskGraph.TENSORMAP, 0)
                        .edge(1, 2, TaskGraph.TENSORMAP, 0)
                        .edge(0, 2, TaskGraph.TENSORMAP, 0)
                        .edge(0, 2, TaskGraph.CREATOR, 0)
                        .build();

        TransitiveReduction reduction = TransitiveReduction.of(graph);

        assertEquals(3, reduction.keptCount());
        assertEquals(Reason.CREATOR, reduction.reason(1));
        assertArrayEquals(new int[] {0, 1, 2}, reduction.otherWay(0, 1).orElseThrow());
    }

    @Test
    void cyclicGraphIsLeftAlone() {
        TaskGraph graph =
                tasks(3).edge(0, 1, TaskGraph.EXPLICIT, 0)
                        .edge(1, 0, TaskGraph.EXPLICIT, 0)
                        .edge(0, 2, TaskGraph.EXPLICIT, 0)
                        .edge(1, 2, TaskGraph.EXPLICIT, 0)
                        .build();

        TransitiveReduction reduction = TransitiveReduction.of(graph);

        assertTrue(reduction.isCyclic());
        assertEquals(4, reduction.keptCount());
        assertEquals(Reason.CYCLE, reduction.reason(0));
    }

    /// Repeat one with `-Dringscope.seed=N`.
    @Test
    void randomGraphsAgreeWithTheDefinition() {
        long first = Long.getLong("ringscope.seed", 1);
        long last = System.getProperty("ringscope.seed") == null ? 60 : first;
        for (long seed = first; seed <= last; seed++) {
            TaskGraph graph = random(seed);
            TransitiveReduction reduction = TransitiveReduction.of(graph);
            assertEquals(
                    byDefinition(graph), reduction.redundant(), "repeat: -Dringscope.seed=" + seed);
        }
    }

    private static TaskGraph random(long seed) {
        var random = new SplittableRandom(seed);
        int count = random.nextInt(2, 200);
        TaskGraphBuilder builder = tasks(count);
        int edges = random.nextInt(0, count * 4);
        int[] name = new SplittableRandom(seed + 1).ints(count, 0, 1 << 20).toArray();
        for (int i = 0; i < edges; i++) {
            int a = random.nextInt(count);
            int b = random.nextInt(count);
            // An order unlike the numbering, so that the sweep meets producers numbered after
            // consumers.
            boolean isForward = name[a] < name[b] || (name[a] == name[b] && a < b);
            if (a != b) {
                builder.edge(isForward ? a : b, isForward ? b : a, TaskGraph.TENSORMAP, 0);
            }
        }
        return builder.build();
    }

    /// Is the consumer reachable through another successor of the producer? One search an edge.
    private static BitSet byDefinition(TaskGraph graph) {
        var redundant = new BitSet();
        for (int task = 0; task < graph.taskCount(); task++) {
            for (int edge = graph.successorStart()[task];
                    edge < graph.successorStart()[task + 1];
                    edge++) {
                for (int other = graph.successorStart()[task];
                        other < graph.successorStart()[task + 1];
                        other++) {
                    if (other != edge
                            && reaches(
                                    graph, graph.successors()[other], graph.successors()[edge])) {
                        redundant.set(edge);
                    }
                }
            }
        }
        return redundant;
    }

    private static boolean reaches(TaskGraph graph, int from, int to) {
        var seen = new BitSet();
        seen.set(from);
        var next = new BitSet();
        next.set(from);
        while (!next.isEmpty()) {
            int task = next.nextSetBit(0);
            next.clear(task);
            for (int edge = graph.successorStart()[task];
                    edge < graph.successorStart()[task + 1];
                    edge++) {
                int reached = graph.successors()[edge];
                if (reached == to) {
                    return true;
                }
                if (!seen.get(reached)) {
                    seen.set(reached);
                    next.set(reached);
                }
            }
        }
        return false;
    }
}
