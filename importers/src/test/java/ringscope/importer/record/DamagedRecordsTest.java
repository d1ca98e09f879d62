package ringscope.importer.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import ringscope.importer.ImportJob;
import ringscope.importer.ImportListener;
import ringscope.importer.ImportSource;
import ringscope.importer.Importers;
import ringscope.importer.SourceSummary;
import ringscope.importer.TraceImportException;
import ringscope.trace.MeasureEvent.Slice;
import ringscope.trace.TaskEvent.Dependency;
import ringscope.trace.TraceEvent;
import ringscope.trace.TraceIssue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Damage inside the runtime's own files: the damaged record is lost and reported, the others are read.
final class DamagedRecordsTest {
    private static final String RECORDS =
            """
            {"chip_swimlane_level": 4,
             "metadata": {"clock_freq_hz": 50000000, "num_cores": 2, "core_types": ["aic","aiv"]},
             "aicore_tasks": [
              [0,10,0,1000,1100,5],
              [1,11,0,1200,1300,5],
              [0,12,1,1400,1500,5]],
             "aicpu_tasks": [[0,0,990,1110],[1,0,1190,1310],[0,1,1390,1510]],
             "aicpu_scheduler_phases": [[
              {"kind":"dispatch","start_cycles":980,"end_cycles":990,"shared_at_start":[0,1,0]},
              {"kind":"complete","start_cycles":1110,"end_cycles":1120,"shared_at_start":[0,1,0]}],
              [{"kind":"dispatch","start_cycles":1180,"end_cycles":1190,"shared_at_start":[0,1,0]}]],
             "aicpu_orchestrator_phases": [[
              {"submit_idx":0,"task_id":10,"start_cycles":900,"end_cycles":910},
              {"submit_idx":1,"task_id":11,"start_cycles":920,"end_cycles":930}]]}
            """;

    private static final String GRAPH =
            """
            {"tasks":[{"task_id":"10","kernel_ids":[0,-1,-1],"args":[{"idx":0,"type":"INPUT",\
            "tensor_id":"7","shape":[4,4],"strides":[4,1]}]},{"task_id":"11","args":[]},\
            {"task_id":"12","kernel_ids":[1,-1,-1]}],"tensors":[{"tensor_id":"7","version":0}],\
            "edges":[{"pred":"10","succ":"11","arg":0,"consumer_shape":[4,4]},\
            {"pred":"11","succ":"12","arg":0},{"pred":"10","succ":"12","arg":1}]}
            """;

    private record Read(SourceSummary source, List<TraceEvent> events) {
        long count(Class<?> type) {
            return events.stream().filter(type::isInstance).count();
        }

        List<TraceIssue> issues(String code) {
            return events.stream()
                    .filter(TraceIssue.class::isInstance)
                    .map(TraceIssue.class::cast)
                    .filter(issue -> issue.code().equals(code))
                    .toList();
        }
    }

    private static Read read(String name, String text) throws TraceImportException {
        return read(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private static Read read(String name, byte[] bytes) throws TraceImportException {
        var events = new ArrayList<TraceEvent>();
        var job =
                new ImportJob(
                        List.of(ImportSource.inMemory(name, bytes)),
                        Importers.installed(),
                        ImportListener.NONE);
        SourceSummary source = job.run(events::add).sources().getFirst();
        assertEquals(source.read(), source.kept() + source.reported());
        return new Read(source, events);
    }

    private static String replace(String text, String part, String by) {
        assertTrue(text.contains(part), part);
        return text.replace(part, by);
    }

    private static void assertLosesOne(Read whole, Read damaged, int at) {
        assertEquals(whole.source.read(), damaged.source.read());
        assertEquals(1, damaged.source.reported());
        assertTrue(damaged.source.isWhole());
        TraceIssue issue = damaged.issues("record-damaged").getFirst();
        assertEquals(at, issue.byteOffset());
        assertEquals(TraceIssue.Severity.DATA_LOSS, issue.severity());
        assertTrue(issue.message().contains("(byte " + at + ")"), issue.message());
    }

    @Test
    void losesOnlyTheRowThatIsNoJson() throws Exception {
        String text = replace(RECORDS, "[1,11,0,1200,1300,5]", "[1,11,0,12@@,1300,5]");
        Read damaged = read("r.json", text);
        assertLosesOne(read("r.json", RECORDS), damaged, text.indexOf("[1,11,0"));
        assertEquals(1, damaged.issues("no-execution-record").size());
    }

    @Test
    void goesOnAtTheNextMemberWhenAnArrayHasNoEnd() throws Exception {
        Read damaged = read("r.json", replace(RECORDS, "1300,5],", "1300,5,"));
        assertEquals(1, damaged.issues("part-damaged").size());
        assertFalse(damaged.source.isWhole());
        // the two rows became one that is none; phases and submits are all there
        assertEquals(read("r.json", RECORDS).count(Slice.class) - 2, damaged.count(Slice.class));
    }

    @Test
    void losesOnlyThePhaseThatIsNoJsonAndKeepsThreadsApart() throws Exception {
        String bad = "{\"kind\":\"complete\",\"start_cycles\":1110";
        String text = replace(RECORDS, bad, "{\"kind\":\"complete\",\"start_cycles\":NaN 0");
        Read damaged = read("r.json", text);
        assertLosesOne(read("r.json", RECORDS), damaged, text.indexOf("{\"kind\":\"complete\""));
        text = replace(RECORDS, bad, "{\"kind\":\"complete\",\"start_cycles:1110");
        text =
                text.replace(
                        "1120,\"shared_at_start\":[0,1,0]}]", "1120,\"shared_at_start\":[0,1,0]");
        long threads =
                read("r.json", text).events.stream()
                        .filter(event -> event.toString().contains("name=Sched "))
                        .count();
        assertEquals(2, threads);
    }

    @Test
    void losesOnlyTheEdgeOrTaskThatIsNoJson() throws Exception {
        String text = replace(GRAPH, "{\"pred\":\"11\"", "{\"pred\":11\"");
        Read damaged = read("deps.json", text);
        assertLosesOne(read("deps.json", GRAPH), damaged, text.indexOf("{\"pred\":11"));
        assertEquals(2, damaged.count(Dependency.class));

        text = replace(GRAPH, "\"type\":\"INPUT\"", "\"type\":\"INPUT");
        assertLosesOne(
                read("deps.json", GRAPH), read("deps.json", text), text.indexOf("{\"task_id"));
    }

    @Test
    void goesOnAtTheNextMemberAndIsNoLongerWhole() throws Exception {
        Read damaged = read("deps.json", replace(GRAPH, "],\"tensors\":[", "]\"tensors\"[["));
        assertEquals(1, damaged.issues("part-damaged").size());
        assertFalse(damaged.source.isWhole());
        assertEquals(3, damaged.count(Dependency.class));
    }

    @Test
    void saysThatASecondDocumentWasLeftUnread() throws Exception {
        for (String rest : List.of(GRAPH, "rubbish", "]")) {
            Read twice = read("deps.json", GRAPH + rest);
            assertEquals(1, twice.issues("second-document").size(), rest);
            assertFalse(twice.source.isWhole(), rest);
            assertEquals(3, twice.count(Dependency.class), rest);
        }
    }

    @Test
    void keepsEverythingBeforeACutWhereverItIs() throws Exception {
        for (String text : List.of(RECORDS, GRAPH)) {
            Read whole = read("f.json", text);
            int end = text.stripTrailing().length();
            long keptBefore = 0;
            for (int cut = 1; cut < end; cut++) {
                Read part;
                try {
                    part = read("f.json", text.substring(0, cut));
                } catch (TraceImportException e) {
                    assertEquals(0, keptBefore, "at byte " + cut + ": " + e.getMessage());
                    continue;
                }
                assertFalse(part.source.isWhole(), "at byte " + cut);
                assertEquals(1, part.issues("cut-off").size(), "at byte " + cut);
                assertTrue(part.source.read() <= whole.source.read(), "at byte " + cut);
                assertTrue(part.source.kept() >= keptBefore, "at byte " + cut);
                keptBefore = part.source.kept();
            }
            assertEquals(whole.source.kept(), keptBefore);
        }
    }

    @Test
    void readsUtf16AndMarksAndKeepsOffsets() throws Exception {
        Read marked =
                read("deps.json", "\uFEFF" + GRAPH.replace("{\"pred\":\"11\"", "{\"pred\":@"));
        int at = GRAPH.indexOf("{\"pred\":\"11\"") + 3;
        assertEquals(at, marked.issues("record-damaged").getFirst().byteOffset());
        for (var charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16)) {
            Read wide = read("deps.json", GRAPH.getBytes(charset));
            assertEquals(3, wide.count(Dependency.class), charset.name());
            assertTrue(wide.source.isWhole());
        }
    }

    @Test
    void passesOverRecordsThatAreTooLongOrTooDeep() throws Exception {
        String deep = "[".repeat(10_000) + "]".repeat(10_000);
        String longText = "x".repeat(10_000_000);
        for (String value : List.of("\"args\":" + deep, "\"scope\":\"" + longText + "\"")) {
            Read damaged = read("deps.json", replace(GRAPH, "\"args\":[]", value));
            assertEquals(1, damaged.source.reported());
            assertEquals(3, damaged.count(Dependency.class));
        }
    }
}
