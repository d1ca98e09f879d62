package ringscope.trace.store.sqlite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import ringscope.trace.TaskEvent;
import ringscope.trace.TimeRange;
import ringscope.trace.TraceEvent;
import ringscope.trace.store.Rows;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStore;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/// One event of each type, written to a file and asked for in every way.
class StoreAnswersTest {
    @TempDir Path folder;
    private TraceStore store;
    private TraceReader reader;

    @BeforeEach
    void write() throws Exception {
        store = TraceStore.create(folder.resolve("all.ringscope"));
        var writer = store.writer();
        SampleEvents.all().forEach(writer::accept);
        writer.complete();
        reader = store.reader();
    }

    @AfterEach
    void close() throws Exception {
        reader.close();
        store.close();
    }

    @Test
    void sayThatTheTraceIsComplete() throws Exception {
        assertTrue(reader.revision().isComplete());
        assertEquals(SampleEvents.all().size(), reader.revision().lastSeq());
    }

    @Test
    void describeRunsRanksClocksTracksAndSources() throws Exception {
        assertEquals("a5 \"sim\"\n\uD83D\uDE00", reader.runs().get(0).attributes().get("platform"));
        assertEquals(List.of(new Rows.Rank(1, 1, 0, "rank 0")), reader.ranks());
        assertEquals(-5, reader.clocks().get(0).offsetNs());
        var core = reader.tracks().get(0);
        assertEquals(2, core.sliceCount());
        assertEquals(1, core.maxDepth());
        assertEquals(
                new Rows.Source(1, "a/\"b\".json", "swimlane", "G3", 1234, 100, 98, 2, true),
                reader.sources().get(0));
        assertEquals(1, reader.coverage().size());
    }

    @Test
    void giveSlicesWithTheEndThatCameLater() throws Exception {
        var slices = reader.slices(SampleEvents.CORE, new TimeRange(0, 1000), 0, 100);
        assertEquals(2, slices.size());
        assertEquals(150, slices.endsNs()[0]);
        assertEquals(170, slices.endsNs()[1]);
        assertEquals("matmul", reader.text(slices.names()[0]));
        var detail = reader.slice(slices.seqs()[0]).orElseThrow();
        assertEquals(OptionalLong.of(SampleEvents.TASK), detail.task());
        assertEquals("{\"block\":0}", detail.args());
        assertEquals("poll", reader.nextSlice(SampleEvents.CORE, 100).orElseThrow().name());
        assertEquals("matmul", reader.previousSlice(SampleEvents.CORE, 160).orElseThrow().name());
    }

    @Test
    void giveARanksGraphAsItWasRecorded() throws Exception {
        var recorded =
                SampleEvents.all().stream()
                        .filter(
                                event ->
                                        event instanceof TaskEvent.TaskDeclared
                                                || event instanceof TaskEvent.TensorDeclared
                                                || event instanceof TaskEvent.TaskArgument
                                                || event instanceof TaskEvent.Dependency)
                        .toList();
        var events = new ArrayList<TraceEvent>();
        reader.graphEvents(SampleEvents.RANK, events::add);
        assertEquals(recorded, events);
        reader.graphEvents(SampleEvents.RANK + 1, event -> fail("of another rank: " + event));
    }

    @Test
    void joinAnExecutionWithItsMoments() throws Exception {
        var execution = reader.executionsOfRank(1).row(1, 0);
        assertEquals(
                new Rows.Execution(
                        execution.sliceSeq(),
                        1,
                        SampleEvents.TASK,
                        SampleEvents.CORE,
                        77,
                        95,
                        98,
                        100,
                        150,
                        155),
                execution);
        assertEquals(
                List.of(execution),
                reader.executions(SampleEvents.CORE, new TimeRange(94, 96), 10));
    }

    @Test
    void giveATaskInFull() throws Exception {
        var task = reader.task(1, SampleEvents.TASK).orElseThrow();
        assertEquals("matmul", task.name());
        assertEquals(90, task.submitNs());
        assertEquals(2, task.arguments().size());
        assertEquals(
                new Rows.Tensor(SampleEvents.BIG_ID, -16, 2, "FLOAT", 512),
                task.arguments().get(0).tensorInfo());
        assertEquals(1, reader.producersOf(1, SampleEvents.TASK).size());
        assertEquals(0, reader.consumersOf(1, SampleEvents.TASK).size());
    }

    @Test
    void giveTheGraphWithTheAllocBeforeItsConsumer() throws Exception {
        var graph = reader.graph(1);
        assertEquals(2, graph.taskCount());
        assertEquals(SampleEvents.PRODUCER, graph.taskIds()[0]);
        assertEquals(SampleEvents.TASK, graph.taskIds()[1]);
        assertEquals(1, graph.edgeCount());
        assertEquals(150, graph.lastEndsNs()[1]);
        assertEquals("matmul", reader.text(graph.names()[1]));
    }

    @Test
    void findThePlaceOfAMomentInTheLog() throws Exception {
        var rows = reader.log(1, 1000);
        assertEquals(SampleEvents.all().size(), rows.size());
        assertEquals(1, rows.get(0).seq());
        assertEquals("SOURCE_DECLARED", rows.get(0).kind());
        long seq = reader.seqAt(99);
        assertEquals(98, rows.get((int) seq - 1).timeNs());
        assertEquals(0, reader.seqAt(10));
        assertEquals(List.of(seq), reader.log(seq + 1, -1).stream().map(Rows.LogRow::seq).toList());
    }

    @Test
    void replayGivesEveryEventBackAsItWas() throws Exception {
        var replayed = new ArrayList<TraceEvent>();
        reader.replay(replayed::add);
        assertEquals(SampleEvents.all(), replayed);
    }

    @Test
    void findTasksByAnyFormOfTheirId() throws Exception {
        assertEquals(SampleEvents.TASK, reader.search("r3·t3034", 5).get(0).task());
        assertEquals(SampleEvents.TASK, reader.search("MATMUL", 5).get(0).task());
        assertEquals(
                SampleEvents.TASK,
                reader.search(Long.toUnsignedString(SampleEvents.TASK), 5).get(0).task());
    }

    @Test
    void countAndSum() throws Exception {
        assertEquals(2, reader.counts().slices());
        assertEquals(1, reader.counts().dependencyPairs());
        var total = reader.totalsByTrack(new int[] {SampleEvents.CORE}, new TimeRange(120, 165));
        assertEquals(35, total.get(0).sumNs());
        assertEquals(
                1, reader.arrows(new int[] {SampleEvents.CORE}, new TimeRange(0, 999), 9).size());
        assertEquals(
                Double.NaN,
                reader.counter(SampleEvents.COUNTER, new TimeRange(0, 999), 0, 9).lasts()[1]);
    }
}
