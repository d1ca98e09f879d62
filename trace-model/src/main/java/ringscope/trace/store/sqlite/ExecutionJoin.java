package ringscope.trace.store.sqlite;

import ringscope.trace.store.TaskGraph;

import java.util.Arrays;

/// Collects slices on cores in order of seq, then the moments that bear a slice's track, token and task, in primitive
/// columns and an open hash: a run has a hundred thousand of them, and every analysis begins here.
final class ExecutionJoin {
    static final int DISPATCH = 0;
    static final int RECEIVE = 1;
    static final int FINISH = 2;

    private static final int MOMENTS = 3;
    private static final int FIRST_CAPACITY = 256;

    private int size;
    private long[] seqs = new long[FIRST_CAPACITY];
    private int[] rankIds = new int[FIRST_CAPACITY];
    private long[] tasks = new long[FIRST_CAPACITY];
    private int[] tracks = new int[FIRST_CAPACITY];
    private long[] tokens = new long[FIRST_CAPACITY];
    private int[] names = new int[FIRST_CAPACITY];
    private long[] startsNs = new long[FIRST_CAPACITY];
    private long[] endsNs = new long[FIRST_CAPACITY];

    /// Three a row; those of a row whose key an earlier row has are unused.
    private long[] momentsNs = new long[MOMENTS * FIRST_CAPACITY];

    /// The first row with the same key.
    private int[] firstRows = new int[FIRST_CAPACITY];

    /// Row + 1 by hash of its key, 0 for none; at most half full.
    private int[] slots = new int[2 * FIRST_CAPACITY];

    void slice(
            long seq,
            int rankId,
            long task,
            int track,
            long token,
            int name,
            long startNs,
            long endNs) {
        if (size == seqs.length) {
            grow();
        }
        seqs[size] = seq;
        rankIds[size] = rankId;
        tasks[size] = task;
        tracks[size] = track;
        tokens[size] = token;
        names[size] = name;
        startsNs[size] = startNs;
        endsNs[size] = endNs;
        Arrays.fill(momentsNs, MOMENTS * size, MOMENTS * (size + 1), TaskGraph.NO_TIME);
        int slot = slot(track, token, task);
        if (slots[slot] == 0) {
            slots[slot] = size + 1;
        }
        firstRows[size] = slots[slot] - 1;
        size++;
    }

    /// A moment of the execution with this key; of several, the last holds. Ignored when there is none.
    ///
    /// @param place [#DISPATCH], [#RECEIVE] or [#FINISH]
    void moment(int track, long token, long task, int place, long timeNs) {
        int slot = slot(track, token, task);
        if (slots[slot] != 0) {
            momentsNs[MOMENTS * (slots[slot] - 1) + place] = timeNs;
        }
    }

    int size() {
        return size;
    }

    long seq(int row) {
        return seqs[row];
    }

    int rankId(int row) {
        return rankIds[row];
    }

    long task(int row) {
        return tasks[row];
    }

    int track(int row) {
        return tracks[row];
    }

    long token(int row) {
        return tokens[row];
    }

    int name(int row) {
        return names[row];
    }

    long startNs(int row) {
        return startsNs[row];
    }

    long endNs(int row) {
        return endsNs[row];
    }

    long momentNs(int row, int place) {
        return momentsNs[MOMENTS * firstRows[row] + place];
    }

    /// The end of a slice that was open when written.
    void end(int row, long endNs) {
        endsNs[row] = endNs;
    }

    /// The slot of the key, or the free one where it belongs.
    private int slot(int track, long token, long task) {
        int mask = slots.length - 1;
        long mixed = ((task * 31 + token) * 31 + track) * 0x9E3779B97F4A7C15L;
        int slot = (int) (mixed >>> 32) & mask;
        while (slots[slot] != 0) {
            int row = slots[slot] - 1;
            if (tokens[row] == token && tracks[row] == track && tasks[row] == task) {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        int capacity = 2 * size;
        seqs = Arrays.copyOf(seqs, capacity);
        rankIds = Arrays.copyOf(rankIds, capacity);
        tasks = Arrays.copyOf(tasks, capacity);
        tracks = Arrays.copyOf(tracks, capacity);
        tokens = Arrays.copyOf(tokens, capacity);
        names = Arrays.copyOf(names, capacity);
        startsNs = Arrays.copyOf(startsNs, capacity);
        endsNs = Arrays.copyOf(endsNs, capacity);
        momentsNs = Arrays.copyOf(momentsNs, MOMENTS * capacity);
        firstRows = Arrays.copyOf(firstRows, capacity);
        slots = new int[2 * capacity];
        for (int row = 0; row < size; row++) {
            if (firstRows[row] == row) {
                slots[slot(tracks[row], tokens[row], tasks[row])] = row + 1;
            }
        }
    }
}
