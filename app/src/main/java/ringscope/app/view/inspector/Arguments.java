package ringscope.app.view.inspector;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonToken;

import org.jspecify.annotations.Nullable;

import ringscope.app.view.inspector.Inspection.Fact;
import ringscope.app.view.inspector.Inspection.Row;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// The arguments of a slice, a JSON object as text, as rows.
final class Arguments {
    private static final int ROWS_MAX = 40;
    private static final JsonFactory JSON = new JsonFactory();

    private Arguments() {}

    /// One row a member; nested values as their text. What is no object is one row.
    static List<Row> rows(@Nullable String json) {
        if (json == null || json.isBlank()) {
            return List.of();
        }
        var rows = new ArrayList<Row>();
        try (var parser = JSON.createParser(json)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return List.of(new Fact("args", json));
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME && rows.size() < ROWS_MAX) {
                var name = parser.currentName();
                var token = parser.nextToken();
                if (token.isStructStart()) {
                    long from = parser.currentTokenLocation().getCharOffset();
                    parser.skipChildren();
                    long to = parser.currentLocation().getCharOffset();
                    rows.add(new Fact(name, json.substring((int) from, (int) to)));
                } else {
                    rows.add(new Fact(name, parser.getText()));
                }
            }
        } catch (IOException e) {
            return List.of(new Fact("args", json));
        }
        return rows;
    }
}
