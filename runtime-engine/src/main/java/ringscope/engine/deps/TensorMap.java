package ringscope.engine.deps;

import ringscope.engine.deps.EntryTable.Link;
import ringscope.engine.state.StateTransfer;
import ringscope.trace.TaskId;

import java.util.Arrays;

/// Who wrote which region of which buffer last: a hash table keyed by buffer address, whose entries
/// are chained by bucket (newest first) and by the slot of the task that made them (spec/runtime.md 6).
///
/// An entry is valid while its producer is not older than the *cached* oldest task alive of its ring.
/// Only [#refresh] and [#clean] renew that, so entries of other rings may look valid after their
/// producers retired. Stale entries are passed over, never taken for the end of a chain.
///
/// Local task numbers are signed 32-bit, as in the runtime. Not thread-safe: the orchestrator's alone.
public final class TensorMap {
    /// Entries of the runtime's pool; not tunable there.
    public static final int RUNTIME_ENTRIES = 65_536;

    /// The end of a chain.
    public static final int NONE = EntryTable.NONE;

    static final int BUCKETS = 4096;

    private static final int BUCKET_BITS = Integer.numberOfTrailingZeros(BUCKETS);
    private static final long HASH_FACTOR = 0x9E3779B97F4A7C15L;
    private static final int CLEANUP_INTERVAL = 64;

    private final EntryTable entries;
    private final OverlapRule rule;
    private final int[] slotMasks;
    private final int[] alive;
    private final int[] lastCleanups;
    private final ChainHeads buckets = new ChainHeads(BUCKETS);
    private final ChainHeads[] tasks;

    /// An empty map with the runtime's pool. `windows` gives the task slots of each ring, powers of two.
    public TensorMap(int[] windows, OverlapFidelity fidelity) {
        this(windows, fidelity, RUNTIME_ENTRIES);
    }

    /// An empty map with room for `entriesMax` entries.
    TensorMap(int[] windows, OverlapFidelity fidelity, int entriesMax) {
        entries = new EntryTable(entriesMax);
        rule = new OverlapRule(entries, fidelity);
        slotMasks = new int[windows.length];
        tasks = new ChainHeads[windows.length];
        for (int ring = 0; ring < windows.length; ring++) {
            if (Integer.bitCount(windows[ring]) != 1) {
                throw new IllegalArgumentException(
                        "tensor map: ring %d has a window of %d slots: give a power of two"
                                .formatted(ring, windows[ring]));
            }
            slotMasks[ring] = windows[ring] - 1;
            tasks[ring] = new ChainHeads(windows[ring]);
        }
        alive = new int[windows.length];
        lastCleanups = new int[windows.length];
    }

    /// The bucket of a buffer address, 0 … 4095.
    static int bucket(long address) {
        return (int) ((address * HASH_FACTOR) >>> (Long.SIZE - BUCKET_BITS));
    }

    /// Entries in use, stale ones included.
    public int used() {
        return entries.used();
    }

    /// Entries that can be inserted before the pool is full.
    public int available() {
        return entries.limit() - entries.used();
    }

    /// Renews the cached oldest task alive of the ring that submits task `nextLocal`; frees the entries
    /// of retired tasks once 64 have retired since the last time, or when the new task takes the slot
    /// where the next cleanup would begin. Gives the number of entries freed.
    public int refresh(int ring, int aliveLocal, int nextLocal) {
        alive[ring] = aliveLocal;
        int last = lastCleanups[ring];
        boolean isDue = aliveLocal - last >= CLEANUP_INTERVAL;
        boolean isSlotTaken = ((nextLocal ^ last) & slotMasks[ring]) == 0;
        return isDue || isSlotTaken ? clean(ring, aliveLocal) : 0;
    }

    /// Renews the cached oldest task alive of the ring and frees the entries of all tasks retired since
    /// the last cleanup, however few. Gives the number of entries freed.
    public int clean(int ring, int aliveLocal) {
        alive[ring] = aliveLocal;
        int freed = 0;
        for (int local = lastCleanups[ring]; local < aliveLocal; local++) {
            freed += freeOf(TaskId.of(ring, local), tasks[ring].head(local & slotMasks[ring]));
        }
        lastCleanups[ring] = Math.max(lastCleanups[ring], aliveLocal);
        return freed;
    }

    /// Frees the entries of exactly this task in the chain, which a newer task of the slot may share.
    private int freeOf(long task, int head) {
        int freed = 0;
        int entry = head;
        while (entry != NONE) {
            int next = entries.get(entry, Link.NEXT_IN_TASK);
            if (entries.producer(entry) == task) {
                remove(entry);
                freed++;
            }
            entry = next;
        }
        return freed;
    }

    /// Registers `task` as a writer of the region and gives the entry's number.
    ///
    /// @throws IllegalStateException if the pool is full: ask [#available] before
    public int insert(long task, ChipTensor tensor) {
        int entry = entries.take(task, tensor);
        int bucket = bucket(tensor.bufferAddress());
        entries.set(entry, Link.BUCKET, bucket);
        prepend(entry, buckets, bucket, Link.NEXT_IN_BUCKET, Link.PREVIOUS_IN_BUCKET);
        prepend(entry, tasksOf(task), slot(task), Link.NEXT_IN_TASK, Link.PREVIOUS_IN_TASK);
        return entry;
    }

    /// The newest valid entry whose region overlaps the probe's, or [#NONE].
    public int first(ChipTensor probe) {
        return from(probe, buckets.head(bucket(probe.bufferAddress())));
    }

    /// The next older one after `entry`, or [#NONE]. To remove `entry` itself, ask for the next one
    /// before.
    public int next(ChipTensor probe, int entry) {
        return from(probe, entries.get(entry, Link.NEXT_IN_BUCKET));
    }

    private int from(ChipTensor probe, int start) {
        int entry = start;
        while (entry != NONE
                && (entries.address(entry) != probe.bufferAddress()
                        || !isValid(entry)
                        || rule.test(probe, entry) == Overlap.NONE)) {
            entry = entries.get(entry, Link.NEXT_IN_BUCKET);
        }
        return entry;
    }

    private boolean isValid(int entry) {
        long producer = entries.producer(entry);
        return (int) TaskId.local(producer) >= alive[TaskId.ring(producer)];
    }

    /// How the probe lies to an entry of the same buffer.
    public Overlap overlap(ChipTensor probe, int entry) {
        return rule.test(probe, entry);
    }

    /// The task that made the entry.
    public long producer(int entry) {
        return entries.producer(entry);
    }

    /// Takes an entry out of both its chains and frees it.
    public void remove(int entry) {
        unlink(
                entry,
                buckets,
                entries.get(entry, Link.BUCKET),
                Link.NEXT_IN_BUCKET,
                Link.PREVIOUS_IN_BUCKET);
        long task = entries.producer(entry);
        unlink(entry, tasksOf(task), slot(task), Link.NEXT_IN_TASK, Link.PREVIOUS_IN_TASK);
        entries.release(entry);
    }

    /// Forgets everything, in constant time whatever was there.
    public void reset() {
        entries.clear();
        clearHeads();
        Arrays.fill(alive, 0);
        Arrays.fill(lastCleanups, 0);
    }

    /// Moves entries and validity; the heads of the chains follow from the entries' links.
    public void transfer(StateTransfer state) {
        entries.transfer(state);
        state.i32s(alive, 0, alive.length);
        state.i32s(lastCleanups, 0, lastCleanups.length);
        if (!state.isLoading()) {
            return;
        }
        clearHeads();
        for (int entry = 0; entry < entries.made(); entry++) {
            int bucket = entries.get(entry, Link.BUCKET);
            if (bucket == NONE) {
                continue;
            }
            if (entries.get(entry, Link.PREVIOUS_IN_BUCKET) == NONE) {
                buckets.set(bucket, entry);
            }
            if (entries.get(entry, Link.PREVIOUS_IN_TASK) == NONE) {
                long task = entries.producer(entry);
                tasksOf(task).set(slot(task), entry);
            }
        }
    }

    private void clearHeads() {
        buckets.clear();
        for (var heads : tasks) {
            heads.clear();
        }
    }

    private ChainHeads tasksOf(long task) {
        return tasks[TaskId.ring(task)];
    }

    private int slot(long task) {
        return (int) TaskId.local(task) & slotMasks[TaskId.ring(task)];
    }

    private void prepend(int entry, ChainHeads heads, int chain, Link next, Link previous) {
        int head = heads.head(chain);
        entries.set(entry, next, head);
        entries.set(entry, previous, NONE);
        if (head != NONE) {
            entries.set(head, previous, entry);
        }
        heads.set(chain, entry);
    }

    private void unlink(int entry, ChainHeads heads, int chain, Link next, Link previous) {
        int after = entries.get(entry, next);
        int before = entries.get(entry, previous);
        if (before == NONE) {
            heads.set(chain, after);
        } else {
            entries.set(before, next, after);
        }
        if (after != NONE) {
            entries.set(after, previous, before);
        }
    }
}
