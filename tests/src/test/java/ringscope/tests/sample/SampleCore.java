package ringscope.tests.sample;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/// One core: a running block, at most one pending behind it, and the list of all it ever ran.
final class SampleCore {
    final int id;
    final int thread;
    final List<SampleBlock> history = new ArrayList<>();
    private @Nullable SampleBlock running;
    private @Nullable SampleBlock pending;
    private long freeNs;

    SampleCore(int id, int thread) {
        this.id = id;
        this.thread = thread;
    }

    boolean isIdle() {
        return running == null;
    }

    /// Room for a second block behind one whose end is already certain.
    boolean takesPending() {
        return running != null && pending == null && running.endNs >= 0;
    }

    int nextToken() {
        return history.size() + 1;
    }

    void accept(SampleBlock block) {
        history.add(block);
        if (running == null) {
            running = block;
            block.settle(freeNs);
        } else {
            pending = block;
            block.settle(running.endNs);
        }
    }

    /// Recomputes what is known after a task of this core became ready.
    void settle() {
        if (running == null) return;
        running.settle(freeNs);
        if (pending != null) pending.settle(running.endNs);
    }

    /// Takes the running block off if it ended by `timeNs`.
    @Nullable SampleBlock retire(long timeNs) {
        if (running == null || running.endNs < 0 || running.endNs > timeNs) return null;
        var done = running;
        freeNs = done.endNs;
        running = pending;
        pending = null;
        return done;
    }
}
