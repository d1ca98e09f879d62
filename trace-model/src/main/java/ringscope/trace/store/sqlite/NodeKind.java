package ringscope.trace.store.sqlite;

/// What the rows of a track's levels are: how wide they are and how one row joins a node above it.
interface NodeKind {
    int leafColumns();

    int nodeColumns();

    /// Makes `node` stand for one child.
    void begin(long[] node, long[] child, int at, boolean isLeaf);

    /// Adds one more child, later than those before.
    void join(long[] node, long[] child, int at, boolean isLeaf);

    /// Last time at which anything in the row starts.
    long lastStartNs(long[] row, int at, boolean isLeaf);

    /// Last time anything in the row ends.
    long endNs(long[] row, int at, boolean isLeaf);
}
