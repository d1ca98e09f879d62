package ringscope.app.view.log;

import javafx.scene.Node;
import javafx.scene.control.TableView;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;

import org.jspecify.annotations.Nullable;

import ringscope.app.query.LiveQuery;
import ringscope.app.session.TraceSession;
import ringscope.app.view.EmptyState;
import ringscope.app.view.TableColumns;
import ringscope.app.view.View;
import ringscope.app.view.ViewContext;
import ringscope.trace.store.Rows;

import java.util.ArrayList;
import java.util.List;

/// The run's own log lines, as written.
final class LogView implements View {
    private static final int LINES_MAX = 50_000;
    private static final int TIMEOUT_MS = 20_000;
    private static final String LINES =
            "select line, level, function, text from log_line order by seq";

    private static final Rows.Table NONE = new Rows.Table(List.of(), List.of(), false);

    private final TraceSession session;
    private final TableView<List<@Nullable String>> table = new TableView<>();
    private final StackPane node = new StackPane();
    private final LiveQuery<Long, Rows.Table> query;
    private final List<Subscription> subscriptions = new ArrayList<>();

    LogView(ViewContext context) {
        this.session = context.session();
        node.setId("log");
        TableColumns.dress(table);
        table.getColumns()
                .setAll(
                        List.of(
                                column("line", 60, 0),
                                column("level", 70, 1),
                                column("function", 180, 2),
                                column("text", 1000, 3)));
        query =
                new LiveQuery<>(
                        session.queries(),
                        session.fx(),
                        _ ->
                                reader ->
                                        reader.counts().logLines() == 0
                                                ? NONE
                                                : reader.query(LINES, LINES_MAX, TIMEOUT_MS));
        subscriptions.add(
                session.summaryProperty()
                        .subscribe(summary -> query.request(summary.revision().lastSeq())));
        subscriptions.add(query.answerProperty().subscribe(this::show));
    }

    private static javafx.scene.control.TableColumn<List<@Nullable String>, String> column(
            String title, double widthPx, int index) {
        return TableColumns.mono(
                title,
                widthPx,
                row -> {
                    var value = row.get(index);
                    return value == null ? "" : value;
                });
    }

    private void show(Rows.@Nullable Table lines) {
        if (lines == null || lines.rows().isEmpty()) {
            node.getChildren()
                    .setAll(
                            new EmptyState(
                                    "The log lines of the run would be here.",
                                    "This trace has none: give the folder that holds run.log."));
            return;
        }
        table.getItems().setAll(lines.rows());
        node.getChildren().setAll(table);
    }

    @Override
    public Node node() {
        return node;
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
