package ringscope.app.report;

import ringscope.trace.TaskId;
import ringscope.trace.analysis.RankActivity;
import ringscope.trace.analysis.TransitiveReduction;
import ringscope.trace.analysis.Violations;
import ringscope.trace.store.TaskGraph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;

/// The two sections about edges: violations and reduction.
final class DependencySections {
    private static final int MOST_EDGES = 20;

    private DependencySections() {}

    static List<Item> violations(RankActivity activity) {
        if (!activity.hasDependencies()) {
            return notRecorded();
        }
        TaskGraph graph = activity.graph();
        Violations found = Violations.of(activity);
        var items = new ArrayList<Item>();
        items.add(
                Item.fact(
                        "violations",
                        "violated edges",
                        Value.count(found.edges().cardinality()),
                        "the producer's last block ended after the consumer's first block"
                                + " started"));
        items.add(
                Item.fact(
                        "withinSkew",
                        "within two ticks of clock skew",
                        Value.count(found.withinSkew().cardinality())));
        items.add(
                Item.fact(
                        "checkedEdges",
                        "edges checked",
                        Value.count(found.checkedEdges()),
                        "of " + found.orderingEdges() + " that order; both ends must have run"));
        items.add(
                Item.definition(
                        "Receiving or dispatching a kernel before its producers end is no"
                                + " violation: early-dispatched kernels wait at the gate."));
        if (!found.edges().isEmpty()) {
            int[] producers = producers(graph);
            items.add(
                    new Item.Table(
                            "violatedEdges",
                            shown("Violated edges", found.edges().cardinality()),
                            List.of(
                                    new Item.Column("producer", "producer"),
                                    new Item.Column("consumer", "consumer"),
                                    new Item.Column("lateNs", "late by µs")),
                            found.edges().stream()
                                    .limit(MOST_EDGES)
                                    .mapToObj(edge -> violation(graph, producers, edge))
                                    .toList()));
            items.add(
                    Item.next(
                            "open the trace and follow the red arrows; a consumer that read too"
                                    + " early may have computed with stale data"));
        }
        return items;
    }

    private static List<Value> violation(TaskGraph graph, int[] producers, int edge) {
        int producer = producers[edge];
        int consumer = graph.successors()[edge];
        return List.of(
                label(graph, producer),
                label(graph, consumer),
                Value.us(graph.lastEndsNs()[producer] - graph.firstStartsNs()[consumer]));
    }

    static List<Item> reduction(RankActivity activity) {
        if (!activity.hasDependencies()) {
            return notRecorded();
        }
        TaskGraph graph = activity.graph();
        TransitiveReduction reduction = TransitiveReduction.of(graph);
        var items = new ArrayList<Item>();
        items.add(Item.fact("edges", "edges", Value.count(graph.edgeCount())));
        items.add(Item.fact("kept", "kept", Value.count(reduction.keptCount())));
        items.add(
                Item.fact(
                        "removed",
                        "redundant, removed",
                        Value.count(reduction.removed().cardinality()),
                        "the consumer is reached another way"));
        BitSet creators = (BitSet) reduction.redundant().clone();
        creators.andNot(reduction.removed());
        items.add(
                Item.fact(
                        "redundantCreators",
                        "redundant, kept",
                        Value.count(creators.cardinality()),
                        "they keep a buffer's creator alive"));
        if (reduction.isCyclic()) {
            items.add(
                    Item.definition(
                            "The graph has a cycle, so nothing was reduced; it cannot be what the"
                                    + " runtime executed."));
        }
        if (!reduction.removed().isEmpty()) {
            int[] producers = producers(graph);
            items.add(
                    new Item.Table(
                            "removedEdges",
                            shown("Removed edges", reduction.removed().cardinality()),
                            List.of(
                                    new Item.Column("producer", "producer"),
                                    new Item.Column("consumer", "consumer"),
                                    new Item.Column("otherWay", "because of")),
                            reduction.removed().stream()
                                    .limit(MOST_EDGES)
                                    .mapToObj(edge -> removed(reduction, producers[edge], edge))
                                    .toList()));
        }
        return items;
    }

    private static List<Value> removed(TransitiveReduction reduction, int producer, int edge) {
        TaskGraph graph = reduction.graph();
        int[] way = reduction.otherWay(producer, edge).orElseThrow();
        return List.of(
                label(graph, producer),
                label(graph, graph.successors()[edge]),
                Value.text(
                        Arrays.stream(way)
                                .mapToObj(task -> TaskId.label(graph.taskIds()[task]))
                                .collect(Collectors.joining(" → "))));
    }

    private static Value label(TaskGraph graph, int task) {
        return Value.text(TaskId.label(graph.taskIds()[task]));
    }

    private static String shown(String title, int count) {
        return count > MOST_EDGES ? title + ", the first " + MOST_EDGES + " of " + count : title;
    }

    private static List<Item> notRecorded() {
        return List.of(
                Item.definition("Dependencies were not recorded."),
                Item.next("capture with dependencies (deps.json beside the records)"));
    }

    /// Producer of each edge.
    private static int[] producers(TaskGraph graph) {
        int[] producers = new int[graph.edgeCount()];
        for (int task = 0; task < graph.taskCount(); task++) {
            Arrays.fill(
                    producers,
                    graph.successorStart()[task],
                    graph.successorStart()[task + 1],
                    task);
        }
        return producers;
    }
}
