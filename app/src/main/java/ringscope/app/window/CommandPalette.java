package ringscope.app.window;

import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import org.jspecify.annotations.Nullable;

import ringscope.app.command.Command;
import ringscope.app.command.CommandRegistry;
import ringscope.app.command.FuzzyMatch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/// Finds and runs anything: commands by a few letters of their title, tasks, names, tracks and issues of
/// the trace by their text, and moments by their time.
final class CommandPalette extends VBox {
    private static final double WIDTH = 640;
    private static final int ROWS = 14;
    private static final double ROW_PX = 28;

    private final CommandRegistry commands;
    private final Supplier<@Nullable TraceFinder> finder;
    private final Runnable close;
    private final TextField typed = new TextField();
    private final ListView<PaletteEntry> list = new ListView<>();
    private List<PaletteEntry> found = List.of();

    CommandPalette(
            CommandRegistry commands, Supplier<@Nullable TraceFinder> finder, Runnable close) {
        this.commands = commands;
        this.finder = finder;
        this.close = close;
        getStyleClass().add("rs-palette");
        setPrefWidth(WIDTH);
        setId("palette");
        typed.setPromptText("A command, a task (r3·t3034, 0x…), a name, a track, a time");
        typed.setId("palette-text");
        list.setId("palette-list");
        list.setCellFactory(_ -> new EntryCell());
        list.setFixedCellSize(ROW_PX);
        list.setPrefHeight(ROWS * ROW_PX + 2);
        list.setFocusTraversable(false);
        list.setOnMouseClicked(_ -> runChosen());
        getChildren().addAll(typed, list);
        typed.textProperty().subscribe(this::search);
        typed.addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
    }

    /// To be called each time it opens; returns where the focus belongs.
    TextField reset(String text) {
        typed.setText(text);
        found = List.of();
        search(text);
        typed.end();
        return typed;
    }

    private void search(String text) {
        show(text);
        var finding = finder.get();
        if (finding == null || text.isBlank()) {
            found = List.of();
            return;
        }
        finding.find(
                text,
                hits -> {
                    if (text.equals(typed.getText())) {
                        found = hits;
                        show(text);
                    }
                });
    }

    private void show(String text) {
        record Scored(Command command, int score) {}
        var entries = new ArrayList<PaletteEntry>();
        commands.all().stream()
                .filter(command -> command.isEnabled().getAsBoolean())
                .map(
                        command ->
                                new Scored(
                                        command,
                                        FuzzyMatch.score(
                                                text, command.group() + " " + command.title())))
                .filter(scored -> scored.score() != FuzzyMatch.NONE)
                .sorted(Comparator.comparingInt(Scored::score).reversed())
                .map(Scored::command)
                .map(
                        command ->
                                new PaletteEntry(
                                        command.group(),
                                        command.title(),
                                        commands.keyText(command),
                                        command.action()))
                .forEach(entries::add);
        // what was found in the trace stands first: a command's title rarely looks like a task
        entries.addAll(0, found);
        list.getItems().setAll(entries);
        list.getSelectionModel().selectFirst();
        list.scrollTo(0);
    }

    private void onKey(KeyEvent event) {
        var chosen = list.getSelectionModel();
        if (event.getCode() == KeyCode.DOWN) {
            chosen.selectNext();
        } else if (event.getCode() == KeyCode.UP) {
            chosen.selectPrevious();
        } else if (event.getCode() == KeyCode.ENTER) {
            runChosen();
        } else {
            return;
        }
        list.scrollTo(Math.max(0, chosen.getSelectedIndex() - ROWS + 1));
        event.consume();
    }

    private void runChosen() {
        var entry = list.getSelectionModel().getSelectedItem();
        if (entry != null) {
            close.run();
            entry.action().run();
        }
    }

    /// Kind, title, key.
    private static final class EntryCell extends ListCell<PaletteEntry> {
        private final Label kind = new Label();
        private final Label title = new Label();
        private final Label right = new Label();
        private final HBox row = new HBox(8);

        private EntryCell() {
            kind.getStyleClass().addAll("rs-ink3", "rs-palette-kind");
            right.getStyleClass().addAll("rs-mono", "rs-ink3");
            var space = new Region();
            HBox.setHgrow(space, Priority.ALWAYS);
            row.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
            row.getChildren().addAll(kind, title, space, right);
        }

        @Override
        protected void updateItem(@Nullable PaletteEntry entry, boolean empty) {
            super.updateItem(entry, empty);
            if (empty || entry == null) {
                setGraphic(null);
                return;
            }
            kind.setText(entry.kind());
            title.setText(entry.title());
            right.setText(entry.right());
            setGraphic(row);
        }
    }
}
