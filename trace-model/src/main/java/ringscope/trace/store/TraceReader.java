package ringscope.trace.store;

import ringscope.trace.EventSink;
import ringscope.trace.RunEvent.Subject;
import ringscope.trace.TimeRange;

import java.util.List;
import java.util.Optional;

/// All questions a view may ask. A reader sees the last commit, never a half batch; it is used by one
/// thread at a time, off the FX thread. Bulk answers take a range, a resolution in ns (0 for every
/// single item) and a row limit, and come as columns.
public interface TraceReader extends AutoCloseable {

    /// What is visible now; ask again when it changes.
    Revision revision() throws TraceStoreException;

    /// A value of the trace's header (schema version, tool, cache key …), if present.
    Optional<String> header(String key) throws TraceStoreException;

    List<Rows.Run> runs() throws TraceStoreException;

    List<Rows.Rank> ranks() throws TraceStoreException;

    List<Rows.Clock> clocks() throws TraceStoreException;

    /// All tracks in drawing order: rank, then sort order, then number.
    List<Rows.Track> tracks() throws TraceStoreException;

    List<Rows.Source> sources() throws TraceStoreException;

    List<Rows.Coverage> coverage() throws TraceStoreException;

    /// Issues in file order, at most `limit`, the first `offset` left out.
    List<Rows.Issue> issues(long offset, int limit) throws TraceStoreException;

    List<Rows.Mark> marks() throws TraceStoreException;

    Rows.Counts counts() throws TraceStoreException;

    /// The interned text with this number; throws for a number that was never given.
    String text(int number) throws TraceStoreException;

    /// Where the facts of one clock lie, absurd outliers left out (spec: one bad timestamp never sets the axis); empty when
    /// it has none.
    Optional<TimeRange> bounds(int clock) throws TraceStoreException;

    /// Slices of a track that overlap `range`, those that share a bucket of `resolutionNs` merged into
    /// the widest. At most a few items per bucket; with resolution 0 every slice up to `limit`.
    SliceColumns slices(int track, TimeRange range, long resolutionNs, int limit)
            throws TraceStoreException;

    /// A counter's samples over `range`, including the value that holds at its start.
    CounterColumns counter(int track, TimeRange range, long resolutionNs, int limit)
            throws TraceStoreException;

    Optional<Rows.SliceDetail> slice(long seq) throws TraceStoreException;

    /// Slices of a track in full, ascending in start: for analyses that read what slices carry.
    List<Rows.SliceDetail> sliceDetails(int track, TimeRange range, int limit)
            throws TraceStoreException;

    /// Instants of a track inside `range`, ascending in time.
    List<Rows.InstantRow> instants(int track, TimeRange range, int limit)
            throws TraceStoreException;

    /// The next slice of the track that starts after `timeNs`, or the previous one that starts before it.
    Optional<Rows.SliceDetail> nextSlice(int track, long timeNs) throws TraceStoreException;

    Optional<Rows.SliceDetail> previousSlice(int track, long timeNs) throws TraceStoreException;

    /// Executions on a core's track that overlap `range` (from dispatch to finish), ascending in start.
    List<Rows.Execution> executions(int track, TimeRange range, int limit)
            throws TraceStoreException;

    /// Executions of the rank, all of them, in start order: for analyses.
    ExecutionColumns executionsOfRank(int rankId) throws TraceStoreException;

    Optional<Rows.Task> task(int rankId, long task) throws TraceStoreException;

    /// The rank's whole graph with its times.
    TaskGraph graph(int rankId) throws TraceStoreException;

    /// Gives what the rank's graph was recorded from to `sink`, as it was recorded: its tasks, tensors,
    /// arguments and edge rows, kind by kind, each kind in log order.
    void graphEvents(int rankId, EventSink sink) throws TraceStoreException;

    /// Edge rows into (`producersOf`) or out of (`consumersOf`) one task.
    List<Rows.Edge> producersOf(int rankId, long task) throws TraceStoreException;

    List<Rows.Edge> consumersOf(int rankId, long task) throws TraceStoreException;

    /// Arrows that touch `range` on any of the tracks, widest first when there are more than `limit`.
    List<Rows.ArrowRow> arrows(int[] tracks, TimeRange range, int limit) throws TraceStoreException;

    /// Totals by name over the tracks (all tracks when empty) and range: the area selection. Only the
    /// part of a slice inside the range counts towards sum and union.
    List<Rows.Total> totalsByName(int[] tracks, TimeRange range) throws TraceStoreException;

    /// The same by track (`name` is -1).
    List<Rows.Total> totalsByTrack(int[] tracks, TimeRange range) throws TraceStoreException;

    /// Totals by name over the whole trace, from the projection.
    List<Rows.Total> totalsByName() throws TraceStoreException;

    /// Log rows from `fromSeq` on (or before it, in descending order, for a negative limit).
    List<Rows.LogRow> log(long fromSeq, int limit) throws TraceStoreException;

    /// The seq of the last timed event at or before `timeNs`, or 0.
    long seqAt(long timeNs) throws TraceStoreException;

    /// Finds tasks (by any form of their id or their kernel name), slice names, tracks and issues that contain `text`,
    /// ignoring case; at most `limit`.
    List<Rows.Hit> search(String text, int limit) throws TraceStoreException;

    /// Whether any rank recorded the subject at all.
    boolean hasRecorded(Subject subject) throws TraceStoreException;

    /// Gives every event of the trace to `sink`, in log order; marks placed by hand come at their time.
    void replay(EventSink sink) throws TraceStoreException;

    /// Runs one read-only SQL statement. A statement that would write is refused. `timeoutMs` bounds its run time.
    Rows.Table query(String sql, int limit, int timeoutMs) throws TraceStoreException;

    @Override
    void close() throws TraceStoreException;
}
