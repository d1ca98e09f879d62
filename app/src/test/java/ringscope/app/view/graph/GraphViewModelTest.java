package ringscope.app.view.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import ringscope.app.view.graph.GraphViewModel.Absence;
import ringscope.app.view.graph.GraphViewModel.Shown;
import ringscope.app.view.graph.scene.GraphData;
import ringscope.app.view.graph.scene.GraphMode;
import ringscope.app.view.graph.scene.GroupKey;
import ringscope.app.view.graph.scene.MadeGraph;
import ringscope.trace.TaskId;
import ringscope.trace.store.TaskGraphBuilder;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Objects;

class GraphViewModelTest {
    private final ArrayDeque<Runnable> waiting = new ArrayDeque<>();
    private final GraphViewModel model = new GraphViewModel(waiting::add, Runnable::run);
    private final GraphData data = MadeGraph.layer();

    private void settle() {
        while (!waiting.isEmpty()) {
            waiting.remove().run();
        }
    }

    private Shown shown() {
        return Objects.requireNonNull(model.shownProperty().get());
    }

    @Test
    void aSelectionFromElsewhereMovesTheNeighbourhood() {
        model.show(data, TaskId.INVALID);
        settle();
        assertEquals("no task selected · at the cursor", model.captionProperty().get());
        assertTrue(model.focus(MadeGraph.id(12)));
        assertFalse(model.isSettled());
        settle();
        assertTrue(model.isSettled());
        assertEquals("2 hops up, 1 down · at the cursor", model.captionProperty().get());
        assertEquals(GraphMode.NEIGHBOURHOOD, shown().placed().scene().mode());
        assertEquals(8, shown().placed().scene().nodes().size());
    }

    @Test
    void aTaskOfAnotherGraphChangesNothing() {
        model.show(data, MadeGraph.id(12));
        settle();
        var before = shown();
        assertFalse(model.focus(TaskId.of(7, 7)));
        settle();
        assertSame(before, shown());
    }

    @Test
    void changingTheModeKeepsTheSelection() {
        model.show(data, MadeGraph.id(12));
        model.setMode(GraphMode.WHOLE);
        settle();
        assertEquals(GraphMode.WHOLE, shown().placed().scene().mode());
        assertEquals(data.indexOf(MadeGraph.id(12)), model.question().focus());
        model.setMode(GraphMode.NEIGHBOURHOOD);
        settle();
        assertEquals(8, shown().placed().scene().nodes().size());
    }

    @Test
    void onlyTheNewestOfSeveralQuestionsIsAnswered() {
        model.show(data, MadeGraph.id(12));
        model.addHops(-1, 0);
        model.addHops(-1, 0);
        settle();
        assertEquals(0, model.question().hopsUp());
        assertEquals(model.question(), shown().job().question());
    }

    @Test
    void anOldAnswerIsRemembered() {
        model.show(data, MadeGraph.id(12));
        settle();
        var first = shown().placed();
        model.addHops(1, 0);
        settle();
        assertNotEquals(first, shown().placed());
        model.addHops(-1, 0);
        assertTrue(waiting.isEmpty());
        assertSame(first, shown().placed());
    }

    @Test
    void expandingAndCollapsingGroups() {
        model.show(data, MadeGraph.id(12));
        model.expand(new GroupKey(GroupKey.Kind.OVERFLOW, -2));
        settle();
        assertEquals(15, shown().placed().scene().nodes().size());
        model.collapseAll();
        settle();
        assertEquals(8, shown().placed().scene().nodes().size());
    }

    @Test
    void theNewestSearchWins() {
        model.show(data, TaskId.INVALID);
        model.search("down");
        model.search("silu");
        settle();
        assertEquals(List.of(11), model.foundProperty().get());
    }

    @Test
    void whyNotReadyLeadsToWhoHasToAct() {
        model.show(data, MadeGraph.norm());
        settle();
        assertEquals(98, model.blocker(250));
        assertEquals(-1, model.blocker(5_000));
    }

    @Test
    void anEmptyGraphAndAMissingOneAreToldApart() {
        model.show(GraphData.of(new TaskGraphBuilder(0).build(), Map.of()), TaskId.INVALID);
        assertEquals(Absence.NO_TASKS, model.absenceProperty().get());
        model.clear(Absence.NOT_RECORDED);
        assertEquals(Absence.NOT_RECORDED, model.absenceProperty().get());
        assertNull(model.shownProperty().get());
    }
}
