package ringscope.importer;

import ringscope.trace.TraceEvent;

import java.util.Arrays;

/// Timed events on their way into order: events and their times side by side, so that sorting moves numbers, calls no
/// comparator and touches no event. It is stable and by radix: its cost does not grow with the disorder.
final class HeldEvents {
    private static final int DIGIT_BITS = 11;
    private static final int DIGITS = 1 << DIGIT_BITS;
    private static final int FIRST_CAPACITY = 4096;

    private TraceEvent[] events = new TraceEvent[FIRST_CAPACITY];
    private long[] timesNs = new long[FIRST_CAPACITY];
    private int count;
    private boolean isAscending = true;

    // The order found by the last sort: times less the least one, and which event each belongs to.
    // The other two are
    // room that sorting needs.
    private long[] keys = new long[0];
    private int[] order = new int[0];
    private long[] otherKeys = new long[0];
    private int[] otherOrder = new int[0];
    private long leastNs;
    private final int[] places = new int[DIGITS];

    int count() {
        return count;
    }

    /// The event with the `rank`th earliest time, as of the last [#sort].
    TraceEvent event(int rank) {
        return events[isAscending ? rank : order[rank]];
    }

    /// Its time.
    long timeNs(int rank) {
        return isAscending ? timesNs[rank] : keys[rank] + leastNs;
    }

    void add(TraceEvent event, long timeNs) {
        int at = count;
        if (at == events.length) {
            events = Arrays.copyOf(events, at * 2);
            timesNs = Arrays.copyOf(timesNs, at * 2);
        }
        if (at > 0 && timeNs < timesNs[at - 1]) {
            isAscending = false;
        }
        events[at] = event;
        timesNs[at] = timeNs;
        count = at + 1;
    }

    /// Lets go of the events with the `gone` earliest times, as of the last [#sort]. The others stay in order of arrival,
    /// which is how they lie in memory.
    void removeEarliest(int gone) {
        int kept = 0;
        if (isAscending) {
            kept = count - gone;
            System.arraycopy(events, gone, events, 0, kept);
            System.arraycopy(timesNs, gone, timesNs, 0, kept);
        } else if (gone < count) {
            kept = keepFrom(keys[gone] + leastNs, order[gone]);
        }
        Arrays.fill(events, kept, count, null);
        count = kept;
        isAscending |= count == 0;
    }

    /// Moves the events together that are not before this time and place.
    private int keepFrom(long fromNs, int arrival) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            long timeNs = timesNs[i];
            if (timeNs > fromNs || (timeNs == fromNs && i >= arrival)) {
                events[kept] = events[i];
                timesNs[kept++] = timeNs;
            }
        }
        return kept;
    }

    /// Finds the events' order by time; those of equal time stay in order of arrival. Holds until something is added.
    void sort() {
        if (isAscending) {
            return;
        }
        makeRoom();
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            least = Math.min(least, timesNs[i]);
            most = Math.max(most, timesNs[i]);
        }
        for (int i = 0; i < count; i++) {
            keys[i] = timesNs[i] - least;
            order[i] = i;
        }
        leastNs = least;
        // As unsigned numbers the differences are right even where the range of a long is exceeded.
        int bits = Long.SIZE - Long.numberOfLeadingZeros(most - least);
        for (int shift = 0; shift < bits; shift += DIGIT_BITS) {
            sortByDigit(shift);
        }
    }

    private void makeRoom() {
        if (keys.length < count) {
            keys = new long[events.length];
            order = new int[events.length];
            otherKeys = new long[events.length];
            otherOrder = new int[events.length];
        }
    }

    /// One pass, from `keys` and `order` to the other two, which then change places with them.
    private void sortByDigit(int shift) {
        int[] next = places;
        Arrays.fill(next, 0);
        for (int i = 0; i < count; i++) {
            next[(int) (keys[i] >>> shift) & (DIGITS - 1)]++;
        }
        int place = 0;
        for (int digit = 0; digit < DIGITS; digit++) {
            int size = next[digit];
            next[digit] = place;
            place += size;
        }
        long[] fromKeys = keys;
        int[] fromOrder = order;
        long[] toKeys = otherKeys;
        int[] toOrder = otherOrder;
        for (int i = 0; i < count; i++) {
            long key = fromKeys[i];
            int to = next[(int) (key >>> shift) & (DIGITS - 1)]++;
            toKeys[to] = key;
            toOrder[to] = fromOrder[i];
        }
        keys = toKeys;
        order = toOrder;
        otherKeys = fromKeys;
        otherOrder = fromOrder;
    }
}
