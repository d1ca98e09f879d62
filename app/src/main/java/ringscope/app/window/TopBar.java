package ringscope.app.window;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

import org.jspecify.annotations.Nullable;

import ringscope.app.command.CommandRegistry;
import ringscope.app.session.LogStep;
import ringscope.app.session.TraceSession;
import ringscope.trace.RunEvent.RunKind;
import ringscope.trace.store.Rows;

import java.util.List;
import java.util.Locale;

/// The toolbar: run controls, steps, where we are, the cursor, search, keys.
final class TopBar extends HBox {
    private final CommandRegistry commands;
    private final HBox middle = new HBox();
    private final Label crumbs = new Label();
    private final HBox trail = new HBox(4);
    private @Nullable CursorField cursorField;

    TopBar(CommandRegistry commands) {
        this.commands = commands;
        getStyleClass().add("rs-toolbar");
        setAlignment(Pos.CENTER_LEFT);
        middle.setAlignment(Pos.CENTER_LEFT);
        middle.getStyleClass().add("rs-toolbar-middle");
        trail.setAlignment(Pos.CENTER_LEFT);
        crumbs.getStyleClass().addAll("rs-ink2", "rs-crumb");
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        getChildren().addAll(middle, space, searchBox(), keysButton());
        showNothing();
    }

    @Nullable CursorField cursorField() {
        return cursorField;
    }

    void showNothing() {
        disposeCursor();
        crumbs.setText("No trace open");
        middle.getChildren().setAll(crumbs);
    }

    void show(TraceSession session) {
        disposeCursor();
        cursorField = new CursorField(session);
        var caption = new Label("cursor");
        caption.getStyleClass().add("rs-ink2");
        middle.getChildren()
                .setAll(
                        runControl(Icon.PLAY, "Run"),
                        runControl(Icon.PAUSE, "Pause"),
                        divider(),
                        steps("back", Icon.BACK, LogStep.Direction.BACK),
                        steps("hop", Icon.HOP, LogStep.Direction.FORWARD),
                        divider(),
                        trail,
                        divider(),
                        caption,
                        cursorField);
        session.summaryProperty().subscribe(_ -> showTrail(session));
    }

    private void disposeCursor() {
        if (cursorField != null) {
            cursorField.dispose();
            cursorField = null;
        }
    }

    /// Run ▸ recorded (platform) ▸ rank.
    private void showTrail(TraceSession session) {
        trail.getChildren().clear();
        var summary = session.summary();
        if (summary.runs().isEmpty()) {
            trail.getChildren().add(new Label("opening …"));
            return;
        }
        var run = summary.runs().getFirst();
        addCrumb(new Label(run.label()));
        addCrumb(new Label(run.kind() == RunKind.RECORDED ? "recorded" : "simulated"));
        var platform = run.attributes().getOrDefault("platform", "");
        if (!platform.isEmpty()) {
            var chip = new Label(platform);
            chip.getStyleClass().addAll("rs-chip", "rs-mono");
            trail.getChildren().add(chip);
        }
        var ranks = summary.ranks();
        if (!ranks.isEmpty()) {
            var rank = new Label(rankText(ranks, run.label()));
            addCrumb(rank);
            rank.getStyleClass().setAll("label", "rs-semibold");
        }
    }

    /// A single rank that no file names is not called after the folder a second time.
    private static String rankText(List<Rows.Rank> ranks, String runLabel) {
        if (ranks.size() > 1) {
            return ranks.size() + " ranks";
        }
        var only = ranks.getFirst();
        if (only.rank() >= 0) {
            return "rank " + only.rank();
        }
        return only.label().equals(runLabel) ? "one rank" : only.label();
    }

    private void addCrumb(Label label) {
        if (!trail.getChildren().isEmpty()) {
            var arrow = Icon.RIGHT.node(10);
            trail.getChildren().add(arrow);
        }
        label.getStyleClass().add("rs-ink2");
        trail.getChildren().add(label);
    }

    /// Run controls are there, and off: nothing runs in a recorded trace.
    private static Button runControl(Icon icon, String name) {
        var button = new Button("", icon.node());
        button.getStyleClass().addAll("rs-tool");
        button.setAccessibleText(name);
        button.setDisable(true);
        return button;
    }

    private MenuButton steps(String title, Icon icon, LogStep.Direction direction) {
        var menu = new MenuButton(title, icon.node());
        menu.getStyleClass().addAll("rs-tool");
        menu.setId("steps-" + title);
        for (var command : commands.all()) {
            if (command.id().startsWith("step." + direction.name().toLowerCase(Locale.ROOT))) {
                var key = commands.keyText(command);
                var item = new MenuItem(command.title() + (key.isEmpty() ? "" : "   " + key));
                item.setOnAction(_ -> command.action().run());
                menu.getItems().add(item);
            }
        }
        if (menu.getItems().isEmpty()) {
            menu.getItems().add(new SeparatorMenuItem());
        }
        return menu;
    }

    private Node searchBox() {
        var text = new Label("Search or run a command");
        text.getStyleClass().add("rs-ink2");
        var key = new Label("Ctrl+Shift+P");
        key.getStyleClass().addAll("rs-mono", "rs-ink3");
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        var inside = new HBox(8, Icon.SEARCH.node(), text, space, key);
        inside.setAlignment(Pos.CENTER_LEFT);
        var button = new Button("", inside);
        inside.prefWidthProperty().bind(button.widthProperty().subtract(20));
        button.getStyleClass().addAll("rs-tool", "rs-search");
        button.setId("search");
        button.setAccessibleText("Search or run a command");
        button.setOnAction(_ -> commands.run("window.palette"));
        return button;
    }

    private Node keysButton() {
        var button = new Button("?");
        button.getStyleClass().addAll("rs-tool", "rs-semibold");
        button.setId("keys");
        button.setTooltip(new Tooltip("All keys"));
        button.setOnAction(_ -> commands.run("window.keys"));
        HBox.setMargin(button, new javafx.geometry.Insets(0, 0, 0, 8));
        return button;
    }

    private static Node divider() {
        var line = new Region();
        line.getStyleClass().add("rs-divider");
        // the room beside it is part of it: margins would count for the line's own width
        var box = new HBox(line);
        box.setAlignment(Pos.CENTER);
        box.getStyleClass().add("rs-divider-box");
        return box;
    }
}
