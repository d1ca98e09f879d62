package ringscope.trace.store.sqlite;

import ringscope.trace.EventSink;
import ringscope.trace.RunEvent.Recorded;
import ringscope.trace.RunEvent.Subject;
import ringscope.trace.TimeRange;
import ringscope.trace.store.CounterColumns;
import ringscope.trace.store.ExecutionColumns;
import ringscope.trace.store.Revision;
import ringscope.trace.store.Rows;
import ringscope.trace.store.SliceColumns;
import ringscope.trace.store.TaskGraph;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Answers every question over one read-only connection, each by the class that knows its topic.
final class SqliteTraceReader implements TraceReader {
    private final Database database;
    private final Supplier<EventTables> tables;
    private final Connection connection;
    private final Texts texts;
    private final DeclarationQueries declarations;
    private final Extents extents;
    private final SliceQueries slices;
    private final CounterQueries counters;
    private final ExecutionQueries executions;
    private final TaskQueries tasks;
    private final GraphQueries graphs;
    private final LogQueries log;
    private final SearchQueries search;

    SqliteTraceReader(
            Database database,
            Supplier<EventTables> tables,
            Connection connection,
            LevelIndex index) {
        this.database = database;
        this.tables = tables;
        this.connection = connection;
        texts = new Texts(connection);
        declarations = new DeclarationQueries(connection);
        extents = new Extents(connection, index);
        slices = new SliceQueries(connection, texts, extents, index);
        counters = new CounterQueries(connection, index);
        executions = new ExecutionQueries(connection);
        tasks = new TaskQueries(connection, texts, executions);
        graphs = new GraphQueries(connection, executions);
        log = new LogQueries(connection, tables, texts);
        search = new SearchQueries(connection, texts);
    }

    /// A question to the database.
    private interface Question<T> {
        T ask() throws SQLException;
    }

    private <T> T answer(Question<T> question) throws TraceStoreException {
        try {
            return question.ask();
        } catch (SQLException e) {
            throw database.failure("the trace could not be read", e);
        }
    }

    @Override
    public Revision revision() throws TraceStoreException {
        return answer(declarations::revision);
    }

    @Override
    public Optional<String> header(String key) throws TraceStoreException {
        return answer(() -> Header.get(connection, key));
    }

    @Override
    public List<Rows.Run> runs() throws TraceStoreException {
        return answer(declarations::runs);
    }

    @Override
    public List<Rows.Rank> ranks() throws TraceStoreException {
        return answer(declarations::ranks);
    }

    @Override
    public List<Rows.Clock> clocks() throws TraceStoreException {
        return answer(declarations::clocks);
    }

    @Override
    public List<Rows.Track> tracks() throws TraceStoreException {
        return answer(() -> declarations.tracks(extents.tracks()));
    }

    @Override
    public List<Rows.Source> sources() throws TraceStoreException {
        return answer(declarations::sources);
    }

    @Override
    public List<Rows.Coverage> coverage() throws TraceStoreException {
        return answer(declarations::coverage);
    }

    @Override
    public List<Rows.Issue> issues(long offset, int limit) throws TraceStoreException {
        return answer(() -> declarations.issues(offset, limit));
    }

    @Override
    public List<Rows.Mark> marks() throws TraceStoreException {
        return answer(declarations::marks);
    }

    @Override
    public Rows.Counts counts() throws TraceStoreException {
        return answer(() -> declarations.counts(executions.count()));
    }

    @Override
    public String text(int number) throws TraceStoreException {
        return answer(() -> texts.text(number));
    }

    @Override
    public Optional<TimeRange> bounds(int clock) throws TraceStoreException {
        return answer(() -> extents.ofClock(clock));
    }

    @Override
    public SliceColumns slices(int track, TimeRange range, long resolutionNs, int limit)
            throws TraceStoreException {
        return answer(() -> slices.slices(track, range, resolutionNs, limit));
    }

    @Override
    public CounterColumns counter(int track, TimeRange range, long resolutionNs, int limit)
            throws TraceStoreException {
        return answer(() -> counters.counter(track, range, resolutionNs, limit));
    }

    @Override
    public Optional<Rows.SliceDetail> slice(long seq) throws TraceStoreException {
        return answer(() -> slices.slice(seq));
    }

    @Override
    public List<Rows.SliceDetail> sliceDetails(int track, TimeRange range, int limit)
            throws TraceStoreException {
        return answer(() -> slices.details(track, range, limit));
    }

    @Override
    public List<Rows.InstantRow> instants(int track, TimeRange range, int limit)
            throws TraceStoreException {
        return answer(() -> log.instants(track, range, limit));
    }

    @Override
    public Optional<Rows.SliceDetail> nextSlice(int track, long timeNs) throws TraceStoreException {
        return answer(() -> slices.next(track, timeNs));
    }

    @Override
    public Optional<Rows.SliceDetail> previousSlice(int track, long timeNs)
            throws TraceStoreException {
        return answer(() -> slices.previous(track, timeNs));
    }

    @Override
    public List<Rows.Execution> executions(int track, TimeRange range, int limit)
            throws TraceStoreException {
        return answer(() -> executions.ofTrack(track, range, limit));
    }

    @Override
    public ExecutionColumns executionsOfRank(int rankId) throws TraceStoreException {
        return answer(() -> executions.ofRank(rankId));
    }

    @Override
    public Optional<Rows.Task> task(int rankId, long task) throws TraceStoreException {
        return answer(() -> tasks.task(rankId, task));
    }

    @Override
    public TaskGraph graph(int rankId) throws TraceStoreException {
        return answer(() -> graphs.graph(rankId));
    }

    @Override
    public void graphEvents(int rankId, EventSink sink) throws TraceStoreException {
        answer(
                () -> {
                    new GraphEvents(connection, tables.get(), texts).into(rankId, sink);
                    return true;
                });
    }

    @Override
    public List<Rows.Edge> producersOf(int rankId, long task) throws TraceStoreException {
        return answer(() -> tasks.edges("consumer", rankId, task));
    }

    @Override
    public List<Rows.Edge> consumersOf(int rankId, long task) throws TraceStoreException {
        return answer(() -> tasks.edges("producer", rankId, task));
    }

    @Override
    public List<Rows.ArrowRow> arrows(int[] tracks, TimeRange range, int limit)
            throws TraceStoreException {
        return answer(() -> log.arrows(tracks, range, limit));
    }

    @Override
    public List<Rows.Total> totalsByName(int[] tracks, TimeRange range) throws TraceStoreException {
        return answer(() -> slices.totalsByName(tracks, range));
    }

    @Override
    public List<Rows.Total> totalsByTrack(int[] tracks, TimeRange range)
            throws TraceStoreException {
        return answer(() -> slices.totalsByTrack(tracks, range));
    }

    @Override
    public List<Rows.Total> totalsByName() throws TraceStoreException {
        return answer(slices::totalsByName);
    }

    @Override
    public List<Rows.LogRow> log(long fromSeq, int limit) throws TraceStoreException {
        return answer(() -> log.rows(fromSeq, limit));
    }

    @Override
    public long seqAt(long timeNs) throws TraceStoreException {
        return answer(() -> log.seqAt(timeNs));
    }

    @Override
    public List<Rows.Hit> search(String text, int limit) throws TraceStoreException {
        return answer(() -> search.search(text, limit));
    }

    @Override
    public boolean hasRecorded(Subject subject) throws TraceStoreException {
        for (Rows.Coverage coverage : coverage()) {
            if (coverage.subject() == subject && coverage.recorded() != Recorded.NOT_RECORDED) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void replay(EventSink sink) throws TraceStoreException {
        answer(
                () -> {
                    new Replay(connection, tables.get(), texts).into(sink);
                    return true;
                });
    }

    @Override
    public Rows.Table query(String sql, int limit, int timeoutMs) throws TraceStoreException {
        return new FreeQuery(database, connection).run(sql, limit, timeoutMs);
    }

    @Override
    public void close() throws TraceStoreException {
        answer(
                () -> {
                    connection.close();
                    return true;
                });
    }
}
