package ringscope.app.view;

import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.Node;

import ringscope.app.command.Command;

import java.util.List;
import java.util.Optional;

/// A live panel. Created, used and closed on the FX thread.
public interface View extends AutoCloseable {
    Node node();

    /// Commands this view brings, with their keys.
    default List<Command> commands() {
        return List.of();
    }

    /// A short count beside the tab's title (issues, events), empty for none.
    default ReadOnlyStringProperty badgeProperty() {
        return new ReadOnlyStringWrapper("").getReadOnlyProperty();
    }

    /// A few words at the right of the tab row: what the view shows just now, empty for none.
    default ReadOnlyStringProperty captionProperty() {
        return new ReadOnlyStringWrapper("").getReadOnlyProperty();
    }

    /// What the view shows as an SVG document of this size, for `render -o x.svg`; empty for views
    /// that cannot.
    default Optional<String> svg(double widthPx, double heightPx) {
        return Optional.empty();
    }

    /// Whether everything asked for has arrived and is drawn: what pictures and tests wait for.
    default boolean isSettled() {
        return true;
    }

    /// Whether what can be seen has arrived and is drawn; analyses may still add to it. The first picture of a
    /// trace waits for this.
    default boolean isDrawn() {
        return isSettled();
    }

    @Override
    void close();
}
