package ringscope.app.window;

import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

import org.jspecify.annotations.Nullable;

import ringscope.app.view.View;
import ringscope.app.view.ViewContribution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Tabs over one place of the window. A view is made when its tab is chosen for the first time; a second
/// one can stand beside it.
final class TabDeck extends BorderPane {
    private final Function<ViewContribution, View> maker;
    private final List<DeckTab> tabs = new ArrayList<>();
    private final ToggleGroup group = new ToggleGroup();
    private final Label caption = new Label();
    private final SplitPane content = new SplitPane();
    private @Nullable DeckTab chosen;
    private @Nullable DeckTab beside;

    TabDeck(List<ViewContribution> contributions, Function<ViewContribution, View> maker) {
        this.maker = maker;
        getStyleClass().add("rs-deck");
        content.setOrientation(Orientation.HORIZONTAL);
        content.getStyleClass().add("rs-split");
        caption.getStyleClass().add("rs-caption");
        var header = new HBox();
        header.getStyleClass().add("rs-deck-header");
        header.setAlignment(Pos.CENTER_LEFT);
        for (var contribution : contributions) {
            var tab = new DeckTab(contribution);
            tabs.add(tab);
            header.getChildren().add(tab);
        }
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        header.getChildren().addAll(space, caption);
        setTop(header);
        setCenter(content);
        group.selectedToggleProperty()
                .subscribe(
                        (before, now) -> {
                            if (now == null && before != null) {
                                before.setSelected(true);
                            }
                        });
    }

    List<String> ids() {
        return tabs.stream().map(tab -> tab.contribution.id()).toList();
    }

    /// The tab in front, or none yet.
    Optional<String> shown() {
        return Optional.ofNullable(chosen).map(tab -> tab.contribution.id());
    }

    /// Brings a tab to the front; false when it is not one of this deck's.
    boolean show(String id) {
        for (var tab : tabs) {
            if (tab.contribution.id().equals(id)) {
                tab.setSelected(true);
                choose(tab);
                return true;
            }
        }
        return false;
    }

    /// Puts a second view beside the chosen one, or takes it away when it already stands there.
    void toggleBeside(String id) {
        for (var tab : tabs) {
            if (tab.contribution.id().equals(id)) {
                beside = beside == tab ? null : tab;
                layOut();
            }
        }
    }

    private void choose(DeckTab tab) {
        if (chosen == tab) {
            return;
        }
        chosen = tab;
        if (beside == tab) {
            beside = null;
        }
        layOut();
        caption.textProperty().bind(tab.view().captionProperty());
    }

    private void layOut() {
        content.getItems().clear();
        if (chosen != null) {
            content.getItems().add(chosen.view().node());
        }
        if (beside != null) {
            content.getItems().add(beside.view().node());
        }
        tabs.forEach(tab -> tab.pseudoClassStateChanged(DeckTab.BESIDE, tab == beside));
    }

    /// A tab: title, and a count when there is one to tell.
    private final class DeckTab extends ToggleButton {
        static final javafx.css.PseudoClass BESIDE =
                javafx.css.PseudoClass.getPseudoClass("beside");

        private final ViewContribution contribution;
        private final Label badge = new Label();
        private @Nullable View view;

        private DeckTab(ViewContribution contribution) {
            super(contribution.title());
            this.contribution = contribution;
            getStyleClass().setAll("rs-tab");
            setId("tab-" + contribution.id());
            setToggleGroup(group);
            setFocusTraversable(true);
            badge.getStyleClass().add("rs-badge");
            setContentDisplay(javafx.scene.control.ContentDisplay.RIGHT);
            showBadge("");
            setOnAction(_ -> choose(this));
            var split = new MenuItem("Show beside the chosen tab");
            split.setOnAction(_ -> toggleBeside(contribution.id()));
            setContextMenu(new ContextMenu(split));
        }

        private View view() {
            if (view == null) {
                view = maker.apply(contribution);
                view.badgeProperty().subscribe(this::showBadge);
            }
            return view;
        }

        /// A badge that starts with `!` tells bad news and is red.
        private void showBadge(String text) {
            boolean isBad = text.startsWith("!");
            badge.setText(isBad ? text.substring(1) : text);
            badge.pseudoClassStateChanged(javafx.css.PseudoClass.getPseudoClass("bad"), isBad);
            // not by visibility: a tab's skin never takes up a graphic that was hidden when it was
            // made
            setGraphic(text.isEmpty() ? null : badge);
        }
    }

    /// Makes the view of a tab without showing it, so that its badge tells its count.
    void prepare(String id) {
        tabs.stream()
                .filter(tab -> tab.contribution.id().equals(id))
                .findFirst()
                .ifPresent(DeckTab::view);
    }
}
