package ringscope.engine.sched;

import ringscope.engine.config.ErrorCode;
import ringscope.engine.state.StateTransfer;

/// The two error words, the orchestrator's and the schedulers', each written once (spec/runtime.md
/// 15.7), and what stops the run.
final class Faults {

    private int orchestratorCode;
    private int schedulerCode;
    private int schedulerThread = -1;
    private int schedulerBitmap;
    private int stallDetail;
    private boolean isStopped;

    /// Latches the orchestrator's word and says whether this was the first.
    boolean latchOrchestrator(ErrorCode code) {
        if (orchestratorCode != 0) {
            return false;
        }
        orchestratorCode = code.code();
        return true;
    }

    /// Latches the schedulers' word without naming a thread, as failed completions do.
    boolean latchScheduler(int code) {
        isStopped = true;
        if (schedulerCode != 0) {
            return false;
        }
        schedulerCode = code;
        return true;
    }

    /// Latches the schedulers' word for a thread whose watchdog expired; every such thread sets its bit,
    /// only the first names itself and the sub-class.
    boolean latchTimeout(int thread, int detail) {
        schedulerBitmap |= 1 << thread;
        if (!latchScheduler(ErrorCode.SCHEDULER_TIMEOUT.code())) {
            return false;
        }
        schedulerThread = thread;
        stallDetail = detail;
        return true;
    }

    void stop() {
        isStopped = true;
    }

    boolean isStopped() {
        return isStopped;
    }

    boolean isAnyLatched() {
        return orchestratorCode != 0 || schedulerCode != 0;
    }

    int orchestratorCode() {
        return orchestratorCode;
    }

    int schedulerCode() {
        return schedulerCode;
    }

    /// The thread whose watchdog latched first, or -1.
    int schedulerThread() {
        return schedulerThread;
    }

    int schedulerBitmap() {
        return schedulerBitmap;
    }

    /// Number of the timeout's sub-class, 0 for none.
    int stallDetail() {
        return stallDetail;
    }

    /// What the caller gets: the orchestrator's code masks the schedulers'.
    int status() {
        return orchestratorCode != 0 ? -orchestratorCode : -schedulerCode;
    }

    void transfer(StateTransfer state) {
        orchestratorCode = state.i32(orchestratorCode);
        schedulerCode = state.i32(schedulerCode);
        schedulerThread = state.i32(schedulerThread);
        schedulerBitmap = state.i32(schedulerBitmap);
        stallDetail = state.i32(stallDetail);
        isStopped = state.i32(isStopped ? 1 : 0) != 0;
    }
}
