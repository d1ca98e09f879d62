package ringscope.trace.store.sqlite;

/// What the rows of a track's levels are: how wide they are and how one row joins a node above it. A
/// row is given as its place in an array and its level; level 0 holds the facts themselves.
interface NodeKind {
    int leafColumns();

    int nodeColumns();

    /// Makes the node that stands for `count` rows of `level`, which begin at `rows[from]`, and puts it at `node[to]`.
    void join(long[] rows, int from, int count, int level, long[] node, int to);

    /// Last time at which anything in the row starts.
    long lastStartNs(long[] row, int at, int level);

    /// Last time anything in the row ends.
    long endNs(long[] row, int at, int level);
}
