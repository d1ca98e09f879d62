package ringscope.engine.sched;

import ringscope.engine.ring.IntQueue;
import ringscope.engine.state.StateTransfer;

/// The queues all scheduler threads share (spec/runtime.md 4.11): per shape one for ready tasks, one
/// for ready sync_start tasks, one for early candidates; one for what needs no core; one for early
/// sync_start cohorts.
final class ReadyQueues {

    static final int AIC = 0;
    static final int AIV = 1;
    static final int MIX = 2;
    static final int DUMMY = 3;

    /// Tiers, in the order they are served.
    static final int SYNC = 0;

    static final int READY = 1;

    private static final int CAPACITY = 65_536;

    private final IntQueue[][] ready = {queues(CAPACITY), queues(CAPACITY)};
    private final EarlyQueue[] early;
    private final IntQueue dummy = new IntQueue(CAPACITY);
    private final EarlyQueue earlySync;

    ReadyQueues(TaskSlots slots) {
        early =
                new EarlyQueue[] {
                    new EarlyQueue(slots), new EarlyQueue(slots), new EarlyQueue(slots)
                };
        earlySync = new EarlyQueue(slots);
    }

    private static IntQueue[] queues(int capacity) {
        return new IntQueue[] {
            new IntQueue(capacity), new IntQueue(capacity), new IntQueue(capacity)
        };
    }

    /// The shape of a task by its active mask (spec/runtime.md 1.5).
    static int shape(int activeMask) {
        return switch (activeMask) {
            case 0 -> DUMMY;
            case 1 -> AIC;
            case 2, 4 -> AIV;
            default -> MIX;
        };
    }

    IntQueue ready(int tier, int shape) {
        return ready[tier][shape];
    }

    EarlyQueue early(int shape) {
        return early[shape];
    }

    EarlyQueue earlySync() {
        return earlySync;
    }

    IntQueue dummy() {
        return dummy;
    }

    /// Whether no task waits for a core, in either tier.
    boolean isReadyEmpty() {
        for (var tier : ready) {
            for (var queue : tier) {
                if (!queue.isEmpty()) {
                    return false;
                }
            }
        }
        return true;
    }

    boolean isEarlyEmpty() {
        return earlySync.isEmpty()
                && early[AIC].isEmpty()
                && early[AIV].isEmpty()
                && early[MIX].isEmpty();
    }

    /// Depth of a shape as the runtime reports it: ready and ready-sync together.
    int depth(int shape) {
        return ready[SYNC][shape].size() + ready[READY][shape].size();
    }

    void transfer(StateTransfer state) {
        for (var tier : ready) {
            for (var queue : tier) {
                queue.transfer(state);
            }
        }
        for (var queue : early) {
            queue.transfer(state);
        }
        dummy.transfer(state);
        earlySync.transfer(state);
    }
}
