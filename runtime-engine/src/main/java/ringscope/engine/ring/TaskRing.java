package ringscope.engine.ring;

import ringscope.engine.state.StateTransfer;

/// The counters of one ring's task window (spec/runtime.md 9.1, 9.5–9.7). Numbers count on for the
/// whole run; a task's slot is its number modulo the window. There are two tails: the one the
/// schedulers move, and the one they publish to the orchestrator, which may lag.
public final class TaskRing {

    private final int window;
    private final int publicationBatch;
    private long current;
    private long alive;
    private long published;

    /// `publicationBatch` is the lag at which the tail must be published, 1 for never lagging.
    public TaskRing(int window, int publicationBatch) {
        this.window = window;
        this.publicationBatch = publicationBatch;
    }

    public int window() {
        return window;
    }

    public int slotOf(long local) {
        return (int) (local & (window - 1));
    }

    /// The number the next task gets; published at once when a slot is taken.
    public long current() {
        return current;
    }

    /// The oldest task not retired, as the schedulers know it.
    public long alive() {
        return alive;
    }

    /// The oldest task not retired, as the orchestrator knows it.
    public long published() {
        return published;
    }

    /// Tasks between the published tail and the head.
    public long live() {
        return current - published;
    }

    /// Whether a task may take a slot, given the tail the orchestrator last read: one slot stays free.
    public boolean hasSlot(long knownAlive) {
        return current - knownAlive + 1 < window;
    }

    public long takeSlot() {
        return current++;
    }

    /// Moves the tail over the task at it.
    public void retireHead() {
        alive++;
    }

    /// Publishes the tail if the ring is drained or the lag is as large as allowed; says whether it
    /// changed.
    public boolean publishIfDue() {
        return (alive == current || alive - published >= publicationBatch) && publish();
    }

    /// Publishes the tail and says whether it changed.
    public boolean publish() {
        boolean isChange = published != alive;
        published = alive;
        return isChange;
    }

    public void transfer(StateTransfer state) {
        current = state.i64(current);
        alive = state.i64(alive);
        published = state.i64(published);
    }
}
