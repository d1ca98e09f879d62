package ringscope.app.view.graph.scene;

import java.util.List;

/// What is to be seen, before anything has a place.
///
/// @param mode the mode really shown; another than asked when that would be too much or too little
/// @param note why, and what else to know; empty for nothing
public record GraphScene(
        GraphMode mode, List<SceneNode> nodes, List<SceneEdge> edges, String note) {
    public GraphScene {
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
    }
}
