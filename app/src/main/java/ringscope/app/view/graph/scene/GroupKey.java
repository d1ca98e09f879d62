package ringscope.app.view.graph.scene;

/// Names a collapsed group, so that it can be expanded and found again in the next scene.
///
/// @param value hop (negative upwards), function or ring, as the kind says; 0 otherwise
public record GroupKey(Kind kind, int value) {
    public enum Kind {
        /// What did not fit into a column of the neighbourhood.
        OVERFLOW,
        /// The other producers of what waits for the selection.
        SIBLINGS,
        FUNCTION,
        RING
    }
}
