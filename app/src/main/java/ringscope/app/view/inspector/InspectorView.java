package ringscope.app.view.inspector;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

import org.jspecify.annotations.Nullable;

import ringscope.app.query.LiveQuery;
import ringscope.app.session.Selection;
import ringscope.app.session.TimeCursor;
import ringscope.app.session.TraceSession;
import ringscope.app.theme.Numbers;
import ringscope.app.view.View;
import ringscope.app.view.ViewContext;
import ringscope.app.view.inspector.Inspection.Fact;
import ringscope.app.view.inspector.Inspection.Link;
import ringscope.app.view.inspector.Inspection.Mark;
import ringscope.app.view.inspector.Inspection.Moment;
import ringscope.app.view.inspector.Inspection.Note;
import ringscope.app.view.inspector.Inspection.Row;
import ringscope.app.view.inspector.Inspection.Section;
import ringscope.app.view.inspector.Inspection.Step;

import java.util.ArrayList;
import java.util.List;

/// Draws what the [Inspector] says; links select.
final class InspectorView implements View {
    private final TraceSession session;
    private final VBox content = new VBox();
    private final StackPane node = new StackPane();
    private final Inspector inspector = new Inspector();
    private final LiveQuery<Key, Inspection> query;
    private final List<Subscription> subscriptions = new ArrayList<>();
    private Selection shown = Selection.nothing();
    private final ScrollPane scroll = new ScrollPane(content);

    private record Key(Selection selection, TimeCursor cursor, long revision) {}

    InspectorView(ViewContext context) {
        this.session = context.session();
        content.getStyleClass().add("rs-inspector");
        content.setId("inspection");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("rs-scroll");
        node.getChildren().add(scroll);
        query =
                new LiveQuery<>(
                        session.queries(),
                        session.fx(),
                        key ->
                                reader ->
                                        inspector.inspect(
                                                reader,
                                                session.summary(),
                                                key.selection(),
                                                key.cursor()));
        subscriptions.add(session.selectionProperty().subscribe(_ -> ask()));
        subscriptions.add(session.cursorProperty().subscribe(_ -> ask()));
        subscriptions.add(session.summaryProperty().subscribe(_ -> ask()));
        subscriptions.add(query.answerProperty().subscribe(this::show));
    }

    private void ask() {
        query.request(
                new Key(
                        session.selection(),
                        session.cursor(),
                        session.summary().revision().lastSeq()));
    }

    private void show(@Nullable Inspection inspection) {
        if (inspection == null) {
            return;
        }
        content.getChildren().clear();
        content.getChildren().add(header(inspection));
        for (var section : inspection.sections()) {
            content.getChildren().add(section(section));
        }
        if (!shown.equals(session.selection())) {
            scroll.setVvalue(0);
            shown = session.selection();
        }
    }

    private static Node header(Inspection inspection) {
        var name = new Label(inspection.name());
        name.setId("inspector-name");
        name.getStyleClass().add("rs-title");
        name.setTooltip(new Tooltip(inspection.name()));
        var id = new Label(inspection.id());
        id.setId("inspector-id");
        id.setMinWidth(Region.USE_PREF_SIZE);
        id.getStyleClass().addAll("rs-mono-semibold", "rs-select");
        var first = row(name, id);
        first.getStyleClass().add("rs-inspector-name");
        if (!inspection.kernel().isEmpty()) {
            var swatch = new Region();
            swatch.getStyleClass().addAll("rs-swatch");
            first.getChildren().addFirst(swatch);
        }
        var head = new VBox(first);
        head.getStyleClass().add("rs-inspector-head");
        if (!inspection.stateText().isEmpty()) {
            var state = new Label(inspection.stateText());
            state.setId("inspector-state");
            state.getStyleClass().add("rs-medium");
            state.setWrapText(true);
            var sign = inspection.state();
            if (sign != null) {
                state.setGraphic(sign.node());
            }
            var right = new Label(inspection.stateRight());
            right.getStyleClass().add("rs-caption");
            right.setMinWidth(Region.USE_PREF_SIZE);
            head.getChildren().add(row(state, right));
        }
        return head;
    }

    private Node section(Section section) {
        var caption = new Label(section.caption());
        caption.getStyleClass().add("rs-section-caption");
        var right = new Label(section.right());
        right.getStyleClass().addAll("rs-caption", "rs-mono");
        var head = row(caption, right);
        head.getStyleClass().add("rs-section-head");
        var box = new VBox(head);
        box.getStyleClass().add("rs-section");
        for (var one : section.rows()) {
            box.getChildren().add(rowOf(one));
        }
        return box;
    }

    private Node rowOf(Row row) {
        return switch (row) {
            case Fact fact -> fact(fact);
            case Moment moment -> moment(moment);
            case Step step -> step(step);
            case Link link -> link(link);
            case Note note -> {
                var text = new Label(note.text());
                text.setWrapText(true);
                text.getStyleClass().addAll("rs-ink2", "rs-note");
                yield text;
            }
        };
    }

    private static Node fact(Fact fact) {
        var label = new Label(fact.label());
        label.getStyleClass().add("rs-ink2");
        label.setTooltip(new Tooltip(fact.label()));
        var value = new Label(fact.value());
        value.getStyleClass().add("rs-mono");
        value.setTooltip(new Tooltip(fact.value()));
        if (fact.value().length() < 30) {
            value.setMinWidth(Region.USE_PREF_SIZE);
        }
        var row = row(label, value);
        copyOnDemand(row, fact.value());
        return row;
    }

    private static Node moment(Moment moment) {
        boolean isCursor = moment.mark() == Mark.CURSOR;
        var label = new Label(moment.label());
        label.getStyleClass().add(isCursor ? "rs-semibold" : "rs-ink2");
        var gap = new Label(moment.gap());
        gap.getStyleClass().addAll("rs-mono", "rs-ink3", "rs-gap");
        gap.setMinWidth(Region.USE_PREF_SIZE);
        var time = new Label(Numbers.grouped(moment.timeNs()));
        time.getStyleClass().add(isCursor ? "rs-mono-semibold" : "rs-mono");
        time.setMinWidth(96);
        time.setAlignment(Pos.CENTER_RIGHT);
        var row = row(label, gap);
        row.getChildren().add(time);
        if (isCursor) {
            row.getStyleClass().add("rs-cursor-row");
        }
        copyOnDemand(row, Numbers.grouped(moment.timeNs()));
        return row;
    }

    private static Node step(Step step) {
        var text = new Label(step.text());
        text.getStyleClass().add("rs-medium");
        var detail = new Label(step.detail());
        detail.getStyleClass().add("rs-caption");
        var right = new Label(step.right());
        right.getStyleClass().addAll("rs-mono", "rs-ink2");
        right.setMinWidth(Region.USE_PREF_SIZE);
        var lines = new VBox(text, row(detail, right));
        HBox.setHgrow(lines, Priority.ALWAYS);
        var sign = new StackPane(step.sign().node());
        sign.setAlignment(Pos.TOP_CENTER);
        sign.getStyleClass().add("rs-step-sign");
        var row = new HBox(8, sign, lines);
        row.getStyleClass().add("rs-step");
        return row;
    }

    private Node link(Link link) {
        var text = new Label(link.text());
        text.getStyleClass().add("rs-link");
        var sign = link.sign();
        if (sign != null) {
            text.setGraphic(sign.node());
        }
        var right = new Label(link.right());
        right.getStyleClass().addAll("rs-mono", "rs-ink2");
        right.setMinWidth(Region.USE_PREF_SIZE);
        var row = row(text, right);
        row.getStyleClass().add("rs-link-row");
        row.setOnMouseClicked(_ -> session.select(link.target()));
        return row;
    }

    private static void copyOnDemand(Node row, String value) {
        var copy = new javafx.scene.control.MenuItem("Copy " + Numbers.plain(value));
        copy.setOnAction(
                _ -> {
                    var content = new javafx.scene.input.ClipboardContent();
                    content.putString(Numbers.plain(value));
                    javafx.scene.input.Clipboard.getSystemClipboard().setContent(content);
                });
        row.setOnContextMenuRequested(
                event ->
                        new javafx.scene.control.ContextMenu(copy)
                                .show(row, event.getScreenX(), event.getScreenY()));
    }

    private static HBox row(Region left, Region right) {
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        var row = new HBox(6, left, space, right);
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("rs-row");
        return row;
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
