package ringscope.app.view.events;

import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

import org.jspecify.annotations.Nullable;

import ringscope.app.query.LiveQuery;
import ringscope.app.session.Selection;
import ringscope.app.session.TraceSession;
import ringscope.app.session.TraceSummary;
import ringscope.app.theme.Numbers;
import ringscope.app.view.View;
import ringscope.app.view.ViewContext;
import ringscope.trace.TraceEvent;
import ringscope.trace.store.Rows.LogRow;

import java.util.ArrayList;
import java.util.List;

/// The log as rows, following the cursor. Only the rows on screen exist, however long the log is: the
/// scroll bar's place is a `seq`, and a page is read for it.
final class EventsView implements View {
    private static final double ROW_PX = 20;
    private static final double WHEEL_ROWS = 3;

    private final TraceSession session;
    private final BorderPane node = new BorderPane();
    private final VBox rowBox = new VBox();
    private final ScrollBar bar = new ScrollBar();
    private final TextField filter = new TextField();
    private final List<EventRow> rows = new ArrayList<>();
    private final LiveQuery<Key, LogPage> query;
    private final List<Subscription> subscriptions = new ArrayList<>();
    private final ReadOnlyStringWrapper badge = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper caption = new ReadOnlyStringWrapper("following the cursor");
    private boolean isFollowing = true;
    private boolean isMovingBar;
    private long topSeq = 1;

    /// What page: around the cursor, or from a place on.
    private record Key(Anchor anchor, long seq, int count, String filter, long revision) {}

    private enum Anchor {
        AROUND,
        FROM
    }

    EventsView(ViewContext context) {
        this.session = context.session();
        node.setId("events");
        node.getStyleClass().add("rs-events");
        query =
                new LiveQuery<>(
                        session.queries(),
                        session.fx(),
                        key ->
                                reader ->
                                        key.anchor() == Anchor.AROUND
                                                ? LogPage.around(
                                                        reader,
                                                        key.seq(),
                                                        key.count(),
                                                        key.filter())
                                                : LogPage.from(
                                                        reader,
                                                        key.seq(),
                                                        key.count(),
                                                        key.filter()));
        filter.setPromptText("Filter");
        filter.setId("events-filter");
        filter.getStyleClass().add("rs-table-filter");
        var head = EventRow.header(filter);
        bar.setOrientation(Orientation.VERTICAL);
        node.setTop(head);
        node.setCenter(rowBox);
        node.setRight(bar);
        rowBox.setMinHeight(0);
        rowBox.setFocusTraversable(true);
        listen();
    }

    private void listen() {
        subscriptions.add(rowBox.heightProperty().subscribe(_ -> fitRows()));
        subscriptions.add(session.summaryProperty().subscribe(this::summaryChanged));
        subscriptions.add(
                session.cursorProperty()
                        .subscribe(
                                _ -> {
                                    isFollowing = true;
                                    ask();
                                }));
        subscriptions.add(filter.textProperty().subscribe(_ -> ask()));
        subscriptions.add(query.answerProperty().subscribe(this::show));
        bar.valueProperty()
                .addListener(
                        (_, _, now) -> {
                            if (!isMovingBar) {
                                scrollTo(now.longValue());
                            }
                        });
        rowBox.setOnScroll(
                event ->
                        scrollTo(topSeq - Math.round(WHEEL_ROWS * Math.signum(event.getDeltaY()))));
        rowBox.addEventHandler(KeyEvent.KEY_PRESSED, this::onKey);
        rowBox.setOnMousePressed(_ -> rowBox.requestFocus());
    }

    private void onKey(KeyEvent event) {
        long step =
                event.getCode() == KeyCode.DOWN
                        ? 1
                        : event.getCode() == KeyCode.UP
                                ? -1
                                : event.getCode() == KeyCode.PAGE_DOWN
                                        ? rows.size()
                                        : event.getCode() == KeyCode.PAGE_UP ? -rows.size() : 0;
        if (step != 0) {
            scrollTo(topSeq + step);
            event.consume();
        }
    }

    private void summaryChanged(TraceSummary summary) {
        badge.set(Numbers.grouped(summary.counts().events()));
        bar.setMin(1);
        bar.setMax((double) Math.max(1, summary.revision().lastSeq()));
        ask();
    }

    private void scrollTo(long seq) {
        isFollowing = false;
        topSeq = Math.clamp(seq, 1, Math.max(1, session.summary().revision().lastSeq()));
        ask();
    }

    private void fitRows() {
        int count = Math.max(1, (int) (rowBox.getHeight() / ROW_PX));
        while (rows.size() < count) {
            var row = new EventRow(this::activate);
            rows.add(row);
            rowBox.getChildren().add(row);
        }
        while (rows.size() > count) {
            rowBox.getChildren().removeLast();
            rows.removeLast();
        }
        ask();
    }

    private void ask() {
        caption.set(
                isFollowing ? "following the cursor" : "scrolled; moving the cursor follows again");
        if (rows.isEmpty()) {
            return;
        }
        long seq = isFollowing ? session.cursor().seq() : topSeq;
        if (seq < 0) {
            // the cursor's place is being looked up; it comes with the next change
            return;
        }
        query.request(
                new Key(
                        isFollowing ? Anchor.AROUND : Anchor.FROM,
                        seq,
                        rows.size(),
                        filter.getText().strip(),
                        session.summary().revision().lastSeq()));
    }

    private void show(@Nullable LogPage page) {
        if (page == null) {
            return;
        }
        var found = page.rows();
        long cursorSeq = session.cursor().seq();
        var selected = session.selection().asTask();
        for (int i = 0; i < rows.size(); i++) {
            var row = i < found.size() ? found.get(i) : null;
            rows.get(i).show(row, session, row != null && row.seq() == cursorSeq, selected);
        }
        if (!found.isEmpty()) {
            topSeq = found.getFirst().seq();
            isMovingBar = true;
            bar.setVisibleAmount(Math.max(1, bar.getMax() / 20));
            bar.setValue((double) topSeq);
            isMovingBar = false;
        }
    }

    /// A row was clicked: the cursor goes there, and its task or slice is selected.
    private void activate(LogRow row) {
        if (row.timeNs() != TraceEvent.UNTIMED) {
            session.moveCursor(row.timeNs(), row.seq());
            session.viewport().reveal(row.timeNs());
        }
        if (row.kind().equals("SLICE")) {
            session.select(
                    new Selection.Slice(
                            row.seq(),
                            row.track(),
                            row.rankId(),
                            row.task().isPresent(),
                            row.task().orElse(0)));
        } else if (row.kind().equals("ISSUE")) {
            session.select(new Selection.Issue(row.seq()));
        } else if (row.task().isPresent()) {
            session.select(new Selection.Task(row.rankId(), row.task().getAsLong()));
        }
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
    public ReadOnlyStringProperty captionProperty() {
        return caption.getReadOnlyProperty();
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
