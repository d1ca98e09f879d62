package ringscope.app.view.graph;

import javafx.geometry.Pos;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.util.StringConverter;
import javafx.util.Subscription;

import ringscope.app.view.graph.scene.CriticalKind;
import ringscope.app.view.graph.scene.GraphMode;
import ringscope.app.view.graph.scene.GraphQuestion;

import java.util.Objects;

/// The controls at the right end of the legend's line: search, mode, options.
final class GraphControls extends HBox implements AutoCloseable {
    private static final double GAP = 4;
    private static final double MODE_WIDTH = 116;

    private final GraphSearch search;
    private final ChoiceBox<GraphMode> modes = new ChoiceBox<>();
    private final Subscription subscription;

    GraphControls(GraphViewModel model, GraphSearch search) {
        super(GAP);
        this.search = search;
        setAlignment(Pos.CENTER_RIGHT);
        getStyleClass().add("rs-graph-controls");
        var sizes = Objects.requireNonNull(GraphControls.class.getResource("graph.css"));
        getStylesheets().add(sizes.toExternalForm());
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        modes.setId("graph-mode");
        modes.getItems().addAll(GraphMode.values());
        modes.setConverter(new Titles());
        modes.setPrefWidth(MODE_WIDTH);
        modes.setFocusTraversable(false);
        subscription = model.questionProperty().subscribe(now -> modes.setValue(now.mode()));
        modes.valueProperty()
                .subscribe(
                        mode -> {
                            if (mode != model.question().mode()) {
                                model.setMode(mode);
                            }
                        });
        getChildren().addAll(search.field(), modes, options(model));
    }

    private static MenuButton options(GraphViewModel model) {
        var menu = new MenuButton("Options");
        menu.setId("graph-options");
        menu.setFocusTraversable(false);
        var group = new ToggleGroup();
        for (var kind : CriticalKind.values()) {
            var item = new RadioMenuItem(kind.title());
            item.setToggleGroup(group);
            item.setSelected(kind == model.question().critical());
            item.setOnAction(_ -> model.setCritical(kind));
            menu.getItems().add(item);
        }
        var reduced = new CheckMenuItem("Without implied edges");
        reduced.setOnAction(
                _ ->
                        model.setEdges(
                                reduced.isSelected()
                                        ? GraphQuestion.Edges.REDUCED
                                        : GraphQuestion.Edges.ALL));
        menu.getItems()
                .addAll(
                        new SeparatorMenuItem(),
                        reduced,
                        new SeparatorMenuItem(),
                        item("One hop more up", () -> model.addHops(1, 0)),
                        item("One hop less up", () -> model.addHops(-1, 0)),
                        item("One hop more down", () -> model.addHops(0, 1)),
                        item("One hop less down", () -> model.addHops(0, -1)),
                        item("Collapse all groups", model::collapseAll));
        return menu;
    }

    private static MenuItem item(String title, Runnable action) {
        var item = new MenuItem(title);
        item.setOnAction(_ -> action.run());
        return item;
    }

    @Override
    public void close() {
        subscription.unsubscribe();
        search.close();
    }

    private static final class Titles extends StringConverter<GraphMode> {
        @Override
        public String toString(GraphMode mode) {
            return mode == null ? "" : mode.title();
        }

        @Override
        public GraphMode fromString(String title) {
            for (var mode : GraphMode.values()) {
                if (mode.title().equals(title)) {
                    return mode;
                }
            }
            throw new IllegalArgumentException("no mode " + title);
        }
    }
}
