package ringscope.app.view.graph.scene;

/// One box: a task, or several tasks collapsed into one.
public sealed interface SceneNode {
    /// Hops from the selection, negative upwards; 0 in the other modes.
    int column();

    /// @param task index in the graph
    record Task(int task, int column) implements SceneNode {}

    /// @param tasks indexes in the graph, ascending
    record Group(GroupKey key, String title, int[] tasks, int column) implements SceneNode {}
}
