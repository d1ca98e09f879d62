package ringscope.trace.store;

/// How far a trace is written: the last committed `seq`, whether it is complete, and, while it is
/// not, why (being written, cancelled, cut off, the writer died).
public record Revision(long lastSeq, boolean isComplete, String state) {}
