package ringscope.app.view.graph.scene;

import static ringscope.trace.store.TaskGraph.NO_TIME;

import ringscope.trace.store.TaskGraph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.function.IntPredicate;

/// The tasks around one task: its producers hop by hop, its consumers hop by hop, one column a hop. A
/// column shows the tasks that matter most (on the critical path, then the producers done last and the
/// consumers started first) and one group for the rest. Hops go on from the tasks shown, not from the rest.
final class Neighbourhood {
    /// What an expanded group may add to its column; more stays in the group.
    private static final int MAX_EXPANDED_ROWS = 60;

    private final GraphData data;
    private final GraphQuestion question;
    private final SceneBuilder scene;

    private Neighbourhood(GraphData data, GraphQuestion question) {
        this.data = data;
        this.question = question;
        this.scene = new SceneBuilder(data, question);
    }

    static GraphScene build(GraphData data, GraphQuestion question) {
        return new Neighbourhood(data, question).build();
    }

    private GraphScene build() {
        scene.add(question.focus(), 0);
        var shown = List.of(question.focus());
        for (int hop = 1; hop <= question.hopsUp(); hop++) {
            shown = addColumn(-hop, producersOf(shown));
        }
        shown = List.of(question.focus());
        List<Integer> next = List.of();
        for (int hop = 1; hop <= question.hopsDown(); hop++) {
            shown = addColumn(hop, consumersOf(shown));
            next = hop == 1 ? shown : next;
        }
        addSiblings(next);
        return scene.build(GraphMode.NEIGHBOURHOOD, "");
    }

    private List<Integer> addColumn(int hop, List<Integer> found) {
        var key = new GroupKey(GroupKey.Kind.OVERFLOW, hop);
        var shown = new ArrayList<Integer>();
        var rest = split(found, rowsFor(key), hop, shown);
        shown.forEach(task -> scene.add(task, hop));
        if (!rest.isEmpty()) {
            scene.add(key, rest.size() + " more", ascending(rest), hop);
        }
        return shown;
    }

    private int rowsFor(GroupKey key) {
        return question.expanded().contains(key) ? MAX_EXPANDED_ROWS : question.rows();
    }

    /// Puts what is shown into `shown`, answers the rest: empty, or at least two.
    private List<Integer> split(List<Integer> found, int rows, int hop, List<Integer> shown) {
        var ordered = new ArrayList<>(found);
        ordered.sort(hop < 0 ? producersFirst() : consumersFirst());
        int fits = ordered.size() <= rows ? ordered.size() : Math.max(0, rows - 1);
        shown.addAll(ordered.subList(0, fits));
        return ordered.subList(fits, ordered.size());
    }

    private Comparator<Integer> producersFirst() {
        return Comparator.comparing((Integer task) -> !hasCritical(task))
                .thenComparing(
                        Comparator.comparingLong((Integer task) -> data.states().doneNs(task))
                                .reversed())
                .thenComparing(Comparator.naturalOrder());
    }

    private Comparator<Integer> consumersFirst() {
        return Comparator.comparing((Integer task) -> !hasCritical(task))
                .thenComparingLong(task -> lastIfUnknown(data.graph().firstStartsNs()[task]))
                .thenComparing(Comparator.naturalOrder());
    }

    private static long lastIfUnknown(long timeNs) {
        return timeNs == NO_TIME ? Long.MAX_VALUE : timeNs;
    }

    /// Whether a critical edge joins the task to what is shown.
    private boolean hasCritical(int task) {
        TaskGraph graph = data.graph();
        for (int e = graph.successorStart()[task]; e < graph.successorStart()[task + 1]; e++) {
            if (data.isCritical(e, question.critical()) && scene.has(graph.successors()[e])) {
                return true;
            }
        }
        for (int i = graph.predecessorStart()[task]; i < graph.predecessorStart()[task + 1]; i++) {
            if (data.isCritical(graph.predecessorEdges()[i], question.critical())
                    && scene.has(graph.predecessors()[i])) {
                return true;
            }
        }
        return false;
    }

    private List<Integer> producersOf(List<Integer> tasks) {
        TaskGraph graph = data.graph();
        return reached(
                tasks, graph.predecessorStart(), graph.predecessors(), task -> !scene.has(task));
    }

    private List<Integer> consumersOf(List<Integer> tasks) {
        TaskGraph graph = data.graph();
        return reached(tasks, graph.successorStart(), graph.successors(), task -> !scene.has(task));
    }

    private static List<Integer> reached(
            List<Integer> tasks, int[] start, int[] ends, IntPredicate isWanted) {
        var found = new TreeSet<Integer>();
        for (int task : tasks) {
            for (int i = start[task]; i < start[task + 1]; i++) {
                if (isWanted.test(ends[i])) {
                    found.add(ends[i]);
                }
            }
        }
        return List.copyOf(found);
    }

    private void addSiblings(List<Integer> consumers) {
        var key = new GroupKey(GroupKey.Kind.SIBLINGS, 0);
        var siblings = producersOf(consumers);
        if (siblings.isEmpty()) {
            return;
        }
        var shown = new ArrayList<Integer>();
        int rows = question.expanded().contains(key) ? MAX_EXPANDED_ROWS : 1;
        var rest = split(siblings, rows, -1, shown);
        shown.forEach(task -> scene.add(task, 0));
        if (!rest.isEmpty()) {
            scene.add(key, rest.size() + " siblings", ascending(rest), 0);
        }
    }

    static int[] ascending(List<Integer> tasks) {
        return tasks.stream().mapToInt(Integer::intValue).sorted().toArray();
    }
}
