package ringscope.engine.sched;

/// The sub-classes of a scheduler timeout (spec/runtime.md 15.3). There is no S2.
enum StallClass {
    RUNNING_STALLED(1, "S1:running-stalled"),
    READY_IDLE(3, "S3:ready-but-all-idle"),
    DEP_DEADLOCK(4, "S4:dependency-deadlock"),
    ORCH_STARVATION(5, "S5:orchestrator-starvation"),
    UNKNOWN(99, "unknown:accounting/corruption");

    private final int detail;
    private final String label;

    StallClass(int detail, String label) {
        this.detail = detail;
        this.label = label;
    }

    int detail() {
        return detail;
    }

    String label() {
        return label;
    }

    /// By priority: running, ready, waiting, orchestrator not done.
    static StallClass of(int running, int ready, int waiting, boolean isOrchestratorDone) {
        if (running > 0) {
            return RUNNING_STALLED;
        }
        if (ready > 0) {
            return READY_IDLE;
        }
        if (waiting > 0) {
            return DEP_DEADLOCK;
        }
        return isOrchestratorDone ? UNKNOWN : ORCH_STARVATION;
    }
}
