package ringscope.app.report;

import ringscope.trace.analysis.Distribution;
import ringscope.trace.analysis.SchedulerLoops;
import ringscope.trace.analysis.SchedulerLoops.ThreadLoops;
import ringscope.trace.analysis.SchedulerOverhead;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/// The scheduler threads' loops within the overhead section.
record LoopItems(SchedulerOverhead overhead) {

    void addTo(List<Item> items) {
        SchedulerLoops loops = overhead.loops();
        if (loops.threads().isEmpty()) {
            items.add(
                    Item.definition(
                            "Scheduler phases were not recorded; capture at level 3 or higher to"
                                    + " see the scheduler's loops."));
            return;
        }
        items.add(threads(loops));
        items.add(phases(loops));
        items.add(
                Item.fact(
                        "finishesSeen",
                        "ends seen by complete phases",
                        Value.count(loops.finishesSeen())));
        int tasks = loops.threads().stream().mapToInt(ThreadLoops::tasks).sum();
        items.add(
                Item.fact(
                        "producerEdges",
                        "consumers notified",
                        Value.count(loops.producerEdges()),
                        degree(loops.producerEdges(), tasks, loops.maxConsumers())));
        items.add(
                Item.fact(
                        "consumerEdges",
                        "producers released",
                        Value.count(loops.consumerEdges()),
                        degree(loops.consumerEdges(), tasks, loops.maxProducers())));
        long hits = sum(loops, ThreadLoops::popHits);
        long misses = sum(loops, ThreadLoops::popMisses);
        items.add(
                Item.fact(
                        "popHits",
                        "ready tasks popped",
                        Value.count(hits),
                        Value.share(hits, hits + misses).text() + " of all pops"));
        items.add(Item.fact("popMisses", "pops of an empty queue", Value.count(misses)));
        Distribution tails = overhead.tails();
        if (tails.count() > 0 && loops.totalNs() > 0) {
            // (sum / count) / (total / loops), with the integers kept small enough to multiply.
            items.add(
                    Item.fact(
                            "tailLoopRatio",
                            "mean tail in loops",
                            Value.ratio(
                                    tails.sumNs() / tails.count() * loops.loops(), loops.totalNs()),
                            "loops until an end is seen"));
        }
    }

    private static String degree(long edges, int tasks, int max) {
        return Value.ratio(edges, tasks).text() + " a task, at most " + max;
    }

    private static Item threads(SchedulerLoops loops) {
        var rows = new ArrayList<List<Value>>();
        for (ThreadLoops t : loops.threads()) {
            rows.add(
                    row(
                            "T" + t.thread(),
                            t.loops(),
                            loops.tasksPerThreadKnown() ? Value.count(t.tasks()) : Value.absent(),
                            t.totalNs()));
        }
        int tasks = loops.threads().stream().mapToInt(ThreadLoops::tasks).sum();
        rows.add(
                row(
                        "all",
                        loops.loops(),
                        loops.tasksPerThreadKnown() ? Value.count(tasks) : Value.absent(),
                        loops.totalNs()));
        return new Item.Table(
                "schedulerThreads",
                "Scheduler threads (tasks by owner of their last core, inferred from the phases)",
                List.of(
                        new Item.Column("thread", "thread"),
                        new Item.Column("loops", "loops"),
                        new Item.Column("tasks", "tasks"),
                        new Item.Column("loopNsAvg", "µs a loop"),
                        new Item.Column("totalNs", "total µs")),
                rows);
    }

    private static List<Value> row(String name, long loops, Value tasks, long totalNs) {
        return List.of(
                Value.text(name),
                Value.count(loops),
                tasks,
                Value.meanUs(totalNs, loops),
                Value.us(totalNs));
    }

    private static Item phases(SchedulerLoops loops) {
        long total = loops.totalNs();
        return new Item.Table(
                "schedulerPhases",
                "What they did",
                List.of(
                        new Item.Column("phase", "phase"),
                        new Item.Column("totalNs", "total µs"),
                        new Item.Column("totalShare", "of total")),
                List.of(
                        phase("complete", sum(loops, ThreadLoops::completeNs), total),
                        phase("async_poll", sum(loops, ThreadLoops::asyncPollNs), total),
                        phase("dispatch", sum(loops, ThreadLoops::dispatchNs), total),
                        phase("idle (between them)", sum(loops, ThreadLoops::idleNs), total)));
    }

    private static List<Value> phase(String name, long ns, long total) {
        return List.of(Value.text(name), Value.us(ns), Value.share(ns, total));
    }

    private static long sum(SchedulerLoops loops, ToLongFunction<ThreadLoops> of) {
        return loops.threads().stream().mapToLong(of).sum();
    }
}
