package ringscope.app.view.graph.scene;

import java.util.List;

/// What the user asked to see. Equal questions about the same data have equal scenes.
///
/// @param focus index of the task in the middle, or -1
/// @param rows how many boxes fit below one another in a column of the neighbourhood
/// @param expanded groups shown as their tasks
public record GraphQuestion(
        GraphMode mode,
        int focus,
        int hopsUp,
        int hopsDown,
        CriticalKind critical,
        Edges edges,
        int rows,
        List<GroupKey> expanded) {
    public static final int MAX_HOPS = 8;

    /// Which edges are drawn.
    public enum Edges {
        ALL,
        /// Without those another path already implies.
        REDUCED
    }

    public GraphQuestion {
        expanded = List.copyOf(expanded);
    }

    /// The first question about a trace.
    public static GraphQuestion first() {
        return new GraphQuestion(
                GraphMode.NEIGHBOURHOOD, -1, 2, 1, CriticalKind.OBSERVED, Edges.ALL, 4, List.of());
    }

    public GraphQuestion withMode(GraphMode newMode) {
        return new GraphQuestion(
                newMode, focus, hopsUp, hopsDown, critical, edges, rows, List.of());
    }

    /// Another task in the middle; what was expanded around the old one no longer means anything.
    public GraphQuestion withFocus(int newFocus) {
        var kept = mode == GraphMode.NEIGHBOURHOOD ? List.<GroupKey>of() : expanded;
        return new GraphQuestion(mode, newFocus, hopsUp, hopsDown, critical, edges, rows, kept);
    }

    public GraphQuestion withHops(int up, int down) {
        return new GraphQuestion(
                mode,
                focus,
                Math.clamp(up, 0, MAX_HOPS),
                Math.clamp(down, 0, MAX_HOPS),
                critical,
                edges,
                rows,
                expanded);
    }

    public GraphQuestion withCritical(CriticalKind kind) {
        return new GraphQuestion(mode, focus, hopsUp, hopsDown, kind, edges, rows, expanded);
    }

    public GraphQuestion withEdges(Edges newEdges) {
        return new GraphQuestion(mode, focus, hopsUp, hopsDown, critical, newEdges, rows, expanded);
    }

    public GraphQuestion withRows(int newRows) {
        return new GraphQuestion(mode, focus, hopsUp, hopsDown, critical, edges, newRows, expanded);
    }

    public GraphQuestion withExpanded(List<GroupKey> groups) {
        return new GraphQuestion(mode, focus, hopsUp, hopsDown, critical, edges, rows, groups);
    }
}
