package ringscope.app.window;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.geometry.Pos;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.StackPane;

/// A side pane that folds to a rail with its name.
final class FoldPane extends StackPane {
    static final double RAIL_PX = 28;

    private final BooleanProperty folded = new SimpleBooleanProperty();
    private final Node content;
    private final StackPane rail;
    private final double widthPx;

    FoldPane(String name, Node content, double widthPx) {
        this.content = content;
        this.widthPx = widthPx;
        getStyleClass().add("rs-side");
        var label = new Label(name);
        label.getStyleClass().add("rs-caption");
        label.setRotate(-90);
        rail = new StackPane(new Group(label));
        rail.setAlignment(Pos.TOP_CENTER);
        rail.getStyleClass().add("rs-rail");
        rail.setOnMouseClicked(_ -> folded.set(false));
        SplitPane.setResizableWithParent(this, false);
        folded.subscribe(this::apply);
    }

    BooleanProperty foldedProperty() {
        return folded;
    }

    void toggle() {
        folded.set(!folded.get());
    }

    private void apply(boolean isFolded) {
        getChildren().setAll(isFolded ? rail : content);
        if (isFolded) {
            setMinWidth(RAIL_PX);
            setPrefWidth(RAIL_PX);
            setMaxWidth(RAIL_PX);
        } else {
            setMinWidth(widthPx * 0.6);
            setPrefWidth(widthPx);
            setMaxWidth(Double.MAX_VALUE);
        }
    }
}
