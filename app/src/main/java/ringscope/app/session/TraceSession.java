package ringscope.app.session;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

import org.jspecify.annotations.Nullable;

import ringscope.app.query.FxExecutor;
import ringscope.app.query.QueryService;
import ringscope.trace.store.Rows;
import ringscope.trace.store.TraceStore;
import ringscope.trace.store.TraceStoreException;

import java.util.List;

/// Everything about one open trace: store, selection, cursor, viewport, hover, and the summary of what it
/// holds. FX thread only, except [#queries].
public final class TraceSession implements AutoCloseable {
    private final TraceStore store;
    private final QueryService queries;
    private final FxExecutor fx;
    private final Viewport viewport = new Viewport();
    private final TrackVisibility visibility = new TrackVisibility();
    private final ObjectProperty<Selection> selection =
            new SimpleObjectProperty<>(Selection.nothing());
    private final ObjectProperty<TimeCursor> cursor =
            new SimpleObjectProperty<>(new TimeCursor(0, 0));
    private final ObjectProperty<@Nullable Long> hoverNs = new SimpleObjectProperty<>();
    private final ReadOnlyObjectWrapper<TraceSummary> summary;
    private final Runnable onClose;

    /// @param onClose what else to close or delete with the session
    public TraceSession(TraceStore store, FxExecutor fx, TraceSummary first, Runnable onClose) {
        this.store = store;
        this.fx = fx;
        this.queries = new QueryService(store);
        this.summary = new ReadOnlyObjectWrapper<>(first);
        this.onClose = onClose;
        viewport.setBounds(first.bounds());
        viewport.fit();
        cursor.set(new TimeCursor(first.bounds().startNs(), 0));
    }

    public TraceStore store() {
        return store;
    }

    public QueryService queries() {
        return queries;
    }

    public FxExecutor fx() {
        return fx;
    }

    public Viewport viewport() {
        return viewport;
    }

    /// Which tracks are hidden or pinned.
    public TrackVisibility visibility() {
        return visibility;
    }

    public ObjectProperty<Selection> selectionProperty() {
        return selection;
    }

    public Selection selection() {
        return selection.get();
    }

    public void select(Selection chosen) {
        selection.set(chosen);
    }

    public ObjectProperty<TimeCursor> cursorProperty() {
        return cursor;
    }

    public TimeCursor cursor() {
        return cursor.get();
    }

    /// Moves the cursor to a moment; its place in the log is looked up in the background.
    public void moveCursor(long timeNs) {
        cursor.set(new TimeCursor(timeNs, -1));
        var _ =
                queries.ask(reader -> reader.seqAt(timeNs))
                        .thenAccept(
                                seq ->
                                        fx.execute(
                                                () -> {
                                                    if (cursor.get().timeNs() == timeNs
                                                            && cursor.get().seq() < 0) {
                                                        cursor.set(new TimeCursor(timeNs, seq));
                                                    }
                                                }));
    }

    /// Moves the cursor to an event.
    public void moveCursor(long timeNs, long seq) {
        cursor.set(new TimeCursor(timeNs, seq));
    }

    /// The time under the pointer, null when it is over no time axis. Not the cursor.
    public ObjectProperty<@Nullable Long> hoverNsProperty() {
        return hoverNs;
    }

    /// Tracks, ranks, clocks, counts: replaced as the trace grows.
    public ReadOnlyObjectProperty<TraceSummary> summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    public TraceSummary summary() {
        return summary.get();
    }

    /// Reads the summary again in the background: the trace has a new revision.
    public void refresh() {
        var _ =
                queries.ask(TraceSummary::read)
                        .thenAccept(
                                read ->
                                        fx.execute(
                                                () -> {
                                                    viewport.setBounds(read.bounds());
                                                    summary.set(read);
                                                }));
    }

    /// Places a mark in the background; it shows with the next summary. `track` is 0 for none.
    public void placeMark(String name, long startNs, long endNs, int track) {
        change(() -> store.placeMark(name, startNs, endNs, track));
    }

    public void removeMark(long markId) {
        change(() -> store.removeMark(markId));
    }

    /// A mark keeps its place and gets another name (and number).
    public void renameMark(Rows.Mark mark, String name) {
        change(
                () -> {
                    store.removeMark(mark.markId());
                    store.placeMark(name, mark.startNs(), mark.endNs(), mark.track());
                });
    }

    private void change(QueryService.Action action) {
        var _ = queries.run(action).thenRun(this::refresh);
    }

    /// Titles of the runs, for the window's title.
    public List<String> runLabels() {
        return summary.get().runs().stream().map(run -> run.label()).toList();
    }

    @Override
    public void close() throws TraceStoreException {
        queries.close();
        store.close();
        onClose.run();
    }
}
