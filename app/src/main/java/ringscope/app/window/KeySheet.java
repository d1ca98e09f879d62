package ringscope.app.window;

import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

import ringscope.app.command.Command;
import ringscope.app.command.CommandRegistry;

import java.util.List;
import java.util.TreeMap;

/// All keys on one sheet, by group; opened and closed with `?`.
final class KeySheet extends VBox {
    private static final double WIDTH = 1080;

    KeySheet(CommandRegistry commands) {
        getStyleClass().add("rs-sheet");
        setId("key-sheet");
        setPrefWidth(WIDTH);
        var title = new Label("Keys");
        title.getStyleClass().add("rs-title");
        var groups = new TreeMap<String, List<Command>>();
        for (var command : commands.all()) {
            if (!commands.keysOf(command).isEmpty()) {
                groups.computeIfAbsent(command.group(), _ -> new java.util.ArrayList<>())
                        .add(command);
            }
        }
        var flow = new FlowPane(32, 16);
        flow.setPrefWrapLength(WIDTH);
        groups.forEach((name, members) -> flow.getChildren().add(group(commands, name, members)));
        var hint =
                new Label(
                        "Ctrl+Shift+P finds every command, also those without a key. Other keys: "
                                + "keys.json in the settings folder, {\"command\": [\"Ctrl+K\"]}.");
        hint.getStyleClass().add("rs-ink3");
        getChildren().addAll(title, flow, hint);
    }

    private static GridPane group(CommandRegistry commands, String name, List<Command> members) {
        var grid = new GridPane();
        grid.getStyleClass().add("rs-sheet-group");
        var head = new Label(name);
        head.getStyleClass().add("rs-semibold");
        grid.add(head, 0, 0, 2, 1);
        int row = 1;
        for (var command : members) {
            var keys =
                    new Label(
                            String.join(
                                    "  ",
                                    commands.keysOf(command).stream()
                                            .map(Object::toString)
                                            .toList()));
            keys.getStyleClass().addAll("rs-mono", "rs-ink2");
            grid.add(keys, 0, row);
            grid.add(new Label(command.title()), 1, row);
            row++;
        }
        return grid;
    }
}
