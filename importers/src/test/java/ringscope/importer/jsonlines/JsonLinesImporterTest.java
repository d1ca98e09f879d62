package ringscope.importer.jsonlines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import ringscope.importer.Collected;
import ringscope.importer.ImportJob;
import ringscope.importer.ImportListener;
import ringscope.importer.ImportSource;
import ringscope.importer.Importers;
import ringscope.importer.SourceSummary;
import ringscope.importer.TraceImportException;
import ringscope.trace.MeasureEvent;
import ringscope.trace.MeasureEvent.CounterSample;
import ringscope.trace.MeasureEvent.Slice;
import ringscope.trace.QueueEvent.QueuePointerWritten;
import ringscope.trace.RunEvent.RunDeclared;
import ringscope.trace.RunEvent.TrackDeclared;
import ringscope.trace.TaskEvent.Moment;
import ringscope.trace.TaskEvent.Region;
import ringscope.trace.TaskEvent.TaskArgument;
import ringscope.trace.TaskEvent.TaskMoment;
import ringscope.trace.TraceIssue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

final class JsonLinesImporterTest {
    private static final String HEADER =
            "{'type':'Header','format':'ringscope-jsonl','version':1,'isComplete':true}";

    private final Collected sink = new Collected();

    private SourceSummary read(String... lines) throws TraceImportException {
        String text = String.join("\n", lines).replace('\'', '"') + "\n";
        var job =
                new ImportJob(
                        List.of(
                                ImportSource.inMemory(
                                        "t.jsonl", text.getBytes(StandardCharsets.UTF_8))),
                        new Importers(List.of(new JsonLinesImporter())),
                        ImportListener.NONE);
        return job.run(sink).sources().getFirst();
    }

    private List<String> codes() {
        return sink.of(TraceIssue.class).stream().map(TraceIssue::code).toList();
    }

    @Test
    void everyComponentComesBackExactly() throws Exception {
        read(
                HEADER,
                "{'type':'RunDeclared','run':1,'kind':'RECORDED','label':'r','parentRun':0,"
                        + "'parentSeq':0,'attributes':{'a':'b'}}",
                "{'type':'TaskArgument','rankId':1,'task':'18446744073709551615','index':0,"
                        + "'direction':'INPUT','hasTensor':true,'tensor':'9223372036854775808',"
                        + "'region':{'dtype':'FLOAT','shape':[16,32],'startOffset':'4096',"
                        + "'strides':[32,'1']}}",
                "{'type':'Slice','timeNs':100,'endNs':150,'track':1,'name':'m','category':'k',"
                        + "'hasTask':true,'task':'12884904922','token':77,'args':'{\\'b\\':0}'}"
                                .replace("\\'", "\\\""),
                "{'type':'CounterSample','timeNs':165,'track':2,'value':3.5}",
                "{'type':'QueuePointerWritten','timeNs':170,'queue':1,'pointer':'pi','value':"
                        + "'9007199254740993','writer':'NIC'}");
        assertEquals(Map.of("a", "b"), sink.of(RunDeclared.class).getFirst().attributes());
        assertEquals(
                new TaskArgument(
                        1,
                        -1,
                        0,
                        "INPUT",
                        true,
                        Long.MIN_VALUE,
                        new Region("FLOAT", List.of(16L, 32L), "4096", List.of(32L, 1L))),
                sink.of(TaskArgument.class).getFirst());
        assertEquals(
                new Slice(100, 150, 1, "m", "k", true, 12884904922L, 77, "{\"b\":0}"),
                sink.of(Slice.class).getFirst());
        assertEquals(9007199254740993L, sink.of(QueuePointerWritten.class).getFirst().value());
        assertEquals(List.of(), codes());
    }

    @Test
    void absentIsUnknownNotZero() throws Exception {
        read(
                "{'track':1,'timeNs':5,'name':'open','type':'Slice','task':3}",
                "{'type':'CounterSample','timeNs':6,'track':1}",
                "{'type':'TaskMoment','timeNs':7,'rankId':1,'task':3,'moment':'READY'}");
        assertEquals(
                new Slice(5, MeasureEvent.OPEN, 1, "open", "", true, 3, -1, null),
                sink.of(Slice.class).getFirst());
        assertEquals(new CounterSample(6, 1, Double.NaN), sink.of(CounterSample.class).getFirst());
        assertEquals(
                new TaskMoment(7, 1, 3, Moment.READY, 0, -1, -1),
                sink.of(TaskMoment.class).getFirst());
    }

    @Test
    void whatIsNotKnownIsReported() throws Exception {
        SourceSummary summary =
                read(
                        HEADER,
                        "{'type':'Slice','timeNs':5,'track':1,'name':'a','colour9':'red'}",
                        "{'type':'Slize','timeNs':5}",
                        "{'type':'Slice','track':1}",
                        "{'type':'Slice','timeNs':5,'endNs':4,'track':1}",
                        "{'type':'Slice','timeNs':'x','track':1}",
                        "{'type':'TaskMoment','timeNs':5,'rankId':1,'task':3,'moment':'GONE'}",
                        "5",
                        "{'type':'Slice','timeNs':5,'track':1,",
                        "{'type':'Slice','timeNs':6,'track':1,'name':'b'}");
        assertEquals(
                List.of(
                        "jsonl-unknown-field",
                        "jsonl-unknown-type",
                        "jsonl-bad-event",
                        "jsonl-bad-event",
                        "jsonl-bad-event",
                        "jsonl-bad-event",
                        "jsonl-not-an-object",
                        "json-syntax"),
                codes());
        assertEquals("10=3+7", summary.read() + "=" + summary.kept() + "+" + summary.reported());
        assertEquals(2, sink.of(Slice.class).size());
    }

    @Test
    void aNewerVersionIsRefused() {
        var e =
                assertThrows(
                        TraceImportException.class,
                        () -> read(HEADER.replace("'version':1", "'version':2")));
        assertTrue(e.getMessage().contains("version 2 is not known"), e.getMessage());
    }

    @Test
    void anIncompleteTraceStaysIncomplete() throws Exception {
        assertEquals(
                false,
                read(
                                HEADER.replace("true", "false"),
                                "{'type':'Slice','timeNs':5,'track':1,'name':'a'}")
                        .isWhole());
    }

    @Test
    void numbersOfTwoFilesDoNotCollide() throws Exception {
        var one =
                ("{\"type\":\"TrackDeclared\",\"track\":1,\"parent\":0,\"rankId\":1,\"clock\":1,\"kind\":\"aic\",\"name\":\"AIC"
                     + " 0\",\"unit\":\"\",\"sortOrder\":0}\n")
                        .getBytes(StandardCharsets.UTF_8);
        new ImportJob(
                        List.of(ImportSource.inMemory("a", one), ImportSource.inMemory("b", one)),
                        new Importers(List.of(new JsonLinesImporter())),
                        ImportListener.NONE)
                .run(sink);
        assertEquals(
                List.of(1, 2),
                sink.of(TrackDeclared.class).stream().map(TrackDeclared::track).toList());
        assertEquals(
                List.of(1, 2),
                sink.of(TrackDeclared.class).stream().map(TrackDeclared::rankId).toList());
    }
}
