package ringscope.app.view.graph.scene;

import ringscope.app.theme.Numbers;
import ringscope.trace.TaskId;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/// Answers a question with a scene of bounded size.
public final class Scenes {
    /// What the layered layout places within a second.
    public static final int MAX_NODES = 1_000;

    /// What one expanded group may add.
    private static final int MAX_EXPANDED = 200;

    private Scenes() {}

    public static GraphScene build(GraphData data, GraphQuestion question) {
        return switch (question.mode()) {
            case NEIGHBOURHOOD ->
                    question.focus() >= 0
                            ? Neighbourhood.build(data, question)
                            : overview(data, question, "no task selected");
            case WHOLE -> overview(data, question, "");
            case BY_FUNCTION -> collapsed(data, question, GraphMode.BY_FUNCTION, "");
            case BY_RING -> collapsed(data, question, GraphMode.BY_RING, "");
        };
    }

    /// Every task, or the functions when that would be too many.
    private static GraphScene overview(GraphData data, GraphQuestion question, String reason) {
        int count = data.graph().taskCount();
        if (count > MAX_NODES) {
            var note =
                    Numbers.grouped(count)
                            + " tasks collapsed by function; single tasks are drawn up to "
                            + Numbers.grouped(MAX_NODES);
            return collapsed(data, question, GraphMode.BY_FUNCTION, join(reason, note));
        }
        var scene = new SceneBuilder(data, question);
        for (int task = 0; task < count; task++) {
            scene.add(task, 0);
        }
        return scene.build(GraphMode.WHOLE, reason);
    }

    private static GraphScene collapsed(
            GraphData data, GraphQuestion question, GraphMode mode, String note) {
        var groups = new TreeMap<Integer, List<Integer>>();
        for (int task = 0; task < data.graph().taskCount(); task++) {
            int value =
                    mode == GraphMode.BY_RING
                            ? TaskId.ring(data.graph().taskIds()[task])
                            : data.function(task);
            groups.computeIfAbsent(value, _ -> new ArrayList<>()).add(task);
        }
        var scene = new SceneBuilder(data, question);
        for (var entry : groups.entrySet()) {
            addGroup(data, question, mode, entry.getKey(), entry.getValue(), scene);
        }
        return scene.build(mode, note);
    }

    private static void addGroup(
            GraphData data,
            GraphQuestion question,
            GraphMode mode,
            int value,
            List<Integer> tasks,
            SceneBuilder scene) {
        boolean isRing = mode == GraphMode.BY_RING;
        var key = new GroupKey(isRing ? GroupKey.Kind.RING : GroupKey.Kind.FUNCTION, value);
        var title = isRing ? "ring " + value : data.functionNames().get(value);
        int room = Math.min(MAX_EXPANDED, MAX_NODES - scene.nodeCount());
        int shown =
                question.expanded().contains(key)
                        ? tasks.size() <= room ? tasks.size() : Math.max(0, room - 1)
                        : 0;
        tasks.subList(0, shown).forEach(task -> scene.add(task, 0));
        if (shown < tasks.size()) {
            scene.add(
                    key,
                    shown == 0 ? title : title + ", the rest",
                    Neighbourhood.ascending(tasks.subList(shown, tasks.size())),
                    0);
        }
    }

    private static String join(String a, String b) {
        return a.isEmpty() ? b : a + ": " + b;
    }
}
