package ringscope.importer.swimlane;

import com.fasterxml.jackson.core.JsonToken;

import ringscope.importer.record.JsonCell;
import ringscope.importer.record.LongTable;
import ringscope.importer.record.RecordStream;
import ringscope.importer.record.Tally;
import ringscope.trace.EventSink;
import ringscope.trace.MeasureEvent.Instant;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// `aicpu_orchestrator` of an old generation (spec/formats.md 3.8): how long the orchestrator was at work, how many tasks
/// it submitted and where the time went. Times in decimal µs, as its neighbours; kept as an instant at its start.
final class OrchestratorSummary {
    static final String NAME = "orchestrator summary";

    private static final String PLACE = "aicpu_orchestrator";

    /// Names of phases become keys of JSON, so only plain words are taken.
    private static final Pattern PHASE = Pattern.compile("[a-z][a-z0-9_]{0,30}");

    private final RecordStream json;
    private final Tally tally;
    private final JsonCell cell = new JsonCell();
    private final Map<String, Long> phaseNs = new TreeMap<>();
    private long startNs = LongTable.ABSENT;
    private long endNs = LongTable.ABSENT;
    private long submitCount = LongTable.ABSENT;
    private long offset;

    OrchestratorSummary(RecordStream json, Tally tally) {
        this.json = json;
        this.tally = tally;
    }

    /// Reads the object the stream stands on; false when it is none.
    boolean read() throws IOException {
        offset = json.offset();
        tally.read(offset);
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            lost("not an object");
            return false;
        }
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            switch (key) {
                case "start_time_us" -> startNs = micros();
                case "end_time_us" -> endNs = micros();
                case "submit_count" -> submitCount = cell.integerOrAbsent(json);
                case "phase_us" -> phases();
                default -> json.skipChildren();
            }
        }
        tally.complete();
        return true;
    }

    private void phases() throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            return;
        }
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            long ns = micros();
            if (ns != LongTable.ABSENT && PHASE.matcher(key).matches()) {
                phaseNs.put(key, ns);
            }
        }
    }

    private long micros() throws IOException {
        return switch (cell.readMicros(json)) {
            case INTEGER, TEXT -> cell.value();
            case ABSENT, BAD -> LongTable.ABSENT;
        };
    }

    void emit(EventSink sink, DeviceTime device, LaneBook lanes) {
        if (!device.isTime(startNs)) {
            lost("has no usable start_time_us");
            return;
        }
        tally.kept();
        var args = new JsonArgs();
        args.addKnown("submit_count", submitCount);
        if (endNs >= startNs) {
            args.add("duration_ns", endNs - startNs);
        }
        phaseNs.forEach((phase, ns) -> args.add(phase + "_ns", ns));
        int track = lanes.orchestrator(0, "");
        long timeNs = device.toNs(startNs);
        sink.accept(new Instant(timeNs, track, NAME, "orchestrator", false, 0, args.text()));
    }

    private void lost(String reason) {
        tally.lost("record-malformed", PLACE, offset, reason, "the summary is left out");
    }
}
