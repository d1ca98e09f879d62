package ringscope.app.view.events;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

import org.jspecify.annotations.Nullable;

import ringscope.app.session.Selection;
import ringscope.app.session.TraceSession;
import ringscope.app.theme.Numbers;
import ringscope.trace.TraceEvent;
import ringscope.trace.store.Rows;
import ringscope.trace.store.Rows.LogRow;

import java.util.Optional;
import java.util.function.Consumer;

/// One row of the log, used again and again for whatever stands there.
final class EventRow extends HBox {
    private static final PseudoClass CURSOR = PseudoClass.getPseudoClass("cursor");
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final double[] WIDTHS = {72, 120, 46, 128, 200};
    private static final String[] HEADS = {"seq", "time, ns", "rank", "actor", "event"};

    private final Label seq = cell(0, Pos.CENTER_RIGHT, "rs-mono");
    private final Label time = cell(1, Pos.CENTER_RIGHT, "rs-mono");
    private final Label rank = cell(2, Pos.CENTER_LEFT, "rs-mono");
    private final Label actor = cell(3, Pos.CENTER_LEFT, "rs-words");
    private final Label event = cell(4, Pos.CENTER_LEFT, "rs-mono");
    private final Label fields = new Label();
    private @Nullable LogRow row;

    EventRow(Consumer<LogRow> activate) {
        getStyleClass().add("rs-table-row");
        seq.getStyleClass().add("rs-ink2");
        rank.getStyleClass().add("rs-ink2");
        fields.getStyleClass().add("rs-mono");
        fields.setMinWidth(0);
        HBox.setHgrow(fields, Priority.ALWAYS);
        getChildren().addAll(seq, time, rank, actor, event, fields);
        setOnMouseClicked(
                _ -> {
                    if (row != null) {
                        activate.accept(row);
                    }
                });
    }

    static HBox header(TextField filter) {
        var head = new HBox();
        head.getStyleClass().add("rs-table-head");
        head.setAlignment(Pos.CENTER_LEFT);
        for (int i = 0; i < HEADS.length; i++) {
            var label = cell(i, i < 2 ? Pos.CENTER_RIGHT : Pos.CENTER_LEFT, "rs-caption");
            label.setText(HEADS[i]);
            head.getChildren().add(label);
        }
        var fields = new Label("fields");
        fields.getStyleClass().add("rs-caption");
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        head.getChildren().addAll(fields, space, filter);
        return head;
    }

    private static Label cell(int column, Pos alignment, String styleClass) {
        var label = new Label();
        label.getStyleClass().addAll("rs-cell", styleClass);
        label.setAlignment(alignment);
        label.setMinWidth(WIDTHS[column]);
        label.setMaxWidth(WIDTHS[column]);
        label.setPrefWidth(WIDTHS[column]);
        return label;
    }

    void show(
            @Nullable LogRow next,
            TraceSession session,
            boolean isCursor,
            Optional<Selection.Task> selected) {
        row = next;
        pseudoClassStateChanged(CURSOR, isCursor);
        if (next == null) {
            for (var label : new Label[] {seq, time, rank, actor, event, fields}) {
                label.setText("");
            }
            pseudoClassStateChanged(CHOSEN, false);
            return;
        }
        var summary = session.summary();
        seq.setText(Numbers.grouped(next.seq()));
        time.setText(
                next.timeNs() == TraceEvent.UNTIMED
                        ? ""
                        : Numbers.grouped(next.timeNs() - summary.originNs()));
        rank.setText(
                summary.ranks().stream()
                        .filter(known -> known.rankId() == next.rankId() && known.rank() >= 0)
                        .map(known -> String.valueOf(known.rank()))
                        .findFirst()
                        .orElse(""));
        actor.setText(
                next.track() == 0
                        ? ""
                        : summary.track(next.track()).map(Rows.Track::name).orElse(""));
        var words = EventWords.of(next, summary.originNs());
        event.setText(words.event());
        fields.setText(words.fields());
        var task = next.task();
        pseudoClassStateChanged(
                CHOSEN,
                selected.isPresent()
                        && task.isPresent()
                        && task.getAsLong() == selected.get().task()
                        && next.rankId() == selected.get().rankId());
    }
}
