package ringscope.app.export;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;

import ringscope.trace.MeasureEvent;
import ringscope.trace.TaskId;
import ringscope.trace.TimeRange;
import ringscope.trace.store.Rows;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;

/// Chrome trace events: a rank is a process, a track a thread; times are µs with three decimals, exact.
/// Overlapping slices of one track stay on it as they are.
public final class ChromeExport {
    private static final int NS_DIGITS = 3;
    private static final int SAMPLES_MAX = 50_000_000;
    private static final int ARROWS_MAX = 10_000_000;
    private static final TimeRange ALL = new TimeRange(Long.MIN_VALUE, Long.MAX_VALUE);

    private final TraceReader reader;
    private final JsonGenerator json;
    private final Map<Integer, Integer> rankOfTrack = new HashMap<>();

    private ChromeExport(TraceReader reader, JsonGenerator json) {
        this.reader = reader;
        this.json = json;
    }

    public static void write(TraceReader reader, OutputStream out)
            throws TraceStoreException, IOException {
        try (var json =
                new JsonFactory()
                        .createGenerator(out)
                        .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
            new ChromeExport(reader, json).write();
        }
    }

    private void write() throws TraceStoreException, IOException {
        json.writeStartObject();
        json.writeStringField("displayTimeUnit", "ns");
        json.writeArrayFieldStart("traceEvents");
        for (var rank : reader.ranks()) {
            metadata("process_name", rank.rankId(), 0, rank.label());
        }
        var tracks = reader.tracks();
        for (var track : tracks) {
            rankOfTrack.put(track.track(), track.rankId());
            metadata("thread_name", track.rankId(), track.track(), track.name());
            if (track.sliceCount() > 0) {
                TrackSlices.forEach(reader, track, slice -> slice(track, slice));
            }
            if (track.sampleCount() > 0) {
                counter(track);
            }
        }
        var numbers = tracks.stream().mapToInt(Rows.Track::track).toArray();
        for (var arrow : reader.arrows(numbers, ALL, ARROWS_MAX)) {
            flow("s", arrow, arrow.fromTrack(), arrow.fromNs());
            flow("f", arrow, arrow.toTrack(), arrow.toNs());
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void metadata(String what, int process, int thread, String name) throws IOException {
        begin("M", what, process, thread);
        json.writeObjectFieldStart("args");
        json.writeStringField("name", name);
        json.writeEndObject();
        end();
    }

    private void slice(Rows.Track track, Rows.SliceDetail slice) throws IOException {
        boolean isOpen = slice.endNs() == MeasureEvent.OPEN;
        begin(isOpen ? "B" : "X", slice.name(), track.rankId(), track.track());
        if (!slice.category().isEmpty()) {
            json.writeStringField("cat", slice.category());
        }
        micros("ts", slice.startNs());
        if (!isOpen) {
            micros("dur", slice.endNs() - slice.startNs());
        }
        var args = slice.args();
        if (args != null && !args.isEmpty()) {
            json.writeFieldName("args");
            json.writeRawValue(args);
        } else if (slice.task().isPresent()) {
            long task = slice.task().getAsLong();
            json.writeObjectFieldStart("args");
            json.writeStringField("task", TaskId.label(task));
            json.writeStringField("taskId", Long.toUnsignedString(task));
            json.writeEndObject();
        }
        end();
    }

    private void counter(Rows.Track track) throws TraceStoreException, IOException {
        var bounds = track.bounds();
        var samples = reader.counter(track.track(), bounds == null ? ALL : bounds, 0, SAMPLES_MAX);
        for (int i = 0; i < samples.size(); i++) {
            double value = samples.lasts()[i];
            if (Double.isNaN(value)) {
                continue;
            }
            begin("C", track.name(), track.rankId(), track.track());
            micros("ts", samples.timesNs()[i]);
            json.writeObjectFieldStart("args");
            json.writeNumberField(track.unit().isEmpty() ? "value" : track.unit(), value);
            json.writeEndObject();
            end();
        }
    }

    private void flow(String phase, Rows.ArrowRow arrow, int track, long timeNs)
            throws IOException {
        begin(phase, arrow.name(), rankOfTrack.getOrDefault(track, 0), track);
        json.writeStringField("cat", arrow.category().isEmpty() ? "flow" : arrow.category());
        json.writeStringField("id", Long.toString(arrow.seq()));
        if (phase.equals("f")) {
            json.writeStringField("bp", "e");
        }
        micros("ts", timeNs);
        end();
    }

    private void begin(String phase, String name, int process, int thread) throws IOException {
        json.writeStartObject();
        json.writeStringField("ph", phase);
        json.writeStringField("name", name);
        json.writeNumberField("pid", process);
        json.writeNumberField("tid", thread);
    }

    private void micros(String field, long timeNs) throws IOException {
        json.writeFieldName(field);
        json.writeNumber(BigDecimal.valueOf(timeNs, NS_DIGITS).toPlainString());
    }

    private void end() throws IOException {
        json.writeEndObject();
        json.writeRaw('\n');
    }
}
