package ringscope.importer.deps;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;

import ringscope.importer.ImportContext;
import ringscope.importer.capture.Capture;
import ringscope.importer.record.Tally;
import ringscope.trace.TraceIssue.Severity;

import java.io.IOException;

/// Reads the document in one pass; its three arrays may come in any order and any may be missing.
final class DepsParser {
    private final JsonParser json;
    private final Tally tally;
    private final TaskParser tasks;
    private final TensorParser tensors;
    private final EdgeParser edges;

    DepsParser(
            JsonParser json,
            ImportContext context,
            Capture capture,
            Tally tally,
            EdgeList edgeList) {
        this.json = json;
        this.tally = tally;
        tasks = new TaskParser(json, context, capture, tally);
        tensors = new TensorParser(json, context, capture, tally);
        edges = new EdgeParser(json, context, capture, tally, edgeList);
    }

    /// Reads to the end; false when it is no JSON object or holds none of the arrays.
    boolean parse() throws IOException {
        if (json.nextToken() != JsonToken.START_OBJECT) {
            return false;
        }
        boolean hasArray = false;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            if (!json.isExpectedStartArrayToken()) {
                scalar(key);
                continue;
            }
            switch (key) {
                case "tasks" -> records("tasks", tasks::task);
                case "tensors" -> records("tensors", tensors::tensor);
                case "edges" -> records("edges", edges::edge);
                default -> unknown(key);
            }
            hasArray |= key.equals("tasks") || key.equals("edges");
        }
        return hasArray;
    }

    /// Reads one record, the parser standing on its object; false when it could not be used.
    @FunctionalInterface
    private interface RecordReader {
        boolean read(int index, long offset) throws IOException;
    }

    private void records(String array, RecordReader reader) throws IOException {
        for (int index = 0; json.nextToken() != JsonToken.END_ARRAY; index++) {
            long offset = json.currentTokenLocation().getByteOffset();
            tally.read(offset);
            if (json.currentToken() != JsonToken.START_OBJECT) {
                json.skipChildren();
                lost(array, index, offset);
            } else if (!reader.read(index, offset)) {
                lost(array, index, offset);
            }
        }
    }

    private void lost(String array, int index, long offset) {
        tally.lost(
                "record-malformed",
                array + " record " + index,
                offset,
                "has no readable id",
                "the record is left out; capture the graph again with a current tool");
    }

    private void scalar(String key) throws IOException {
        if (json.currentToken() == JsonToken.START_OBJECT) {
            unknown(key);
        }
    }

    private void unknown(String key) throws IOException {
        long offset = json.currentTokenLocation().getByteOffset();
        json.skipChildren();
        tally.flag(
                "unknown-key",
                Severity.INFO,
                "key \"" + (key.length() > 80 ? key.substring(0, 80) + "…" : key) + "\"",
                offset,
                "not known to this version and left unread",
                "a newer Ringscope may know it");
    }
}
