package ringscope.app.window;

import javafx.geometry.Orientation;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

import ringscope.app.command.Command;
import ringscope.app.command.CommandRegistry;
import ringscope.app.view.View;
import ringscope.app.view.ViewContext;
import ringscope.app.view.ViewContribution;
import ringscope.app.view.ViewContribution.Place;

import java.util.ArrayList;
import java.util.List;

/// The panels of one open trace, at their places: navigator, timeline over tabs, inspector, bottom tabs.
final class Desk extends BorderPane implements AutoCloseable {
    private static final double NAVIGATOR_PX = 208;
    private static final double INSPECTOR_PX = 292;
    private static final double BOTTOM_PX = 150;
    private static final double TIMELINE_SHARE = 0.62;

    private final ViewContext context;
    private final CommandRegistry commands;
    private final List<View> views = new ArrayList<>();
    private final List<Command> ownCommands = new ArrayList<>();
    private final FoldPane navigator;
    private final FoldPane inspector;
    private final TabDeck centre;
    private final TabDeck bottom;

    Desk(ViewContext context, CommandRegistry commands, List<ViewContribution> contributions) {
        this.context = context;
        this.commands = commands;
        setFocusTraversable(true);
        navigator = new FoldPane("Navigator", only(contributions, Place.NAVIGATOR), NAVIGATOR_PX);
        inspector = new FoldPane("Inspector", only(contributions, Place.INSPECTOR), INSPECTOR_PX);
        navigator.setId("navigator");
        inspector.setId("inspector");
        var timeline = only(contributions, Place.TIMELINE);
        centre = new TabDeck(at(contributions, Place.CENTRE), this::make);
        bottom = new TabDeck(at(contributions, Place.BOTTOM), this::make);
        centre.setId("centre");
        bottom.setId("bottom");

        var middle = split(Orientation.VERTICAL, timeline, centre);
        middle.setDividerPositions(TIMELINE_SHARE);
        var across = split(Orientation.HORIZONTAL, navigator, middle, inspector);
        var down = split(Orientation.VERTICAL, across, bottom);
        SplitPane.setResizableWithParent(bottom, false);
        placeDividers(across, down);
        setCenter(down);
        addCommands();
    }

    private static List<ViewContribution> at(List<ViewContribution> all, Place place) {
        return all.stream()
                .filter(one -> one.place() == place)
                .sorted(
                        java.util.Comparator.comparingInt(ViewContribution::order)
                                .thenComparing(ViewContribution::id))
                .toList();
    }

    private Region only(List<ViewContribution> all, Place place) {
        var found = at(all, place);
        var holder = new StackPane();
        holder.setMinSize(0, 0);
        if (!found.isEmpty()) {
            holder.getChildren().add(make(found.getFirst()).node());
        }
        return holder;
    }

    private View make(ViewContribution contribution) {
        var view = contribution.createView(context);
        views.add(view);
        var brought = view.commands();
        ownCommands.addAll(brought);
        commands.add(brought);
        return view;
    }

    private static SplitPane split(Orientation orientation, javafx.scene.Node... items) {
        var pane = new SplitPane(items);
        pane.setOrientation(orientation);
        pane.getStyleClass().add("rs-split");
        return pane;
    }

    /// Sides and bottom start at their measures in px, whatever the window's size.
    private static void placeDividers(SplitPane across, SplitPane down) {
        across.widthProperty()
                .addListener(
                        (_, before, now) -> {
                            if (before.doubleValue() == 0 && now.doubleValue() > 0) {
                                across.setDividerPositions(
                                        NAVIGATOR_PX / now.doubleValue(),
                                        1 - INSPECTOR_PX / now.doubleValue());
                            }
                        });
        down.heightProperty()
                .addListener(
                        (_, before, now) -> {
                            if (before.doubleValue() == 0 && now.doubleValue() > 0) {
                                down.setDividerPositions(1 - BOTTOM_PX / now.doubleValue());
                            }
                        });
    }

    private void addCommands() {
        add("window.fold-navigator", "Fold or unfold the navigator", "Ctrl+B", navigator::toggle);
        add("window.fold-inspector", "Fold or unfold the inspector", "Ctrl+I", inspector::toggle);
        for (var deck : List.of(centre, bottom)) {
            for (var id : deck.ids()) {
                add("show." + id, "Show " + id, "", () -> deck.show(id));
                add(
                        "beside." + id,
                        "Show " + id + " beside the chosen tab",
                        "",
                        () -> deck.toggleBeside(id));
            }
        }
        commands.add(ownCommands);
    }

    private void add(String id, String title, String key, Runnable action) {
        ownCommands.add(
                Command.of(id, "Window", title, key.isEmpty() ? List.of() : List.of(key), action));
    }

    /// Brings the first tabs to the front.
    void fill() {
        centre.ids().stream().findFirst().ifPresent(centre::show);
        bottom.ids().stream().findFirst().ifPresent(bottom::show);
    }

    /// Makes the other views at the bottom, so that their badges tell their counts.
    void prepareRest() {
        bottom.ids().forEach(bottom::prepare);
    }

    boolean show(String id) {
        return centre.show(id) || bottom.show(id);
    }

    /// Whether every view that was made has drawn what can be seen.
    boolean isDrawn() {
        return views.stream().allMatch(View::isDrawn);
    }

    /// Whether every view that was made has drawn what it asked for.
    boolean isSettled() {
        return views.stream().allMatch(View::isSettled);
    }

    @Override
    public void close() {
        commands.remove(ownCommands);
        views.forEach(View::close);
        views.clear();
    }
}
