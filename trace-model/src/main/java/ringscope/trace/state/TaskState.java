package ringscope.trace.state;

/// Where a task is in its life at one moment, in the order of that life.
public enum TaskState {
    NOT_SUBMITTED("not submitted"),
    /// Some producer it waits for is not done.
    WAITING("waiting"),
    /// All its producers are done; no core has it yet.
    READY("ready"),
    /// Published to a core and not started: picked up soon, or held back when dispatched early.
    STAGED("dispatched"),
    RUNNING_AIC("running AIC"),
    RUNNING_AIV("running AIV"),
    RUNNING_MIX("running AIC and AIV"),
    /// Every block has ended on its core; no scheduler has seen it yet.
    ENDED("ended, not seen yet"),
    COMPLETED("completed"),
    /// The trace does not say. Not the same as waiting.
    NOT_RECORDED("not recorded");

    private final String text;

    TaskState(String text) {
        this.text = text;
    }

    /// The words on screen.
    public String text() {
        return text;
    }

    public boolean isRunning() {
        return this == RUNNING_AIC || this == RUNNING_AIV || this == RUNNING_MIX;
    }

    /// Whether it has not been given to a core yet.
    public boolean isBeforeDispatch() {
        return this == NOT_SUBMITTED || this == WAITING || this == READY;
    }
}
