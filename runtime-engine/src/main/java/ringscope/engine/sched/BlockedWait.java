package ringscope.engine.sched;

import ringscope.engine.config.Timeouts;
import ringscope.engine.state.StateTransfer;

/// The clock of a blocked orchestrator (spec/runtime.md 9.4). It spins; every 1024 spins it looks at the
/// time: asks for an exact watermark, proves a deadlock, or gives up. Only the moments at which it
/// would do something are steps.
final class BlockedWait {

    /// What is due now.
    enum Due {
        NOTHING,
        REQUEST,
        WARN,
        /// The watermark is exact: the head may prove a deadlock.
        PROVE,
        GIVE_UP
    }

    private static final int SPINS_A_LOOK = 1024;

    /// Looks between two warnings: every 10 000 spins, seen only at multiples of 1024.
    private static final long LOOKS_A_WARNING = 625;

    private final Machine machine;
    private final boolean isProvable;
    private boolean isActive;
    private long sinceNs;
    private boolean isRequested;
    private boolean isSynced;
    private boolean isProved;

    /// `isProvable` is false for a pool that is watched by the clock alone.
    BlockedWait(Machine machine, boolean isProvable) {
        this.machine = machine;
        this.isProvable = isProvable;
    }

    boolean isActive() {
        return isActive;
    }

    void begin() {
        isActive = true;
        isRequested = false;
        restart();
    }

    /// Something was reclaimed: all timers start again (R-BP-3).
    void restart() {
        sinceNs = machine.now;
        isSynced = machine.config.arch().publicationBatch() == 1;
        isProved = false;
    }

    void end() {
        isActive = false;
    }

    /// The requested exact watermark has come.
    void onAcknowledged() {
        if (isRequested) {
            isRequested = false;
            isSynced = true;
        }
    }

    private long lookNs() {
        return SPINS_A_LOOK * machine.costs.spinNs();
    }

    /// The first look starts the timer; times are counted from there.
    private long timerNs() {
        return sinceNs + lookNs();
    }

    private long firstLookAfter(long elapsedNs) {
        long looks = (elapsedNs + lookNs() - 1) / lookNs();
        return timerNs() + looks * lookNs();
    }

    private long looks() {
        return (machine.now - sinceNs) / lookNs();
    }

    /// What to do at this moment, the most urgent first.
    Due due() {
        Timeouts timeouts = machine.config.timeouts();
        boolean isLook = machine.now > sinceNs && (machine.now - sinceNs) % lookNs() == 0;
        if (!isLook) {
            return Due.NOTHING;
        }
        if (isProvable && isSynced && !isProved) {
            isProved = true;
            return Due.PROVE;
        }
        long elapsed = machine.now - timerNs();
        if (elapsed >= timeouts.deadlockNs()) {
            return Due.GIVE_UP;
        }
        if (!isSynced && !isRequested && elapsed >= timeouts.publicationRequestNs()) {
            isRequested = true;
            return Due.REQUEST;
        }
        return looks() % LOOKS_A_WARNING == 0 ? Due.WARN : Due.NOTHING;
    }

    /// The next moment at which something is due.
    long nextNs() {
        Timeouts timeouts = machine.config.timeouts();
        long next = firstLookAfter(timeouts.deadlockNs());
        if (!isSynced && !isRequested) {
            next = Math.min(next, firstLookAfter(timeouts.publicationRequestNs()));
        }
        if (isProvable && isSynced && !isProved) {
            next = Math.min(next, sinceNs + (looks() + 1) * lookNs());
        }
        long warning = (looks() / LOOKS_A_WARNING + 1) * LOOKS_A_WARNING;
        next = Math.min(next, sinceNs + warning * lookNs());
        return Math.max(next, machine.now + 1);
    }

    long spins() {
        return (machine.now - sinceNs) / machine.costs.spinNs();
    }

    void transfer(StateTransfer state) {
        isActive = state.i32(isActive ? 1 : 0) != 0;
        sinceNs = state.i64(sinceNs);
        isRequested = state.i32(isRequested ? 1 : 0) != 0;
        isSynced = state.i32(isSynced ? 1 : 0) != 0;
        isProved = state.i32(isProved ? 1 : 0) != 0;
    }
}
