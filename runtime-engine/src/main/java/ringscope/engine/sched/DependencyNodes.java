package ringscope.engine.sched;

import ringscope.engine.ring.LinearPool;
import ringscope.engine.state.StateTransfer;

/// The lists of consumers that hang off producers. A node belongs to its consumer's ring (R-DEP-3) and
/// is named by one number over all rings.
final class DependencyNodes {

    static final int END = -1;

    private final int[] bases;
    private final LinearPool[] pools;
    private int[][] consumers;
    private int[][] nexts;

    DependencyNodes(LinearPool[] pools) {
        this.pools = pools;
        bases = new int[pools.length];
        int total = 0;
        consumers = new int[pools.length][0];
        nexts = new int[pools.length][0];
        for (int ring = 0; ring < pools.length; ring++) {
            bases[ring] = total;
            total = Math.addExact(total, pools[ring].capacity());
        }
    }

    /// A new node for `consumer` before `next`; the ring's pool must have room.
    int prepend(int ring, int consumer, int next) {
        int index = pools[ring].indexOf(pools[ring].take());
        if (index >= consumers[ring].length) {
            int size = Math.min(pools[ring].capacity(), Math.max(16, index * 2));
            consumers[ring] = java.util.Arrays.copyOf(consumers[ring], size);
            nexts[ring] = java.util.Arrays.copyOf(nexts[ring], size);
        }
        consumers[ring][index] = consumer;
        nexts[ring][index] = next;
        return bases[ring] + index;
    }

    int consumer(int node) {
        int ring = ringOf(node);
        return consumers[ring][node - bases[ring]];
    }

    int next(int node) {
        int ring = ringOf(node);
        return nexts[ring][node - bases[ring]];
    }

    private int ringOf(int node) {
        int ring = bases.length - 1;
        while (bases[ring] > node) {
            ring--;
        }
        return ring;
    }

    void transfer(StateTransfer state) {
        for (int ring = 0; ring < bases.length; ring++) {
            int size = state.i32(consumers[ring].length);
            if (consumers[ring].length != size) {
                consumers[ring] = new int[size];
                nexts[ring] = new int[size];
            }
            state.i32s(consumers[ring], 0, size);
            state.i32s(nexts[ring], 0, size);
        }
    }
}
