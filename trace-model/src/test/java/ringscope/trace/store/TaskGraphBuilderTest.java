package ringscope.trace.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

import ringscope.trace.TaskEvent.TaskKind;

class TaskGraphBuilderTest {
    private final TaskGraphBuilder builder = new TaskGraphBuilder(0);

    @Test
    void mergesTheRowsOfOnePairAndLinksBothWays() {
        for (long id = 10; id < 14; id++) {
            builder.task(id, TaskKind.KERNEL);
        }
        builder.edge(11, 13, TaskGraph.EXPLICIT, TaskGraph.WAITS | TaskGraph.FLAGS_KNOWN);
        builder.edge(10, 12, TaskGraph.TENSORMAP, 0);
        builder.edge(11, 12, TaskGraph.TENSORMAP, TaskGraph.WAITS);
        builder.edge(11, 13, TaskGraph.CREATOR, TaskGraph.RETAINS);
        var graph = builder.build();
        assertArrayEquals(new int[] {0, 1, 3, 3, 3}, graph.successorStart());
        assertArrayEquals(new int[] {2, 2, 3}, graph.successors());
        assertArrayEquals(new byte[] {2, 2, 5}, graph.edgeCauses());
        assertArrayEquals(new byte[] {0, 1, 7}, graph.edgeFlags());
        assertArrayEquals(new int[] {0, 0, 0, 2, 3}, graph.predecessorStart());
        assertArrayEquals(new int[] {0, 1, 1}, graph.predecessors());
        assertArrayEquals(new int[] {0, 1, 2}, graph.predecessorEdges());
    }

    @Test
    void keepsTheEarliestStartAndTheLatestEndOfAllBlocks() {
        builder.task(1, TaskKind.KERNEL)
                .ran(TaskGraph.NO_TIME, 10, 20, TaskGraph.NO_TIME)
                .ran(3, 5, 15, 22);
        var graph = builder.build();
        assertEquals(3, graph.firstDispatchesNs()[0]);
        assertEquals(5, graph.firstStartsNs()[0]);
        assertEquals(20, graph.lastEndsNs()[0]);
        assertEquals(22, graph.lastFinishesNs()[0]);
        assertEquals(2, graph.executionCounts()[0]);
        assertEquals(TaskGraph.NO_TIME, graph.submitsNs()[0]);
    }

    @Test
    void refusesAnEdgeToATaskItDoesNotKnow() {
        var refused = assertThrows(IllegalArgumentException.class, () -> builder.edge(1, -1, 0, 0));
        assertEquals("edge names task 1, which was not added", refused.getMessage());
    }
}
