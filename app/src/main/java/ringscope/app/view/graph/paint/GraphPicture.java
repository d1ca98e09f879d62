package ringscope.app.view.graph.paint;

import ringscope.app.view.graph.layout.PlacedGraph;
import ringscope.app.view.graph.scene.GraphData;

/// Everything one picture of the graph depends on.
///
/// @param cursorNs the moment whose states are shown
/// @param focus index of the selected task, or -1
/// @param selectedEdge index of the selected edge in the scene, or -1
/// @param hovered index of the node under the pointer, or -1
public record GraphPicture(
        GraphData data,
        PlacedGraph placed,
        Camera camera,
        long cursorNs,
        int focus,
        int selectedEdge,
        int hovered) {}
