package ringscope.importer.swimlane;

import com.fasterxml.jackson.core.JsonToken;

import ringscope.importer.record.JsonCell;
import ringscope.importer.record.LongTable;
import ringscope.importer.record.RecordStream;
import ringscope.importer.record.RecordStream.Anchor;
import ringscope.importer.record.Tally;

import java.io.IOException;
import java.util.Arrays;
import java.util.TreeMap;

/// Reads `scheduler_records` and `aicpu_lifecycle_records` of the later generations: sparse streams
/// that name their scheduler, with the sampled metrics beside the records.
final class StreamParser {
    private static final Anchor METRIC = Anchor.objects("record_index");
    private static final Anchor LIFECYCLE = Anchor.objects("handshake_start_cycles");

    private static final String START_SUFFIX = "_start_cycles";
    private static final String END_SUFFIX = "_end_cycles";

    private final RecordStream json;
    private final SwimlaneFile file;
    private final Tally tally;
    private final PhaseParser phases;
    private final JsonCell cell = new JsonCell();

    StreamParser(RecordStream json, SwimlaneFile file, Tally tally, PhaseParser phases) {
        this.json = json;
        this.file = file;
        this.tally = tally;
        this.phases = phases;
    }

    /// `scheduler_records`: an object with `streams`.
    void streams() throws IOException {
        file.hasPhases = true;
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.notRecords("scheduler_records", tally);
            return;
        }
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            if (key.equals("streams") && json.isExpectedStartArrayToken()) {
                for (int index = 0; json.nextToken() != JsonToken.END_ARRAY; index++) {
                    stream(index);
                }
            } else {
                json.skipChildren();
            }
        }
    }

    private void stream(int index) throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.notRecords("scheduler stream " + index, tally);
            return;
        }
        int lane = file.lanes.size();
        // replaced below: the fields that name the stream may stand behind its records
        file.lanes.add(SchedulerLane.ofThread(index));
        var metrics = new StreamMetrics(index, file.phases.count());
        file.metrics.add(metrics);
        var head = new Head(index);
        try {
            streamFields(index, lane, head, metrics);
        } finally {
            // also when the file breaks off inside the stream
            file.lanes.set(lane, head.lane());
        }
    }

    private void streamFields(int index, int lane, Head head, StreamMetrics metrics)
            throws IOException {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            switch (key) {
                case "scheduler_id" -> head.scheduler = cell.integerOrAbsent(json);
                case "worker_id" -> head.worker = cell.integerOrAbsent(json);
                case "producer" -> head.producer = JsonCell.text(json);
                case "capture" -> capture(head);
                case "records" -> phases.phases("scheduler stream " + index, lane);
                case "metrics" -> metrics(metrics.table);
                default -> json.skipChildren();
            }
        }
    }

    private void capture(Head head) throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            return;
        }
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            switch (key) {
                case "dropped" -> head.dropped = Math.max(0, cell.integerOrAbsent(json));
                case "truncated" -> head.isTruncated = json.currentToken() == JsonToken.VALUE_TRUE;
                default -> json.skipChildren();
            }
        }
    }

    private void metrics(LongTable into) throws IOException {
        long[] row = new long[StreamMetrics.COLUMNS];
        json.records(
                "metrics",
                METRIC,
                tally,
                (_, offset) -> {
                    tally.read(offset);
                    Arrays.fill(row, LongTable.ABSENT);
                    if (json.currentToken() != JsonToken.START_OBJECT) {
                        json.skipChildren();
                    } else {
                        while (json.nextToken() == JsonToken.FIELD_NAME) {
                            metric(row);
                        }
                    }
                    row[StreamMetrics.OFFSET] = offset;
                    into.add(row);
                    tally.complete();
                });
    }

    private void metric(long[] row) throws IOException {
        String key = json.currentName();
        json.nextToken();
        switch (key) {
            case "record_index" -> row[StreamMetrics.RECORD_INDEX] = cell.integerOrAbsent(json);
            case "pop_hit" -> row[PhaseRows.POP_HIT] = cell.integerOrAbsent(json);
            case "pop_miss" -> row[PhaseRows.POP_MISS] = cell.integerOrAbsent(json);
            case "shared_at_start" -> phases.depths(row, PhaseRows.SHARED_START);
            case "shared_at_end" -> phases.depths(row, PhaseRows.SHARED_END);
            default -> json.skipChildren();
        }
    }

    /// `aicpu_lifecycle_records`: one object per thread, spans as pairs of `*_start_cycles` and
    /// `*_end_cycles`; zero means absent.
    void lifecycles() throws IOException {
        json.records(
                "aicpu_lifecycle_records",
                LIFECYCLE,
                tally,
                (index, offset) -> {
                    tally.read(offset);
                    if (json.currentToken() == JsonToken.START_OBJECT) {
                        lifecycle(index, offset);
                        tally.kept();
                    } else {
                        json.skipChildren();
                        tally.lost(
                                "record-malformed",
                                "aicpu_lifecycle_records record " + index,
                                offset,
                                "not an object",
                                "the record is left out");
                    }
                });
    }

    private void lifecycle(int index, long offset) throws IOException {
        var starts = new TreeMap<String, Long>();
        var ends = new TreeMap<String, Long>();
        long thread = index;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            if (key.endsWith(START_SUFFIX)) {
                starts.put(
                        key.substring(0, key.length() - START_SUFFIX.length()),
                        cell.integerOrAbsent(json));
            } else if (key.endsWith(END_SUFFIX)) {
                ends.put(
                        key.substring(0, key.length() - END_SUFFIX.length()),
                        cell.integerOrAbsent(json));
            } else if (key.startsWith("thread")) {
                thread = cell.integerOrAbsent(json);
            } else {
                json.skipChildren();
            }
        }
        for (var start : starts.entrySet()) {
            Long end = ends.get(start.getKey());
            if (end != null && start.getValue() > 0 && end > 0) {
                file.lifecycles.add(
                        new SwimlaneFile.Lifecycle(
                                thread < 0 || thread > 1000 ? index : (int) thread,
                                start.getKey(),
                                start.getValue(),
                                end,
                                offset));
            }
        }
    }

    /// What names a stream.
    private static final class Head {
        final int index;
        long scheduler = LongTable.ABSENT;
        long worker = LongTable.ABSENT;
        String producer = "";
        long dropped;
        boolean isTruncated;

        Head(int index) {
            this.index = index;
        }

        SchedulerLane lane() {
            long number = scheduler >= 0 && scheduler < 100_000 ? scheduler : index;
            if (producer.equals("aicore")) {
                long shown = worker >= 0 ? worker : number;
                return new SchedulerLane(
                        "Scheduler " + shown,
                        (int) number,
                        SchedulerLane.Kind.AICORE,
                        dropped,
                        isTruncated);
            }
            return new SchedulerLane(
                    "Sched " + number,
                    (int) number,
                    SchedulerLane.Kind.AICPU,
                    dropped,
                    isTruncated);
        }
    }
}
