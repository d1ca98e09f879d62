package ringscope.app.view.graph.scene;

import ringscope.trace.store.TaskGraph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Collects the nodes of a scene, then the edges between them: several edges of the graph between the same
/// two nodes become one. Used once, by one thread.
final class SceneBuilder {
    private final GraphData data;
    private final GraphQuestion question;
    private final List<SceneNode> nodes = new ArrayList<>();
    private final int[] nodeOfTask;

    SceneBuilder(GraphData data, GraphQuestion question) {
        this.data = data;
        this.question = question;
        this.nodeOfTask = new int[data.graph().taskCount()];
        Arrays.fill(nodeOfTask, -1);
    }

    boolean has(int task) {
        return nodeOfTask[task] >= 0;
    }

    int nodeCount() {
        return nodes.size();
    }

    void add(int task, int column) {
        nodeOfTask[task] = nodes.size();
        nodes.add(new SceneNode.Task(task, column));
    }

    /// Adds a group; one of a single task is that task.
    void add(GroupKey key, String title, int[] tasks, int column) {
        if (tasks.length == 1) {
            add(tasks[0], column);
            return;
        }
        for (int task : tasks) {
            nodeOfTask[task] = nodes.size();
        }
        nodes.add(new SceneNode.Group(key, title, tasks, column));
    }

    GraphScene build(GraphMode mode, String note) {
        var edges = new HashMap<Long, SceneEdge>();
        for (var node : nodes) {
            switch (node) {
                case SceneNode.Task task -> addEdges(task.task(), edges);
                case SceneNode.Group group -> {
                    for (int task : group.tasks()) {
                        addEdges(task, edges);
                    }
                }
            }
        }
        var ordered = new ArrayList<>(edges.values());
        ordered.sort(Comparator.comparingInt(SceneEdge::from).thenComparingInt(SceneEdge::to));
        return new GraphScene(mode, nodes, ordered, note);
    }

    private void addEdges(int producer, Map<Long, SceneEdge> edges) {
        TaskGraph graph = data.graph();
        int from = nodeOfTask[producer];
        for (int e = graph.successorStart()[producer];
                e < graph.successorStart()[producer + 1];
                e++) {
            int to = nodeOfTask[graph.successors()[e]];
            boolean isHidden = question.edges() == GraphQuestion.Edges.REDUCED && !data.isKept(e);
            if (to < 0 || to == from || isHidden) {
                continue;
            }
            var one =
                    new SceneEdge(
                            from,
                            to,
                            graph.edgeCauses()[e],
                            graph.edgeFlags()[e],
                            e,
                            1,
                            data.isCritical(e, question.critical()));
            edges.merge((long) from << 32 | to, one, SceneBuilder::merged);
        }
    }

    private static SceneEdge merged(SceneEdge a, SceneEdge b) {
        return new SceneEdge(
                a.from(),
                a.to(),
                a.causes() | b.causes(),
                a.flags() | b.flags(),
                -1,
                a.count() + b.count(),
                a.isCritical() || b.isCritical());
    }
}
