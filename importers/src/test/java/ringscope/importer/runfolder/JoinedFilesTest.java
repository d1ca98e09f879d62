package ringscope.importer.runfolder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import ringscope.importer.ImportJob;
import ringscope.importer.ImportListener;
import ringscope.importer.Importers;
import ringscope.importer.SourceSummary;
import ringscope.importer.TraceImportException;
import ringscope.trace.MeasureEvent.Slice;
import ringscope.trace.RunEvent.CoverageDeclared;
import ringscope.trace.RunEvent.RankDeclared;
import ringscope.trace.RunEvent.Recorded;
import ringscope.trace.RunEvent.RunDeclared;
import ringscope.trace.RunEvent.Subject;
import ringscope.trace.TaskEvent.Dependency;
import ringscope.trace.TaskEvent.TaskDeclared;
import ringscope.trace.TraceEvent;
import ringscope.trace.TraceIssue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Files of one run that lie apart, and runs of which only a drawing is left.
final class JoinedFilesTest {
    private static final String RECORDS =
            """
            {"chip_swimlane_level":2,
             "metadata":{"clock_freq_hz":50000000,"num_cores":1,"core_types":["aic"]},
             "aicore_tasks":[[0,10,0,1000,1100,5],[0,11,1,1200,1300,5]],
             "aicpu_tasks":[[0,0,990,1110],[0,1,1190,1310]]}
            """;

    private static final String GRAPH =
            """
            {"tasks":[{"task_id":"10","kernel_ids":[3,-1,-1]},{"task_id":"11","kernel_ids":[4,-1,-1]}],
             "tensors":[],"edges":[{"pred":"10","succ":"11","arg":0,"source":"creator"}]}
            """;

    private static final String NAMES =
            """
            {"level":2,"callable_id_to_name":{"3":"matmul","4":"add"}}
            """;

    private static final String DRAWN =
            """
            {"traceEvents":[
             {"ph":"M","pid":4,"name":"process_name","args":{"name":"Worker View"}},
             {"ph":"M","pid":4,"tid":10000,"name":"thread_name","args":{"name":"AIC_0"}},
             {"ph":"X","cat":"event","pid":4,"tid":10000,"ts":1.0,"dur":2.0,"name":"matmul(10)",
              "args":{"event-hint":"Task:10, FuncId:3, CoreId:0","taskId":10}},
             {"ph":"X","cat":"event","pid":4,"tid":10000,"ts":4.0,"dur":2.0,"name":"add(12)",
              "args":{"event-hint":"Task:12, FuncId:4, CoreId:0","taskId":12}}]}
            """;

    @TempDir Path home;
    private Path records;
    private Path graph;
    private Path names;

    private record Read(List<SourceSummary> sources, List<TraceEvent> events) {
        <T> List<T> all(Class<T> type) {
            return events.stream().filter(type::isInstance).map(type::cast).toList();
        }

        long taskCount(String format) {
            return sources.stream()
                    .filter(source -> source.format().equals(format))
                    .mapToLong(source -> source.eventCount("TaskDeclared"))
                    .sum();
        }

        Recorded recorded(Subject subject) {
            return all(CoverageDeclared.class).stream()
                    .filter(covered -> covered.subject() == subject)
                    .reduce((_, last) -> last)
                    .orElseThrow()
                    .recorded();
        }

        String issue(String code) {
            return all(TraceIssue.class).stream()
                    .filter(issue -> issue.code().equals(code))
                    .map(TraceIssue::message)
                    .findFirst()
                    .orElse("none with the code " + code);
        }
    }

    @BeforeEach
    void layApart() throws IOException {
        records = write("run/records.json", RECORDS);
        graph = write("graph/captured once.json", GRAPH);
        names = write("names.json", NAMES);
    }

    private Path write(String name, String text) throws IOException {
        Path file = home.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private static Read read(Path... paths) throws TraceImportException {
        var events = new ArrayList<TraceEvent>();
        var job = new ImportJob(Importers.installed(), List.of(paths), ImportListener.NONE);
        return new Read(job.run(events::add).sources(), events);
    }

    private static String refusal(Path... paths) {
        return assertThrows(TraceImportException.class, () -> read(paths)).getMessage();
    }

    @Test
    void filesLyingApartAreOneRunWhateverTheirOrder() throws Exception {
        for (var paths :
                List.of(
                        List.of(records, graph, names),
                        List.of(names, graph, records),
                        List.of(graph, records, names))) {
            Read run = read(paths.toArray(Path[]::new));
            assertEquals(1, run.all(RunDeclared.class).size());
            assertEquals(1, run.all(RankDeclared.class).size());
            assertEquals(2, run.all(TaskDeclared.class).size());
            assertEquals(1, run.all(Dependency.class).size());
            assertEquals(
                    List.of("matmul", "add"),
                    run.all(Slice.class).stream().map(Slice::name).toList());
            assertEquals(Recorded.RECORDED, run.recorded(Subject.DEPENDENCIES));
            assertEquals(Recorded.RECORDED, run.recorded(Subject.SLICES));
        }
    }

    @Test
    void aFileJoinsTheCaptureOfAFolderThatLacksIt() throws Exception {
        write("folder/chip_swimlane_records.json", RECORDS);
        Read run = read(home.resolve("folder"), graph, names);
        assertEquals(1, run.all(RunDeclared.class).size());
        assertEquals(2, run.all(TaskDeclared.class).size());
        assertEquals(1, run.all(Dependency.class).size());
        assertEquals("matmul", run.all(Slice.class).getFirst().name());
    }

    @Test
    void twoFilesOfOneKindAreRefusedAndNamed() throws Exception {
        Path second = write("second/records.json", RECORDS);
        String message = refusal(records, second, graph);
        assertTrue(message.startsWith(records + " and " + second + ": both are a "), message);
        assertTrue(message.contains("one of each kind"), message);
        write("folder/chip_swimlane_records.json", RECORDS);
        message = refusal(home.resolve("folder"), second);
        assertTrue(message.contains("holds a file of this kind already"), message);
    }

    @Test
    void aFileIsNotJoinedToOneOfSeveralRanks() throws Exception {
        write("ranks/rank0/chip_swimlane_records.json", RECORDS);
        write("ranks/rank1/chip_swimlane_records.json", RECORDS);
        String message = refusal(home.resolve("ranks"), graph);
        assertTrue(message.contains("holds 2 captures"), message);
        assertTrue(message.contains("rank0, rank1"), message);
    }

    @Test
    void aTaskCountsWithTheFileThatMadeItKnown() throws Exception {
        Read run = read(records, graph, names);
        assertEquals(2, run.taskCount("dependency graph"));
        assertEquals(0, run.taskCount("chip swimlane records"));
        run = read(records, write("foreign.json", GRAPH.replace("\"11\"", "\"77\"")));
        assertEquals(2, run.taskCount("dependency graph"));
        assertEquals(1, run.taskCount("chip swimlane records"));
    }

    @Test
    void aGraphOfAnotherRunIsJoinedAndSaidNotToFit() throws Exception {
        Path foreign = write("foreign.json", GRAPH.replace("\"1", "\"77"));
        Read run = read(records, foreign);
        assertTrue(run.issue("graph-does-not-fit").contains("0 of 2 executed tasks"));
    }

    @Test
    void oneFileThatCannotBeReadLeavesTheOthersJoined() throws Exception {
        Path broken = write("broken/deps.json", "{\"edges\":");
        Read run = read(records, broken);
        assertEquals(2, run.all(Slice.class).size());
        assertEquals(1, run.sources().stream().filter(SourceSummary::hasFailed).count());
    }

    @Test
    void aDrawingStandsInForMissingRecords() throws Exception {
        write("drawn/merged_swimlane.json", DRAWN);
        Read alone = read(home.resolve("drawn"));
        assertEquals(2, alone.all(Slice.class).size());
        assertEquals(2, alone.all(TaskDeclared.class).size());
        assertEquals("drawn", alone.all(RunDeclared.class).getFirst().label());

        // the graph file knows tasks and dependencies better than the drawing
        write("drawn/deps.json", GRAPH);
        Read both = read(home.resolve("drawn"));
        assertEquals(2, both.all(Slice.class).size());
        assertEquals(3, both.all(TaskDeclared.class).size());
        assertEquals(1, both.all(Dependency.class).size());
        assertEquals(Recorded.RECORDED, both.recorded(Subject.DEPENDENCIES));
        assertTrue(both.recorded(Subject.SLICES) != Recorded.NOT_RECORDED);
    }

    @Test
    void recordsWinOverADrawingThatIsListedWithTheReason() throws Exception {
        write("both/merged_swimlane.json", DRAWN);
        write("both/chip_swimlane_records.json", RECORDS);
        Read run = read(home.resolve("both"));
        assertEquals(2, run.all(Slice.class).size());
        assertEquals(2, run.all(TaskDeclared.class).size());
        String message = run.issue("derived-file");
        assertTrue(
                message.endsWith(
                        "made from the files that were read, left out: merged_swimlane.json"),
                message);
    }
}
