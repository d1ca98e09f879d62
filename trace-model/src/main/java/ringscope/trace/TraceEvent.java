package ringscope.trace;

/// One fact of a trace, recorded or simulated. Its `seq`, the place in the log, is given once by the
/// writer; emitters never count. Records only, one sealed group a file, so that a new kind of fact
/// makes the compiler list every `switch` to extend.
///
/// Times are nanoseconds of the trace's own axis. A fact that has no time (a declaration, a
/// dependency, a task's arguments) says [#UNTIMED]; it stands before all timed facts and is never
/// drawn on an axis.
public sealed interface TraceEvent
        permits RunEvent,
                TaskEvent,
                RingEvent,
                QueueEvent,
                GatherEvent,
                StallEvent,
                MeasureEvent,
                TraceIssue {

    /// The time of facts without a time.
    long UNTIMED = Long.MIN_VALUE;

    /// Time in ns on the trace's axis, or [#UNTIMED].
    long timeNs();

    /// Whether this fact has a place on the time axis.
    default boolean isTimed() {
        return timeNs() != UNTIMED;
    }
}
