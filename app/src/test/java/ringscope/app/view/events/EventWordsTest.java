package ringscope.app.view.events;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import ringscope.trace.TaskId;
import ringscope.trace.store.Rows.LogRow;

import java.util.OptionalLong;

class EventWordsTest {
    private static final long ORIGIN_NS = 1_000;

    private static EventWords words(String kind, String fields, OptionalLong task) {
        return EventWords.of(new LogRow(1, 0, 1, 1, kind, fields, task), ORIGIN_NS);
    }

    @Test
    void aMomentIsCalledByItsName() {
        assertEquals(
                new EventWords("FINISH_SEEN", "r3·t2981 token=175"),
                words(
                        "TASK_MOMENT",
                        "task=12884904869 moment=FINISH_SEEN token=175 detail=-1",
                        OptionalLong.of(TaskId.of(3, 2981))));
    }

    @Test
    void argumentsStandAsTheyAre() {
        assertEquals(
                new EventWords("SLICE", "end=9 ns release args={\"a\": 1, \"name=\": 2}"),
                words(
                        "SLICE",
                        "endNs=1009 name=release category= hasTask=false task=0 token=-1"
                                + " args={\"a\": 1, \"name=\": 2}",
                        OptionalLong.empty()));
    }

    @Test
    void timesHaveTheirUnits() {
        assertEquals(
                new EventWords("ARROW", "from=500 ns to=−1 ns"),
                words("ARROW", "fromNs=1500 toNs=999", OptionalLong.empty()));
        assertEquals(
                new EventWords("SLICE", "end=open"),
                words("SLICE", "endNs=9223372036854775807", OptionalLong.empty()));
        assertEquals(
                new EventWords("CLOCK_DECLARED", "offset=−20 ns error=5.000 µs"),
                words("CLOCK_DECLARED", "offsetNs=-20 errorNs=5000", OptionalLong.empty()));
    }
}
