package ringscope.trace;

/// A defect of the input as data: what, where, why, and what to do about it. `count` is how many
/// records it stands for (repetitions beyond the first hundred are counted, not listed);
/// `byteOffset` and `line` are -1 where unknown; `source` is 0 for the trace as a whole.
public record TraceIssue(
        long timeNs,
        String code,
        Severity severity,
        int source,
        long byteOffset,
        long line,
        long count,
        String message,
        String hint)
        implements TraceEvent {

    public enum Severity {
        INFO,
        WARNING,
        ERROR,
        /// Records were read and could not be kept.
        DATA_LOSS
    }
}
