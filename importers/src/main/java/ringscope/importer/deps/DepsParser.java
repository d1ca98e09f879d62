package ringscope.importer.deps;

import com.fasterxml.jackson.core.JsonToken;

import ringscope.importer.ImportContext;
import ringscope.importer.capture.Capture;
import ringscope.importer.record.RecordStream;
import ringscope.importer.record.RecordStream.Anchor;
import ringscope.importer.record.Tally;
import ringscope.trace.TraceIssue.Severity;

import java.io.IOException;
import java.util.Set;

/// Reads the document in one pass; its three arrays may come in any order and any may be missing.
final class DepsParser {
    /// The members of the document that hold records.
    static final Set<String> KEYS = Set.of("tasks", "tensors", "edges");

    private static final Anchor TASK = Anchor.objects("task_id");
    private static final Anchor TENSOR = Anchor.objects("tensor_id", "id");
    private static final Anchor EDGE = Anchor.objects("pred", "succ");

    private final RecordStream json;
    private final Tally tally;
    private final TaskParser tasks;
    private final TensorParser tensors;
    private final EdgeParser edges;
    private boolean hasArray;

    DepsParser(
            RecordStream json,
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
        json.document(tally, this::member);
        return hasArray;
    }

    private void member(String key) throws IOException {
        if (!json.isExpectedStartArrayToken() && !KEYS.contains(key)) {
            scalar(key);
            return;
        }
        hasArray |= key.equals("tasks") || key.equals("edges");
        switch (key) {
            case "tasks" -> records("tasks", TASK, tasks::task);
            case "tensors" -> records("tensors", TENSOR, tensors::tensor);
            case "edges" -> records("edges", EDGE, edges::edge);
            default -> unknown(key);
        }
    }

    /// Reads one record, the parser standing on its object; false when it could not be used.
    @FunctionalInterface
    private interface RecordReader {
        boolean read(int index, long offset) throws IOException;
    }

    private void records(String array, Anchor anchor, RecordReader reader) throws IOException {
        json.records(
                array,
                anchor,
                tally,
                (index, offset) -> {
                    tally.read(offset);
                    if (json.currentToken() != JsonToken.START_OBJECT) {
                        json.skipChildren();
                        lost(array, index, offset);
                    } else if (!reader.read(index, offset)) {
                        lost(array, index, offset);
                    }
                });
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
        long offset = json.offset();
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
