package ringscope.app.view.graph.scene;

/// One arrow between two nodes of a scene.
///
/// @param from index of the producer's node
/// @param to index of the consumer's node
/// @param causes union of the causes, bits of [ringscope.trace.store.TaskGraph]
/// @param flags union of the flags
/// @param graphEdge its number in the graph, or -1 when it stands for several
/// @param count how many edges of the graph it stands for
public record SceneEdge(
        int from, int to, int causes, int flags, int graphEdge, int count, boolean isCritical) {}
