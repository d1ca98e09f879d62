package ringscope.app.session;

import ringscope.trace.TraceEvent;
import ringscope.trace.store.Rows.LogRow;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// A step of the cursor through the recorded events: the next (or previous) timed event of some kind.
/// Nothing is executed; it works in every trace.
public final class LogStep {
    /// Rows read at once, and how many are looked through before giving up: a few seconds of reading.
    private static final int CHUNK = 2_000;

    private static final int CHUNKS_MAX = 500;

    /// Which way.
    public enum Direction {
        FORWARD,
        BACK
    }

    /// What to stop at.
    public record Stop(String title, Predicate<LogRow> fits) {}

    /// Every kind of stop, the plainest first.
    public static final List<Stop> STOPS =
            List.of(
                    new Stop("event", _ -> true),
                    new Stop("dispatch", row -> row.fields().contains("DISPATCHED")),
                    new Stop("finish seen", row -> row.fields().contains("FINISH_SEEN")),
                    new Stop("slice", row -> row.kind().equals("SLICE")),
                    new Stop("issue", row -> row.kind().equals("ISSUE")),
                    new Stop("ring change", row -> row.kind().startsWith("RING")),
                    new Stop("condition step", row -> row.kind().equals("CONDITION")));

    private LogStep() {}

    /// The next fitting timed row after (before) the place in the log, if there is one near enough.
    public static Optional<LogRow> find(
            TraceReader reader, long seq, Direction direction, Predicate<LogRow> fits)
            throws TraceStoreException {
        // Reading on includes the place it starts from, reading back does not.
        long from = direction == Direction.FORWARD ? seq + 1 : seq;
        for (int chunk = 0; chunk < CHUNKS_MAX && from >= 1; chunk++) {
            var rows = reader.log(from, direction == Direction.FORWARD ? CHUNK : -CHUNK);
            for (var row : rows) {
                if (row.timeNs() != TraceEvent.UNTIMED && fits.test(row)) {
                    return Optional.of(row);
                }
            }
            if (rows.isEmpty()) {
                return Optional.empty();
            }
            from = rows.getLast().seq() + (direction == Direction.FORWARD ? 1 : 0);
        }
        return Optional.empty();
    }
}
