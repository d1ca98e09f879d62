package ringscope.app.view.sql;

import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;

import org.jspecify.annotations.Nullable;

import ringscope.app.session.Opening;
import ringscope.app.session.TraceSession;
import ringscope.app.theme.Numbers;
import ringscope.app.view.TableColumns;
import ringscope.app.view.View;
import ringscope.app.view.ViewContext;
import ringscope.trace.store.Rows;

import java.util.List;

/// A statement at the left, its answer at the right. Read-only: a statement that would write is refused.
final class SqlView implements View {
    /// What a person can look through; more belongs into `ringscope query`.
    private static final int ROWS_MAX = 5_000;

    private static final int TIMEOUT_MS = 20_000;
    private static final double COLUMN_PX = 120;
    private static final String FIRST =
            "select name, count(*) as slices, sum(end_ns - start_ns) as sum_ns\n"
                    + "from slice_named group by name order by sum_ns desc";

    private final TraceSession session;
    private final TextArea text = new TextArea(FIRST);
    private final TableView<List<@Nullable String>> answer = new TableView<>();
    private final Label note = new Label("Ctrl+Enter asks. Tables and views: SCHEMA.md.");
    private final BorderPane node = new BorderPane();
    private final ReadOnlyStringWrapper caption = new ReadOnlyStringWrapper("");
    private int running;

    SqlView(ViewContext context) {
        this.session = context.session();
        node.setId("sql");
        text.getStyleClass().addAll("rs-mono", "rs-sql");
        text.setId("sql-text");
        text.addEventFilter(
                KeyEvent.KEY_PRESSED,
                event -> {
                    if (event.getCode() == KeyCode.ENTER && event.isShortcutDown()) {
                        event.consume();
                        ask();
                    }
                });
        answer.setId("sql-answer");
        TableColumns.dress(answer);
        answer.setPlaceholder(new Label(""));
        var run = new Button("Ask");
        run.getStyleClass().add("rs-tool");
        run.setOnAction(_ -> ask());
        note.getStyleClass().add("rs-ink2");
        note.setId("sql-note");
        var bar = new HBox(8, run, note);
        bar.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        bar.getStyleClass().add("rs-table-bar");
        var left = new BorderPane(text);
        left.setBottom(bar);
        var split = new SplitPane(left, answer);
        split.getStyleClass().add("rs-split");
        split.setDividerPositions(0.38);
        node.setCenter(split);
    }

    private void ask() {
        note.setText("asking …");
        running++;
        var sql = text.getText();
        var _ =
                session.queries()
                        .ask(reader -> reader.query(sql, ROWS_MAX, TIMEOUT_MS))
                        .whenComplete(
                                (table, problem) ->
                                        session.fx()
                                                .execute(
                                                        () -> {
                                                            running--;
                                                            if (problem == null) {
                                                                show(table);
                                                            } else {
                                                                note.setText(
                                                                        Opening.message(problem));
                                                            }
                                                        }));
    }

    private void show(Rows.Table table) {
        answer.getColumns().clear();
        for (int i = 0; i < table.columns().size(); i++) {
            int index = i;
            answer.getColumns()
                    .add(
                            TableColumns.mono(
                                    table.columns().get(i),
                                    COLUMN_PX,
                                    row -> {
                                        var value = row.get(index);
                                        return value == null ? "∅" : value;
                                    }));
        }
        answer.getItems().setAll(table.rows());
        note.setText(
                Numbers.counted(table.rows().size(), "row", "rows")
                        + (table.isTruncated() ? ", cut here; ringscope query gives all" : ""));
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public ReadOnlyStringProperty captionProperty() {
        return caption.getReadOnlyProperty();
    }

    @Override
    public boolean isSettled() {
        return running == 0;
    }

    @Override
    public void close() {}
}
