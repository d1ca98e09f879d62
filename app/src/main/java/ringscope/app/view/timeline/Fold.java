package ringscope.app.view.timeline;

/// How much of a group is shown.
public enum Fold {
    /// Only its header.
    CLOSED,
    /// One thin row a lane: nothing is hidden, nothing is readable.
    FOLDED,
    /// The first lanes in full, the others folded.
    PARTLY,
    /// Every lane in full.
    OPEN
}
