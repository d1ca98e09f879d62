package ringscope.trace.store.sqlite;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/// Interns texts while writing: the same text always gets the same number, numbers count from 0, and
/// 0 is the empty text. Memory grows with distinct texts; names are few.
final class TextWriter {
    /// A power of two; a hit here costs no look into the map.
    private static final int RECENT = 256;

    private final Map<String, Integer> numbers = new HashMap<>();
    private final String[] recent = new String[RECENT];
    private final int[] recentNumbers = new int[RECENT];
    private final RowSink rows;

    TextWriter(RowSink rows) throws SQLException {
        this.rows = rows;
        number("");
    }

    int number(String text) throws SQLException {
        int hash = text.hashCode();
        int slot = (hash ^ hash >>> 8 ^ hash >>> 16) & (RECENT - 1);
        if (text.equals(recent[slot])) {
            return recentNumbers[slot];
        }
        Integer known = numbers.get(text);
        int number = known == null ? add(text) : known;
        recent[slot] = text;
        recentNumbers[slot] = number;
        return number;
    }

    private int add(String text) throws SQLException {
        int number = numbers.size();
        numbers.put(text, number);
        rows.begin(number);
        rows.text(text);
        rows.end();
        return number;
    }
}
