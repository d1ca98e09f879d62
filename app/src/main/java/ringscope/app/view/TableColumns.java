package ringscope.app.view;

import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

import org.jspecify.annotations.Nullable;

import ringscope.app.theme.Numbers;

import java.util.ArrayList;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/// Tables as everywhere in the window: rows of 20 px, numbers right with thin gaps, columns hideable,
/// copy gives tab-separated text with plain digits.
public final class TableColumns {
    private static final double ROW_PX = 20;
    private static final KeyCombination COPY =
            new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    private TableColumns() {}

    public static <R> void dress(TableView<R> table) {
        table.getStyleClass().add("rs-table");
        table.setFixedCellSize(ROW_PX);
        table.setTableMenuButtonVisible(false);
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        table.addEventHandler(
                KeyEvent.KEY_PRESSED,
                event -> {
                    if (COPY.match(event)) {
                        var content = new ClipboardContent();
                        content.putString(chosenAsTsv(table));
                        Clipboard.getSystemClipboard().setContent(content);
                        event.consume();
                    }
                });
    }

    /// The chosen rows as tab-separated text, visible columns only.
    public static <R> String chosenAsTsv(TableView<R> table) {
        var lines = new ArrayList<String>();
        for (var row : table.getSelectionModel().getSelectedItems()) {
            var cells = new ArrayList<String>();
            for (var column : table.getVisibleLeafColumns()) {
                cells.add(Numbers.plain(String.valueOf(column.getCellData(row))));
            }
            lines.add(String.join("\t", cells));
        }
        return String.join("\n", lines);
    }

    public static <R> TableColumn<R, String> words(
            String title, double widthPx, Function<R, String> value) {
        var column = new TableColumn<R, String>(title);
        column.setPrefWidth(widthPx);
        column.setCellValueFactory(
                cell -> new ReadOnlyObjectWrapper<>(value.apply(cell.getValue())));
        return column;
    }

    /// Ids, times, log text.
    public static <R> TableColumn<R, String> mono(
            String title, double widthPx, Function<R, String> value) {
        TableColumn<R, String> column = words(title, widthPx, value);
        column.getStyleClass().add("rs-mono-column");
        return column;
    }

    public static <R> TableColumn<R, Long> number(
            String title, double widthPx, ToLongFunction<R> value) {
        var column = new TableColumn<R, Long>(title);
        column.setPrefWidth(widthPx);
        column.getStyleClass().add("rs-number-column");
        column.setCellValueFactory(
                cell -> new ReadOnlyObjectWrapper<>(value.applyAsLong(cell.getValue())));
        column.setCellFactory(_ -> new NumberCell<>());
        return column;
    }

    private static final class NumberCell<R> extends TableCell<R, Long> {
        private NumberCell() {
            setAlignment(Pos.CENTER_RIGHT);
        }

        @Override
        protected void updateItem(@Nullable Long value, boolean empty) {
            super.updateItem(value, empty);
            setText(empty || value == null ? null : Numbers.grouped(value));
        }
    }
}
