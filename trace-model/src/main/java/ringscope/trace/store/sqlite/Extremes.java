package ringscope.trace.store.sqlite;

import org.jspecify.annotations.Nullable;

import ringscope.trace.TimeRange;

import java.util.Arrays;

/// Where the facts of one clock lie, absurd ones left out, in bounded memory: the 64 earliest starts
/// and the 64 latest ends are kept.
///
/// The rule: with at least 16 facts, one in a thousand (at least one) may be ignored at each end.
/// What is left spans the core. A fact that lies farther from the core than 1000 times its length is
/// absurd, and does not set the bounds.
final class Extremes {
    private static final int KEPT = 64;
    private static final int BUFFER = 1024;
    private static final int FACTS_BEFORE_DOUBT = 16;
    private static final int PER_ABSURD_FACT = 1000;
    private static final long ABSURD_FACTOR = 1000;

    private final long[] starts = new long[KEPT];
    private final long[] ends = new long[BUFFER];
    private int startCount;
    private int endCount;
    private long count;
    private long leastKeptEnd = Long.MIN_VALUE;

    /// Adds a fact; starts ascend.
    void add(long startNs, long endNs) {
        count++;
        if (startCount < KEPT) {
            starts[startCount++] = startNs;
        }
        if (endNs > leastKeptEnd) {
            if (endCount == BUFFER) {
                keepLatest();
            }
            ends[endCount++] = endNs;
        }
    }

    private void keepLatest() {
        Arrays.sort(ends, 0, endCount);
        int kept = Math.min(KEPT, endCount);
        System.arraycopy(ends, endCount - kept, ends, 0, kept);
        endCount = kept;
        leastKeptEnd = kept == KEPT ? ends[0] : Long.MIN_VALUE;
    }

    @Nullable TimeRange bounds() {
        if (count == 0) {
            return null;
        }
        keepLatest();
        int lastEnd = endCount - 1;
        int ignorable =
                count < FACTS_BEFORE_DOUBT ? 0 : Math.clamp(count / PER_ABSURD_FACT, 1, KEPT - 1);
        long coreStart = starts[Math.min(ignorable, startCount - 1)];
        long coreEnd = ends[Math.max(0, lastEnd - ignorable)];
        long core = Math.max(1, coreEnd - coreStart);
        long reach = core > Long.MAX_VALUE / ABSURD_FACTOR ? Long.MAX_VALUE : core * ABSURD_FACTOR;
        int first = 0;
        while (starts[first] < coreStart && isFar(coreStart, starts[first], reach)) {
            first++;
        }
        while (lastEnd > 0 && ends[lastEnd] > coreEnd && isFar(ends[lastEnd], coreEnd, reach)) {
            lastEnd--;
        }
        return new TimeRange(starts[first], Math.max(starts[first], ends[lastEnd]));
    }

    private static boolean isFar(long late, long early, long reach) {
        long distance = late - early;
        return distance < 0 || distance > reach;
    }
}
