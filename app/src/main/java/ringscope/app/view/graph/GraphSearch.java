package ringscope.app.view.graph;

import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Popup;
import javafx.util.Subscription;

import java.util.List;
import java.util.function.IntConsumer;

/// The search box. What is typed is searched at once; the list above it is walked with the arrow keys, Enter
/// takes the marked task or the first. The keys stay with the box: a menu would take Enter for itself.
final class GraphSearch implements AutoCloseable {
    private static final int LISTED = 12;
    private static final double ROW = 22;
    private static final double LIST_WIDTH = 260;

    private final GraphViewModel model;
    private final IntConsumer onChosen;
    private final TextField field = new TextField();
    private final ListView<Integer> list = new ListView<>();
    private final Popup popup = new Popup();
    private final Subscription subscription;
    private boolean isEntered;

    GraphSearch(GraphViewModel model, IntConsumer onChosen) {
        this.model = model;
        this.onChosen = onChosen;
        field.setId("graph-search");
        field.setPromptText("Find name or id");
        field.setPrefWidth(132);
        field.textProperty()
                .subscribe(
                        text -> {
                            isEntered = false;
                            model.search(text);
                        });
        field.setOnAction(_ -> enter());
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::walk);
        list.setFixedCellSize(ROW);
        list.setPrefWidth(LIST_WIDTH);
        list.setFocusTraversable(false);
        list.setCellFactory(_ -> new Row());
        list.setOnMouseClicked(_ -> chooseMarked());
        popup.getContent().add(list);
        popup.setAutoHide(true);
        popup.setHideOnEscape(true);
        subscription = model.foundProperty().subscribe(this::found);
    }

    TextField field() {
        return field;
    }

    private void walk(KeyEvent event) {
        if (popup.isShowing() && event.getCode() == KeyCode.DOWN) {
            list.getSelectionModel().selectNext();
            event.consume();
        } else if (popup.isShowing() && event.getCode() == KeyCode.UP) {
            list.getSelectionModel().selectPrevious();
            event.consume();
        }
    }

    private void enter() {
        if (list.getSelectionModel().getSelectedItem() != null && popup.isShowing()) {
            chooseMarked();
            return;
        }
        isEntered = true;
        found(model.foundProperty().get());
    }

    private void chooseMarked() {
        Integer task = list.getSelectionModel().getSelectedItem();
        if (task != null) {
            popup.hide();
            onChosen.accept(task);
        }
    }

    private void found(List<Integer> tasks) {
        if (isEntered && !tasks.isEmpty()) {
            isEntered = false;
            popup.hide();
            onChosen.accept(tasks.getFirst());
            return;
        }
        if (tasks.isEmpty() || !field.isFocused()) {
            popup.hide();
            return;
        }
        list.getItems().setAll(tasks.subList(0, Math.min(LISTED, tasks.size())));
        double height = ROW * list.getItems().size() + 2;
        list.setPrefHeight(height);
        var corner = field.localToScreen(0, 0);
        if (corner != null) {
            popup.show(field, corner.getX(), corner.getY() - height - 4);
        }
    }

    @Override
    public void close() {
        subscription.unsubscribe();
        popup.hide();
    }

    /// A task's name and id.
    private final class Row extends ListCell<Integer> {
        @Override
        protected void updateItem(Integer task, boolean empty) {
            super.updateItem(task, empty);
            var data = model.data();
            setText(empty || data == null ? "" : data.name(task) + "   " + data.label(task));
        }
    }
}
