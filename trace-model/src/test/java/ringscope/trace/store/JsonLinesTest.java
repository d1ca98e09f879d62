package ringscope.trace.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import ringscope.trace.MeasureEvent;
import ringscope.trace.TaskEvent;
import ringscope.trace.TraceEvent;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

class JsonLinesTest {
    @Test
    void writeIdsUnsignedAndLeaveOutWhatIsAbsent() throws Exception {
        try (var store = TraceStore.inMemory()) {
            var writer = store.writer();
            writer.accept(
                    new TaskEvent.TaskArgument(
                            1,
                            -1,
                            0,
                            "INPUT",
                            true,
                            5,
                            new TaskEvent.Region("HALF", List.of(4L), "0", List.of(1L))));
            writer.accept(
                    new MeasureEvent.Slice(
                            100,
                            MeasureEvent.OPEN,
                            2,
                            "a\n\"\uD83D\uDE00",
                            "",
                            false,
                            0,
                            1L << 60,
                            null));
            writer.complete();
            var out = new ByteArrayOutputStream();
            try (var reader = store.reader()) {
                JsonLines.export(reader, out);
            }
            assertEquals(
                    """
                    {"type":"Header","format":"ringscope-jsonl","version":1,"isComplete":true}
                    {"type":"TaskArgument","rankId":1,"task":"18446744073709551615","index":0,\
                    "direction":"INPUT","hasTensor":true,"tensor":"5","region":{"dtype":"HALF",\
                    "shape":[4],"startOffset":"0","strides":[1]}}
                    {"type":"Slice","timeNs":100,"track":2,"name":"a\\u000a\\"\\ud83d\\ude00",\
                    "category":"","hasTask":false,"task":"0","token":"1152921504606846976"}
                    """,
                    out.toString(StandardCharsets.UTF_8));
        }
    }

    @Test
    void replayGivesTheEventsBackAndPutsUserMarksAtTheirTime() throws Exception {
        List<TraceEvent> events =
                List.of(
                        new MeasureEvent.CounterSample(10, 1, 2.5),
                        new MeasureEvent.SliceEnded(30, 1, 4));
        try (var store = TraceStore.inMemory()) {
            var writer = store.writer();
            events.forEach(writer::accept);
            writer.complete();
            store.placeMark("here", 20, 20, 1);
            var replayed = new ArrayList<TraceEvent>();
            try (var reader = store.reader()) {
                reader.replay(replayed::add);
            }
            assertEquals(events.get(0), replayed.get(0));
            assertTrue(replayed.get(1).toString().contains("here"));
            assertEquals(events.get(1), replayed.get(2));
        }
    }
}
