package ringscope.engine.sched;

import ringscope.engine.config.EngineConfig;
import ringscope.engine.state.StateTransfer;

import java.util.Arrays;

/// The open scopes and the tasks submitted directly in each (spec/runtime.md 5.2): one flat list of
/// slots, cut back when a scope ends.
final class Scopes {

    static final int DEPTH_MAX = 64;

    private static final int NO_DEPTH = -1;

    private final int[] begins = new int[DEPTH_MAX + 1];
    private int depth = NO_DEPTH;
    private int manualDepth = NO_DEPTH;
    private int[] tasks = new int[64];
    private long[] ids = new long[64];
    private int count;

    /// Depth of the innermost scope, 0 for the root, -1 for none.
    int depth() {
        return depth;
    }

    int ring() {
        return ringOf(depth);
    }

    static int ringOf(int depth) {
        return Math.min(depth, EngineConfig.RING_COUNT - 1);
    }

    /// Whether a manual scope is open at any depth.
    boolean isManual() {
        return manualDepth != NO_DEPTH;
    }

    void begin(boolean isManual) {
        depth++;
        begins[depth] = count;
        if (isManual && manualDepth == NO_DEPTH) {
            manualDepth = depth;
        }
    }

    void add(int slot, long id) {
        if (count == tasks.length) {
            tasks = Arrays.copyOf(tasks, count * 2);
            ids = Arrays.copyOf(ids, count * 2);
        }
        tasks[count] = slot;
        ids[count++] = id;
    }

    /// Tasks submitted directly in the innermost scope.
    int taskCount() {
        return count - begins[depth];
    }

    int task(int index) {
        return tasks[begins[depth] + index];
    }

    void end() {
        count = begins[depth];
        if (manualDepth == depth) {
            manualDepth = NO_DEPTH;
        }
        depth--;
    }

    /// The oldest task still owned by the shallowest open scope of the ring, or -1: while it stands at
    /// the ring's head nothing behind it can be reclaimed (spec/runtime.md 9.4).
    long oldestOpenTask(int ring) {
        if (depth < ring || begins[ring] >= count) {
            return -1;
        }
        return ids[begins[ring]];
    }

    void transfer(StateTransfer state) {
        depth = state.i32(depth);
        manualDepth = state.i32(manualDepth);
        count = state.i32(count);
        if (count > tasks.length) {
            tasks = new int[count];
            ids = new long[count];
        }
        state.i32s(begins, 0, begins.length);
        state.i32s(tasks, 0, count);
        state.i64s(ids, 0, count);
    }
}
