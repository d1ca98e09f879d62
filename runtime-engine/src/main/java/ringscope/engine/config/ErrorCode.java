package ringscope.engine.config;

import java.util.Optional;

/// The runtime's error codes (spec/runtime.md 15.6, 15.8).
public enum ErrorCode {
    SCOPE_DEADLOCK(
            1,
            "one scope reached the task window's limit",
            "enlarge the task window or split the scope"),
    HEAP_RING_DEADLOCK(
            2,
            "the heap ring could not give the memory asked for",
            "enlarge the heap, or make outputs smaller or shorter-lived"),
    FLOW_CONTROL_DEADLOCK(
            3,
            "no task slot became free",
            "enlarge the task window, nest fewer scopes on one ring, or find the stalled consumer"),
    DEP_POOL_OVERFLOW(
            4,
            "the dependency list pool or the fanin spill pool is exhausted",
            "enlarge the dependency pool or reduce the number of producers of a task"),
    INVALID_ARGS(5, "an orchestration call got arguments it must refuse", "fix the orchestration"),
    REQUIRE_SYNC_START_INVALID(
            7,
            "a sync_start task is wider than the device",
            "fix the orchestration: sizes will not help"),
    TENSOR_WAIT_TIMEOUT(
            8,
            "reading or writing a tensor's element waited too long",
            "find the producer that hangs, or the consumer that never releases"),
    EXPLICIT_ORCH_FATAL(9, "the orchestration reported a fatal error", "fix the orchestration"),
    SCOPE_TASKS_OVERFLOW(10, "the list of the scopes' tasks is full", "report as a runtime bug"),
    TENSORMAP_OVERFLOW(
            11,
            "no TensorMap entry became free",
            "register fewer outputs, or find what does not retire"),
    SCHEDULER_TIMEOUT(
            100,
            "a scheduler thread saw no progress",
            "read the sub-class first; raise the budget to tell slow from stuck"),
    ASYNC_COMPLETION_INVALID(
            101,
            "an asynchronous completion condition is invalid or failed",
            "check type, address and cookie passed at registration"),
    ASYNC_WAIT_OVERFLOW(
            102,
            "too many conditions or deferred tasks at once",
            "keep fewer conditions or tasks in flight"),
    ASYNC_REGISTRATION_FAILED(
            103, "a completion registration could not be taken over", "report as a runtime bug");

    private final int code;
    private final String description;
    private final String hint;

    ErrorCode(int code, String description, String hint) {
        this.code = code;
        this.description = description;
        this.hint = hint;
    }

    public int code() {
        return code;
    }

    public String description() {
        return description;
    }

    /// What to do about it.
    public String hint() {
        return hint;
    }

    public static Optional<ErrorCode> of(int code) {
        for (var error : values()) {
            if (error.code == code) {
                return Optional.of(error);
            }
        }
        return Optional.empty();
    }
}
