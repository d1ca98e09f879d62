package ringscope.importer;

import ringscope.trace.TraceEvent;

import java.util.ArrayList;
import java.util.List;
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

    private final List<Class<?>> types = new ArrayList<>();
    private long[] counts = new long[8];
    private int lastType;

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
        if (lastType >= types.size() || types.get(lastType) != type) {
            lastType = types.indexOf(type);
            if (lastType < 0) {
                lastType = types.size();
                types.add(type);
                if (counts.length == lastType) {
                    counts = java.util.Arrays.copyOf(counts, counts.length * 2);
                }
            }
        }
        counts[lastType]++;
    }

    Map<String, Long> countsByType() {
        var byName = new TreeMap<String, Long>();
        for (int i = 0; i < types.size(); i++) {
            byName.put(types.get(i).getSimpleName(), counts[i]);
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
