package ringscope.app.view.graph;

import static ringscope.trace.store.TaskGraph.NO_TIME;

import ringscope.app.theme.Numbers;
import ringscope.app.view.graph.scene.GraphData;
import ringscope.app.view.graph.scene.SceneEdge;
import ringscope.app.view.graph.scene.SceneNode;
import ringscope.trace.analysis.TransitiveReduction;
import ringscope.trace.state.TaskState;
import ringscope.trace.state.WhyNotReady;
import ringscope.trace.state.WhyOnlyNow;
import ringscope.trace.store.TaskGraph;

import java.util.ArrayList;
import java.util.List;

/// What the pointer reads over a node or an arrow.
final class NodeText {
    /// More missing producers than this are counted, not named.
    private static final int NAMED = 3;

    private NodeText() {}

    static String of(GraphData data, SceneNode node, long timeNs) {
        return switch (node) {
            case SceneNode.Task task -> task(data, task.task(), timeNs);
            case SceneNode.Group group ->
                    group.title()
                            + "\n"
                            + Numbers.counted(group.tasks().length, "task", "tasks")
                            + "; click to show them";
        };
    }

    private static String task(GraphData data, int task, long timeNs) {
        var state = data.states().at(task, timeNs);
        var lines = new ArrayList<String>();
        lines.add(name(data, task));
        boolean isInferred = state == TaskState.COMPLETED && data.states().isDoneInferred(task);
        lines.add(state.text() + (isInferred ? " (inferred, never runs on a core)" : ""));
        if (state == TaskState.WAITING) {
            lines.addAll(whyNotReady(data, task, timeNs));
        } else if (data.graph().firstStartsNs()[task] != NO_TIME) {
            lines.addAll(whyOnlyNow(data, task));
        }
        if (data.graph().isEarlyDispatch()[task]) {
            lines.add("may be dispatched early");
        }
        return String.join("\n", lines);
    }

    private static List<String> whyNotReady(GraphData data, int task, long timeNs) {
        var why = WhyNotReady.of(data.states(), task, timeNs);
        var lines = new ArrayList<String>();
        lines.add(
                "fan-in "
                        + Numbers.grouped(why.fanIn().done())
                        + " of "
                        + Numbers.grouped(why.fanIn().total())
                        + "; missing:");
        var missing = why.missing();
        for (var each : missing.subList(0, Math.min(NAMED, missing.size()))) {
            lines.add("  " + name(data, each.producer()) + ", " + each.state().text());
        }
        if (missing.size() > NAMED) {
            lines.add("  and " + Numbers.grouped(missing.size() - NAMED) + " more");
        }
        if (!why.chain().isEmpty()) {
            int last = why.chain().getLast();
            lines.add(
                    "the last one waits for "
                            + name(data, last)
                            + ", "
                            + data.states().at(last, timeNs).text());
        }
        return lines;
    }

    private static List<String> whyOnlyNow(GraphData data, int task) {
        var lines = new ArrayList<String>();
        for (var step : WhyOnlyNow.of(data.states(), task).steps()) {
            var who = step.task() == task ? "" : name(data, step.task()) + " ";
            var cost = step.costNs() == 0 ? "" : "  " + Numbers.signed(step.costNs()) + " ns";
            lines.add(who + step.kind().text() + (step.isInferred() ? " (inferred)" : "") + cost);
        }
        return lines;
    }

    static String of(GraphData data, SceneEdge edge) {
        if (edge.graphEdge() < 0) {
            return Numbers.counted(edge.count(), "dependency", "dependencies");
        }
        var lines = new ArrayList<String>();
        lines.add(causes(edge.causes()) + flags(edge.flags()));
        data.reason(edge.graphEdge()).map(NodeText::reason).ifPresent(lines::add);
        return String.join("\n", lines);
    }

    private static String reason(TransitiveReduction.Reason reason) {
        return switch (reason) {
            case ONLY_WAY -> "the only way: no other path implies it";
            case CREATOR -> "implied by another path, kept: it holds the buffer's creator";
            case REMOVED -> "implied by another path";
            case CYCLE -> "the graph has a cycle: nothing was reduced";
        };
    }

    private static String causes(int causes) {
        var names = new ArrayList<String>();
        if ((causes & TaskGraph.CREATOR) != 0) {
            names.add("creator");
        }
        if ((causes & TaskGraph.TENSORMAP) != 0) {
            names.add("tensormap");
        }
        if ((causes & TaskGraph.EXPLICIT) != 0) {
            names.add("explicit");
        }
        if (names.isEmpty()) {
            names.add("other cause");
        }
        return String.join(" + ", names);
    }

    private static String flags(int flags) {
        if ((flags & TaskGraph.FLAGS_KNOWN) == 0) {
            return "; flags not recorded";
        }
        boolean waits = (flags & TaskGraph.WAITS) != 0;
        boolean retains = (flags & TaskGraph.RETAINS) != 0;
        return waits && retains ? "; waits, retains" : waits ? "; waits" : "; retains only";
    }

    private static String name(GraphData data, int task) {
        return data.name(task) + " " + data.label(task);
    }
}
