package ringscope.app.export;

import ringscope.trace.MeasureEvent;
import ringscope.trace.TaskId;
import ringscope.trace.store.Rows;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Slices as comma-separated values (RFC 4180): times in ns, ids unsigned.
public final class CsvExport {
    private static final String HEAD =
            "seq,rank,track,start_ns,end_ns,name,category,task_id,task,token,args\n";

    private CsvExport() {}

    public static void write(TraceReader reader, OutputStream out)
            throws TraceStoreException, IOException {
        var text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        text.write(HEAD);
        for (var track : reader.tracks()) {
            if (track.sliceCount() > 0) {
                TrackSlices.forEach(reader, track, slice -> line(text, track, slice));
            }
        }
        text.flush();
    }

    private static void line(BufferedWriter text, Rows.Track track, Rows.SliceDetail slice)
            throws IOException {
        var task = slice.task();
        var args = slice.args();
        boolean isOpen = slice.endNs() == MeasureEvent.OPEN;
        text.write(Long.toString(slice.seq()));
        for (var value :
                List.of(
                        Integer.toString(slice.rankId()),
                        track.name(),
                        Long.toString(slice.startNs()),
                        isOpen ? "" : Long.toString(slice.endNs()),
                        slice.name(),
                        slice.category(),
                        task.isPresent() ? Long.toUnsignedString(task.getAsLong()) : "",
                        task.isPresent() ? TaskId.label(task.getAsLong()) : "",
                        slice.token() < 0 ? "" : Long.toString(slice.token()),
                        args == null ? "" : args)) {
            text.write(',');
            text.write(quoted(value));
        }
        text.write('\n');
    }

    static String quoted(String value) {
        boolean isQuoted =
                value.indexOf(',') >= 0
                        || value.indexOf('"') >= 0
                        || value.indexOf('\n') >= 0
                        || value.indexOf('\r') >= 0;
        return isQuoted ? '"' + value.replace("\"", "\"\"") + '"' : value;
    }
}
