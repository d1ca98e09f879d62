package ringscope.app.view.graph.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import ringscope.app.view.graph.scene.GraphMode;
import ringscope.app.view.graph.scene.GraphQuestion;
import ringscope.app.view.graph.scene.MadeGraph;
import ringscope.app.view.graph.scene.Scenes;

import java.util.concurrent.CancellationException;

class LayoutTest {
    @Test
    void columnsSpreadOverTheRoomAndAreCentred() {
        var data = MadeGraph.layer();
        var scene =
                Scenes.build(data, GraphQuestion.first().withFocus(data.indexOf(MadeGraph.id(12))));
        var placed = ColumnLayout.place(scene, 1_052);
        assertEquals(1_052, placed.width(), 1);
        assertEquals(4 * 36 + 3 * 10, placed.height());
        for (int node = 0; node < scene.nodes().size(); node++) {
            double pitch = (1_052 - 168) / 3.0;
            assertEquals((scene.nodes().get(node).column() + 2) * pitch, placed.lefts()[node], 1);
        }
        int silu = nodeIn(placed, -1);
        assertEquals(placed.height() / 2, placed.tops()[silu] + 18);
    }

    static int nodeIn(PlacedGraph placed, int column) {
        for (int node = 0; node < placed.lefts().length; node++) {
            if (placed.scene().nodes().get(node).column() == column) {
                return node;
            }
        }
        throw new AssertionError("no node in column " + column);
    }

    @Test
    void layersLeadFromProducersToConsumersWithoutOverlap() {
        var scene = Scenes.build(MadeGraph.layer(), GraphQuestion.first());
        var placed = LayeredLayout.place(scene, () -> false);
        for (var edge : scene.edges()) {
            assertTrue(placed.lefts()[edge.from()] + 168 <= placed.lefts()[edge.to()]);
        }
        for (int a = 0; a < placed.lefts().length; a++) {
            for (int b = 0; b < a; b++) {
                boolean apart =
                        Math.abs(placed.lefts()[a] - placed.lefts()[b]) >= 168
                                || Math.abs(placed.tops()[a] - placed.tops()[b]) >= 36;
                assertTrue(apart, "nodes " + a + " and " + b + " overlap");
            }
        }
    }

    @Test
    void functionsThatFeedEachOtherInARingAreLaidOut() {
        var scene =
                Scenes.build(
                        MadeGraph.chains(1_200),
                        GraphQuestion.first().withMode(GraphMode.BY_FUNCTION));
        assertEquals(4, LayeredLayout.place(scene, () -> false).lefts().length);
    }

    @Test
    void aCancelledLayoutEndsWithoutAResult() {
        var scene = Scenes.build(MadeGraph.layer(), GraphQuestion.first());
        assertThrows(CancellationException.class, () -> LayeredLayout.place(scene, () -> true));
    }

    @Test
    void aNewSelectionKeepsTheDrawingOfTheWholeGraph() {
        var data = MadeGraph.layer();
        var whole = GraphQuestion.first().withMode(GraphMode.WHOLE);
        assertEquals(
                LayoutJob.of(data, whole.withFocus(3), 800),
                LayoutJob.of(data, whole.withFocus(4), 900));
    }
}
