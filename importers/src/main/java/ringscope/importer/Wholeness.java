package ringscope.importer;

/// Whether a source was read to its end.
public enum Wholeness {
    WHOLE,

    /// It breaks off, or a part was passed over whose records could not be counted.
    PARTIAL;

    /// The lesser of the two: a whole made of parts is whole when all of them are.
    public Wholeness and(Wholeness other) {
        return this == WHOLE ? other : this;
    }
}
