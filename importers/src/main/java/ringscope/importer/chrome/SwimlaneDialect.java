package ringscope.importer.chrome;

import org.jspecify.annotations.Nullable;

import ringscope.importer.ImportContext;
import ringscope.importer.chrome.ChromeTracks.Lane;
import ringscope.trace.TaskEvent.Dependency;
import ringscope.trace.TaskEvent.DependencyCause;
import ringscope.trace.TaskEvent.KernelNamed;
import ringscope.trace.TaskEvent.Moment;
import ringscope.trace.TaskEvent.ScopeMode;
import ringscope.trace.TaskEvent.TaskDeclared;
import ringscope.trace.TaskEvent.TaskKind;
import ringscope.trace.TaskEvent.TaskMoment;
import ringscope.trace.TrackKind;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// What the runtime's own tools put into a Chrome trace (spec/formats.md 5): tasks, kernels, dependencies, and lanes that
/// are cores, scheduler threads and the orchestrator. In force once a process with one of their names appears; in any
/// other trace it does nothing.
final class SwimlaneDialect {
    private static final String WORKER = "Worker View";
    private static final String SCHEDULER = "Scheduler View";
    private static final String PHASES = "AICPU Scheduler";

    /// A core has this many thread ids: its lane and lanes for bars that would overlap.
    private static final long TIDS_PER_CORE = 10;

    private final ImportContext context;
    private final ChromeTracks tracks;
    private final int rankId;
    private boolean isActive;
    private final Map<Long, Task> tasks = new LinkedHashMap<>();
    private final Map<Integer, String> kernels = new TreeMap<>();
    private final Map<String, Long> tasksBySlice = new HashMap<>();
    private final Map<Start, Long> tasksByStart = new HashMap<>();
    private final Map<Execution, Deque<Bar>> waiting = new HashMap<>();
    private final Set<Edge> edges = new LinkedHashSet<>();

    private static final class Task {
        TaskKind kind = TaskKind.UNDESCRIBED;
        int aic = -1;
        int aiv = -1;
        int submitIndex = -1;
        int blocks = 1;
    }

    private record Start(int track, long timeNs) {}

    private record Execution(String core, long task) {}

    private record Bar(int track, long token) {}

    private record Edge(long producer, long consumer) {}

    SwimlaneDialect(ImportContext context, ChromeTracks tracks, int rankId) {
        this.context = context;
        this.tracks = tracks;
        this.rankId = rankId;
    }

    boolean isActive() {
        return isActive;
    }

    /// The tools name process 1 twice, for two kinds of lanes.
    boolean mayRename(String before, String after) {
        return isActive || before.startsWith("Host ") || after.startsWith("Host ");
    }

    /// A lane got its name.
    void named(Lane lane) {
        if (lane.process == lane) {
            for (String view : new String[] {WORKER, SCHEDULER, PHASES}) {
                if (lane.name.equals(view) || lane.name.endsWith(" / " + view)) {
                    lane.view = view;
                    isActive = true;
                    // Finish times are ahead of the records they come with.
                    context.promiseOrder(Long.MAX_VALUE);
                }
            }
            tracks.threadsOf(lane).forEach(this::classify);
        } else {
            classify(lane);
        }
    }

    private void classify(Lane lane) {
        String view = lane.process.view;
        if (lane.name.startsWith("Orch_")) {
            if (isActive) {
                tracks.setKind(lane, TrackKind.ORCHESTRATOR);
            }
        } else if (isActive && (lane.name.startsWith("Host_") || lane.name.equals("H2D"))) {
            tracks.setKind(lane, TrackKind.HOST);
        } else if (view.equals(PHASES) && lane.name.startsWith("Sched_")) {
            boolean isInner = lane.sourceId.endsWith("1");
            tracks.setKind(lane, isInner ? TrackKind.SCHEDULER_INNER : TrackKind.SCHEDULER);
        } else if (view.equals(WORKER)) {
            if (lane.name.startsWith("AIC_")) {
                tracks.setKind(lane, TrackKind.AIC);
            } else if (lane.name.startsWith("AIV_")) {
                tracks.setKind(lane, TrackKind.AIV);
            } else if (lane.name.startsWith("AICPU_")) {
                tracks.setKind(lane, TrackKind.AICPU_WORKER);
            }
        }
    }

    /// The task a bar is about, or null.
    @Nullable Long taskOf(String category, @Nullable String args) {
        if (!isActive || args == null) {
            return null;
        }
        return switch (category) {
            case "event" -> number(args, "\"taskId\":");
            case "orchestrator" -> number(args, "\"task_id\":");
            default -> null;
        };
    }

    /// A bar of a task; answers the token of its slice, -1 for none. `sliceId` is the bar's own id or empty.
    long bar(Lane lane, ChromeRecord r, long task, String args, long freshToken) {
        Task known = tasks.computeIfAbsent(task, _ -> new Task());
        String sliceId = r.id == null ? "" : r.id;
        if (lane.process.view.equals(WORKER)) {
            known.kind = kindOf(r.name, lane);
            kernel(known, lane, r.name, args);
            if (!sliceId.isEmpty()) {
                tasksBySlice.put(sliceId, task);
            }
            tasksByStart.put(new Start(lane.track, r.tsNs), task);
            if (lane.kind.equals(TrackKind.AIC) || lane.kind.equals(TrackKind.AIV)) {
                waiting.computeIfAbsent(new Execution(coreOf(lane), task), _ -> new ArrayDeque<>())
                        .add(new Bar(lane.track, freshToken));
                return freshToken;
            }
        } else if (lane.process.view.equals(SCHEDULER)) {
            Deque<Bar> bars = waiting.get(new Execution(coreOf(lane), task));
            Bar bar = bars == null ? null : bars.poll();
            if (bar != null) {
                moment(r.tsNs, task, Moment.DISPATCHED, bar);
                moment(r.tsNs + r.durNs, task, Moment.FINISH_SEEN, bar);
            }
        } else if (r.category.equals("orchestrator")) {
            Long index = number(args, "\"submit_idx\":");
            known.submitIndex = index == null ? -1 : index.intValue();
            context.accept(
                    new TaskMoment(r.tsNs, rankId, task, Moment.SUBMITTED, lane.track, -1, -1));
        }
        return -1;
    }

    private void moment(long timeNs, long task, Moment moment, Bar bar) {
        context.accept(new TaskMoment(timeNs, rankId, task, moment, bar.track, bar.token, -1));
    }

    private static TaskKind kindOf(String name, Lane lane) {
        if (!lane.kind.equals(TrackKind.AICPU_WORKER)) {
            return TaskKind.KERNEL;
        }
        return name.startsWith("alloc(")
                ? TaskKind.ALLOC
                : name.startsWith("dummy(") ? TaskKind.DUMMY : TaskKind.KERNEL;
    }

    private void kernel(Task task, Lane lane, String name, String args) {
        Long function = number(args, "FuncId:");
        int paren = name.indexOf('(');
        if (function == null || function < 0 || function > Integer.MAX_VALUE) {
            return;
        }
        if (lane.kind.equals(TrackKind.AIC)) {
            task.aic = function.intValue();
        } else if (lane.kind.equals(TrackKind.AIV)) {
            task.aiv = function.intValue();
        }
        // The critical-path tool writes the bars beside the path as ·(name).
        if (paren > 0 && !name.startsWith("\u00B7")) {
            kernels.putIfAbsent(function.intValue(), name.substring(0, paren));
        }
    }

    /// Overflow lanes belong to the core whose ten thread ids they are among; rank prefixes are part of the process.
    private static String coreOf(Lane lane) {
        String process = lane.process.name;
        String rank = process.contains(" / ") ? process.substring(0, process.indexOf(" / ")) : "";
        try {
            return rank + "#" + Long.parseLong(lane.sourceId) / TIDS_PER_CORE;
        } catch (NumberFormatException _) {
            return rank + "#" + lane.sourceId;
        }
    }

    /// An arrow was drawn.
    void flow(String name, ChromeFlows.Point from, ChromeFlows.Point to) {
        if (isActive
                && (name.equals("dependency") || name.equals("hb_violation"))
                && from.lane().process.view.equals(WORKER)) {
            Long producer = taskAt(from);
            Long consumer = taskAt(to);
            if (producer != null && consumer != null) {
                edges.add(new Edge(producer, consumer));
            }
        }
    }

    private @Nullable Long taskAt(ChromeFlows.Point point) {
        Long bySlice = tasksBySlice.get(point.bindId());
        return bySlice != null
                ? bySlice
                : tasksByStart.get(new Start(point.lane().track, point.timeNs()));
    }

    int taskCount() {
        return tasks.size();
    }

    int edgeCount() {
        return edges.size();
    }

    /// Declares what was gathered.
    void finish() {
        tasks.forEach(
                (id, task) ->
                        context.accept(
                                new TaskDeclared(
                                        rankId,
                                        id,
                                        task.kind,
                                        ScopeMode.UNKNOWN,
                                        false,
                                        task.aic,
                                        task.aiv,
                                        -1,
                                        task.blocks,
                                        task.submitIndex)));
        kernels.forEach((kernel, name) -> context.accept(new KernelNamed(rankId, kernel, name)));
        for (Edge edge : edges) {
            context.accept(
                    new Dependency(
                            rankId,
                            edge.producer,
                            edge.consumer,
                            -1,
                            DependencyCause.FLOW,
                            false,
                            false,
                            false,
                            "",
                            false,
                            0,
                            null,
                            null));
        }
    }

    /// The integer behind `key`, unsigned, or null.
    static @Nullable Long number(String args, String key) {
        int at = args.indexOf(key);
        if (at < 0) {
            return null;
        }
        int from = at + key.length();
        if (from < args.length() && args.charAt(from) == '"') {
            from++;
        }
        int to = from;
        while (to < args.length()
                && (Character.isDigit(args.charAt(to)) || (to == from && args.charAt(to) == '-'))) {
            to++;
        }
        try {
            return ringscope.trace.TaskId.parse(args.substring(from, to));
        } catch (NumberFormatException _) {
            return null;
        }
    }
}
