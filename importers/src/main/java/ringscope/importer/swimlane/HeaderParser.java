package ringscope.importer.swimlane;

import com.fasterxml.jackson.core.JsonToken;

import ringscope.importer.record.JsonCell;
import ringscope.importer.record.LongTable;
import ringscope.importer.record.RecordStream;
import ringscope.importer.swimlane.SwimlaneHeader.ClockAnchors;

import java.io.IOException;
import java.util.Arrays;

/// Reads `metadata` and what hangs below it. Unknown keys are skipped: writers add them freely.
final class HeaderParser {
    /// Core types beyond this many are dropped: the largest chip has 108 cores.
    private static final int CORES_MAX = 4096;

    private final RecordStream json;
    private final SwimlaneHeader header;
    private final JsonCell cell = new JsonCell();

    HeaderParser(RecordStream json, SwimlaneHeader header) {
        this.json = json;
        this.header = header;
    }

    /// Reads the object the parser stands on.
    void metadata() throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            return;
        }
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            switch (key) {
                case "clock_freq_hz" -> header.clockHz = cell.integerOrAbsent(json);
                case "core_types" -> coreTypes();
                case "core_to_thread" -> coreToThread();
                case "runtime" -> header.runtime = JsonCell.text(json);
                case "orchestrator_source" -> header.orchestratorSource = JsonCell.text(json);
                case "host_timestamp_quantization_ns" ->
                        header.quantizationNs = cell.integerOrAbsent(json);
                case "host_capture" -> hostCapture();
                case "clock_anchors" -> clockAnchors();
                case "clock_alignment" -> clockAlignment();
                default -> json.skipChildren();
            }
        }
    }

    private void coreTypes() throws IOException {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            json.skipChildren();
            return;
        }
        header.coreTypes.clear();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            String type = JsonCell.text(json);
            if (header.coreTypes.size() < CORES_MAX) {
                header.coreTypes.add(type);
            }
        }
    }

    /// The scheduler thread that owns each core; stands in `metadata` or, in the oldest generations, beside it.
    void coreToThread() throws IOException {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            json.skipChildren();
            return;
        }
        header.coreThreads.clear();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            long thread = cell.integerOrAbsent(json);
            if (header.coreThreads.size() < CORES_MAX) {
                header.coreThreads.add(thread);
            }
        }
    }

    private void hostCapture() throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            return;
        }
        var capture = header.hostCapture;
        capture.isPresent = true;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            switch (key) {
                case "status" -> capture.status = JsonCell.text(json);
                case "expected_records" -> capture.expected = cell.integerOrAbsent(json);
                case "recorded_records" -> capture.recorded = cell.integerOrAbsent(json);
                case "dropped_records" -> capture.dropped = cell.integerOrAbsent(json);
                case "error" -> capture.error = JsonCell.text(json);
                default -> json.skipChildren();
            }
        }
    }

    private void clockAnchors() throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            return;
        }
        var anchors = header.anchors;
        anchors.isPresent = true;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            switch (key) {
                case "device_timestamp_unit" -> anchors.deviceUnit = JsonCell.text(json);
                case "raw_device_timestamp_unit" -> anchors.rawUnit = JsonCell.text(json);
                case "samples" -> samples();
                default -> json.skipChildren();
            }
        }
    }

    private void samples() throws IOException {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            json.skipChildren();
            return;
        }
        header.anchors.hasSamples = true;
        while (json.nextToken() != JsonToken.END_ARRAY) {
            if (json.currentToken() == JsonToken.START_OBJECT) {
                sample();
            } else {
                json.skipChildren();
            }
        }
    }

    private void sample() throws IOException {
        long[] row = new long[8];
        Arrays.fill(row, LongTable.ABSENT);
        row[ClockAnchors.POSITION] = ClockAnchors.OTHER;
        boolean hasError = false;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            switch (key) {
                case "position" -> row[ClockAnchors.POSITION] = position(JsonCell.text(json));
                case "sample_idx" -> row[ClockAnchors.INDEX] = cell.integerOrAbsent(json);
                case "host_before_ns" -> row[ClockAnchors.HOST_BEFORE] = cell.integerOrAbsent(json);
                case "device_cycles" -> row[ClockAnchors.DEVICE] = cell.integerOrAbsent(json);
                case "host_after_ns" -> row[ClockAnchors.HOST_AFTER] = cell.integerOrAbsent(json);
                case "rtt_ns" -> row[ClockAnchors.RTT] = cell.integerOrAbsent(json);
                case "uncertainty_ns" -> row[ClockAnchors.UNCERTAINTY] = cell.integerOrAbsent(json);
                case "error" -> {
                    hasError = json.currentToken() != JsonToken.VALUE_NULL;
                    json.skipChildren();
                }
                default -> json.skipChildren();
            }
        }
        boolean isComplete =
                row[ClockAnchors.DEVICE] != LongTable.ABSENT
                        && row[ClockAnchors.HOST_BEFORE] != LongTable.ABSENT
                        && row[ClockAnchors.HOST_AFTER] != LongTable.ABSENT
                        && row[ClockAnchors.RTT] != LongTable.ABSENT;
        row[ClockAnchors.IS_VALID] = isComplete && !hasError ? 1 : 0;
        header.anchors.samples.add(row);
    }

    private static int position(String word) {
        return switch (word) {
            case "pre_host_orchestration" -> ClockAnchors.PRE;
            case "post_device_execution" -> ClockAnchors.POST;
            default -> ClockAnchors.OTHER;
        };
    }

    private void clockAlignment() throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            return;
        }
        var anchors = header.anchors;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            switch (key) {
                case "status" -> anchors.boundStatus = JsonCell.text(json);
                case "reason" -> anchors.boundReason = JsonCell.text(json);
                case "device_anchor_cycles" -> anchors.boundDevice = cell.integerOrAbsent(json);
                case "host_anchor_ns" -> anchors.boundHost = cell.integerOrAbsent(json);
                case "host_anchor_min_ns" -> anchors.boundHostMin = cell.integerOrAbsent(json);
                case "host_anchor_max_ns" -> anchors.boundHostMax = cell.integerOrAbsent(json);
                default -> json.skipChildren();
            }
        }
    }
}
