package ringscope.app.view.graph.scene;

/// How much of the graph is shown at once. A task of many SPMD blocks is always one node.
public enum GraphMode {
    NEIGHBOURHOOD("Neighbourhood"),
    WHOLE("Whole graph"),
    BY_FUNCTION("By function"),
    BY_RING("By ring");

    private final String title;

    GraphMode(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }
}
