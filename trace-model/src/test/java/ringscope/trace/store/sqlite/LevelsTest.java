package ringscope.trace.store.sqlite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import ringscope.trace.MeasureEvent;
import ringscope.trace.TimeRange;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStore;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// Slices and counters at every resolution, against a plain look at all of them.
class LevelsTest {
    private static final long HOUR_NS = 3_600_000_000_000L;

    private record Fact(long startNs, long endNs) {}

    private static List<Fact> write(TraceStore store, int count, SplittableRandom random)
            throws Exception {
        var facts = new ArrayList<Fact>();
        try (var writer = store.writer()) {
            long timeNs = 0;
            for (int i = 0; i < count; i++) {
                timeNs += random.nextInt(200);
                long endNs =
                        i == 5
                                ? timeNs + 10 * HOUR_NS
                                : timeNs + (long) Math.exp(random.nextDouble(0, 9));
                facts.add(new Fact(timeNs, endNs));
                writer.accept(
                        new MeasureEvent.Slice(
                                timeNs, endNs, 1, "n" + i % 7, "", false, 0, -1, null));
            }
            writer.complete();
        }
        return facts;
    }

    @Test
    void noSliceIsLostAtAnyResolution() throws Exception {
        long seed = Long.getLong("seed", 1);
        System.out.println("SEED=" + seed + ", repeat with -Dseed=" + seed);
        var random = new SplittableRandom(seed);
        try (var store = TraceStore.inMemory()) {
            var facts = write(store, 20_000, random);
            long lastNs = facts.getLast().startNs;
            try (var reader = store.reader()) {
                for (int round = 0; round < 200; round++) {
                    long from = random.nextLong(lastNs);
                    long to = from + 1 + random.nextLong(lastNs - from + 10);
                    long resolution = (to - from) / random.nextInt(1, 2000);
                    check(reader, facts, new TimeRange(from, to), resolution);
                }
            }
        }
    }

    private static void check(
            TraceReader reader, List<Fact> facts, TimeRange range, long resolutionNs)
            throws Exception {
        var found = reader.slices(1, range, resolutionNs, Integer.MAX_VALUE);
        long count = 0;
        var wide = new ArrayList<Fact>();
        for (int i = 0; i < found.size(); i++) {
            count += found.counts()[i];
            long width = found.endsNs()[i] - found.startsNs()[i];
            if (width >= resolutionNs) {
                wide.add(new Fact(found.startsNs()[i], found.endsNs()[i]));
                assertEquals(1, found.counts()[i]);
            }
            assertTrue(i == 0 || found.startsNs()[i - 1] <= found.startsNs()[i]);
        }
        var expected =
                facts.stream()
                        .filter(
                                fact ->
                                        fact.startNs < range.endNs()
                                                && (fact.endNs > range.startNs()
                                                        || fact.startNs >= range.startNs()))
                        .toList();
        assertEquals(expected.size(), count, range + " at " + resolutionNs);
        assertEquals(
                expected.stream().filter(f -> f.endNs - f.startNs >= resolutionNs).toList(), wide);
    }

    @Test
    void sumAndUnionCountOnlyWhatIsInside() throws Exception {
        try (var store = TraceStore.inMemory()) {
            var facts = write(store, 3000, new SplittableRandom(4));
            var range = new TimeRange(50_000, 150_000);
            long sum = 0;
            long union = 0;
            long reached = Long.MIN_VALUE;
            for (Fact fact : facts) {
                long from = Math.max(fact.startNs, range.startNs());
                long to = Math.min(fact.endNs, range.endNs());
                if (to > from) {
                    sum += to - from;
                    union += Math.max(0, to - Math.max(from, reached));
                    reached = Math.max(reached, to);
                }
            }
            try (var reader = store.reader()) {
                var total = reader.totalsByTrack(new int[] {1}, range).get(0);
                assertEquals(sum, total.sumNs());
                assertEquals(union, total.unionNs());
                assertEquals(100_000, union);
                assertEquals(
                        3000,
                        reader.totalsByName().stream().mapToLong(named -> named.count()).sum());
            }
        }
    }

    @Test
    void aCounterKeepsItsLeastAndGreatestValue() throws Exception {
        try (var store = TraceStore.inMemory()) {
            try (var writer = store.writer()) {
                for (int i = 0; i < 5000; i++) {
                    double value = i == 3333 ? -99 : i == 4444 ? 1e9 : i % 10;
                    writer.accept(new MeasureEvent.CounterSample(i * 10L, 1, value));
                }
                writer.complete();
            }
            try (var reader = store.reader()) {
                var columns = reader.counter(1, new TimeRange(5, 100_000), 1000, 1000);
                double least = 0;
                double most = 0;
                long count = 0;
                for (int i = 0; i < columns.size(); i++) {
                    least = Math.min(least, columns.minima()[i]);
                    most = Math.max(most, columns.maxima()[i]);
                    count += columns.counts()[i];
                }
                assertEquals(-99, least);
                assertEquals(1e9, most);
                assertEquals(5000, count);
                assertEquals(0, columns.timesNs()[0]);
                assertTrue(columns.size() <= 52, "items=" + columns.size());
            }
        }
    }

    @Test
    void oneAbsurdTimestampDoesNotSetTheBounds() {
        var extremes = new Extremes();
        for (long i = 0; i < 5000; i++) {
            extremes.add(1000 + i, 1000 + i + 5);
        }
        extremes.add(1L << 60, 1L << 60);
        assertEquals(new TimeRange(1000, 6004), extremes.bounds());
    }
}
