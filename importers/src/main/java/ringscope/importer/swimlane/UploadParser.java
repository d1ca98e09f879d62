package ringscope.importer.swimlane;

import com.fasterxml.jackson.core.JsonToken;

import ringscope.importer.record.JsonCell;
import ringscope.importer.record.LongTable;
import ringscope.importer.record.RecordStream;
import ringscope.importer.record.RecordStream.Anchor;
import ringscope.importer.record.Tally;

import java.io.IOException;
import java.util.Arrays;

/// Reads `host_device_uploads`: copies from the host to the device, in host ns.
final class UploadParser {
    private static final Anchor UPLOAD = Anchor.objects("start_host_ns");

    private final RecordStream json;
    private final SwimlaneFile file;
    private final Tally tally;
    private final JsonCell cell = new JsonCell();

    UploadParser(RecordStream json, SwimlaneFile file, Tally tally) {
        this.json = json;
        this.file = file;
        this.tally = tally;
    }

    void uploads() throws IOException {
        json.records("host_device_uploads", UPLOAD, tally, this::record);
    }

    private void record(int index, long offset) throws IOException {
        tally.read(offset);
        if (!upload(offset)) {
            tally.lost(
                    "record-malformed",
                    "host_device_uploads record " + index,
                    offset,
                    "has no readable start_host_ns and end_host_ns",
                    "the record is left out");
        }
    }

    private boolean upload(long offset) throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            return false;
        }
        long[] row = new long[5];
        Arrays.fill(row, LongTable.ABSENT);
        String name = "upload";
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            switch (key) {
                case "phase" -> {
                    if (json.currentToken() == JsonToken.VALUE_STRING) {
                        name = json.getText();
                    } else {
                        json.skipChildren();
                    }
                }
                case "start_host_ns" -> take(row, SwimlaneFile.UPLOAD_START);
                case "end_host_ns" -> take(row, SwimlaneFile.UPLOAD_END);
                case "detail" -> take(row, SwimlaneFile.UPLOAD_BYTES);
                default -> json.skipChildren();
            }
        }
        if (row[SwimlaneFile.UPLOAD_START] == LongTable.ABSENT
                || row[SwimlaneFile.UPLOAD_END] == LongTable.ABSENT
                || file.uploads.isFull()) {
            return false;
        }
        row[SwimlaneFile.UPLOAD_NAME] = file.uploadNames.size();
        row[SwimlaneFile.UPLOAD_OFFSET] = offset;
        file.uploadNames.add(name);
        file.uploads.add(row);
        tally.complete();
        return true;
    }

    private void take(long[] row, int column) throws IOException {
        switch (cell.readInteger(json)) {
            case INTEGER, TEXT -> row[column] = cell.value();
            case ABSENT, BAD -> {}
        }
    }
}
