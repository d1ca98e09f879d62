package ringscope.app.report;

import ringscope.trace.analysis.RankActivity;
import ringscope.trace.analysis.TaskStatistics;
import ringscope.trace.analysis.TaskStatistics.FunctionTimes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Times by function.
final class TaskSection {
    private static final List<Item.Column> COLUMNS =
            List.of(
                    new Item.Column("kernelId", "id"),
                    new Item.Column("function", "function"),
                    new Item.Column("rows", "rows"),
                    new Item.Column("tasks", "tasks"),
                    new Item.Column("executionNsAvg", "exec µs"),
                    new Item.Column("latencyNsAvg", "latency µs"),
                    new Item.Column("executionShare", "exec"),
                    new Item.Column("headNsAvg", "head µs"),
                    new Item.Column("tailNsAvg", "tail µs"),
                    new Item.Column("propagationNsAvg", "prop µs"),
                    new Item.Column("localNsAvg", "local µs"));

    private TaskSection() {}

    static List<Item> of(RankActivity activity) {
        TaskStatistics statistics = TaskStatistics.of(activity);
        var items = new ArrayList<Item>();
        if (statistics.total().rows() == 0) {
            items.add(Item.definition("No execution was recorded."));
            return items;
        }
        var rows = new ArrayList<List<Value>>();
        statistics.functions().stream()
                .sorted(
                        Comparator.comparingInt((FunctionTimes t) -> t.function().kernel())
                                .thenComparing(t -> t.function().name()))
                .forEach(times -> rows.add(row(times, times.function().name())));
        rows.add(row(statistics.total(), "all"));
        items.add(new Item.Table("functions", "Means over rows", COLUMNS, rows));
        if (statistics.testTimeNs().isPresent()) {
            items.add(
                    Item.fact(
                            "testTimeNs",
                            "total test time µs",
                            Value.us(statistics.testTimeNs().getAsLong()),
                            "earliest dispatch to latest finish"));
        }
        items.add(
                Item.fact(
                        "coreSpanNs",
                        "AICore span µs",
                        Value.us(statistics.spanNs()),
                        "earliest receipt to latest end on a core"));
        items.add(
                Item.definition(
                        "A row is one execution on a core, a task may have several. exec = start to"
                            + " end, latency = dispatch to finish, head = dispatch to start = prop"
                            + " (dispatch to receipt) + local (receipt to start), tail = end to"
                            + " finish."));
        if (statistics.total().fullRows() < statistics.total().rows()) {
            items.add(
                    Item.definition(
                            (statistics.total().rows() - statistics.total().fullRows())
                                    + " rows have no dispatch or no finish; the means of latency,"
                                    + " head and tail leave them out. Capture at level 2 or higher"
                                    + " records both."));
        }
        return items;
    }

    private static List<Value> row(FunctionTimes times, String name) {
        int kernel = times.function().kernel();
        return List.of(
                kernel < 0 ? Value.absent() : Value.count(kernel),
                Value.text(name.isEmpty() ? "(no name)" : name),
                Value.count(times.rows()),
                Value.count(times.tasks()),
                Value.meanUs(times.executionNs(), times.rows()),
                Value.meanUs(times.latencyNs(), times.fullRows()),
                Value.share(times.fullExecutionNs(), times.latencyNs()),
                Value.meanUs(times.headNs(), times.fullRows()),
                Value.meanUs(times.tailNs(), times.fullRows()),
                Value.meanUs(times.propagationNs(), times.propagatedRows()),
                Value.meanUs(times.localNs(), times.receivedRows()));
    }
}
