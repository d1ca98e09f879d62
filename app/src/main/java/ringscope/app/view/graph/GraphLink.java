package ringscope.app.view.graph;

import javafx.util.Subscription;

import org.jspecify.annotations.Nullable;

import ringscope.app.query.LiveQuery;
import ringscope.app.session.Selection;
import ringscope.app.session.TraceSession;
import ringscope.app.session.TraceSummary;
import ringscope.app.view.graph.GraphViewModel.Absence;
import ringscope.app.view.graph.scene.CriticalEdges;
import ringscope.app.view.graph.scene.GraphData;
import ringscope.trace.RunEvent.Recorded;
import ringscope.trace.RunEvent.Subject;
import ringscope.trace.TaskId;
import ringscope.trace.store.Revision;

import java.util.Arrays;

/// Joins the graph to the session: which rank, its data, its selection. FX thread only.
final class GraphLink implements AutoCloseable {
    private static final int NO_RANK = -1;

    private final TraceSession session;
    private final GraphViewModel model;
    private final LiveQuery<Key, GraphData> graphs;
    private final LiveQuery<Key, Paths> paths;
    private final Subscription subscriptions;
    private int rankId = NO_RANK;
    private @Nullable Key key;

    /// A graph is read again when its trace has grown.
    private record Key(int rankId, Revision revision) {}

    /// The critical paths of one rank.
    private record Paths(int rankId, CriticalEdges edges) {}

    GraphLink(TraceSession session, GraphViewModel model) {
        this.session = session;
        this.model = model;
        this.graphs =
                new LiveQuery<>(
                        session.queries(),
                        session.fx(),
                        wanted -> reader -> GraphData.read(reader, wanted.rankId()));
        this.paths =
                LiveQuery.analysis(
                        session.queries(),
                        session.fx(),
                        wanted ->
                                reader ->
                                        new Paths(
                                                wanted.rankId(),
                                                CriticalEdges.read(reader, wanted.rankId())));
        this.subscriptions =
                Subscription.combine(
                        graphs.answerProperty().subscribe(this::graphArrived),
                        graphs.failureProperty().subscribe(this::failed),
                        paths.answerProperty().subscribe(this::pathsArrived),
                        session.selectionProperty().subscribe(_ -> selectionChanged()),
                        session.summaryProperty().subscribe(_ -> load()));
    }

    int rankId() {
        return rankId;
    }

    /// Whether the graph stands; its critical paths may follow.
    boolean isDrawn() {
        return model.isSettled() && !graphs.loadingProperty().get();
    }

    boolean isSettled() {
        return isDrawn() && !paths.loadingProperty().get();
    }

    void select(int task) {
        var data = model.data();
        if (data != null) {
            session.select(new Selection.Task(rankId, data.graph().taskIds()[task]));
        }
    }

    void selectEdge(int edge) {
        var data = model.data();
        if (data == null) {
            return;
        }
        var graph = data.graph();
        int producer = Arrays.binarySearch(graph.successorStart(), edge);
        // several tasks without consumers may share the start: the owner is the last of them
        int row = producer < 0 ? -producer - 2 : producer;
        while (graph.successorStart()[row + 1] <= edge) {
            row++;
        }
        session.select(
                new Selection.Edge(
                        rankId, graph.taskIds()[row], graph.taskIds()[graph.successors()[edge]]));
    }

    private void selectionChanged() {
        int wanted = wantedRank(session.summary());
        if (wanted != rankId) {
            load();
            return;
        }
        session.selection().asTask().ifPresent(task -> model.focus(task.task()));
        if (session.selection() instanceof Selection.Edge edge) {
            showEdge(edge);
        }
    }

    /// Moves the neighbourhood only when the edge is not in it.
    private void showEdge(Selection.Edge edge) {
        var shown = model.shownProperty().get();
        if (shown == null) {
            return;
        }
        int producer = shown.data().indexOf(edge.producer());
        int consumer = shown.data().indexOf(edge.consumer());
        boolean isSeen =
                GraphViewModel.nodeOf(shown.placed(), producer) >= 0
                        && GraphViewModel.nodeOf(shown.placed(), consumer) >= 0;
        if (!isSeen) {
            model.focus(edge.consumer());
        }
    }

    private int wantedRank(TraceSummary summary) {
        if (session.selection() instanceof Selection.Edge edge) {
            return edge.rankId();
        }
        var selected = session.selection().asTask();
        if (selected.isPresent()) {
            return selected.get().rankId();
        }
        return rankId != NO_RANK || summary.ranks().isEmpty()
                ? rankId
                : summary.ranks().getFirst().rankId();
    }

    private void load() {
        var summary = session.summary();
        rankId = wantedRank(summary);
        if (rankId == NO_RANK || !hasDependencies(summary)) {
            boolean isGrowing = !summary.revision().isComplete();
            model.clear(isGrowing ? Absence.LOADING : Absence.NOT_RECORDED);
            return;
        }
        key = new Key(rankId, summary.revision());
        graphs.request(key);
    }

    private boolean hasDependencies(TraceSummary summary) {
        return summary.coverage().stream()
                .anyMatch(
                        each ->
                                each.rankId() == rankId
                                        && each.subject() == Subject.DEPENDENCIES
                                        && each.recorded() != Recorded.NOT_RECORDED);
    }

    private void graphArrived(@Nullable GraphData data) {
        if (data == null || data.graph().rankId() != rankId) {
            return;
        }
        long focused =
                session.selection().asTask().map(Selection.Task::task).orElse(TaskId.INVALID);
        model.show(data, focused);
        if (key != null && session.summary().revision().isComplete()) {
            paths.request(key);
        }
    }

    private void pathsArrived(@Nullable Paths found) {
        var data = model.data();
        if (found == null || data == null || found.rankId() != data.graph().rankId()) {
            return;
        }
        int focus = model.question().focus();
        model.show(
                data.with(found.edges()),
                focus < 0 ? TaskId.INVALID : data.graph().taskIds()[focus]);
    }

    private void failed(@Nullable Throwable problem) {
        if (problem != null) {
            System.getLogger(GraphLink.class.getName())
                    .log(System.Logger.Level.ERROR, "graph not read: rank=" + rankId, problem);
            model.clear(Absence.FAILED);
        }
    }

    @Override
    public void close() {
        subscriptions.unsubscribe();
        graphs.close();
        paths.close();
    }
}
