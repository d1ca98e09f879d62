package ringscope.app.view;

import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

import org.jspecify.annotations.Nullable;

/// What a view shows when it has nothing to show: one sentence what would be here, one what to do, one
/// link.
public final class EmptyState extends VBox {
    public EmptyState(String wouldBeHere, String whatToDo) {
        this(wouldBeHere, whatToDo, "", null);
    }

    public EmptyState(String wouldBeHere, String whatToDo, String link, @Nullable Runnable action) {
        getStyleClass().add("rs-empty");
        setAlignment(Pos.CENTER);
        var first = new Label(wouldBeHere);
        first.setWrapText(true);
        var second = new Label(whatToDo);
        second.getStyleClass().add("rs-ink2");
        second.setWrapText(true);
        getChildren().addAll(first, second);
        if (action != null) {
            var go = new Hyperlink(link);
            go.setOnAction(_ -> action.run());
            getChildren().add(go);
        }
    }
}
