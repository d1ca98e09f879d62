package ringscope.app.view.graph.layout;

import ringscope.app.view.graph.scene.GraphScene;

/// A scene with a place for everything, in px at scale 1.
///
/// @param lefts left of each node
/// @param tops top of each node
/// @param routes of each edge: x and y of its ends and of the bends between, in turn
public record PlacedGraph(
        GraphScene scene,
        double[] lefts,
        double[] tops,
        double[][] routes,
        double width,
        double height) {
    public static final double NODE_WIDTH = 168;
    public static final double NODE_HEIGHT = 36;

    /// Between two nodes of a column.
    public static final double GAP = 10;

    /// The node under a point, or -1.
    public int nodeAt(double x, double y) {
        for (int node = 0; node < lefts.length; node++) {
            if (x >= lefts[node]
                    && x <= lefts[node] + NODE_WIDTH
                    && y >= tops[node]
                    && y <= tops[node] + NODE_HEIGHT) {
                return node;
            }
        }
        return -1;
    }

    /// The straight way from a producer's right side to a consumer's left side.
    static double[] direct(double[] lefts, double[] tops, int from, int to) {
        return new double[] {
            lefts[from] + NODE_WIDTH,
            tops[from] + NODE_HEIGHT / 2,
            lefts[to],
            tops[to] + NODE_HEIGHT / 2
        };
    }
}
