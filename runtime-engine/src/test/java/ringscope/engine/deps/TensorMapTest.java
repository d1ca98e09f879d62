package ringscope.engine.deps;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import static ringscope.engine.deps.TensorBuilder.X;
import static ringscope.engine.deps.TensorBuilder.f32;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

import ringscope.engine.state.StateLoader;
import ringscope.engine.state.StateSaver;
import ringscope.trace.TaskId;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Spec/runtime.md 6.1 to 6.3.
final class TensorMapTest {
    private static final int WINDOW = 256;

    private final TensorMap map = map();

    private static TensorMap map() {
        return new TensorMap(new int[] {WINDOW, WINDOW}, OverlapFidelity.FAITHFUL);
    }

    private static long task(int ring, int local) {
        return TaskId.of(ring, local);
    }

    private int write(long task) {
        return map.insert(task, f32(64).build());
    }

    private List<Long> writers() {
        return writers(map, X);
    }

    private static List<Long> writers(TensorMap map, long address) {
        var found = new ArrayList<Long>();
        var probe = f32(64).at(address).build();
        for (int entry = map.first(probe);
                entry != TensorMap.NONE;
                entry = map.next(probe, entry)) {
            found.add(map.producer(entry));
        }
        return found;
    }

    @Test
    @DisplayName("I-29 hash below the bucket count, deterministic, aligned addresses spread")
    void alignedAddressesSpreadOverTheBuckets() {
        int[] hits = new int[TensorMap.BUCKETS];
        for (int i = 0; i < TensorMap.BUCKETS; i++) {
            int bucket = TensorMap.bucket(0x7f00_0000_0000L + i * 1024L);
            assertTrue(bucket >= 0 && bucket < TensorMap.BUCKETS);
            hits[bucket]++;
        }
        assertTrue(Arrays.stream(hits).max().orElseThrow() <= 3, "one bucket holds too many");
    }

    @Test
    @DisplayName("6.1 bucket is the top 12 bits of address times 0x9E3779B97F4A7C15")
    void bucketIsTheTopOfTheProduct() {
        assertEquals(0, TensorMap.bucket(0));
        assertEquals(0x9E3, TensorMap.bucket(1));
        assertEquals(0x3C6, TensorMap.bucket(2));
        assertEquals(0x61C, TensorMap.bucket(-1));
        assertEquals(0x500, TensorMap.bucket(1L << 60));
    }

    @Test
    @DisplayName("6.1 newest first")
    void writersComeNewestFirst() {
        write(task(0, 0));
        write(task(1, 0));
        write(task(0, 1));
        assertEquals(List.of(task(0, 1), task(1, 0), task(0, 0)), writers());
    }

    @Test
    void otherBuffersOfTheBucketArePassedOver() {
        long twin = twin(X);
        write(task(0, 0));
        map.insert(task(0, 1), f32(64).at(twin).build());
        write(task(0, 2));
        assertEquals(List.of(task(0, 2), task(0, 0)), writers());
        assertEquals(List.of(task(0, 1)), writers(map, twin));
    }

    private static long twin(long address) {
        long other = address + 64;
        while (TensorMap.bucket(other) != TensorMap.bucket(address)) {
            other += 64;
        }
        return other;
    }

    @Test
    @DisplayName("I-30 stale entries of one ring do not hide valid entries of another")
    void staleEntriesArePassedOverNotTakenForTheEnd() {
        write(task(1, 0));
        write(task(0, 0));
        write(task(1, 1));
        map.refresh(0, 1, 1);
        assertEquals(List.of(task(1, 1), task(1, 0)), writers());
        assertEquals(3, map.used());
    }

    @Test
    @DisplayName("6.2 an entry is valid from the oldest task alive on, of its own ring")
    void theOldestTaskAliveIsValid() {
        write(task(0, 4));
        write(task(0, 5));
        write(task(1, 4));
        map.refresh(0, 5, 6);
        assertEquals(List.of(task(1, 4), task(0, 5)), writers());
    }

    @Test
    @DisplayName("6.3 cleanup once 64 have retired")
    void cleansWhenSixtyFourRetired() {
        write(task(0, 0));
        write(task(0, 63));
        write(task(0, 64));
        assertEquals(0, map.refresh(0, 63, 100));
        assertEquals(3, map.used());
        assertEquals(2, map.refresh(0, 64, 101));
        assertEquals(1, map.used());
        assertEquals(0, map.refresh(0, 127, 130));
        assertEquals(1, map.used());
        assertEquals(1, map.refresh(0, 128, 131));
    }

    @Test
    @DisplayName("6.3 cleanup when the new task takes the slot of the last cleanup")
    void cleansWhenTheSlotComesRound() {
        write(task(0, 0));
        write(task(0, 1));
        assertEquals(0, map.refresh(0, 2, WINDOW - 1));
        assertEquals(2, map.refresh(0, 2, WINDOW));
        assertEquals(0, map.used());
    }

    @Test
    @DisplayName("I-31 cleanup frees ids of the retired range, not a newer task's in the same slot")
    void sparesANewerTaskOfTheSlot() {
        write(task(0, 0));
        int newer = write(task(0, WINDOW));
        map.insert(task(1, 0), f32(64).build());
        assertEquals(1, map.clean(0, 1));
        assertEquals(List.of(task(1, 0), task(0, WINDOW)), writers());
        assertEquals(task(0, WINDOW), map.producer(newer));
        assertEquals(0, map.clean(0, 64));
        assertEquals(2, map.used());
    }

    @Test
    @DisplayName("I-33 used returns to 0; last freed is first reused")
    void recyclesLastFreedFirst() {
        int[] entries = new int[4];
        for (int local = 0; local < 4; local++) {
            entries[local] = write(task(0, local));
        }
        map.remove(entries[2]);
        map.remove(entries[0]);
        assertEquals(2, map.used());
        assertEquals(entries[0], write(task(0, 4)));
        assertEquals(entries[2], write(task(0, 5)));
        assertEquals(4, write(task(0, 6)));
        assertEquals(5, map.clean(0, 7));
        assertEquals(0, map.used());
        assertEquals(List.of(), writers());
    }

    @Test
    @DisplayName("I-34 removing a middle entry keeps both chains consistent")
    void removesFromTheMiddleOfBothChains() {
        int[][] orders = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
        for (int[] order : orders) {
            for (int removedCount = 1; removedCount <= 3; removedCount++) {
                var fresh = map();
                int[] entries = new int[3];
                for (int i = 0; i < 3; i++) {
                    entries[i] = fresh.insert(task(0, 7), f32(64).build());
                    fresh.insert(task(1, 7), f32(64).at(X + 0x10_0000).build());
                }
                for (int i = 0; i < removedCount; i++) {
                    fresh.remove(entries[order[i]]);
                    assertEquals(2 - i, writers(fresh, X).size());
                }
                fresh.insert(task(0, 7), f32(64).build());
                assertEquals(4 - removedCount, writers(fresh, X).size());
                assertEquals(3, writers(fresh, X + 0x10_0000).size());
                assertEquals(4 - removedCount, fresh.clean(0, 8), "by the task's chain");
                assertEquals(3, fresh.used());
            }
        }
    }

    @Test
    @DisplayName("6.1 the pool has 65 536 entries")
    void refusesAnEntryBeyondThePool() {
        var full = new TensorMap(new int[] {4}, OverlapFidelity.FAITHFUL);
        var tensor = f32(1).build();
        for (int i = 0; i < 65_536; i++) {
            full.insert(task(0, 0), tensor);
        }
        assertEquals(0, full.available());
        assertThrows(IllegalStateException.class, () -> full.insert(task(0, 1), tensor));
        full.remove(17);
        assertEquals(1, full.available());
        assertEquals(17, full.insert(task(0, 1), tensor));
    }

    @Test
    @DisplayName("6.1 reset empties the map")
    void resetForgetsEverything() {
        write(task(0, 0));
        write(task(0, 1));
        map.refresh(0, 64, 65);
        write(task(0, 65));
        map.reset();
        assertEquals(0, map.used());
        assertEquals(List.of(), writers());
        assertEquals(0, write(task(0, 0)));
        assertEquals(List.of(task(0, 0)), writers());
        assertEquals(1, map.clean(0, 1));
    }

    @Test
    void refusesAWindowThatIsNoPowerOfTwo() {
        var thrown =
                assertThrows(
                        IllegalArgumentException.class,
                        () -> new TensorMap(new int[] {4, 6}, OverlapFidelity.FAITHFUL));
        assertEquals(
                "tensor map: ring 1 has a window of 6 slots: give a power of two",
                thrown.getMessage());
    }

    @Test
    void aRestoredMapGoesOnAsTheSavedOne() {
        for (int local = 0; local < 200; local++) {
            map.insert(task(local & 1, local >> 1), f32(64).at(X + (local % 7) * 64L).build());
        }
        map.remove(10);
        map.remove(77);
        map.refresh(1, 64, 100);
        var saver = new StateSaver();
        map.transfer(saver);
        var copy = map();
        copy.insert(task(0, 3), f32(64).at(X + 1).build());
        copy.transfer(new StateLoader(saver.saved()));

        for (var each : List.of(map, copy)) {
            assertEquals(0, each.refresh(1, 66, 101), "the last cleanup was at 64");
            each.refresh(0, 70, 101);
            each.insert(task(0, 101), f32(64).build());
        }
        assertEquals(map.used(), copy.used());
        for (long address = X; address < X + 7 * 64; address += 64) {
            assertEquals(writers(map, address), writers(copy, address));
        }
        var first = new StateSaver();
        map.transfer(first);
        var second = new StateSaver();
        copy.transfer(second);
        assertArrayEquals(first.saved(), second.saved());
    }

    @Test
    void aSavedMapHoldsOnlyWhatWasEverUsed() {
        var saver = new StateSaver();
        map.transfer(saver);
        int empty = saver.saved().length;
        write(task(0, 0));
        var one = new StateSaver();
        map.transfer(one);
        assertTrue(empty < 64, () -> "an empty map takes " + empty + " bytes");
        assertTrue(one.saved().length - empty < 160);
    }
}
