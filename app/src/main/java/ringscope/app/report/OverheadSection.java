package ringscope.app.report;

import ringscope.trace.TaskId;
import ringscope.trace.analysis.CoreSwitches;
import ringscope.trace.analysis.DeferredTasks;
import ringscope.trace.analysis.Distribution;
import ringscope.trace.analysis.LatencyPath;
import ringscope.trace.analysis.OverheadVerdict;
import ringscope.trace.analysis.RankActivity;
import ringscope.trace.analysis.Readiness;
import ringscope.trace.analysis.SchedulerOverhead;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// Scheduler overhead: corrected, and beside it what the runtime's own tool would say.
final class OverheadSection {
    private static final int[] PERCENTILES = {10, 25, 50, 75, 90, 95, 99};
    private static final int MOST_RELEASES = 10;

    private OverheadSection() {}

    static List<Item> of(RankActivity activity) {
        var items = new ArrayList<Item>();
        if (activity.executions().count() == 0) {
            items.add(Item.definition("No execution was recorded."));
            return items;
        }
        DeferredTasks deferred = DeferredTasks.infer(activity);
        SchedulerOverhead tool = SchedulerOverhead.of(activity, Readiness.byProducerEnds(activity));
        SchedulerOverhead ours =
                SchedulerOverhead.of(activity, Readiness.corrected(activity, deferred));
        if (isDispatchKnown(activity) && activity.hasDependencies()) {
            verdict(items, ours, tool);
            deferred(items, activity, deferred);
        } else {
            items.add(
                    Item.definition(
                            "No verdict: it needs dispatch times (capture level 2) and"
                                    + " dependencies; without them nobody knows what was ready."));
        }
        if (isDispatchKnown(activity)) {
            switches(items, ours);
        }
        distribution(
                items,
                "head",
                "Head: later of dispatch and the core's previous end, to start",
                ours.heads());
        distribution(items, "tail", "Tail: end to finish seen by the scheduler", ours.tails());
        new LoopItems(ours).addTo(items);
        path(items, ours.path(), tool.path());
        return items;
    }

    private static boolean isDispatchKnown(RankActivity activity) {
        for (int row = 0; row < activity.executions().count(); row++) {
            if (activity.executions().isDispatchKnown(row)) {
                return true;
            }
        }
        return false;
    }

    private static void verdict(List<Item> items, SchedulerOverhead ours, SchedulerOverhead tool) {
        OverheadVerdict verdict = ours.verdict();
        items.add(Item.fact("verdict", "verdict", Value.text(verdict.level().label())));
        var rows = new ArrayList<List<Value>>();
        for (int engine = 0; engine < ours.timeline().engines().size(); engine++) {
            rows.add(
                    overheadRow(
                            ours.timeline().engines().get(engine).label(),
                            verdict.engineNs()[engine],
                            tool.verdict().engineNs()[engine],
                            verdict.windowNs()));
        }
        rows.add(
                overheadRow(
                        "every engine",
                        verdict.allNs(),
                        tool.verdict().allNs(),
                        verdict.windowNs()));
        rows.add(
                overheadRow(
                        "every engine with ready work",
                        verdict.hasNs(),
                        tool.verdict().hasNs(),
                        verdict.windowNs()));
        items.add(
                new Item.Table(
                        "overhead",
                        "Time with an idle core beside a ready, undispatched task",
                        List.of(
                                new Item.Column("engine", "engine"),
                                new Item.Column("overheadNs", "µs"),
                                new Item.Column("overheadShare", "of window"),
                                new Item.Column("toolOverheadNs", "as the tool has it µs"),
                                new Item.Column("toolOverheadShare", "of window")),
                        rows));
        items.add(
                Item.fact(
                        "windowNs",
                        "window µs",
                        Value.us(verdict.windowNs()),
                        "first start to last end"));
        if (tool.verdict().hasNs() != verdict.hasNs()) {
            items.add(
                    Item.definition(
                            "A task is ready when the last of its producers' kernels ended. The"
                                    + " tool stops there; here a deferred producer completes with"
                                    + " the poll that saw it, and a dummy task hands on the ends"
                                    + " of its own producers."));
        }
        if (tool.verdict().level() != verdict.level()) {
            items.add(
                    Item.definition(
                            "The runtime's own tool says \""
                                    + tool.verdict().level().label()
                                    + "\": it takes a task for ready when its producers' kernels"
                                    + " end, also while an asynchronous completion is pending."));
        }
        items.add(next(verdict));
    }

    private static Item next(OverheadVerdict verdict) {
        return switch (verdict.level()) {
            case SCHEDULER_BOUND, PARTLY_SCHEDULER_LIMITED ->
                    Item.next(
                            "look at the tail and the loop time below: finishes seen late"
                                    + " keep ready tasks waiting");
            case NOT_THE_SCHEDULER ->
                    Item.next(
                            "shorten the critical path or its kernels; the scheduler is not"
                                    + " what holds this run up");
        };
    }

    private static List<Value> overheadRow(String name, long ours, long tool, long window) {
        return List.of(
                Value.text(name),
                Value.us(ours),
                Value.share(ours, window),
                Value.us(tool),
                Value.share(tool, window));
    }

    private static void deferred(List<Item> items, RankActivity activity, DeferredTasks deferred) {
        if (deferred.completions() == 0) {
            return;
        }
        items.add(
                Item.fact(
                        "deferredTasks",
                        "deferred tasks",
                        Value.count(deferred.completions()),
                        "counted by async_poll"));
        items.add(
                Item.inferred(
                        "the recording does not name deferred tasks. A consumer is put down to a"
                            + " poll that found one complete when its producers had been seen"
                            + " finished before that poll ended and it was dispatched after it."));
        items.add(
                new Item.Table(
                        "deferredReleases",
                        deferred.releases().size() > MOST_RELEASES
                                ? "First "
                                        + MOST_RELEASES
                                        + " of "
                                        + deferred.releases().size()
                                        + " consumers that waited for one (inferred)"
                                : "Consumers that waited for one (inferred)",
                        List.of(
                                new Item.Column("consumer", "consumer"),
                                new Item.Column("suspects", "one of its producers"),
                                new Item.Column("waitNs", "finish to completion µs"),
                                new Item.Column("dispatchNs", "completion to dispatch µs")),
                        deferred.releases().stream()
                                .limit(MOST_RELEASES)
                                .map(release -> release(activity, release))
                                .toList()));
    }

    private static List<Value> release(RankActivity activity, DeferredTasks.Release release) {
        long[] ids = activity.graph().taskIds();
        return List.of(
                Value.text(TaskId.label(ids[release.consumer()])),
                Value.text(
                        Arrays.stream(release.suspects())
                                .mapToObj(task -> TaskId.label(ids[task]))
                                .collect(Collectors.joining(", "))),
                Value.us(release.completedNs() - release.finishedNs()),
                Value.us(release.dispatchedNs() - release.completedNs()));
    }

    private static void switches(List<Item> items, SchedulerOverhead overhead) {
        var rows = new ArrayList<List<Value>>();
        for (CoreSwitches s : overhead.switches()) {
            rows.add(
                    List.of(
                            Value.text(s.engine().label()),
                            Value.count(s.coreCount()),
                            Value.us(s.minCoreNs()),
                            Value.meanUs(s.sumNs(), s.coreCount()),
                            Value.us(s.maxCoreNs()),
                            Value.count(s.switchCount()),
                            Value.meanUs(s.sumNs(), s.switchCount()),
                            Value.share(s.whileReadyNs(), s.sumNs())));
        }
        items.add(
                new Item.Table(
                        "coreSwitches",
                        "Core switches: gaps before a task that was dispatched while the core was"
                                + " busy",
                        List.of(
                                new Item.Column("engine", "engine"),
                                new Item.Column("cores", "cores"),
                                new Item.Column("coreNsMin", "least a core µs"),
                                new Item.Column("coreNsAvg", "mean µs"),
                                new Item.Column("coreNsMax", "greatest µs"),
                                new Item.Column("switches", "switches"),
                                new Item.Column("switchNsAvg", "each µs"),
                                new Item.Column("whileReadyShare", "while others were ready")),
                        rows));
        if (!overhead.switches().isEmpty()) {
            long window = overhead.verdict().windowNs();
            long lower =
                    overhead.switches().stream().mapToLong(CoreSwitches::minCoreNs).min().orElse(0);
            long upper = overhead.switches().stream().mapToLong(CoreSwitches::minCoreNs).sum();
            items.add(
                    Item.fact(
                            "switchBoundNsMin",
                            "switches cost the makespan at least µs",
                            Value.us(lower),
                            Value.share(lower, window).text()));
            items.add(
                    Item.fact(
                            "switchBoundNsMax",
                            "and at most µs",
                            Value.us(upper),
                            Value.share(upper, window).text()));
        }
    }

    private static void distribution(
            List<Item> items, String key, String title, Distribution values) {
        if (values.count() == 0) {
            items.add(Item.fact(key + "Rows", title, Value.absent(), "not recorded"));
            return;
        }
        var columns = new ArrayList<Item.Column>();
        var row = new ArrayList<Value>();
        columns.add(new Item.Column("rows", "rows"));
        row.add(Value.count(values.count()));
        for (int percent : PERCENTILES) {
            columns.add(new Item.Column("p" + percent + "Ns", "p" + percent + " µs"));
            row.add(Value.us(values.percentileNs(percent)));
        }
        columns.add(new Item.Column("maxNs", "max µs"));
        row.add(Value.us(values.maxNs()));
        columns.add(new Item.Column("avgNs", "mean µs"));
        row.add(Value.meanUs(values.sumNs(), values.count()));
        columns.add(new Item.Column("sumNs", "sum µs"));
        row.add(Value.us(values.sumNs()));
        items.add(new Item.Table(key, title, columns, List.of(row)));
    }

    private static void path(List<Item> items, LatencyPath ours, LatencyPath tool) {
        if (ours.tasks().isEmpty()) {
            return;
        }
        long span = ours.spanNs();
        items.add(
                Item.fact(
                        "pathHops",
                        "Path to the last finish, hops",
                        Value.count(ours.tasks().size() - 1)));
        items.add(Item.fact("pathSpanNs", "  span µs", Value.us(span)));
        items.add(pathPart("pathExecutionNs", "  on cores µs", ours.executionNs(), span));
        items.add(pathPart("pathAsyncWaitNs", "  asynchronous waits µs", ours.asyncWaitNs(), span));
        items.add(pathPart("pathSchedulerNs", "  scheduler µs", ours.schedulerNs(), span));
        if (tool.schedulerNs() != ours.schedulerNs()) {
            items.add(
                    pathPart(
                            "pathToolSchedulerNs",
                            "  scheduler as the tool has it µs",
                            tool.schedulerNs(),
                            span));
        }
        items.add(pathPart("pathOtherNs", "  other µs", ours.otherNs(), span));
        if (ours.otherNs() < 0) {
            items.add(
                    Item.definition(
                            "other is negative because the first task's head lies before the"
                                    + " span."));
        }
    }

    private static Item pathPart(String key, String label, long ns, long span) {
        return Item.fact(key, label, Value.us(ns), Value.share(ns, span).text());
    }
}
