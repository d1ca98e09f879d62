package ringscope.engine.deps;

/// How the region a task names lies to a region that an earlier task wrote (spec/runtime.md 6.4).
public enum Overlap {
    /// Disjoint: no dependency.
    NONE("no_overlap"),
    /// The region named holds all of the region written: a dependency, and a task that writes it
    /// takes the earlier writer's place.
    COVERED("covered"),
    /// They meet, or it cannot be told: a dependency.
    OTHER("other");

    private final String word;

    Overlap(String word) {
        this.word = word;
    }

    /// The word the runtime writes into its graph files.
    public String word() {
        return word;
    }
}
