package ringscope.app.view.graph.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import ringscope.trace.store.TaskGraph;

import java.util.List;

class NeighbourhoodTest {
    private final GraphData data = MadeGraph.layer();
    private final GraphQuestion question =
            GraphQuestion.first().withFocus(data.indexOf(MadeGraph.id(12)));

    private List<String> column(GraphScene scene, int column) {
        return scene.nodes().stream()
                .filter(node -> node.column() == column)
                .map(
                        node ->
                                switch (node) {
                                    case SceneNode.Task task -> data.label(task.task());
                                    case SceneNode.Group group -> group.title();
                                })
                .toList();
    }

    @Test
    void showsTwoHopsUpOneDownAndCountsTheRest() {
        var scene = Scenes.build(data, question);
        assertEquals(GraphMode.NEIGHBOURHOOD, scene.mode());
        assertEquals(List.of("r3·t10", "r3·t9", "r3·t8", "8 more"), column(scene, -2));
        assertEquals(List.of("r3·t11"), column(scene, -1));
        assertEquals(List.of("r3·t12", "86 siblings"), column(scene, 0));
        assertEquals(List.of("r2·t0"), column(scene, 1));
    }

    @Test
    void joinsAGroupWithOneArrowThatCarriesAllReasons() {
        var scene = Scenes.build(data, question);
        var siblings =
                scene.edges().stream().filter(edge -> edge.count() == 86).findFirst().orElseThrow();
        assertEquals(TaskGraph.EXPLICIT | TaskGraph.CREATOR, siblings.causes());
        assertEquals(-1, siblings.graphEdge());
        assertEquals(7, scene.edges().size());
    }

    @Test
    void expandsTheOverflowOfOneColumn() {
        var scene =
                Scenes.build(
                        data,
                        question.withExpanded(List.of(new GroupKey(GroupKey.Kind.OVERFLOW, -2))));
        assertEquals(11, column(scene, -2).size());
        assertEquals("r3·t0", column(scene, -2).getLast());
    }

    @Test
    void anExpandedGroupStillKeepsItsColumnBounded() {
        var scene =
                Scenes.build(
                        data,
                        question.withExpanded(List.of(new GroupKey(GroupKey.Kind.SIBLINGS, 0))));
        assertEquals(61, column(scene, 0).size());
        assertEquals("27 siblings", column(scene, 0).getLast());
    }

    @Test
    void hopsStopWhereTheGraphEnds() {
        var scene = Scenes.build(data, question.withHops(8, 0));
        assertEquals(List.of(), column(scene, -3));
        assertEquals(List.of("r3·t12"), column(scene, 0));
        assertEquals(8, question.withHops(50, 0).hopsUp());
    }

    @Test
    void aSingleLeftOverIsShownAsItself() {
        var silu = question.withFocus(data.indexOf(MadeGraph.id(11))).withHops(1, 1).withRows(11);
        assertEquals(11, column(Scenes.build(data, silu), -1).size());
        var ten = Scenes.build(data, silu.withRows(10));
        assertEquals("2 more", column(ten, -1).getLast());
        assertTrue(column(ten, -1).contains("r3·t2"));
    }
}
