package ringscope.engine.sched;

import ringscope.engine.state.StateTransfer;
import ringscope.trace.TaskId;

import java.util.Arrays;

/// The task slots of all four rings in one index space, field by field (spec/runtime.md 4.1–4.3). A
/// slot's number is its ring's base plus its place in the ring. Counts and masks keep the runtime's
/// own meaning: bit 31 of the fanout words is the owning scope's reference.
final class TaskSlots {

    static final int PENDING = 0;
    static final int COMPLETED = 1;
    static final int CONSUMED = 2;

    static final int SCOPE_BIT = 0x8000_0000;

    static final int READY_CLAIMED = 1;
    static final int COMPLETION_DONE = 2;
    static final int SUBTASK_DEFERRED = 4;
    static final int DISPATCH_PROPAGATED = 8;

    static final int ALLOW_EARLY = 1;
    static final int SYNC_START = 2;
    static final int HAS_PREDICATE = 4;

    static final int EARLY_NONE = 0;
    static final int EARLY_STAGING = 1;
    static final int EARLY_DISPATCHED = 3;

    static final int LAUNCH_NONE = 0;
    static final int LAUNCH_RINGING = 1;
    static final int LAUNCH_COMPLETE = 2;

    static final int WAIT = 1;
    static final int RETAIN = 2;

    /// No slot, no node, no task.
    static final int NONE = -1;

    private static final int[] NO_EDGES = {};

    private final int[] bases;
    private final int[] windows;

    final long[] taskId;
    final int[] task;
    final int[] state;
    final int[] fanoutCount;
    final int[] fanoutRef;
    final int[] fanoutHead;
    final int[] faninRef;
    final int[] faninCount;
    final int[] lifecycle;
    final int[] attributes;
    final int[] activeMask;
    final int[] completedSubtasks;
    final int[] totalRequired;
    final int[] blockCount;
    final int[] nextBlock;
    final long[] depPoolMark;
    final long[] packedBase;
    final long[] packedEnd;
    final int[] edgeCount;
    final int[][] edges;
    final long[] spillStart;
    final int[] dispatchFanin;
    final int[] publishedBlocks;
    final int[] earlyState;
    final int[] launchState;
    final int[] runningSlots;
    final int[] drainOwner;
    final long[] stagedLow;
    final long[] stagedHigh;

    TaskSlots(int[] windows) {
        this.windows = windows.clone();
        bases = new int[windows.length];
        int total = 0;
        for (int ring = 0; ring < windows.length; ring++) {
            bases[ring] = total;
            total = Math.addExact(total, windows[ring]);
        }
        taskId = new long[total];
        Arrays.fill(taskId, TaskId.INVALID);
        task = new int[total];
        state = new int[total];
        fanoutCount = new int[total];
        fanoutRef = new int[total];
        fanoutHead = new int[total];
        faninRef = new int[total];
        faninCount = new int[total];
        lifecycle = new int[total];
        attributes = new int[total];
        activeMask = new int[total];
        completedSubtasks = new int[total];
        totalRequired = new int[total];
        blockCount = new int[total];
        nextBlock = new int[total];
        depPoolMark = new long[total];
        packedBase = new long[total];
        packedEnd = new long[total];
        edgeCount = new int[total];
        edges = new int[total][];
        Arrays.fill(edges, NO_EDGES);
        spillStart = new long[total];
        dispatchFanin = new int[total];
        publishedBlocks = new int[total];
        earlyState = new int[total];
        launchState = new int[total];
        runningSlots = new int[total];
        drainOwner = new int[total];
        stagedLow = new long[total];
        stagedHigh = new long[total];
    }

    int count() {
        return taskId.length;
    }

    int slot(int ring, long local) {
        return bases[ring] + (int) (local & (windows[ring] - 1));
    }

    /// The slot that holds, or held, the task with this id.
    int slot(long id) {
        return slot(TaskId.ring(id), TaskId.local(id));
    }

    int ringOf(int slot) {
        return TaskId.ring(taskId[slot]);
    }

    /// Back to the state of an unused slot. What a task is stays until the next one overwrites it, as
    /// does `state`: a passed slot reads CONSUMED until it is taken again.
    void reset(int slot) {
        fanoutCount[slot] = SCOPE_BIT;
        fanoutRef[slot] = 0;
        fanoutHead[slot] = NONE;
        faninRef[slot] = 0;
        faninCount[slot] = 0;
        completedSubtasks[slot] = 0;
        nextBlock[slot] = 0;
        lifecycle[slot] = 0;
    }

    void addEdge(int slot, int producer, int kind) {
        int[] list = edges[slot];
        int count = edgeCount[slot];
        if (count == list.length) {
            list = Arrays.copyOf(list, Math.max(4, count * 2));
            edges[slot] = list;
        }
        list[count] = producer << 2 | kind;
        edgeCount[slot] = count + 1;
    }

    static int producerOf(int edge) {
        return edge >> 2;
    }

    static int kindOf(int edge) {
        return edge & 3;
    }

    boolean has(int slot, int attribute) {
        return (attributes[slot] & attribute) != 0;
    }

    boolean isFlagged(int slot, int flag) {
        return (lifecycle[slot] & flag) != 0;
    }

    /// Sets a life cycle flag and says whether it was clear.
    boolean claim(int slot, int flag) {
        boolean isFirst = (lifecycle[slot] & flag) == 0;
        lifecycle[slot] |= flag;
        return isFirst;
    }

    boolean isConsumable(int slot) {
        return state[slot] == COMPLETED && fanoutRef[slot] == fanoutCount[slot];
    }

    void transfer(StateTransfer io) {
        for (int ring = 0; ring < bases.length; ring++) {
            int from = bases[ring];
            int to = from + io.i32(usedOf(ring));
            if (io.isLoading()) {
                Arrays.fill(taskId, to, from + windows[ring], TaskId.INVALID);
            }
            io.i64s(taskId, from, to);
            transfer(io, from, to);
        }
    }

    private void transfer(StateTransfer io, int from, int to) {
        for (int[] field :
                new int[][] {
                    task,
                    state,
                    fanoutCount,
                    fanoutRef,
                    fanoutHead,
                    faninRef,
                    faninCount,
                    lifecycle,
                    attributes,
                    activeMask,
                    completedSubtasks,
                    totalRequired,
                    blockCount,
                    nextBlock,
                    edgeCount,
                    dispatchFanin,
                    publishedBlocks,
                    earlyState,
                    launchState,
                    runningSlots,
                    drainOwner
                }) {
            io.i32s(field, from, to);
        }
        for (long[] field :
                new long[][] {
                    depPoolMark, packedBase, packedEnd, spillStart, stagedLow, stagedHigh
                }) {
            io.i64s(field, from, to);
        }
        for (int slot = from; slot < to; slot++) {
            if (edges[slot].length < edgeCount[slot]) {
                edges[slot] = new int[edgeCount[slot]];
            }
            io.i32s(edges[slot], 0, edgeCount[slot]);
        }
    }

    /// Slots of a ring that were ever taken: they are taken in order, so they are the first ones.
    private int usedOf(int ring) {
        int used = windows[ring];
        while (used > 0 && taskId[bases[ring] + used - 1] == TaskId.INVALID) {
            used--;
        }
        return used;
    }
}
