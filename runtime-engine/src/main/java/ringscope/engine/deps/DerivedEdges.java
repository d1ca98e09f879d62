package ringscope.engine.deps;

import ringscope.engine.deps.DependencyCheck.Difference;
import ringscope.trace.TaskEvent;
import ringscope.trace.TaskEvent.DependencyCause;
import ringscope.trace.TaskId;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The edges that the rules give, until a recorded row has claimed each.
final class DerivedEdges {
    /// One edge that the rules give.
    record Derived(
            long producer, long consumer, int argument, DependencyCause cause, Overlap overlap) {

        private Key key() {
            return new Key(producer, consumer, argument, cause);
        }

        /// What the recorded row says otherwise about this edge, empty when they agree. What the record leaves
        /// out agrees.
        private String disagreement(TaskEvent.Dependency row) {
            boolean isWriter = cause == DependencyCause.TENSORMAP;
            if (isWriter && !row.overlap().isEmpty() && !row.overlap().equals(overlap.word())) {
                return "overlap is %s by the rules, %s in the record"
                        .formatted(overlap.word(), row.overlap());
            }
            if (row.hasFlags() && (!row.waits() || row.retains() == isWriter)) {
                return "flags are %s by the rules, %s in the record"
                        .formatted(flags(true, !isWriter), flags(row.waits(), row.retains()));
            }
            return "";
        }

        private Difference missing() {
            String word = cause == DependencyCause.TENSORMAP ? overlap.word() : "";
            return new Difference(producer, consumer, argument, cause, word, reason());
        }

        private String reason() {
            return cause == DependencyCause.CREATOR
                    ? "%s owns the buffer of argument %d"
                            .formatted(TaskId.label(producer), argument)
                    : "argument %d meets (%s) what %s wrote"
                            .formatted(argument, overlap.word(), TaskId.label(producer));
        }
    }

    private record Key(long producer, long consumer, int argument, DependencyCause cause) {}

    private final Map<Key, List<Derived>> open = new LinkedHashMap<>();
    private int count;

    void add(Derived edge) {
        open.computeIfAbsent(edge.key(), _ -> new ArrayList<>(1)).add(edge);
        count++;
    }

    /// Edges ever added.
    int count() {
        return count;
    }

    /// Whether a recorded row found its edge; if not, why, empty when the rules give none like it.
    record Claim(boolean isGranted, String reason) {}

    /// Takes away the edge that the recorded row describes.
    Claim claim(TaskEvent.Dependency row) {
        var key = new Key(row.producer(), row.consumer(), row.argument(), row.cause());
        var candidates = open.get(key);
        if (candidates == null) {
            return new Claim(false, "");
        }
        String reason = "it is recorded more often than the rules give it";
        for (int i = 0; i < candidates.size(); i++) {
            reason = candidates.get(i).disagreement(row);
            if (reason.isEmpty()) {
                candidates.remove(i);
                return new Claim(true, "");
            }
        }
        return new Claim(false, reason);
    }

    /// Edges that no row claimed, in the order in which they were derived, those alike together.
    List<Difference> unclaimed() {
        var left = new ArrayList<Difference>();
        for (var edges : open.values()) {
            for (var edge : edges) {
                left.add(edge.missing());
            }
        }
        return left;
    }

    private static String flags(boolean waits, boolean retains) {
        return (waits ? "wait" : "no wait") + (retains ? " and retain" : "");
    }
}
