package ringscope.trace.state;

/// How many of the producers that a task waits for are done at a moment.
///
/// @param total unique producers it waits for
/// @param done of these, known to be done
/// @param notRecorded of these, producers whose end the trace does not tell
public record FanIn(int total, int done, int notRecorded) {
    /// How many are known not to be done.
    public int toCome() {
        return total - done - notRecorded;
    }
}
