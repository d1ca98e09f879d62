package ringscope.app.view.navigator;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TreeCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

import org.jspecify.annotations.Nullable;

import ringscope.app.session.TrackVisibility;

/// Name at the left, count at the right.
final class NavigatorCell extends TreeCell<NavigatorItem> {
    private static final PseudoClass HEADING = PseudoClass.getPseudoClass("heading");
    private static final PseudoClass DIM = PseudoClass.getPseudoClass("dim");

    private final TrackVisibility visibility;
    private final Label name = new Label();
    private final Label right = new Label();
    private final HBox row = new HBox(4);

    NavigatorCell(TrackVisibility visibility) {
        this.visibility = visibility;
        getStyleClass().add("rs-nav-cell");
        row.setAlignment(Pos.CENTER_LEFT);
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        name.setMinWidth(0);
        right.setMinWidth(Region.USE_PREF_SIZE);
        right.getStyleClass().add("rs-nav-right");
        row.getChildren().addAll(name, space, right);
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable NavigatorItem item, boolean empty) {
        super.updateItem(item, empty);
        setText(null);
        if (empty || item == null) {
            setGraphic(null);
            pseudoClassStateChanged(HEADING, false);
            pseudoClassStateChanged(DIM, false);
            return;
        }
        boolean isHidden =
                !item.tracks().isEmpty() && item.tracks().stream().allMatch(visibility::isHidden);
        boolean isPinned =
                item.tracks().size() == 1 && visibility.isPinned(item.tracks().getFirst());
        name.setText(item.text());
        right.setText(isHidden ? "hidden" : isPinned ? "pinned" : item.right());
        pseudoClassStateChanged(HEADING, item.kind() == NavigatorItem.Kind.HEADING);
        pseudoClassStateChanged(DIM, isHidden || item.kind() == NavigatorItem.Kind.NOT_RECORDED);
        setGraphic(row);
    }
}
