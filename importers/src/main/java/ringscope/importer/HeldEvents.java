package ringscope.importer;

import ringscope.trace.TraceEvent;

import java.util.Arrays;

/// Timed events on their way into order: events and their times side by side, so that sorting moves numbers and calls
/// no comparator. Sorting is stable and by radix, so its cost does not grow with the disorder.
final class HeldEvents {
    private static final int DIGIT_BITS = 11;
    private static final int DIGITS = 1 << DIGIT_BITS;
    private static final int FIRST_CAPACITY = 4096;

    private TraceEvent[] events = new TraceEvent[FIRST_CAPACITY];
    private long[] timesNs = new long[FIRST_CAPACITY];
    private int count;
    private boolean isAscending = true;

    // Room that sorting needs, kept from one time to the next.
    private long[] keys = new long[0];
    private int[] order = new int[0];
    private TraceEvent[] moved = new TraceEvent[0];
    private final int[] places = new int[DIGITS];

    int count() {
        return count;
    }

    TraceEvent event(int i) {
        return events[i];
    }

    long timeNs(int i) {
        return timesNs[i];
    }

    /// The array behind [#event]; valid until the next change.
    TraceEvent[] events() {
        return events;
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

    /// Lets go of the first `gone` events.
    void removeFirst(int gone) {
        System.arraycopy(events, gone, events, 0, count - gone);
        System.arraycopy(timesNs, gone, timesNs, 0, count - gone);
        Arrays.fill(events, count - gone, count, null);
        count -= gone;
        isAscending |= count == 0;
    }

    /// Puts the events in order of time; those of equal time stay in order of arrival.
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
        // As unsigned numbers the differences are right even where the range of a long is exceeded.
        int bits = Long.SIZE - Long.numberOfLeadingZeros(most - least);
        for (int shift = 0; shift < bits; shift += DIGIT_BITS) {
            sortByDigit(shift);
        }
        for (int i = 0; i < count; i++) {
            moved[i] = events[order[i]];
            timesNs[i] = keys[i] + least;
        }
        System.arraycopy(moved, 0, events, 0, count);
        Arrays.fill(moved, 0, count, null);
        isAscending = true;
    }

    private void makeRoom() {
        if (moved.length < count) {
            moved = new TraceEvent[events.length];
            keys = new long[events.length * 2];
            order = new int[events.length * 2];
        }
    }

    /// One pass: from the front half of `keys` and `order` through the back half.
    private void sortByDigit(int shift) {
        int half = moved.length;
        Arrays.fill(places, 0);
        for (int i = 0; i < count; i++) {
            places[(int) (keys[i] >>> shift) & (DIGITS - 1)]++;
        }
        int place = half;
        for (int digit = 0; digit < DIGITS; digit++) {
            int size = places[digit];
            places[digit] = place;
            place += size;
        }
        for (int i = 0; i < count; i++) {
            int to = places[(int) (keys[i] >>> shift) & (DIGITS - 1)]++;
            keys[to] = keys[i];
            order[to] = order[i];
        }
        System.arraycopy(keys, half, keys, 0, count);
        System.arraycopy(order, half, order, 0, count);
    }
}
