package ringscope.app.window;

import javafx.beans.value.ChangeListener;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

import ringscope.app.session.TimeCursor;
import ringscope.app.session.TraceSession;
import ringscope.app.theme.Numbers;
import ringscope.app.theme.TimeText;

/// The cursor as text, to be read and written: a time with its unit since the run's start, or `run:seq`.
final class CursorField extends HBox {
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");

    private final TraceSession session;
    private final TextField time = new TextField();
    private final Label place = new Label();
    private final ChangeListener<TimeCursor> onCursor = (_, _, now) -> show(now);

    CursorField(TraceSession session) {
        this.session = session;
        getStyleClass().add("rs-cursor-field");
        setAlignment(Pos.CENTER_LEFT);
        time.setId("cursor-time");
        time.setTooltip(
                new Tooltip(
                        "The moment every view shows. Type a time with its unit (3199.3 ms, since "
                                + "the run's start) or run:seq (1:38417), then Enter."));
        place.setId("cursor-place");
        place.getStyleClass().addAll("rs-mono", "rs-ink2");
        var line = new Region();
        line.getStyleClass().add("rs-divider");
        getChildren().addAll(time, line, place);
        time.setOnAction(_ -> commit());
        time.focusedProperty()
                .subscribe(
                        focused -> {
                            if (!focused) {
                                show(session.cursor());
                            }
                        });
        session.cursorProperty().addListener(onCursor);
        show(session.cursor());
    }

    void dispose() {
        session.cursorProperty().removeListener(onCursor);
    }

    TextField field() {
        return time;
    }

    private void show(TimeCursor cursor) {
        time.pseudoClassStateChanged(WRONG, false);
        time.setText(TimeText.exact(cursor.timeNs() - session.summary().originNs()));
        var runs = session.summary().runs();
        int run = runs.isEmpty() ? 1 : runs.getFirst().run();
        place.setText(cursor.seq() < 0 ? run + ":…" : run + ":" + Numbers.grouped(cursor.seq()));
    }

    private void commit() {
        var text = Numbers.plain(time.getText()).strip();
        if (text.matches("\\d+:\\d{1,18}")) {
            goToSeq(Long.parseLong(text.substring(text.indexOf(':') + 1)));
            return;
        }
        var parsed = TimeText.parse(text);
        if (parsed.isEmpty()) {
            time.pseudoClassStateChanged(WRONG, true);
            time.selectAll();
            return;
        }
        long at = session.summary().originNs() + parsed.getAsLong();
        session.moveCursor(at);
        session.viewport().reveal(at);
        getParent().requestFocus();
    }

    private void goToSeq(long seq) {
        var _ =
                session.queries()
                        .ask(reader -> reader.log(seq, 1))
                        .thenAccept(
                                rows ->
                                        session.fx()
                                                .execute(
                                                        () -> {
                                                            if (rows.isEmpty()
                                                                    || rows.getFirst().seq() != seq
                                                                    || rows.getFirst().timeNs()
                                                                            == Long.MIN_VALUE) {
                                                                time.pseudoClassStateChanged(
                                                                        WRONG, true);
                                                            } else {
                                                                long at = rows.getFirst().timeNs();
                                                                session.moveCursor(at, seq);
                                                                session.viewport().reveal(at);
                                                                getParent().requestFocus();
                                                            }
                                                        }));
    }
}
