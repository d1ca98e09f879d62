package ringscope.trace;

/// The kinds of lanes the product knows, the keys of their painters. The set is open: an importer may
/// use any other word and gets the default painter.
public final class TrackKind {
    public static final String ORCHESTRATOR = "orchestrator";
    public static final String SCHEDULER = "scheduler";

    /// Nested phases of a scheduler thread (resolve, drain parts), kept off the outer lane.
    public static final String SCHEDULER_INNER = "scheduler-inner";

    public static final String AIC = "aic";
    public static final String AIV = "aiv";

    /// Work the AICPU does itself: dummy tasks, predicate-false tasks, allocations.
    public static final String AICPU_WORKER = "aicpu-worker";

    public static final String HOST = "host";
    public static final String WAIT_LIST = "wait-list";
    public static final String SUBMISSION_QUEUE = "sq";
    public static final String COMPLETION_QUEUE = "cq";
    public static final String LINK = "link";
    public static final String COUNTER = "counter";
    public static final String PROCESS = "process";
    public static final String THREAD = "thread";
    public static final String ASYNC = "async";

    private TrackKind() {}
}
