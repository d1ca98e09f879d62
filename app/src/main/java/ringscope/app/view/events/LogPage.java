package ringscope.app.view.events;

import ringscope.trace.store.Rows.LogRow;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/// As many rows of the log as the panel shows, around one place.
record LogPage(List<LogRow> rows) {
    /// Rows read at once, and looked through at most, when a filter is set.
    private static final int CHUNK = 2_000;

    private static final int LOOKED_THROUGH_MAX = 400_000;

    LogPage {
        rows = List.copyOf(rows);
    }

    /// The page whose middle row is `seq` (or the last one before it).
    static LogPage around(TraceReader reader, long seq, int count, String filter)
            throws TraceStoreException {
        int before = count / 2;
        var above = take(reader, seq, -(before + 1), filter);
        Collections.reverse(above);
        var rows = new ArrayList<>(above);
        long next = rows.isEmpty() ? Math.max(1, seq) : rows.getLast().seq() + 1;
        rows.addAll(take(reader, next, count - rows.size(), filter));
        return new LogPage(rows);
    }

    /// The page that starts with `seq` (or the first one after it).
    static LogPage from(TraceReader reader, long seq, int count, String filter)
            throws TraceStoreException {
        var rows = take(reader, Math.max(1, seq), count, filter);
        if (rows.size() < count) {
            // at the end: the last full page instead of an empty one
            long before = rows.isEmpty() ? seq + 1 : rows.getFirst().seq();
            var above = take(reader, before, -(count - rows.size()), filter);
            Collections.reverse(above);
            above.addAll(rows);
            return new LogPage(above);
        }
        return new LogPage(rows);
    }

    private static List<LogRow> take(TraceReader reader, long from, int count, String filter)
            throws TraceStoreException {
        var wanted = Math.abs(count);
        var rows = new ArrayList<LogRow>();
        if (wanted == 0 || from < 1) {
            return rows;
        }
        if (filter.isEmpty()) {
            rows.addAll(reader.log(from, count));
            return rows;
        }
        var text = filter.toLowerCase(Locale.ROOT);
        long at = from;
        for (int seen = 0; seen < LOOKED_THROUGH_MAX && at >= 1 && rows.size() < wanted; ) {
            var chunk = reader.log(at, count > 0 ? CHUNK : -CHUNK);
            if (chunk.isEmpty()) {
                break;
            }
            for (var row : chunk) {
                if (rows.size() < wanted && contains(row, text)) {
                    rows.add(row);
                }
            }
            seen += chunk.size();
            at = chunk.getLast().seq() + (count > 0 ? 1 : 0);
        }
        return rows;
    }

    private static boolean contains(LogRow row, String text) {
        return row.kind().toLowerCase(Locale.ROOT).contains(text)
                || row.fields().toLowerCase(Locale.ROOT).contains(text);
    }
}
