package ringscope.importer.deps;

import com.fasterxml.jackson.core.JsonToken;

import org.jspecify.annotations.Nullable;

import ringscope.importer.record.JsonCell;
import ringscope.importer.record.RecordStream;
import ringscope.trace.TaskEvent.Region;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Collects the fields of one region of a tensor. Shapes repeat thousands of times, so equal lists are shared.
final class RegionParser {
    /// Distinct lists kept for sharing; a program has a few dozen shapes.
    private static final int SHARED_MAX = 4096;

    /// The runtime allows five dimensions; longer lists are damage and are cut.
    private static final int DIMENSIONS_MAX = 16;

    private final RecordStream json;
    private final Map<List<Long>, List<Long>> shared = new HashMap<>();
    private final JsonCell cell = new JsonCell();
    private String dtype = "";
    private List<Long> shape = List.of();
    private String startOffset = "";
    private List<Long> strides = List.of();
    private boolean hasAny;

    RegionParser(RecordStream json) {
        this.json = json;
    }

    void begin() {
        dtype = "";
        shape = List.of();
        startOffset = "";
        strides = List.of();
        hasAny = false;
    }

    /// The region, or null when the record had none of its fields.
    @Nullable Region region() {
        return hasAny ? new Region(dtype, shape, startOffset, strides) : null;
    }

    String dtype() {
        return dtype;
    }

    void takeDtype() throws IOException {
        hasAny = true;
        dtype = text();
    }

    void takeShape() throws IOException {
        hasAny = true;
        shape = numbers();
    }

    void takeStrides() throws IOException {
        hasAny = true;
        strides = numbers();
    }

    /// One number, or one per dimension in an old generation.
    void takeOffset() throws IOException {
        hasAny = true;
        if (json.isExpectedStartArrayToken()) {
            var joined = new StringBuilder();
            for (long part : numbers()) {
                joined.append(joined.isEmpty() ? "" : ",").append(part);
            }
            startOffset = joined.toString();
        } else {
            startOffset = text();
        }
    }

    /// A scalar as text: numbers keep their digits.
    String text() throws IOException {
        if (json.currentToken().isScalarValue()) {
            return json.currentToken() == JsonToken.VALUE_NULL ? "" : json.getText();
        }
        json.skipChildren();
        return "";
    }

    private List<Long> numbers() throws IOException {
        if (!json.isExpectedStartArrayToken()) {
            json.skipChildren();
            return List.of();
        }
        var list = new ArrayList<Long>(4);
        while (json.nextToken() != JsonToken.END_ARRAY) {
            switch (cell.readInteger(json)) {
                case INTEGER, TEXT -> {
                    if (list.size() < DIMENSIONS_MAX) {
                        list.add(cell.value());
                    }
                }
                case ABSENT, BAD -> {}
            }
        }
        List<Long> known = shared.get(list);
        if (known != null) {
            return known;
        }
        List<Long> copy = List.copyOf(list);
        if (shared.size() < SHARED_MAX) {
            shared.put(copy, copy);
        }
        return copy;
    }
}
