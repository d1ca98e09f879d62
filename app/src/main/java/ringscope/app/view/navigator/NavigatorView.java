package ringscope.app.view.navigator;

import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputDialog;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

import ringscope.app.session.Selection;
import ringscope.app.session.TraceSession;
import ringscope.app.theme.TimeText;
import ringscope.app.view.View;
import ringscope.app.view.ViewContext;
import ringscope.trace.TimeRange;
import ringscope.trace.store.Rows;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The tree at the left: runs, ranks and tracks with counts; marks; breakpoints.
final class NavigatorView implements View {
    private static final double ROW_PX = 22;

    private final TraceSession session;
    private final TextField filter = new TextField();
    private final TreeView<NavigatorItem> tree = new TreeView<>();
    private final VBox node = new VBox(filter, tree);
    private final List<Subscription> subscriptions = new ArrayList<>();
    private final Set<String> folded = new HashSet<>();
    private final Set<String> unfolded = new HashSet<>();

    NavigatorView(ViewContext context) {
        this.session = context.session();
        node.getStyleClass().add("rs-navigator");
        filter.setPromptText("Filter tracks");
        filter.setId("navigator-filter");
        tree.setId("navigator-tree");
        tree.setShowRoot(false);
        tree.setFixedCellSize(ROW_PX);
        tree.setCellFactory(_ -> new NavigatorCell(session.visibility()));
        VBox.setVgrow(tree, Priority.ALWAYS);
        subscriptions.add(filter.textProperty().subscribe(_ -> rebuild()));
        subscriptions.add(session.summaryProperty().subscribe(_ -> rebuild()));
        subscriptions.add(session.visibility().changesProperty().subscribe(_ -> tree.refresh()));
        tree.getSelectionModel()
                .selectedItemProperty()
                .subscribe(
                        item -> {
                            if (item != null) {
                                chosen(item.getValue());
                            }
                        });
        tree.setOnContextMenuRequested(
                event -> {
                    var item = tree.getSelectionModel().getSelectedItem();
                    if (item != null) {
                        menu(item.getValue()).show(tree, event.getScreenX(), event.getScreenY());
                    }
                });
    }

    private void chosen(NavigatorItem item) {
        if (item.mark() != null) {
            session.moveCursor(item.mark().startNs());
            session.viewport().reveal(item.mark().startNs());
        } else if (item.tracks().size() == 1) {
            session.select(new Selection.Track(item.tracks().getFirst()));
        } else if (!item.tracks().isEmpty()) {
            session.select(
                    new Selection.Area(
                            new TimeRange(
                                    session.summary().bounds().startNs(),
                                    session.summary().bounds().endNs()),
                            item.tracks()));
        }
    }

    private void rebuild() {
        var root = new TreeItem<>(NavigatorItem.heading("", "", "root"));
        var runs = section(root, "Runs", "");
        for (var line : TrackGroups.lines(session.summary(), filter.getText())) {
            add(runs, line, "Runs", 0);
        }
        var marks = session.summary().marks();
        var markSection = section(root, "Marks", String.valueOf(marks.size()));
        for (var mark : marks) {
            var at =
                    TimeText.fixed(
                            TimeText.Unit.MS, mark.startNs() - session.summary().originNs(), 1);
            markSection.getChildren().add(new TreeItem<>(NavigatorItem.of(mark, at)));
        }
        section(root, "Breakpoints", "0");
        tree.setRoot(root);
    }

    private TreeItem<NavigatorItem> section(
            TreeItem<NavigatorItem> root, String text, String right) {
        var item = new TreeItem<>(NavigatorItem.heading(text, right, text));
        remember(item, text, Open.YES);
        root.getChildren().add(item);
        return item;
    }

    private void add(
            TreeItem<NavigatorItem> parent, TrackGroups.Line line, String path, int depth) {
        var own = path + "/" + line.text();
        var item = new TreeItem<>(NavigatorItem.of(line, own));
        for (var child : line.children()) {
            add(item, child, own, depth + 1);
        }
        // ranks open when there are few; the tracks of a kind stay together until asked for
        boolean isSmall = depth == 0 || (depth == 1 && session.summary().ranks().size() <= 4);
        remember(item, own, isSmall || !filter.getText().isBlank() ? Open.YES : Open.NO);
        parent.getChildren().add(item);
    }

    private enum Open {
        YES,
        NO
    }

    /// Keeps what a person folded when the tree is made anew.
    private void remember(TreeItem<NavigatorItem> item, String path, Open first) {
        item.setExpanded(!folded.contains(path) && (unfolded.contains(path) || first == Open.YES));
        item.expandedProperty()
                .addListener(
                        (_, _, isOpen) -> {
                            (isOpen ? unfolded : folded).add(path);
                            (isOpen ? folded : unfolded).remove(path);
                        });
    }

    private ContextMenu menu(NavigatorItem item) {
        var menu = new ContextMenu();
        var mark = item.mark();
        if (mark != null) {
            menu.getItems()
                    .addAll(
                            entry("Go to", () -> chosen(item)),
                            entry("Rename…", () -> rename(mark)),
                            entry("Remove", () -> session.removeMark(mark.markId())));
        } else if (!item.tracks().isEmpty()) {
            var visibility = session.visibility();
            int first = item.tracks().getFirst();
            menu.getItems()
                    .add(
                            visibility.isHidden(first)
                                    ? entry("Show", () -> visibility.show(item.tracks()))
                                    : entry("Hide", () -> visibility.hide(item.tracks())));
            if (item.tracks().size() == 1) {
                menu.getItems()
                        .add(
                                visibility.isPinned(first)
                                        ? entry("Unpin", () -> visibility.unpin(first))
                                        : entry("Pin to the top", () -> visibility.pin(first)));
            }
            if (visibility.hiddenCount() > 0) {
                menu.getItems().add(entry("Show all hidden", visibility::showAll));
            }
        }
        return menu;
    }

    private static MenuItem entry(String text, Runnable action) {
        var item = new MenuItem(text);
        item.setOnAction(_ -> action.run());
        return item;
    }

    private void rename(Rows.Mark mark) {
        var dialog = new TextInputDialog(mark.name());
        dialog.setTitle("Rename the mark");
        dialog.setHeaderText(null);
        dialog.setContentText("Name");
        dialog.setGraphic(null);
        dialog.initOwner(node.getScene().getWindow());
        dialog.showAndWait()
                .filter(name -> !name.isBlank())
                .ifPresent(name -> session.renameMark(mark, name));
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public void close() {
        subscriptions.forEach(Subscription::unsubscribe);
    }
}
