package ringscope.importer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import ringscope.trace.MeasureEvent.CounterSample;
import ringscope.trace.MeasureEvent.Slice;
import ringscope.trace.RunEvent.StepEnded;
import ringscope.trace.TaskEvent.KernelNamed;
import ringscope.trace.TraceEvent;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

final class EventSorterTest {
    private static final long SMALL_BUDGET = 20_000;

    private static CounterSample at(long timeNs, int track) {
        return new CounterSample(timeNs, track, 0);
    }

    private static Slice slice(long timeNs, long endNs, int number) {
        return new Slice(
                timeNs, endNs, 1, "s", "c", false, 0, number, number % 3 == 0 ? null : "{}");
    }

    private static List<TraceEvent> sorted(List<TraceEvent> events, long budgetBytes) {
        var sink = new Collected();
        try (var sorter = new EventSorter(sink, budgetBytes)) {
            events.forEach(sorter::accept);
            sorter.finish();
        }
        return sink.all();
    }

    @Test
    void equalTimesKeepTheirOrderOfArrival() {
        List<TraceEvent> in = List.of(at(5, 1), at(3, 2), at(5, 3), at(3, 4));
        assertEquals(
                List.of(at(3, 2), at(3, 4), at(5, 1), at(5, 3)),
                sorted(in, EventSorter.BUDGET_BYTES));
    }

    @Test
    void untimedFactsPassAtOnce() {
        var sink = new Collected();
        try (var sorter = new EventSorter(sink)) {
            sorter.accept(at(5, 1));
            var name = new KernelNamed(1, 2, "k");
            sorter.accept(name);
            assertEquals(List.of(name), sink.all());
            sorter.finish();
        }
        assertEquals(2, sink.all().size());
    }

    @Test
    void disorderBeyondMemoryGoesThroughTheFileAndComesBackEqual() {
        long seed = Long.getLong("seed", 1);
        var random = new SplittableRandom(seed);
        var in = new ArrayList<TraceEvent>();
        for (int i = 0; i < 5_000; i++) {
            long timeNs = random.nextLong(-50, 50);
            in.add(i % 2 == 0 ? slice(timeNs, timeNs + i, i) : at(timeNs, i));
        }
        var expected = new ArrayList<>(in);
        expected.sort(Comparator.comparingLong(TraceEvent::timeNs));
        assertEquals(
                expected,
                sorted(in, SMALL_BUDGET),
                "SEED=" + seed + "; repeat with -Dseed=" + seed);
    }

    @Test
    void timesAtTheEdgesOfTheRangeSurvive() {
        List<TraceEvent> in = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            in.add(slice(Long.MAX_VALUE - 1, Long.MAX_VALUE, i));
            in.add(slice(Long.MIN_VALUE + 1, Long.MAX_VALUE, i));
        }
        var expected = new ArrayList<>(in);
        expected.sort(Comparator.comparingLong(TraceEvent::timeNs));
        assertEquals(expected, sorted(in, SMALL_BUDGET));
    }

    @Test
    void aPromiseLetsEventsLeaveBeforeTheEnd() {
        var sink = new Collected();
        try (var sorter = new EventSorter(sink)) {
            sorter.promiseOrder(10);
            for (int i = 0; i < 3 * EventSorter.BATCH; i++) {
                sorter.accept(at(i % 2 == 0 ? i : i - 10, i));
            }
            assertTrue(sink.all().size() > 2 * EventSorter.BATCH, "events left early");
            sorter.finish();
        }
        assertEquals(3 * EventSorter.BATCH, sink.all().size());
    }

    @Test
    void aBrokenPromiseIsRefusedInsteadOfMisordered() {
        try (var sorter = new EventSorter(_ -> {})) {
            sorter.promiseOrder(0);
            for (int i = 0; i < 2 * EventSorter.BATCH; i++) {
                sorter.accept(at(i, 1));
            }
            sorter.accept(at(3, 1));
            assertThrows(OrderBroken.class, sorter::finish);
        }
    }

    @Test
    void aPromiseOfMoreDisorderThanMemoryHoldsStillSorts() {
        var sink = new Collected();
        var in = new ArrayList<TraceEvent>();
        try (var sorter = new EventSorter(sink, SMALL_BUDGET)) {
            sorter.promiseOrder(100_000);
            for (int i = 0; i < 20_000; i++) {
                in.add(at(i * 20L - (i * 7919L % 100_000), i));
                sorter.accept(in.getLast());
            }
            sorter.finish();
        }
        in.sort(Comparator.comparingLong(TraceEvent::timeNs));
        assertEquals(in, sink.all());
    }

    @Test
    void droppedEventsNeverReachTheSink() {
        var sink = new Collected();
        try (var sorter = new EventSorter(sink)) {
            sorter.accept(new StepEnded(1, 1));
            sorter.drop();
        }
        assertEquals(List.of(), sink.all());
    }
}
