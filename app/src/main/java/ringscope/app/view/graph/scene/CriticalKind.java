package ringscope.app.view.graph.scene;

/// Which critical path is drawn.
public enum CriticalKind {
    NONE("No critical path"),
    /// The longest chain of durations: the floor with unlimited cores.
    STATIC("Static critical path"),
    /// What the run really waited for, walked back from its end.
    OBSERVED("Observed critical path");

    private final String title;

    CriticalKind(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }
}
