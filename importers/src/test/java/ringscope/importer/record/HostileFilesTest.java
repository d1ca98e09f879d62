package ringscope.importer.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ringscope.importer.ImportJob;
import ringscope.importer.ImportListener;
import ringscope.importer.ImportSource;
import ringscope.importer.Importers;
import ringscope.importer.SourceSummary;
import ringscope.importer.TraceImportException;
import ringscope.trace.RingEvent.RingSample;
import ringscope.trace.TraceEvent;
import ringscope.trace.TraceIssue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Files that no sound writer makes. Each ends in what could be read and an issue that says what could not, or in one
/// refusal; never in silence.
final class HostileFilesTest {
    private static final String HEAD =
            "{`version`:6,`task_window_max`:[16],`heap_max`:[64],`tensormap_max`:8}\n";
    private static final String EDGE =
            "{`site`:`a.cpp:1`,`phase`:`begin`,`ring`:0,`task_window_start`:1,"
                    + "`task_window_end`:%s}\n";

    private final List<TraceEvent> events = new ArrayList<>();

    private SourceSummary read(String name, byte[] bytes) throws TraceImportException {
        events.clear();
        var job =
                new ImportJob(
                        List.of(ImportSource.inMemory(name, bytes)),
                        Importers.installed(),
                        ImportListener.NONE);
        return job.run(events::add).sources().getFirst();
    }

    private SourceSummary read(String name, String text) throws TraceImportException {
        return read(name, text.replace('`', '"').getBytes(StandardCharsets.UTF_8));
    }

    private List<String> codes() {
        return events.stream()
                .filter(TraceIssue.class::isInstance)
                .map(event -> ((TraceIssue) event).code())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    {`chip_swimlane_level`:9,`aicore_tasks`:[]}                            | level-unknown
                    {`chip_swimlane_level`:`x`,`aicore_tasks`:[]}                          | level-unknown
                    {`chip_swimlane_level`:4,`aicore_tasks`:{`a`:1}}                       | array-malformed
                    {`chip_swimlane_level`:4,`aicpu_scheduler_phases`:[5]}                 | array-malformed
                    {`chip_swimlane_level`:4,`scheduler_records`:{`streams`:[7]}}          | array-malformed
                    {`chip_swimlane_level`:4,`aicore_tasks`:[[0,1,2,NaN,5,6]]}             | row-malformed
                    {`chip_swimlane_level`:4,`aicore_tasks`:[[0,18446744073709551616,0,1,2,3]]} | row-malformed
                    {`chip_swimlane_level`:4,`aicore_tasks`:[[-3,1,0,10,20,3]]}            | row-without-place
                    {`tasks`:[{`task_id`:`1`}],`tensors`:7,`edges`:[]}                     | array-malformed
                    {`tasks`:[{`task_id`:{}}],`edges`:[{`pred`:`1`,`succ`:`2`}]}           | record-malformed
                    {`tasks`:[{`task_id`:`1`}],`edges`:[{`pred`:`1`,`succ`:`1`}]}          | self-edge
                    {`callable_id_to_name`:[1]}                                            | array-malformed
                    {`traceEvents`:[{`ph`:`X`,`ts`:1,`dur`:1}]}{`traceEvents`:[]}          | second-document
                    """)
    void whatIsWrongHasItsIssue(String text, String code) throws Exception {
        read("f.json", text);
        assertTrue(codes().contains(code), codes().toString());
    }

    @Test
    void aCommaTooManyAndARawControlCharacterLoseNothing() throws Exception {
        SourceSummary commas =
                read(
                        "f.json",
                        "{`tasks`:[{`task_id`:`1`,},],`edges`:[{`pred`:`1\t`,`succ`:`2`},],}");
        assertEquals(2, commas.kept());
        assertEquals(0, commas.reported());
        assertTrue(commas.isWhole());
    }

    @Test
    void aRingLevelThatIsNoNumberIsNotTakenForZero() throws Exception {
        for (String value : List.of("`x`", "1.5", "true", "1" + "0".repeat(30), "[1]")) {
            String text = HEAD + EDGE.formatted("5") + EDGE.formatted(value);
            SourceSummary source = read("scope_stats.jsonl", text);
            assertEquals(1, source.reported(), value);
            assertEquals(1, events.stream().filter(RingSample.class::isInstance).count(), value);
        }
    }

    @Test
    void scopeStatisticsMayBeCutOffRecodedOrUnknown() throws Exception {
        String text = HEAD + EDGE.formatted("5");
        assertTrue(read("s.jsonl", text).isWhole());
        assertEquals(false, read("s.jsonl", text + "{`site`:`a").isWhole());
        byte[] wide = text.replace('`', '"').getBytes(StandardCharsets.UTF_16);
        assertEquals(2, read("s.jsonl", wide).kept());
        read("s.jsonl", text.replace(":6,", ":99,").replace("[16]", "`x`"));
        assertTrue(codes().containsAll(List.of("version-unknown", "capacity-unknown")));
        assertThrows(TraceImportException.class, () -> read("s.jsonl", HEAD.substring(0, 40)));
    }

    @Test
    void reasonsSpeakOfTheFileAndNotOfTheParser() {
        for (String text : List.of("{`callable_id_to_name`:{", "{`callable_id_to_name`/*", "")) {
            var refusal =
                    assertThrows(TraceImportException.class, () -> read("name_map.json", text));
            String message = refusal.getMessage();
            assertTrue(message.startsWith("name_map.json: "), message);
            assertTrue(!message.contains("Source") && !message.contains("Stream"), message);
        }
    }
}
