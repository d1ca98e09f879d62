package ringscope.trace;

/// The only way anything enters a trace. Called by one thread at a time.
@FunctionalInterface
public interface EventSink {
    /// Takes one fact. Timed facts come in ascending time; facts of equal time keep their arrival
    /// order.
    void accept(TraceEvent event);
}
