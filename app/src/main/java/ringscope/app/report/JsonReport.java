package ringscope.app.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;

/// Sections as one JSON object: `{"sections": [{"section", "rank", facts…, tables…, "notes"}]}`. Times are integer ns,
/// means and shares exact decimals cut to six digits, what is not recorded is null.
final class JsonReport {
    private static final int DECIMALS = 6;

    private JsonReport() {}

    static String print(List<Section> sections) {
        var text = new StringWriter();
        try (JsonGenerator json =
                new JsonFactory().createGenerator(text).useDefaultPrettyPrinter()) {
            json.writeStartObject();
            json.writeArrayFieldStart("sections");
            for (Section section : sections) {
                section(json, section);
            }
            json.writeEndArray();
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text + "\n";
    }

    private static void section(JsonGenerator json, Section section) throws IOException {
        json.writeStartObject();
        json.writeStringField("section", section.id().word());
        if (!section.rank().isEmpty()) {
            json.writeStringField("rank", section.rank());
        }
        for (Item item : section.items()) {
            switch (item) {
                case Item.Fact fact -> {
                    json.writeFieldName(fact.key());
                    value(json, fact.value());
                }
                case Item.Table table -> table(json, table);
                case Item.Note _ -> {}
            }
        }
        json.writeArrayFieldStart("notes");
        for (Item item : section.items()) {
            if (item instanceof Item.Note note) {
                json.writeString(note.kind().prefix() + note.text());
            }
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void table(JsonGenerator json, Item.Table table) throws IOException {
        json.writeArrayFieldStart(table.key());
        for (List<Value> row : table.rows()) {
            json.writeStartObject();
            for (int c = 0; c < row.size(); c++) {
                json.writeFieldName(table.columns().get(c).key());
                value(json, row.get(c));
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void value(JsonGenerator json, Value value) throws IOException {
        switch (value) {
            case Value.Text text -> json.writeString(text.text());
            case Value.Count count -> json.writeNumber(count.count());
            case Value.Time time -> json.writeNumber(time.ns());
            case Value.Mean mean ->
                    json.writeNumber(Value.quotient(mean.sumNs(), mean.count(), DECIMALS));
            case Value.Share share ->
                    json.writeNumber(Value.quotient(share.part(), share.whole(), DECIMALS));
            case Value.Ratio ratio ->
                    json.writeNumber(Value.quotient(ratio.part(), ratio.whole(), DECIMALS));
            case Value.Absent _ -> json.writeNull();
        }
    }
}
