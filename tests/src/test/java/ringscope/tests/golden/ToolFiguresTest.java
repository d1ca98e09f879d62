package ringscope.tests.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import ringscope.trace.analysis.CriticalPath;
import ringscope.trace.analysis.ObservedPath.StallKind;
import ringscope.trace.analysis.RankActivity;
import ringscope.trace.analysis.TransitiveReduction;
import ringscope.trace.analysis.Violations;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Figures of the runtime's own tools that ours must equal (spec/formats.md 18.5, 18.6), and the one that it gets
/// wrong (spec/observed.md 21).
final class ToolFiguresTest {
    private static final Pattern REDUCTION =
            Pattern.compile("removed (\\d+) redundant edge\\(s\\) of (\\d+) \\((\\d+) kept\\)");

    /// The folder itself is a context for a failure.
    private interface Check {
        void run(Path folder) throws Exception;
    }

    private static Stream<DynamicTest> each(String file, Check check) throws IOException {
        Path root = SharedTraces.root();
        List<Path> folders = SharedTraces.foldersWith(file);
        assertFalse(folders.isEmpty(), "no folder holds " + file);
        return folders.stream()
                .map(
                        folder ->
                                DynamicTest.dynamicTest(
                                        root.relativize(folder).toString(),
                                        () -> check.run(folder)));
    }

    @TestFactory
    Stream<DynamicTest> criticalPathEqualsTheReport() throws IOException {
        return each(
                "critical_path_report.md",
                folder -> {
                    String report = Files.readString(folder.resolve("critical_path_report.md"));
                    int end = report.indexOf("### Observed critical path");
                    List<String> tool =
                            report.substring(report.indexOf("- tasks:"), end).lines().toList();
                    List<String> ours = asTheTool(SharedTraces.activity(folder));
                    assertEquals(tool.size(), ours.size(), () -> String.join("\n", ours));
                    for (int i = 0; i < tool.size(); i++) {
                        String pair = tool.get(i) + " | ours: " + ours.get(i);
                        assertTrue(ToolText.isSame(tool.get(i), ours.get(i)), pair);
                    }
                });
    }

    @TestFactory
    Stream<DynamicTest> reductionRemovesWhatTheViewerRemoves() throws IOException {
        return each(
                "tools_out/deps_viewer_reduced.stdout",
                folder -> {
                    var tool =
                            REDUCTION.matcher(
                                    Files.readString(
                                            folder.resolve(
                                                    "tools_out/deps_viewer_reduced.stdout")));
                    RankActivity activity = SharedTraces.activity(folder);
                    TransitiveReduction ours = TransitiveReduction.of(activity.graph());
                    assertTrue(tool.find(), "the tool says nothing about reduction");
                    assertEquals(
                            List.of(tool.group(1), tool.group(2), tool.group(3)),
                            List.of(
                                    Integer.toString(ours.removed().cardinality()),
                                    Integer.toString(activity.graph().edgeCount()),
                                    Integer.toString(ours.keptCount())));
                });
    }

    @TestFactory
    Stream<DynamicTest> noRecordingHasAHappensBeforeViolation() throws IOException {
        return each(
                "deps.json",
                folder -> {
                    Violations found = Violations.of(SharedTraces.activity(folder));
                    assertEquals(0, found.edges().cardinality() + found.withinSkew().cardinality());
                });
    }

    /// Our figures in the words and roundings of the tool's report, down to its table by family.
    private static List<String> asTheTool(RankActivity activity) {
        CriticalPath path = CriticalPath.of(activity);
        var observed = path.observedPath();
        long makespan = observed.makespanNs();
        long ticks = makespan / activity.tickNs();
        var lines = new ArrayList<String>();
        lines.add(
                "- tasks: %d | happens-before edges: %d"
                        .formatted(path.timedTasks(), path.keptEdges().cardinality()));
        lines.add("- **makespan**: " + ms(makespan) + " ms");
        lines.add(
                "- **static CPM path**: %s ms (%s of makespan) over %d tasks"
                        .formatted(
                                ms(path.staticPath().lengthNs()),
                                percent(path.staticPath().lengthNs(), makespan),
                                path.staticPath().tasks().length));
        lines.add("- **observed critical path**: %d tasks".formatted(observed.steps().size()));
        lines.add("  - compute: " + msAndPercent(observed.computeNs(), makespan));
        lines.add("  - stall (runtime scheduling): " + msAndPercent(observed.stallNs(), makespan));
        Stream.of(StallKind.values())
                .filter(kind -> observed.stallNs(kind) > 0)
                .sorted((a, b) -> Long.compare(observed.stallNs(b), observed.stallNs(a)))
                .forEach(
                        kind ->
                                lines.add(
                                        "    - "
                                                + kind.label()
                                                + ": "
                                                + msAndPercent(observed.stallNs(kind), makespan)));
        lines.add(
                "  - tiling check: compute+stall = %d ticks vs makespan %d ticks (exact)"
                        .formatted(
                                (observed.computeNs() + observed.stallNs()) / activity.tickNs(),
                                ticks));
        lines.add("");
        lines.add("### Time on the observed critical path, by kernel family");
        lines.add("");
        lines.add("| kernel family | compute ms | % makespan | stall ms | # on path |");
        lines.add("|---|---:|---:|---:|---:|");
        path.families()
                .forEach(
                        f ->
                                lines.add(
                                        "| %s | %s | %s | %s | %d |"
                                                .formatted(
                                                        f.name(),
                                                        ms(f.computeNs()),
                                                        percent(f.computeNs(), makespan),
                                                        ms(f.stallNs()),
                                                        f.taskCount())));
        lines.add("");
        return lines;
    }

    private static String msAndPercent(long ns, long makespan) {
        return ms(ns) + " ms (" + percent(ns, makespan) + ")";
    }

    private static String ms(long ns) {
        return ToolText.decimals(ns, 1_000_000, 3);
    }

    private static String percent(long part, long whole) {
        return ToolText.decimals(100 * part, whole, 1) + "%";
    }
}
