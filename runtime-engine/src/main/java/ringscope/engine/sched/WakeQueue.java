package ringscope.engine.sched;

import ringscope.engine.state.StateTransfer;

import java.util.Arrays;

/// When each actor wants to go on: one time an actor, the earliest first, ties by the actors' rank.
/// An indexed heap, since a time may move in both directions.
final class WakeQueue {

    static final long NEVER = Long.MAX_VALUE;

    private final long[] times;
    private final int[] ranks;
    private final int[] heap;
    private final int[] places;

    /// `ranks[a]` is the place of actor `a` among those due at one time; all different.
    WakeQueue(int[] ranks) {
        this.ranks = ranks.clone();
        times = new long[ranks.length];
        heap = new int[ranks.length];
        places = new int[ranks.length];
        clear();
    }

    private void clear() {
        Arrays.fill(times, NEVER);
        for (int actor = 0; actor < heap.length; actor++) {
            heap[actor] = actor;
            places[actor] = actor;
        }
        for (int place = heap.length / 2 - 1; place >= 0; place--) {
            sink(place);
        }
    }

    /// The actor whose turn is next.
    int first() {
        return heap[0];
    }

    long firstTime() {
        return times[heap[0]];
    }

    long timeOf(int actor) {
        return times[actor];
    }

    void set(int actor, long timeNs) {
        long before = times[actor];
        times[actor] = timeNs;
        if (timeNs < before) {
            rise(places[actor]);
        } else if (timeNs > before) {
            sink(places[actor]);
        }
    }

    private boolean isBefore(int a, int b) {
        return times[a] < times[b] || (times[a] == times[b] && ranks[a] < ranks[b]);
    }

    private void rise(int from) {
        int place = from;
        int actor = heap[place];
        while (place > 0) {
            int parent = (place - 1) / 2;
            if (!isBefore(actor, heap[parent])) {
                break;
            }
            put(place, heap[parent]);
            place = parent;
        }
        put(place, actor);
    }

    private void sink(int from) {
        int place = from;
        int actor = heap[place];
        while (2 * place + 1 < heap.length) {
            int child = 2 * place + 1;
            if (child + 1 < heap.length && isBefore(heap[child + 1], heap[child])) {
                child++;
            }
            if (!isBefore(heap[child], actor)) {
                break;
            }
            put(place, heap[child]);
            place = child;
        }
        put(place, actor);
    }

    private void put(int place, int actor) {
        heap[place] = actor;
        places[actor] = place;
    }

    void transfer(StateTransfer state) {
        var saved = times.clone();
        state.i64s(saved, 0, saved.length);
        if (state.isLoading()) {
            clear();
            for (int actor = 0; actor < saved.length; actor++) {
                set(actor, saved[actor]);
            }
        }
    }
}
