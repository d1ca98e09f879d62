package ringscope.app.view.graph.layout;

import static ringscope.app.view.graph.layout.PlacedGraph.GAP;
import static ringscope.app.view.graph.layout.PlacedGraph.NODE_HEIGHT;
import static ringscope.app.view.graph.layout.PlacedGraph.NODE_WIDTH;

import ringscope.app.view.graph.scene.GraphScene;
import ringscope.app.view.graph.scene.SceneNode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/// Places a neighbourhood: one column a hop, each centred on the same height, a group at its foot. Within a
/// column nodes follow the nodes they are joined to, one column nearer to the selection; else the
/// order of the scene.
public final class ColumnLayout {
    /// Least room between two columns, for the arrows.
    private static final double MIN_CHANNEL = 72;

    private static final double MAX_CHANNEL = 140;

    private ColumnLayout() {}

    /// @param width room to spread the columns over, in px
    public static PlacedGraph place(GraphScene scene, double width) {
        var columns = new TreeMap<Integer, List<Integer>>();
        for (int node = 0; node < scene.nodes().size(); node++) {
            int column = scene.nodes().get(node).column();
            columns.computeIfAbsent(column, _ -> new ArrayList<>()).add(node);
        }
        int n = scene.nodes().size();
        var lefts = new double[n];
        var tops = new double[n];
        var rows = new double[n];
        int first = columns.firstKey();
        double channel =
                columns.size() < 2
                        ? MIN_CHANNEL
                        : (width - columns.size() * NODE_WIDTH) / (columns.size() - 1);
        double pitch = NODE_WIDTH + Math.clamp(channel, MIN_CHANNEL, MAX_CHANNEL);
        int most = columns.values().stream().mapToInt(List::size).max().orElse(1);
        double height = most * (NODE_HEIGHT + GAP) - GAP;
        for (int column : outwards(columns)) {
            var nodes = columns.getOrDefault(column, List.of());
            order(scene, nodes, column, rows);
            double top = (height - (nodes.size() * (NODE_HEIGHT + GAP) - GAP)) / 2;
            for (int row = 0; row < nodes.size(); row++) {
                int node = nodes.get(row);
                rows[node] = row;
                lefts[node] = (column - first) * pitch;
                tops[node] = top + row * (NODE_HEIGHT + GAP);
            }
        }
        var routes = new double[scene.edges().size()][];
        for (int e = 0; e < routes.length; e++) {
            var edge = scene.edges().get(e);
            routes[e] = PlacedGraph.direct(lefts, tops, edge.from(), edge.to());
        }
        double total = (columns.lastKey() - first) * pitch + NODE_WIDTH;
        return new PlacedGraph(scene, lefts, tops, routes, total, height);
    }

    /// 0, then up to the left, then down to the right: each column after the one it follows.
    private static List<Integer> outwards(NavigableMap<Integer, List<Integer>> columns) {
        var order = new ArrayList<Integer>();
        order.addAll(columns.headMap(0, true).descendingKeySet());
        order.addAll(columns.tailMap(0, false).keySet());
        return order;
    }

    private static void order(GraphScene scene, List<Integer> nodes, int column, double[] rows) {
        if (column == 0) {
            return;
        }
        var wish = new double[scene.nodes().size()];
        for (int node : nodes) {
            wish[node] = meanRow(scene, node, column, rows);
        }
        nodes.sort(
                Comparator.comparing(
                                (Integer node) ->
                                        scene.nodes().get(node) instanceof SceneNode.Group)
                        .thenComparingDouble(node -> wish[node])
                        .thenComparing(Comparator.naturalOrder()));
    }

    private static double meanRow(GraphScene scene, int node, int column, double[] rows) {
        int nearer = column < 0 ? column + 1 : column - 1;
        double sum = 0;
        int count = 0;
        for (var edge : scene.edges()) {
            int other = edge.from() == node ? edge.to() : edge.to() == node ? edge.from() : -1;
            if (other >= 0 && scene.nodes().get(other).column() == nearer) {
                sum += rows[other];
                count++;
            }
        }
        return count == 0 ? Double.MAX_VALUE : sum / count;
    }
}
