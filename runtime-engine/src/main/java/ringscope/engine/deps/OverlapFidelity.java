package ringscope.engine.deps;

/// In which unit two ranges of one buffer are compared. The runtime compares element offsets without
/// regard to the element's size, so two views of different types may be judged disjoint although
/// their bytes meet (R-TM-1).
public enum OverlapFidelity {
    /// In elements, as the runtime does.
    FAITHFUL,
    /// In bytes.
    BYTE_EXACT
}
