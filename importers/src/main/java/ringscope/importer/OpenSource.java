package ringscope.importer;

import ringscope.trace.TraceEvent;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/// A source being read: what it is called, its issues, and what it gave so far by type.
final class OpenSource {
    final int source;
    final ImportSource input;
    final String importer;
    final String format;
    final long lengthBytes;
    final IssueTally issues = new IssueTally();

    private final Map<Class<?>, Count> counts = new HashMap<>();
    private Count last = new Count(Object.class);

    private static final class Count {
        private final Class<?> type;
        private long events;

        Count(Class<?> type) {
            this.type = type;
        }
    }

    OpenSource(int source, ImportSource input, String importer, String format, long lengthBytes) {
        this.source = source;
        this.input = input;
        this.importer = importer;
        this.format = format;
        this.lengthBytes = lengthBytes;
    }

    /// Counts an event; most events are of the type of the one before.
    void count(TraceEvent event) {
        Class<?> type = event.getClass();
        if (last.type != type) {
            last = counts.computeIfAbsent(type, Count::new);
        }
        last.events++;
    }

    Map<String, Long> countsByType() {
        var byName = new TreeMap<String, Long>();
        for (Count count : counts.values()) {
            byName.put(count.type.getSimpleName(), count.events);
        }
        return byName;
    }

    SourceSummary summary(long read, long kept, long reported, boolean isWhole, String failure) {
        return new SourceSummary(
                source,
                input.displayName(),
                importer,
                format,
                lengthBytes,
                read,
                kept,
                reported,
                isWhole,
                countsByType(),
                issues.total(),
                failure);
    }
}
