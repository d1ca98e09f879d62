package ringscope.trace.store.sqlite;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/// Interns texts while writing: the same text always gets the same number, numbers count from 0, and
/// 0 is the empty text. Memory grows with distinct texts; names are few.
final class TextWriter {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final RowSink rows;
    private String lastText = "";
    private int lastNumber;

    TextWriter(RowSink rows) throws SQLException {
        this.rows = rows;
        lastNumber = number("");
    }

    int number(String text) throws SQLException {
        if (text.equals(lastText) && !numbers.isEmpty()) {
            return lastNumber;
        }
        Integer known = numbers.get(text);
        int number;
        if (known == null) {
            number = numbers.size();
            numbers.put(text, number);
            rows.begin(number);
            rows.text(text);
            rows.end();
        } else {
            number = known;
        }
        lastText = text;
        lastNumber = number;
        return number;
    }
}
