package ringscope.app.view.inspector;

import static ringscope.trace.store.TaskGraph.NO_TIME;

import org.jspecify.annotations.Nullable;

import ringscope.app.session.Selection;
import ringscope.app.session.TraceSummary;
import ringscope.app.theme.Numbers;
import ringscope.app.theme.Sign;
import ringscope.app.view.inspector.Inspection.Fact;
import ringscope.app.view.inspector.Inspection.Link;
import ringscope.app.view.inspector.Inspection.Note;
import ringscope.app.view.inspector.Inspection.Row;
import ringscope.app.view.inspector.Inspection.Section;
import ringscope.app.view.inspector.Inspection.Step;
import ringscope.trace.TaskId;
import ringscope.trace.state.TaskState;
import ringscope.trace.state.TaskStates;
import ringscope.trace.state.WhyOnlyNow;
import ringscope.trace.store.Rows;
import ringscope.trace.store.TaskGraph;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Everything about one task at one moment. Keeps the rank's graph between questions, so that moving the
/// cursor costs no reading.
final class TaskInspector {
    private static final int LINKS_MAX = 8;
    private static final int BLOCKS_MAX = 8;

    private @Nullable Graph kept;

    /// A rank's graph at one revision, with names resolved when asked for.
    private static final class Graph {
        private final int rankId;
        private final long revision;
        private final TaskGraph graph;
        private final TaskStates states;
        private final Map<Long, Integer> indexOf = new HashMap<>();

        private Graph(int rankId, long revision, TaskGraph graph) {
            this.rankId = rankId;
            this.revision = revision;
            this.graph = graph;
            this.states = TaskStates.of(graph);
            for (int i = 0; i < graph.taskCount(); i++) {
                indexOf.put(graph.taskIds()[i], i);
            }
        }

        private String name(TraceReader reader, int task) throws TraceStoreException {
            int text = graph.names()[task];
            return text < 0 ? kindName(task) : reader.text(text);
        }

        private String kindName(int task) {
            return graph.kinds()[task].name().toLowerCase(Locale.ROOT);
        }
    }

    private Graph graph(TraceReader reader, TraceSummary summary, int rankId)
            throws TraceStoreException {
        long revision = summary.revision().lastSeq();
        var known = kept;
        if (known == null || known.rankId != rankId || known.revision != revision) {
            known = new Graph(rankId, revision, reader.graph(rankId));
            kept = known;
        }
        return known;
    }

    /// @param sliceSeq the execution that was chosen, -1 for none in particular
    Inspection inspect(
            TraceReader reader,
            TraceSummary summary,
            Selection.Task chosen,
            long cursorNs,
            long sliceSeq)
            throws TraceStoreException {
        var found = reader.task(chosen.rankId(), chosen.task());
        var label = TaskId.label(chosen.task());
        if (found.isEmpty()) {
            return Inspection.of("Task", label, "the trace describes no such task", List.of());
        }
        var task = found.get();
        var graph = graph(reader, summary, chosen.rankId());
        var index = graph.indexOf.get(chosen.task());
        var execution = execution(task.executions(), cursorNs, sliceSeq);
        var sections = new ArrayList<Section>();
        sections.add(TaskTimes.section(summary, task, execution, cursorNs));
        if (index != null) {
            sections.add(why(reader, summary, graph, index, execution));
            sections.add(fanIn(reader, graph, index, cursorNs));
            sections.add(fanOut(reader, graph, index, cursorNs));
        }
        if (task.executions().size() > 1) {
            sections.add(blocks(summary, task));
        }
        sections.add(arguments(task));
        sections.add(identity(task, execution));
        var state = index == null ? TaskState.NOT_RECORDED : graph.states.at(index, cursorNs);
        var core =
                execution == null
                        ? ""
                        : summary.track(execution.track()).map(Rows.Track::name).orElse("");
        return new Inspection(
                task.name().isEmpty() ? task.kind().name().toLowerCase(Locale.ROOT) : task.name(),
                label,
                task.name(),
                sign(state),
                stateText(state, core),
                block(task, execution),
                sections);
    }

    private static Rows.@Nullable Execution execution(
            List<Rows.Execution> all, long cursorNs, long sliceSeq) {
        Rows.Execution best = null;
        for (var one : all) {
            if (one.sliceSeq() == sliceSeq) {
                return one;
            }
            if (best == null || (one.startNs() <= cursorNs && cursorNs < one.endNs())) {
                best = one;
            }
        }
        return best;
    }

    private static String stateText(TaskState state, String core) {
        if (core.isEmpty()) {
            return state.text();
        }
        return switch (state) {
            case RUNNING_AIC, RUNNING_AIV, RUNNING_MIX -> "running on " + core;
            case COMPLETED, ENDED -> state.text() + " on " + core;
            case STAGED -> "dispatched to " + core;
            case NOT_SUBMITTED, WAITING, READY, NOT_RECORDED -> state.text();
        };
    }

    private static String block(Rows.Task task, Rows.@Nullable Execution execution) {
        int of = Math.max(task.blockCount(), 1);
        if (execution == null) {
            return Numbers.counted(of, "block", "blocks");
        }
        int number = task.executions().indexOf(execution) + 1;
        return "block " + number + " of " + Math.max(of, task.executions().size());
    }

    static Sign sign(TaskState state) {
        return switch (state) {
            case NOT_SUBMITTED, NOT_RECORDED -> Sign.NOT_SUBMITTED;
            case WAITING -> Sign.WAITING;
            case READY -> Sign.READY;
            case STAGED -> Sign.STAGED;
            case RUNNING_AIC -> Sign.RUNNING_AIC;
            case RUNNING_AIV, RUNNING_MIX -> Sign.RUNNING_AIV;
            case ENDED, COMPLETED -> Sign.DONE;
        };
    }

    private static Section why(
            TraceReader reader,
            TraceSummary summary,
            Graph graph,
            int index,
            Rows.@Nullable Execution execution)
            throws TraceStoreException {
        var why =
                execution == null
                        ? WhyOnlyNow.of(graph.states, index)
                        : WhyOnlyNow.of(graph.states, index, execution);
        var rows = new ArrayList<Row>();
        for (var step : why.steps()) {
            boolean isFirst = rows.isEmpty();
            var right =
                    isFirst
                            ? Numbers.grouped(step.timeNs() - summary.originNs())
                            : Numbers.signed(step.costNs());
            rows.add(step(reader, summary, graph, why, step, execution, right));
        }
        if (rows.isEmpty()) {
            rows.add(new Note("Nothing was recorded that tells."));
        }
        return new Section(
                "Why only now", why.wasDispatchedEarly() ? "dispatched early" : "", rows);
    }

    private static Row step(
            TraceReader reader,
            TraceSummary summary,
            Graph graph,
            WhyOnlyNow why,
            WhyOnlyNow.Step step,
            Rows.@Nullable Execution execution,
            String right)
            throws TraceStoreException {
        var who =
                graph.name(reader, step.task())
                        + " "
                        + TaskId.label(graph.graph.taskIds()[step.task()]);
        var core =
                execution == null
                        ? "a core"
                        : summary.track(execution.track()).map(Rows.Track::name).orElse("a core");
        var inferred = step.isInferred() ? ", inferred" : "";
        return switch (step.kind()) {
            case SUBMITTED ->
                    new Step(Sign.NOT_SUBMITTED, "submitted", "by the orchestrator", right);
            case PRODUCER_ENDED -> new Step(Sign.DONE, who + " ended", "on its core", right);
            case PRODUCER_DONE ->
                    new Step(
                            Sign.DONE,
                            who + " finished",
                            "last of "
                                    + Numbers.counted(
                                            why.conditionCount(), "condition", "conditions")
                                    + inferred,
                            right);
            case DISPATCHED -> new Step(Sign.STAGED, "dispatched", "condition → dispatch", right);
            case RECEIVED -> new Step(Sign.STAGED, "received by " + core, "pick-up", right);
            case STARTED ->
                    new Step(
                            core.startsWith("AIV") ? Sign.RUNNING_AIV : Sign.RUNNING_AIC,
                            "started on " + core,
                            "received → start",
                            right);
        };
    }

    private static Section fanIn(TraceReader reader, Graph graph, int index, long cursorNs)
            throws TraceStoreException {
        var g = graph.graph;
        var fanIn = graph.states.fanIn(index, cursorNs);
        var rows = new ArrayList<Row>();
        int from = g.predecessorStart()[index];
        int to = g.predecessorStart()[index + 1];
        for (int i = from; i < Math.min(to, from + LINKS_MAX); i++) {
            rows.add(link(reader, graph, g.predecessors()[i], g.predecessorEdges()[i], cursorNs));
        }
        more(rows, to - from);
        return new Section("Fan-in", fanIn.done() + " of " + fanIn.total(), rows);
    }

    private static Section fanOut(TraceReader reader, Graph graph, int index, long cursorNs)
            throws TraceStoreException {
        var g = graph.graph;
        var rows = new ArrayList<Row>();
        int from = g.successorStart()[index];
        int to = g.successorStart()[index + 1];
        boolean isDone =
                graph.states.doneNs(index) != NO_TIME && graph.states.doneNs(index) <= cursorNs;
        for (int e = from; e < Math.min(to, from + LINKS_MAX); e++) {
            rows.add(link(reader, graph, g.successors()[e], e, cursorNs));
        }
        more(rows, to - from);
        return new Section(
                "Fan-out", (isDone ? to - from : 0) + " of " + (to - from) + " released", rows);
    }

    private static void more(List<Row> rows, int all) {
        if (all > LINKS_MAX) {
            rows.add(new Note(Numbers.grouped(all - LINKS_MAX) + " more in the graph"));
        }
    }

    private static Row link(TraceReader reader, Graph graph, int other, int edge, long cursorNs)
            throws TraceStoreException {
        var g = graph.graph;
        long id = g.taskIds()[other];
        return new Link(
                sign(graph.states.at(other, cursorNs)),
                graph.name(reader, other),
                TaskId.label(id) + " " + cause(g.edgeCauses()[edge]),
                new Selection.Task(graph.rankId, id));
    }

    private static String cause(int causes) {
        var words = new ArrayList<String>();
        if ((causes & TaskGraph.CREATOR) != 0) {
            words.add("creator");
        }
        if ((causes & TaskGraph.TENSORMAP) != 0) {
            words.add("tensormap");
        }
        if ((causes & TaskGraph.EXPLICIT) != 0) {
            words.add("explicit");
        }
        if ((causes & TaskGraph.OTHER) != 0) {
            words.add("other");
        }
        return String.join(", ", words);
    }

    private static Section blocks(TraceSummary summary, Rows.Task task) {
        var rows = new ArrayList<Row>();
        for (var one : task.executions().stream().limit(BLOCKS_MAX).toList()) {
            rows.add(
                    new Link(
                            null,
                            summary.track(one.track()).map(Rows.Track::name).orElse("?"),
                            one.endNs() == NO_TIME || one.startNs() == NO_TIME
                                    ? "not recorded"
                                    : Numbers.grouped(one.endNs() - one.startNs()),
                            new Selection.Slice(
                                    one.sliceSeq(), one.track(), one.rankId(), true, one.task())));
        }
        int all = task.executions().size();
        if (all > BLOCKS_MAX) {
            rows.add(new Note(Numbers.grouped(all - BLOCKS_MAX) + " more on the timeline"));
        }
        return new Section("Executions, ns", Numbers.grouped(all), rows);
    }

    private static Section arguments(Rows.Task task) {
        var rows = new ArrayList<Row>();
        for (var argument : task.arguments()) {
            var region = argument.region();
            var info = argument.tensorInfo();
            var shape =
                    region != null
                            ? region.dtype().toLowerCase(Locale.ROOT)
                                    + " "
                                    + region.shape().toString().replace(" ", "")
                            : info != null
                                    ? info.dtype().toLowerCase(Locale.ROOT)
                                            + " × "
                                            + Long.toUnsignedString(info.elementCount())
                                    : "not known at submit";
            rows.add(new Fact(argument.index() + "  " + argument.direction(), shape));
        }
        if (rows.isEmpty()) {
            rows.add(new Note("Not recorded."));
        }
        return new Section("Arguments", String.valueOf(task.arguments().size()), rows);
    }

    private static Section identity(Rows.Task task, Rows.@Nullable Execution execution) {
        var rows = new ArrayList<Row>();
        rows.add(new Fact("task id", TaskId.hex(task.task())));
        rows.add(new Fact("kind", task.kind().name().toLowerCase(Locale.ROOT)));
        rows.add(new Fact("scope mode", task.scopeMode().name().toLowerCase(Locale.ROOT)));
        if (task.submitIndex() >= 0) {
            rows.add(new Fact("submit index", Numbers.grouped(task.submitIndex())));
        }
        if (execution != null && execution.token() >= 0) {
            rows.add(new Fact("reg_task_id", String.valueOf(execution.token())));
        }
        var kernels = task.kernelIds().stream().filter(id -> id >= 0).map(String::valueOf).toList();
        rows.add(new Fact("kernel id", kernels.isEmpty() ? "none" : String.join(", ", kernels)));
        return new Section("Identity", "", rows);
    }
}
