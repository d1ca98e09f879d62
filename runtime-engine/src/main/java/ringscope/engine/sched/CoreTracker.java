package ringscope.engine.sched;

import ringscope.engine.state.StateTransfer;

/// What a scheduler thread knows of its own cores, three bits a cluster: AIC, AIV0, AIV1, in cluster
/// order (spec/runtime.md 1.3). Up to 42 clusters in two words; always read lowest bit first.
final class CoreTracker {

    static final int NONE = -1;

    private static final long AIC_LOW = pattern(0b001, 0);
    private static final long AIC_HIGH = pattern(0b001, Long.SIZE);
    private static final long AIV_LOW = pattern(0b110, 0);
    private static final long AIV_HIGH = pattern(0b110, Long.SIZE);

    private final int clusters;
    private final long[] idle = new long[2];
    private final long[] occupied = new long[2];

    CoreTracker(int clusters) {
        this.clusters = clusters;
        for (int bit = 0; bit < bits(); bit++) {
            idle[bit >> 6] |= 1L << bit;
        }
    }

    private static long pattern(int cluster, int from) {
        long word = 0;
        for (int bit = 0; bit < Long.SIZE; bit++) {
            if ((cluster >> (from + bit) % 3 & 1) != 0) {
                word |= 1L << bit;
            }
        }
        return word;
    }

    int clusters() {
        return clusters;
    }

    int bits() {
        return 3 * clusters;
    }

    boolean isIdle(int bit) {
        return (idle[bit >> 6] >>> bit & 1) != 0;
    }

    boolean isOccupied(int bit) {
        return (occupied[bit >> 6] >>> bit & 1) != 0;
    }

    /// A block was placed into either slot of the core.
    void place(int bit) {
        idle[bit >> 6] &= ~(1L << bit);
        occupied[bit >> 6] |= 1L << bit;
    }

    /// The core's running slot became empty.
    void free(int bit) {
        idle[bit >> 6] |= 1L << bit;
        occupied[bit >> 6] &= ~(1L << bit);
    }

    /// The core took its last token: another block may be placed behind the running one.
    void openPending(int bit) {
        occupied[bit >> 6] &= ~(1L << bit);
    }

    boolean hasRunning() {
        return Long.bitCount(idle[0]) + Long.bitCount(idle[1]) < bits();
    }

    /// Lowest core of the shape from `from` on that is idle, or [#NONE].
    int nextIdle(int shape, int from) {
        return next(from, idle[0] & type(shape, 0), idle[1] & type(shape, 1));
    }

    /// Lowest core of the shape from `from` on that runs and takes a pending block, or [#NONE].
    int nextPendingCapable(int shape, int from) {
        return next(
                from,
                ~idle[0] & ~occupied[0] & type(shape, 0),
                ~idle[1] & ~occupied[1] & type(shape, 1));
    }

    /// Lowest core from `from` on with a block in its running slot, or [#NONE].
    int nextRunning(int from) {
        return next(from, ~idle[0], ~idle[1]);
    }

    int countIdle(int shape) {
        return Long.bitCount(idle[0] & type(shape, 0)) + Long.bitCount(idle[1] & type(shape, 1));
    }

    int countPendingCapable(int shape) {
        int count = 0;
        for (int bit = nextPendingCapable(shape, 0);
                bit != NONE;
                bit = nextPendingCapable(shape, bit + 1)) {
            count++;
        }
        return count;
    }

    boolean hasFreeSlot() {
        for (int bit = 0; bit < bits(); bit++) {
            if (!isOccupied(bit)) {
                return true;
            }
        }
        return false;
    }

    /// Whether all three cores of a cluster are idle.
    boolean isClusterIdle(int cluster) {
        return isIdle(3 * cluster) && isIdle(3 * cluster + 1) && isIdle(3 * cluster + 2);
    }

    boolean hasIdleCluster() {
        for (int cluster = 0; cluster < clusters; cluster++) {
            if (isClusterIdle(cluster)) {
                return true;
            }
        }
        return false;
    }

    /// How a cluster can take one block of a MIX task, by the cores its mask uses (I-37).
    Placement mixPlacement(int cluster, int activeMask) {
        boolean isAllIdle = true;
        for (int sub = 0; sub < 3; sub++) {
            if ((activeMask >> sub & 1) != 0) {
                int bit = 3 * cluster + sub;
                if (isOccupied(bit)) {
                    return Placement.REJECT;
                }
                isAllIdle &= isIdle(bit);
            }
        }
        return isAllIdle ? Placement.RUNNING : Placement.PENDING;
    }

    enum Placement {
        RUNNING,
        PENDING,
        REJECT
    }

    private static long type(int shape, int word) {
        if (shape == ReadyQueues.AIC) {
            return word == 0 ? AIC_LOW : AIC_HIGH;
        }
        return word == 0 ? AIV_LOW : AIV_HIGH;
    }

    private int next(int from, long low, long high) {
        int bit = from;
        if (bit < Long.SIZE) {
            long rest = low & -1L << bit;
            if (rest != 0) {
                int found = Long.numberOfTrailingZeros(rest);
                return found < bits() ? found : NONE;
            }
            bit = Long.SIZE;
        }
        if (bit >= 2 * Long.SIZE) {
            return NONE;
        }
        long rest = high & -1L << bit;
        int found = Long.SIZE + Long.numberOfTrailingZeros(rest);
        return rest != 0 && found < bits() ? found : NONE;
    }

    void transfer(StateTransfer state) {
        state.i64s(idle, 0, 2);
        state.i64s(occupied, 0, 2);
    }
}
