package ringscope.app.view.issues;

import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.util.Subscription;

import org.jspecify.annotations.Nullable;

import ringscope.app.query.LiveQuery;
import ringscope.app.session.Selection;
import ringscope.app.session.TraceSession;
import ringscope.app.session.TraceSummary;
import ringscope.app.theme.Numbers;
import ringscope.app.view.EmptyState;
import ringscope.app.view.TableColumns;
import ringscope.app.view.View;
import ringscope.app.view.ViewContext;
import ringscope.trace.TraceEvent;
import ringscope.trace.TraceIssue.Severity;
import ringscope.trace.store.Rows;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What was wrong with the input, and for each source that kept and reported make up what was read.
final class IssuesView implements View {
    /// Repetitions are counted, not listed, so there are never many more.
    private static final int ISSUES_MAX = 10_000;

    private final TraceSession session;
    private final BorderPane node = new BorderPane();
    private final ObservableList<Rows.Issue> issues = FXCollections.observableArrayList();
    private final FilteredList<Rows.Issue> filtered = new FilteredList<>(issues);
    private final TableView<Rows.Issue> table = new TableView<>();
    private final TableView<Rows.Source> sources = new TableView<>();
    private final TextField filter = new TextField();
    private final LiveQuery<Long, List<Rows.Issue>> query;
    private final List<Subscription> subscriptions = new ArrayList<>();
    private final ReadOnlyStringWrapper badge = new ReadOnlyStringWrapper("");

    IssuesView(ViewContext context) {
        this.session = context.session();
        node.setId("issues");
        query =
                new LiveQuery<>(
                        session.queries(),
                        session.fx(),
                        _ -> reader -> reader.issues(0, ISSUES_MAX));
        makeTables();
        filter.setPromptText("Filter issues");
        filter.setId("issues-filter");
        filter.getStyleClass().add("rs-table-filter");
        var bar = new HBox(filter);
        bar.getStyleClass().add("rs-table-bar");
        var left = new BorderPane(table);
        left.setTop(bar);
        var split = new SplitPane(left, sources);
        split.getStyleClass().add("rs-split");
        split.setDividerPositions(0.58);
        node.setCenter(split);
        subscriptions.add(session.summaryProperty().subscribe(this::summaryChanged));
        subscriptions.add(query.answerProperty().subscribe(this::show));
        subscriptions.add(
                filter.textProperty()
                        .subscribe(text -> filtered.setPredicate(issue -> contains(issue, text))));
    }

    private void makeTables() {
        TableColumns.dress(table);
        table.getColumns()
                .setAll(
                        List.of(
                                TableColumns.words("severity", 80, IssuesView::severity),
                                TableColumns.words("code", 150, Rows.Issue::code),
                                TableColumns.number("count", 60, Rows.Issue::count),
                                TableColumns.words("place", 150, this::place),
                                TableColumns.words("what", 420, Rows.Issue::message),
                                TableColumns.words("what to do", 320, Rows.Issue::hint)));
        var sorted = new SortedList<>(filtered);
        sorted.comparatorProperty().bind(table.comparatorProperty());
        table.setItems(sorted);
        table.setId("issues-table");
        table.setPlaceholder(new EmptyState("No issue: everything that was read was kept.", ""));
        table.getSelectionModel()
                .selectedItemProperty()
                .subscribe(
                        issue -> {
                            if (issue != null) {
                                goTo(issue);
                            }
                        });
        TableColumns.dress(sources);
        sources.setId("sources-table");
        sources.getColumns()
                .setAll(
                        List.of(
                                TableColumns.words("source", 220, Rows.Source::path),
                                TableColumns.words("format", 130, Rows.Source::format),
                                TableColumns.number("read", 80, Rows.Source::read),
                                TableColumns.number("kept", 80, Rows.Source::kept),
                                TableColumns.number("reported", 80, Rows.Source::reported),
                                TableColumns.words(
                                        "whole",
                                        60,
                                        source -> source.isWhole() ? "yes" : "cut off")));
        sources.setPlaceholder(new Label("No source."));
    }

    private static String severity(Rows.Issue issue) {
        return issue.severity().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /// File with byte or line.
    private String place(Rows.Issue issue) {
        var file =
                session.summary().sources().stream()
                        .filter(source -> source.source() == issue.source())
                        .map(Rows.Source::path)
                        .findFirst()
                        .orElse("");
        if (issue.line() >= 0) {
            return file + " line " + Numbers.grouped(issue.line());
        }
        return issue.byteOffset() >= 0
                ? file + " byte " + Numbers.grouped(issue.byteOffset())
                : file;
    }

    private boolean contains(Rows.Issue issue, String text) {
        var wanted = text.strip().toLowerCase(Locale.ROOT);
        return (issue.code() + " " + severity(issue) + " " + issue.message() + " " + place(issue))
                .toLowerCase(Locale.ROOT)
                .contains(wanted);
    }

    private void goTo(Rows.Issue issue) {
        session.select(new Selection.Issue(issue.seq()));
        if (issue.timeNs() != TraceEvent.UNTIMED) {
            session.moveCursor(issue.timeNs(), issue.seq());
            session.viewport().reveal(issue.timeNs());
        }
    }

    private void summaryChanged(TraceSummary summary) {
        sources.getItems().setAll(summary.sources());
        badge.set(Numbers.grouped(summary.counts().issues()));
        query.request(summary.revision().lastSeq());
    }

    private void show(@Nullable List<Rows.Issue> found) {
        if (found == null) {
            return;
        }
        issues.setAll(found);
        boolean isBad =
                found.stream()
                        .anyMatch(
                                issue ->
                                        issue.severity() == Severity.ERROR
                                                || issue.severity() == Severity.DATA_LOSS);
        badge.set((isBad ? "!" : "") + Numbers.grouped(session.summary().counts().issues()));
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public ReadOnlyStringProperty badgeProperty() {
        return badge.getReadOnlyProperty();
    }

    @Override
    public boolean isSettled() {
        return !query.loadingProperty().get();
    }

    @Override
    public void close() {
        subscriptions.forEach(Subscription::unsubscribe);
        query.close();
    }
}
