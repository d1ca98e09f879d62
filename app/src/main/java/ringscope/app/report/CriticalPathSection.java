package ringscope.app.report;

import ringscope.trace.TaskId;
import ringscope.trace.analysis.CriticalPath;
import ringscope.trace.analysis.ObservedPath;
import ringscope.trace.analysis.ObservedPath.StallKind;
import ringscope.trace.analysis.RankActivity;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Static and observed critical path.
final class CriticalPathSection {
    /// Steps shown: the ones with most compute and stall. The views show the whole path.
    private static final int MOST_STEPS = 25;

    private CriticalPathSection() {}

    static List<Item> of(RankActivity activity) {
        var items = new ArrayList<Item>();
        if (activity.executions().count() == 0) {
            items.add(Item.definition("No execution was recorded, so there is no path."));
            return items;
        }
        CriticalPath path = CriticalPath.of(activity);
        if (!activity.hasDependencies()) {
            items.add(
                    Item.definition(
                            "Dependencies were not recorded: the static path is the longest task"
                                    + " and the observed one knows cores only. Capture with"
                                    + " dependencies to see both."));
        }
        long makespan = path.observedPath().makespanNs();
        items.add(Item.fact("tasks", "tasks that ran", Value.count(path.timedTasks())));
        items.add(
                Item.fact(
                        "keptEdges",
                        "happens-before edges",
                        Value.count(path.keptEdges().cardinality()),
                        "dependencies that the times bear out"));
        items.add(
                Item.fact(
                        "makespanNs",
                        "makespan ms",
                        Value.ms(makespan),
                        "first start to last end"));
        long staticNs = path.staticPath().lengthNs();
        items.add(
                Item.fact(
                        "staticNs",
                        "static path ms",
                        Value.ms(staticNs),
                        Value.share(staticNs, makespan).text()
                                + " of the makespan: the floor with unlimited cores"));
        items.add(
                Item.fact(
                        "staticTasks",
                        "static path tasks",
                        Value.count(path.staticPath().tasks().length)));
        observed(items, path.observedPath());
        families(items, path, makespan);
        steps(items, activity, path.observedPath());
        return items;
    }

    private static void observed(List<Item> items, ObservedPath path) {
        long makespan = path.makespanNs();
        items.add(
                Item.fact(
                        "observedTasks", "observed path tasks", Value.count(path.steps().size())));
        items.add(time("observedComputeNs", "  compute ms", path.computeNs(), makespan, ""));
        items.add(time("observedStallNs", "  stall ms", path.stallNs(), makespan, ""));
        items.add(
                time(
                        "dataWaitNs",
                        "    data-wait ms",
                        path.stallNs(StallKind.DATA_WAIT),
                        makespan,
                        " waiting for a producer"));
        items.add(
                time(
                        "coreWaitNs",
                        "    core-wait ms",
                        path.stallNs(StallKind.CORE_WAIT),
                        makespan,
                        " waiting for the core"));
        items.add(
                time(
                        "frontGapNs",
                        "    front-gap ms",
                        path.stallNs(StallKind.FRONT_GAP),
                        makespan,
                        " before the first task"));
    }

    private static Item time(String key, String label, long ns, long makespan, String note) {
        return Item.fact(key, label, Value.ms(ns), Value.share(ns, makespan).text() + note);
    }

    private static void families(List<Item> items, CriticalPath path, long makespan) {
        items.add(
                new Item.Table(
                        "families",
                        "Observed path by kernel family",
                        List.of(
                                new Item.Column("family", "family"),
                                new Item.Column("computeNs", "compute ms"),
                                new Item.Column("computeShare", "of makespan"),
                                new Item.Column("stallNs", "stall ms"),
                                new Item.Column("tasks", "tasks")),
                        path.families().stream()
                                .map(
                                        f ->
                                                List.of(
                                                        Value.text(f.name()),
                                                        Value.ms(f.computeNs()),
                                                        Value.share(f.computeNs(), makespan),
                                                        Value.ms(f.stallNs()),
                                                        Value.count(f.taskCount())))
                                .toList()));
    }

    private static void steps(List<Item> items, RankActivity activity, ObservedPath path) {
        var largest = new ArrayList<Integer>();
        for (int i = 0; i < path.steps().size(); i++) {
            largest.add(i);
        }
        largest.sort(
                Comparator.comparingLong((Integer i) -> -weight(path.steps().get(i)))
                        .thenComparing(Comparator.naturalOrder()));
        List<Integer> shown = largest.stream().limit(MOST_STEPS).sorted().toList();
        items.add(
                new Item.Table(
                        "largestSteps",
                        shown.size() < path.steps().size()
                                ? "Its " + shown.size() + " largest steps, in order of time"
                                : "Its steps",
                        List.of(
                                new Item.Column("step", "#"),
                                new Item.Column("task", "task"),
                                new Item.Column("kernel", "kernel"),
                                new Item.Column("durationNs", "task µs"),
                                new Item.Column("computeNs", "compute µs"),
                                new Item.Column("stallNs", "stall µs"),
                                new Item.Column("stallKind", "waited for")),
                        shown.stream().map(i -> step(activity, path.steps().get(i), i)).toList()));
    }

    private static long weight(ObservedPath.Step step) {
        return step.computeNs() + step.stallNs();
    }

    private static List<Value> step(RankActivity activity, ObservedPath.Step step, int index) {
        return List.of(
                Value.count(index),
                Value.text(TaskId.label(activity.graph().taskIds()[step.task()])),
                Value.text(activity.taskNames().get(step.task())),
                Value.us(step.durationNs()),
                Value.us(step.computeNs()),
                Value.us(step.stallNs()),
                step.stallNs() == 0 ? Value.absent() : Value.text(step.kind().label()));
    }
}
