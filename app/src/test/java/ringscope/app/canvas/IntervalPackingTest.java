package ringscope.app.canvas;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.SplittableRandom;

class IntervalPackingTest {
    @Test
    void nestedSpansStack() {
        assertArrayEquals(
                new int[] {0, 1, 2, 1},
                IntervalPacking.rows(new long[] {0, 1, 2, 6}, new long[] {10, 5, 3, 9}, 4));
    }

    @Test
    void touchingSpansShareARow() {
        assertArrayEquals(
                new int[] {0, 0, 0},
                IntervalPacking.rows(new long[] {0, 5, 9}, new long[] {5, 9, 12}, 3));
    }

    @Test
    void noTwoSpansOfARowOverlap() {
        long seed = Long.getLong("seed", 42);
        var random = new SplittableRandom(seed);
        var starts = random.longs(500, 0, 1000).sorted().toArray();
        var ends = Arrays.stream(starts).map(start -> start + 1 + random.nextLong(60)).toArray();

        int[] rows = IntervalPacking.rows(starts, ends, starts.length);

        for (int i = 0; i < starts.length; i++) {
            for (int j = 0; j < i; j++) {
                assertTrue(
                        rows[i] != rows[j] || ends[j] <= starts[i],
                        "SEED=" + seed + " spans " + j + " and " + i + "; repeat: -Dseed=" + seed);
            }
        }
    }
}
