package ringscope.app.view.graph.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.List;

class ScenesTest {
    private static List<String> titles(GraphScene scene) {
        return scene.nodes().stream()
                .filter(node -> node instanceof SceneNode.Group)
                .map(node -> ((SceneNode.Group) node).title())
                .toList();
    }

    @Test
    void withoutASelectionTheWholeOfASmallGraphIsShown() {
        var scene = Scenes.build(MadeGraph.layer(), GraphQuestion.first());
        assertEquals(GraphMode.WHOLE, scene.mode());
        assertEquals(100, scene.nodes().size());
        assertEquals("no task selected", scene.note());
    }

    @Test
    void aLargeGraphIsCollapsedByFunctionAndSaysSo() {
        var scene =
                Scenes.build(
                        MadeGraph.chains(2_000), GraphQuestion.first().withMode(GraphMode.WHOLE));
        assertEquals(GraphMode.BY_FUNCTION, scene.mode());
        assertEquals(List.of("up_proj", "silu", "down_proj", "norm"), titles(scene));
        assertEquals(
                "2\u2009000 tasks collapsed by function; single tasks are drawn up to 1\u2009000",
                scene.note());
    }

    @Test
    void ringsAreScopeDepths() {
        var scene =
                Scenes.build(MadeGraph.layer(), GraphQuestion.first().withMode(GraphMode.BY_RING));
        assertEquals(List.of("ring 3"), titles(scene));
        assertEquals(2, scene.nodes().size(), "a group of one task is that task");
    }

    @Test
    void anExpandedFunctionShowsItsTasksUpToALimit() {
        var key = new GroupKey(GroupKey.Kind.FUNCTION, 1);
        var question =
                GraphQuestion.first().withMode(GraphMode.BY_FUNCTION).withExpanded(List.of(key));
        var scene = Scenes.build(MadeGraph.chains(2_000), question);
        assertEquals(List.of("up_proj", "silu, the rest", "down_proj", "norm"), titles(scene));
        assertEquals(199 + 4, scene.nodes().size());
    }

    @Test
    void leavesOutEdgesThatAnotherPathImplies() {
        var builder = new ringscope.trace.store.TaskGraphBuilder(0);
        for (long id = 1; id <= 3; id++) {
            builder.task(id, ringscope.trace.TaskEvent.TaskKind.KERNEL);
        }
        int explicit = ringscope.trace.store.TaskGraph.EXPLICIT;
        builder.edge(1, 2, explicit, MadeGraph.BOTH)
                .edge(2, 3, explicit, MadeGraph.BOTH)
                .edge(1, 3, explicit, MadeGraph.BOTH);
        var data = GraphData.of(builder.build(), java.util.Map.of());
        var all = GraphQuestion.first();
        assertEquals(3, Scenes.build(data, all).edges().size());
        assertEquals(
                2, Scenes.build(data, all.withEdges(GraphQuestion.Edges.REDUCED)).edges().size());
    }

    @Test
    void findsTasksByNameAndByEveryFormOfTheirId() {
        var data = MadeGraph.layer();
        assertEquals(List.of(11), data.search("SILU", 10));
        assertEquals(List.of(12), data.search("r3·t12", 10));
        assertEquals(List.of(12), data.search("12884901900", 10));
        assertEquals(List.of(12), data.search("0x000000030000000c", 10));
        assertEquals(List.of(99), data.search("r2t", 10));
        assertEquals(10, data.search("proj", 10).size());
        assertEquals(List.of(), data.search("  ", 10));
    }

    @Test
    void searchesPartsOfIdsInAHundredThousandTasks() {
        assertEquals(11, MadeGraph.chains(100_000).search("t9999", 50).size());
    }
}
