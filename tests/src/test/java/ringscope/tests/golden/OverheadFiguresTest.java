package ringscope.tests.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import ringscope.trace.analysis.CoreSwitches;
import ringscope.trace.analysis.DeferredTasks;
import ringscope.trace.analysis.Distribution;
import ringscope.trace.analysis.Engine;
import ringscope.trace.analysis.LatencyPath;
import ringscope.trace.analysis.OverheadVerdict;
import ringscope.trace.analysis.RankActivity;
import ringscope.trace.analysis.Readiness;
import ringscope.trace.analysis.SchedulerLoops;
import ringscope.trace.analysis.SchedulerOverhead;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// Every figure of the runtime's `sched_overhead_analysis` (spec/formats.md 18.3), and where it is wrong
/// (spec/observed.md 20).
final class OverheadFiguresTest {
    private static final int[] PERCENTILES = {10, 25, 50, 75, 90, 95, 99};

    @TestFactory
    Stream<DynamicTest> overheadEqualsTheToolsReport() throws IOException {
        Path root = SharedTraces.root();
        String file = "tools_out/sched_overhead.txt";
        List<Path> folders = SharedTraces.foldersWith(file);
        assertFalse(folders.isEmpty(), "no folder holds " + file);
        return folders.stream()
                .map(
                        folder ->
                                DynamicTest.dynamicTest(
                                        root.relativize(folder).toString(),
                                        () -> compare(folder, folder.resolve(file))));
    }

    private static void compare(Path folder, Path report) throws Exception {
        RankActivity activity = SharedTraces.activity(folder);
        if (!hasDispatches(activity)) {
            return; // level 1: the tool takes the absent times for zero
        }
        SchedulerOverhead ours = SchedulerOverhead.of(activity, Readiness.byProducerEnds(activity));
        List<String> lines = Files.readAllLines(report);
        for (String figure : figures(ours, activity)) {
            assertTrue(
                    lines.stream().anyMatch(line -> ToolText.isSame(line, figure)),
                    () -> "not in the tool's report: " + figure + "\n" + String.join("\n", lines));
        }
    }

    private static boolean hasDispatches(RankActivity activity) {
        return activity.executions().count() > 0 && activity.executions().isDispatchKnown(0);
    }

    /// The tool's lines, from our numbers.
    private static List<String> figures(SchedulerOverhead ours, RankActivity activity) {
        var lines = new ArrayList<String>();
        verdict(lines, ours, activity.executions().count());
        ours.switches().forEach(s -> lines.add(switchLine(s)));
        for (CoreSwitches s : ours.switches()) {
            if (s.sumNs() > 0) {
                lines.add(
                        String.format(
                                Locale.ROOT,
                                "%s switch split: %s%% during overhead, %s%% independent",
                                name(s.engine()),
                                percent(s.whileReadyNs(), s.sumNs(), 0),
                                percent(s.sumNs() - s.whileReadyNs(), s.sumNs(), 0)));
            }
        }
        distribution(lines, ours.heads());
        distribution(lines, ours.tails());
        if (!ours.loops().threads().isEmpty()) {
            loops(lines, ours.loops());
            path(lines, ours.path());
        }
        return lines;
    }

    private static void verdict(List<String> lines, SchedulerOverhead ours, int rows) {
        OverheadVerdict verdict = ours.verdict();
        long window = verdict.windowNs();
        lines.add(
                String.format(
                        Locale.ROOT,
                        "Total tasks: %d   window: %s us  (first start -> last end)",
                        rows,
                        us(window, 1)));
        var engines = new ArrayList<String>();
        for (int e = 0; e < ours.timeline().engines().size(); e++) {
            engines.add(
                    name(ours.timeline().engines().get(e))
                            + " "
                            + percent(verdict.engineNs()[e], window, 1)
                            + "%");
        }
        lines.add("Per-engine overhead: " + String.join("  ", engines));
        lines.add(
                String.format(
                        Locale.ROOT,
                        "System: all_overhead %s%% (every engine blocked)  |  has_overhead %s%%"
                                + " (every working engine starved)",
                        percent(verdict.allNs(), window, 1),
                        percent(verdict.hasNs(), window, 1)));
    }

    private static String switchLine(CoreSwitches s) {
        return String.format(
                        Locale.ROOT,
                        "%-10s %6d %10s %10s %10s %9d %9s",
                        name(s.engine()),
                        s.coreCount(),
                        us(s.minCoreNs(), 1) + "us",
                        ToolText.decimals(s.sumNs(), 1000L * s.coreCount(), 1) + "us",
                        us(s.maxCoreNs(), 1) + "us",
                        s.switchCount(),
                        (s.switchCount() == 0
                                        ? "0.00"
                                        : ToolText.decimals(s.sumNs(), 1000L * s.switchCount(), 2))
                                + "us")
                .strip();
    }

    private static void distribution(List<String> lines, Distribution values) {
        for (int percent : PERCENTILES) {
            lines.add(
                    String.format(
                                    Locale.ROOT,
                                    "P%-4d %9s us",
                                    percent,
                                    us(values.percentileNs(percent), 2))
                            .strip());
        }
        lines.add(
                String.format(
                                Locale.ROOT,
                                "Mean: %9s us   Total: %10s us",
                                ToolText.decimals(values.sumNs(), 1000L * values.count(), 2),
                                us(values.sumNs(), 1))
                        .strip());
    }

    private static void loops(List<String> lines, SchedulerLoops loops) {
        int tasks = 0;
        for (SchedulerLoops.ThreadLoops t : loops.threads()) {
            lines.add(loopLine("T" + t.thread(), t.loops(), t.tasks(), t.totalNs()));
            tasks += t.tasks();
        }
        lines.add(loopLine("SUM", loops.loops(), tasks, loops.totalNs()));
        lines.add("FINs observed (Complete phase): " + loops.finishesSeen());
        lines.add(
                String.format(
                        Locale.ROOT,
                        "Fanout (notify consumers): total edges=%d, max_degree=%d, avg_degree=%s",
                        loops.producerEdges(),
                        loops.maxConsumers(),
                        ToolText.decimals(loops.producerEdges(), tasks, 1)));
        lines.add(
                String.format(
                        Locale.ROOT,
                        "Fanin  (release producers): total edges=%d, max_degree=%d, avg_degree=%s",
                        loops.consumerEdges(),
                        loops.maxProducers(),
                        ToolText.decimals(loops.consumerEdges(), tasks, 1)));
        long idle = loops.threads().stream().mapToLong(SchedulerLoops.ThreadLoops::idleNs).sum();
        lines.add(
                String.format(
                        Locale.ROOT,
                        "%-58s %11s %9s%% %14s",
                        "Idle (spinning, no progress — reconstructed from gaps)",
                        us(idle, 1),
                        percent(idle, loops.totalNs(), 1),
                        ToolText.decimals(idle, 1000L * tasks, 2)));
        long hits = loops.threads().stream().mapToLong(SchedulerLoops.ThreadLoops::popHits).sum();
        long misses =
                loops.threads().stream().mapToLong(SchedulerLoops.ThreadLoops::popMisses).sum();
        lines.add(
                String.format(
                        Locale.ROOT,
                        "Pop: hit=%d, miss=%d, hit_rate=%s%%",
                        hits,
                        misses,
                        percent(hits, hits + misses, 1)));
    }

    private static String loopLine(String name, long loops, int tasks, long totalNs) {
        return String.format(
                Locale.ROOT,
                "%-10s %9d %10d %12s %12s",
                name,
                loops,
                tasks,
                ToolText.decimals(totalNs, loops, 0),
                us(totalNs, 1));
    }

    private static void path(List<String> lines, LatencyPath path) {
        long span = path.spanNs();
        lines.add(
                String.format(
                        Locale.ROOT,
                        "Makespan-determining path: %d hops, span %s us",
                        path.tasks().size() - 1,
                        us(span, 1)));
        lines.add(
                String.format(
                        Locale.ROOT,
                        "Compute (exec) on path : %s us (%s%%)",
                        us(path.executionNs(), 1),
                        percent(path.executionNs(), span, 1)));
        lines.add(
                String.format(
                        Locale.ROOT,
                        "Scheduler injected     : %s us (%s%%)",
                        us(path.schedulerNs(), 1),
                        percent(path.schedulerNs(), span, 1)));
        // The tool shows a negative rest as 0.
        lines.add(
                String.format(
                        Locale.ROOT,
                        "Other (dep wait on path): %s us",
                        us(Math.max(0, path.otherNs()), 1)));
    }

    private static String name(Engine engine) {
        return engine == Engine.AIC ? "C (AIC)" : "V (AIV)";
    }

    private static String us(long ns, int decimals) {
        return ToolText.decimals(ns, 1000, decimals);
    }

    private static String percent(long part, long whole, int decimals) {
        return ToolText.decimals(100 * part, whole, decimals);
    }

    /// The consumers waited for the peer's notification, which the tool puts down to the scheduler.
    @Test
    void deferredRunsAreNotCalledSchedulerBound() throws Exception {
        for (String folder :
                List.of(
                        "l3_deferred_notify/rank0",
                        "l3_deferred_notify/rank1",
                        "l3_async_notify/rank1")) {
            Both found = both(folder);
            assertEquals(1, found.deferred.completions(), folder);
            assertEquals(1, found.deferred.releases().size(), folder);
            assertEquals(
                    OverheadVerdict.Level.SCHEDULER_BOUND, found.tool.verdict().level(), folder);
            assertEquals(
                    OverheadVerdict.Level.NOT_THE_SCHEDULER, found.ours.verdict().level(), folder);
        }
    }

    /// Here the other producer ended last, so the consumer did not wait for the notification.
    @Test
    void deferredTaskThatCompletesEarlyReleasesNobody() throws Exception {
        Both found = both("l3_async_notify/rank0");

        assertEquals(1, found.deferred.completions());
        assertEquals(List.of(), found.deferred.releases());
        assertEquals(found.tool.verdict().hasNs(), found.ours.verdict().hasNs());
        assertEquals(OverheadVerdict.Level.NOT_THE_SCHEDULER, found.ours.verdict().level());
    }

    private record Both(DeferredTasks deferred, SchedulerOverhead tool, SchedulerOverhead ours) {}

    private static Both both(String name) throws Exception {
        RankActivity activity =
                SharedTraces.activity(SharedTraces.root().resolve("a5sim").resolve(name));
        DeferredTasks deferred = DeferredTasks.infer(activity);
        return new Both(
                deferred,
                SchedulerOverhead.of(activity, Readiness.byProducerEnds(activity)),
                SchedulerOverhead.of(activity, Readiness.corrected(activity, deferred)));
    }
}
