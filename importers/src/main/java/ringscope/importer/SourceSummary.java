package ringscope.importer;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/// What became of one source, in records of its format: `kept + reported = read`. `events` counts what it gave by type
/// (`Slice`, `Dependency` …), `issues` the records its issues stand for. `failure` is empty, or why nothing could be
/// made of it.
public record SourceSummary(
        int source,
        String path,
        String importer,
        String format,
        long lengthBytes,
        long read,
        long kept,
        long reported,
        boolean isWhole,
        Map<String, Long> events,
        long issues,
        String failure) {

    public SourceSummary {
        events = Collections.unmodifiableMap(new TreeMap<>(events));
    }

    SourceSummary withEvents(Map<String, Long> counted) {
        return new SourceSummary(
                source,
                path,
                importer,
                format,
                lengthBytes,
                read,
                kept,
                reported,
                isWhole,
                counted,
                issues,
                failure);
    }

    /// How many events of one type the source gave.
    public long eventCount(String type) {
        return events.getOrDefault(type, 0L);
    }

    public boolean hasFailed() {
        return !failure.isEmpty();
    }
}
