package ringscope.app.view.graph;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

import org.jspecify.annotations.Nullable;

import ringscope.app.view.graph.layout.LayoutJob;
import ringscope.app.view.graph.layout.LayoutQueue;
import ringscope.app.view.graph.layout.PlacedGraph;
import ringscope.app.view.graph.scene.CriticalKind;
import ringscope.app.view.graph.scene.GraphData;
import ringscope.app.view.graph.scene.GraphMode;
import ringscope.app.view.graph.scene.GraphQuestion;
import ringscope.app.view.graph.scene.GroupKey;
import ringscope.app.view.graph.scene.SceneNode;
import ringscope.trace.state.WhyNotReady;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executor;
import java.util.function.UnaryOperator;

/// Decides what the graph view shows: the question, its answer, the search. Used on one thread; layouts and
/// searches run on `background`.
final class GraphViewModel implements AutoCloseable {
    private static final int MAX_FOUND = 50;

    private final Executor background;
    private final Executor answers;
    private final LayoutQueue layouts;
    private final ReadOnlyObjectWrapper<GraphQuestion> question =
            new ReadOnlyObjectWrapper<>(GraphQuestion.first());
    private final ReadOnlyObjectWrapper<@Nullable Shown> shown = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<Absence> absence =
            new ReadOnlyObjectWrapper<>(Absence.LOADING);
    private final ReadOnlyObjectWrapper<List<Integer>> found =
            new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyStringWrapper caption = new ReadOnlyStringWrapper("");
    private @Nullable GraphData data;
    private double width = 1_000;
    private String searched = "";
    private boolean isSearching;

    /// What is on show: an answer and the data it came from.
    record Shown(GraphData data, LayoutJob job, PlacedGraph placed) {}

    /// Why nothing is on show.
    enum Absence {
        NONE,
        LOADING,
        /// The trace holds no dependencies.
        NOT_RECORDED,
        /// It does, and they are empty.
        NO_TASKS,
        FAILED
    }

    /// @param background where layouts run
    /// @param answers back to the caller's thread
    GraphViewModel(Executor background, Executor answers) {
        this.background = background;
        this.answers = answers;
        this.layouts = new LayoutQueue(background, answers, this::placed, this::failed);
    }

    ReadOnlyObjectProperty<@Nullable Shown> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Absence> absenceProperty() {
        return absence.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<GraphQuestion> questionProperty() {
        return question.getReadOnlyProperty();
    }

    ReadOnlyStringProperty captionProperty() {
        return caption.getReadOnlyProperty();
    }

    /// What the search found, task indexes.
    ReadOnlyObjectProperty<List<Integer>> foundProperty() {
        return found.getReadOnlyProperty();
    }

    @Nullable GraphData data() {
        return data;
    }

    GraphQuestion question() {
        return question.get();
    }

    boolean isSettled() {
        return !layouts.isBusy() && !isSearching;
    }

    /// Shows another graph, keeping the selected task when it is in it.
    void show(GraphData newData, long focusedTask) {
        data = newData;
        if (newData.graph().taskCount() == 0) {
            clear(Absence.NO_TASKS);
            return;
        }
        question.set(question().withFocus(newData.indexOf(focusedTask)));
        ask();
        background.execute(newData::reduction);
    }

    void clear(Absence why) {
        data = null;
        layouts.cancel();
        shown.set(null);
        absence.set(why);
        caption.set("");
    }

    /// Puts a task in the middle; false when the graph does not hold it.
    boolean focus(long taskId) {
        var known = data;
        int task = known == null ? -1 : known.indexOf(taskId);
        if (task < 0) {
            return false;
        }
        if (task != question().focus()) {
            change(now -> now.withFocus(task));
        }
        return true;
    }

    /// How much room there is.
    void resize(double newWidth, int rows) {
        if (newWidth == width && rows == question().rows()) {
            return;
        }
        width = newWidth;
        change(now -> now.withRows(rows));
    }

    void setMode(GraphMode mode) {
        change(now -> now.withMode(mode));
    }

    void setCritical(CriticalKind kind) {
        change(now -> now.withCritical(kind));
    }

    void setEdges(GraphQuestion.Edges edges) {
        change(now -> now.withEdges(edges));
    }

    void addHops(int up, int down) {
        change(now -> now.withHops(now.hopsUp() + up, now.hopsDown() + down));
    }

    void expand(GroupKey group) {
        var groups = new ArrayList<>(question().expanded());
        if (!groups.contains(group)) {
            groups.add(group);
        }
        change(now -> now.withExpanded(groups));
    }

    void collapseAll() {
        change(now -> now.withExpanded(List.of()));
    }

    /// The index in the scene of the node that shows the task or the group it is in, or -1.
    static int nodeOf(PlacedGraph placed, int task) {
        var nodes = placed.scene().nodes();
        for (int node = 0; node < nodes.size(); node++) {
            boolean isIt =
                    switch (nodes.get(node)) {
                        case SceneNode.Task one -> one.task() == task;
                        case SceneNode.Group group -> Arrays.binarySearch(group.tasks(), task) >= 0;
                    };
            if (isIt) {
                return node;
            }
        }
        return -1;
    }

    /// Searches in the background; the newest text wins.
    void search(String text) {
        searched = text;
        var known = data;
        if (known == null || text.isBlank()) {
            isSearching = false;
            found.set(List.of());
            return;
        }
        isSearching = true;
        background.execute(
                () -> {
                    var tasks = known.search(text, MAX_FOUND);
                    answers.execute(
                            () -> {
                                if (text.equals(searched)) {
                                    isSearching = false;
                                    found.set(tasks);
                                }
                            });
                });
    }

    /// The task that has to act before the focused one becomes ready, or -1.
    int blocker(long timeNs) {
        var known = data;
        int focus = question().focus();
        if (known == null || focus < 0) {
            return -1;
        }
        var chain = WhyNotReady.of(known.states(), focus, timeNs).chain();
        return chain.isEmpty() ? -1 : chain.getLast();
    }

    private void change(UnaryOperator<GraphQuestion> how) {
        var next = how.apply(question());
        if (!next.equals(question())) {
            question.set(next);
        }
        ask();
    }

    private void ask() {
        var known = data;
        if (known != null) {
            layouts.request(LayoutJob.of(known, question(), width));
            caption.set(captionOf(question()));
        }
    }

    private static String captionOf(GraphQuestion question) {
        boolean isAround = question.mode() == GraphMode.NEIGHBOURHOOD && question.focus() >= 0;
        var what =
                isAround
                        ? question.hopsUp() + " hops up, " + question.hopsDown() + " down"
                        : question.mode() == GraphMode.NEIGHBOURHOOD
                                ? "no task selected"
                                : question.mode().title().toLowerCase(Locale.ROOT);
        return what + " · at the cursor";
    }

    private void placed(LayoutJob job, PlacedGraph placed) {
        absence.set(Absence.NONE);
        shown.set(new Shown(job.data(), job, placed));
    }

    private void failed(LayoutJob job, RuntimeException problem) {
        System.getLogger(GraphViewModel.class.getName())
                .log(
                        System.Logger.Level.ERROR,
                        "layout failed: question=" + job.question(),
                        problem);
        clear(Absence.FAILED);
    }

    @Override
    public void close() {
        layouts.cancel();
    }
}
