package ringscope.importer.deps;

import com.fasterxml.jackson.core.JsonToken;

import ringscope.importer.ImportContext;
import ringscope.importer.capture.Capture;
import ringscope.importer.record.JsonCell;
import ringscope.importer.record.RecordStream;
import ringscope.importer.record.Tally;
import ringscope.trace.TaskEvent.Dependency;
import ringscope.trace.TaskEvent.DependencyCause;

import java.io.IOException;

/// Reads `edges[]`: every row is one dependency event, also where several rows share a pair.
final class EdgeParser {
    private final RecordStream json;
    private final ImportContext context;
    private final Capture capture;
    private final Tally tally;
    private final EdgeList edges;
    private final JsonCell cell = new JsonCell();
    private final RegionParser consumer;
    private final RegionParser producer;

    private boolean hasPred;
    private boolean hasSucc;
    private long pred;
    private long succ;
    private int argument;
    private DependencyCause cause = DependencyCause.UNKNOWN;
    private boolean hasFlags;
    private boolean waits;
    private boolean retains;
    private String overlap = "";
    private boolean hasTensor;
    private long tensor;

    EdgeParser(
            RecordStream json,
            ImportContext context,
            Capture capture,
            Tally tally,
            EdgeList edges) {
        this.json = json;
        this.context = context;
        this.capture = capture;
        this.tally = tally;
        this.edges = edges;
        consumer = new RegionParser(json);
        producer = new RegionParser(json);
    }

    boolean edge(int index, long offset) throws IOException {
        begin();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            field(key);
        }
        if (!hasPred || !hasSucc || !edges.add(pred, succ, index, offset)) {
            return false;
        }
        tally.kept();
        context.accept(
                new Dependency(
                        capture.rankId(),
                        pred,
                        succ,
                        argument,
                        cause,
                        hasFlags,
                        waits,
                        retains,
                        overlap,
                        hasTensor,
                        tensor,
                        consumer.region(),
                        producer.region()));
        return true;
    }

    private void begin() {
        hasPred = false;
        hasSucc = false;
        argument = -1;
        cause = DependencyCause.UNKNOWN;
        hasFlags = false;
        waits = false;
        retains = false;
        overlap = "";
        hasTensor = false;
        tensor = 0;
        consumer.begin();
        producer.begin();
    }

    private void field(String key) throws IOException {
        switch (key) {
            case "pred" -> {
                hasPred = readId();
                pred = cell.value();
            }
            case "succ" -> {
                hasSucc = readId();
                succ = cell.value();
            }
            case "arg" -> argument = argument();
            case "source" -> cause = cause(consumer.text());
            case "flags" -> flags();
            case "overlap" -> overlap = consumer.text();
            case "tensor_id" -> {
                hasTensor = readId();
                tensor = hasTensor ? cell.value() : 0;
            }
            case "consumer_dtype" -> consumer.takeDtype();
            case "consumer_shape" -> consumer.takeShape();
            case "consumer_start_offset", "consumer_offset" -> consumer.takeOffset();
            case "consumer_strides" -> consumer.takeStrides();
            case "producer_dtype" -> producer.takeDtype();
            case "producer_shape" -> producer.takeShape();
            case "producer_start_offset", "producer_offset" -> producer.takeOffset();
            case "producer_strides" -> producer.takeStrides();
            default -> json.skipChildren();
        }
    }

    private boolean readId() throws IOException {
        return switch (cell.readId(json)) {
            case INTEGER, TEXT -> true;
            case ABSENT, BAD -> false;
        };
    }

    private int argument() throws IOException {
        return switch (cell.readInteger(json)) {
            case INTEGER, TEXT -> Math.clamp(cell.value(), -1, Integer.MAX_VALUE);
            case ABSENT, BAD -> -1;
        };
    }

    private static DependencyCause cause(String word) {
        return switch (word) {
            case "explicit" -> DependencyCause.EXPLICIT;
            case "creator" -> DependencyCause.CREATOR;
            case "tensormap" -> DependencyCause.TENSORMAP;
            case "scope" -> DependencyCause.SCOPE;
            default -> DependencyCause.UNKNOWN;
        };
    }

    private void flags() throws IOException {
        if (!json.isExpectedStartArrayToken()) {
            json.skipChildren();
            return;
        }
        hasFlags = true;
        while (json.nextToken() != JsonToken.END_ARRAY) {
            switch (consumer.text()) {
                case "wait" -> waits = true;
                case "retain" -> retains = true;
                default -> {}
            }
        }
    }
}
