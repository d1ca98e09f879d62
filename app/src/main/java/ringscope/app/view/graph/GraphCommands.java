package ringscope.app.view.graph;

import ringscope.app.command.Command;
import ringscope.app.view.graph.scene.CriticalKind;
import ringscope.app.view.graph.scene.GraphMode;
import ringscope.app.view.graph.scene.GraphQuestion;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The graph's commands. Their keys count only while the graph has the focus, so that they may be the
/// timeline's as well.
final class GraphCommands {
    private static final String GROUP = "Graph";

    private final GraphView view;
    private final List<Command> commands = new ArrayList<>();

    private GraphCommands(GraphView view) {
        this.view = view;
    }

    static List<Command> of(GraphView view, GraphViewModel model) {
        var list = new GraphCommands(view);
        for (var mode : GraphMode.values()) {
            list.add(
                    "mode-" + word(mode),
                    "Show " + mode.title().toLowerCase(Locale.ROOT),
                    () -> model.setMode(mode));
        }
        for (var kind : CriticalKind.values()) {
            list.add("critical-" + word(kind), kind.title(), () -> model.setCritical(kind));
        }
        list.add("more-up", "One hop more up", () -> model.addHops(1, 0), "Ctrl+Left");
        list.add("less-up", "One hop less up", () -> model.addHops(-1, 0), "Shift+Left");
        list.add("more-down", "One hop more down", () -> model.addHops(0, 1), "Ctrl+Right");
        list.add("less-down", "One hop less down", () -> model.addHops(0, -1), "Shift+Right");
        list.add("collapse", "Collapse all groups", model::collapseAll, "Backspace");
        list.add("reduce", "Show or leave out implied edges", () -> toggleEdges(model), "T");
        list.add("blocker", "Why not ready: go to who has to act", view::goToBlocker, "B");
        list.add("search", "Find a task in the graph", view::focusSearch);
        list.add("fit", "Fit the graph", view::fit);
        return list.commands;
    }

    private static void toggleEdges(GraphViewModel model) {
        boolean isReduced = model.question().edges() == GraphQuestion.Edges.REDUCED;
        model.setEdges(isReduced ? GraphQuestion.Edges.ALL : GraphQuestion.Edges.REDUCED);
    }

    /// Commands without a key are offered in the palette at any time, the others while the graph has focus.
    private void add(String id, String title, Runnable action, String... keys) {
        commands.add(
                new Command(
                        "graph." + id,
                        GROUP,
                        title,
                        List.of(keys),
                        () -> keys.length == 0 || view.hasFocus(),
                        action));
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
