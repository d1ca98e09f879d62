package ringscope.app.view.graph.scene;

import org.jspecify.annotations.Nullable;

import ringscope.trace.TaskId;
import ringscope.trace.analysis.TransitiveReduction;
import ringscope.trace.state.TaskStates;
import ringscope.trace.store.TaskGraph;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;

/// One rank's graph with what is derived from it once: states, names, functions, critical paths. Immutable,
/// made in the background.
public final class GraphData {
    private final TaskGraph graph;
    private final TaskStates states;
    private final int[] functions;
    private final List<String> functionNames;
    private final long[] sortedIds;
    private final int[] sortedTasks;
    private final AtomicReference<@Nullable TransitiveReduction> reduction;
    private final CriticalEdges critical;

    private GraphData(TaskGraph graph, Map<Integer, String> texts) {
        int n = graph.taskCount();
        this.graph = graph;
        this.states = TaskStates.of(graph);
        this.functions = new int[n];
        var byName = new LinkedHashMap<String, Integer>();
        for (int task = 0; task < n; task++) {
            var name = nameOf(graph, task, texts);
            functions[task] = byName.computeIfAbsent(name, _ -> byName.size());
        }
        this.functionNames = List.copyOf(byName.keySet());
        this.sortedTasks =
                IntStream.range(0, n)
                        .boxed()
                        .sorted(Comparator.comparingLong(task -> graph.taskIds()[task]))
                        .mapToInt(Integer::intValue)
                        .toArray();
        this.sortedIds =
                IntStream.of(sortedTasks).mapToLong(task -> graph.taskIds()[task]).toArray();
        this.critical = CriticalEdges.none();
        this.reduction = new AtomicReference<>();
    }

    private GraphData(GraphData same, CriticalEdges critical) {
        this.graph = same.graph;
        this.states = same.states;
        this.functions = same.functions;
        this.functionNames = same.functionNames;
        this.sortedIds = same.sortedIds;
        this.sortedTasks = same.sortedTasks;
        this.critical = critical;
        this.reduction = same.reduction;
    }

    /// Reads the rank's graph and the names in it.
    public static GraphData read(TraceReader reader, int rankId) throws TraceStoreException {
        var graph = reader.graph(rankId);
        var texts = new HashMap<Integer, String>();
        for (int name : graph.names()) {
            if (name >= 0 && !texts.containsKey(name)) {
                texts.put(name, reader.text(name));
            }
        }
        return of(graph, texts);
    }

    /// @param texts the interned names the graph's tasks carry
    public static GraphData of(TaskGraph graph, Map<Integer, String> texts) {
        return new GraphData(graph, texts);
    }

    /// The same data with its critical paths, which take longer to find.
    public GraphData with(CriticalEdges newCritical) {
        return new GraphData(this, newCritical);
    }

    private static String nameOf(TaskGraph graph, int task, Map<Integer, String> texts) {
        var known = texts.get(graph.names()[task]);
        if (known != null) {
            return known;
        }
        return switch (graph.kinds()[task]) {
            case ALLOC -> "alloc";
            case DUMMY -> "dummy";
            case KERNEL, UNDESCRIBED ->
                    graph.kernels()[task] < 0 ? "unnamed" : "kernel " + graph.kernels()[task];
        };
    }

    public TaskGraph graph() {
        return graph;
    }

    public TaskStates states() {
        return states;
    }

    /// The kernel's name, or what the task is.
    public String name(int task) {
        return functionNames.get(functions[task]);
    }

    /// Number of the task's function, in order of first submission.
    public int function(int task) {
        return functions[task];
    }

    public List<String> functionNames() {
        return functionNames;
    }

    public String label(int task) {
        return TaskId.label(graph.taskIds()[task]);
    }

    /// The index of the task with this id, or -1.
    public int indexOf(long id) {
        int at = Arrays.binarySearch(sortedIds, id);
        return at < 0 ? -1 : sortedTasks[at];
    }

    public boolean isCritical(int edge, CriticalKind kind) {
        return critical.has(edge, kind);
    }

    /// Whether the edge stays when those that another path implies are left out.
    public boolean isKept(int edge) {
        return !reduction().removed().get(edge);
    }

    /// Why the edge stays or goes, once that was found out.
    public Optional<TransitiveReduction.Reason> reason(int edge) {
        return Optional.ofNullable(reduction.get()).map(known -> known.reason(edge));
    }

    /// Found when first asked for, which takes up to a second: in the background only.
    public TransitiveReduction reduction() {
        var known = reduction.get();
        if (known == null) {
            known = TransitiveReduction.of(graph);
            reduction.set(known);
        }
        return known;
    }

    /// Tasks whose kernel name or id contains `text`, in order of submission, at most `limit`. The id may be
    /// written as on screen, in part, in decimal or in hex.
    public List<Integer> search(String text, int limit) {
        var wanted = text.strip().toLowerCase(Locale.ROOT);
        if (wanted.isEmpty()) {
            return List.of();
        }
        var matches = new boolean[functionNames.size()];
        for (int f = 0; f < matches.length; f++) {
            matches[f] = functionNames.get(f).toLowerCase(Locale.ROOT).contains(wanted);
        }
        var id = wanted.replace("·", "").replace(".", "").replace(" ", "");
        int exact = exactTask(id);
        return IntStream.concat(
                        exact < 0 ? IntStream.empty() : IntStream.of(exact),
                        IntStream.range(0, graph.taskCount())
                                .filter(task -> task != exact)
                                .filter(task -> matches[functions[task]] || idContains(task, id)))
                .limit(limit)
                .boxed()
                .toList();
    }

    private int exactTask(String id) {
        try {
            return indexOf(TaskId.parse(id));
        } catch (NumberFormatException _) {
            return -1;
        }
    }

    private boolean idContains(int task, String id) {
        long taskId = graph.taskIds()[task];
        return ("r" + TaskId.ring(taskId) + "t" + TaskId.local(taskId)).contains(id);
    }
}
