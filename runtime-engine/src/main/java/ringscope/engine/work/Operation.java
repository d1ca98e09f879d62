package ringscope.engine.work;

/// One call of an orchestration, in program order (spec/runtime.md 5.1).
public sealed interface Operation {

    /// `site` is where the program says it, `file:line`, or empty.
    record ScopeBegin(boolean isManual, String site) implements Operation {}

    record ScopeEnd(String site) implements Operation {}

    /// Submits the task with this index.
    record Submit(int task) implements Operation {}

    /// Reads one element, waiting for its producers.
    record ReadElement(TensorSpec tensor, long element) implements Operation {}

    /// Writes one element, waiting for its producers and for those who keep them.
    record WriteElement(TensorSpec tensor, long element, long value) implements Operation {}

    /// Reports a fatal error of the program's own.
    record ReportFatal(int code, String message) implements Operation {}

    /// Time the orchestration spends on work of its own.
    record Spend(long durationNs) implements Operation {}
}
