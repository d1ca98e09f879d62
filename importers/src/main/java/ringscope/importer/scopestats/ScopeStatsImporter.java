package ringscope.importer.scopestats;

import com.google.auto.service.AutoService;

import ringscope.importer.ImportContext;
import ringscope.importer.ImportSource;
import ringscope.importer.Sniff;
import ringscope.importer.SourcePrefix;
import ringscope.importer.TextEncoding;
import ringscope.importer.TraceImportException;
import ringscope.importer.TraceImporter;
import ringscope.importer.Wholeness;
import ringscope.importer.capture.Capture;
import ringscope.importer.capture.CaptureFileImporter;
import ringscope.importer.record.Tally;
import ringscope.trace.RunEvent.Recorded;
import ringscope.trace.RunEvent.Subject;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/// Scope statistics (`scope_stats.jsonl`), versions 4 to 6: one header line, then one line per scope edge.
@AutoService(TraceImporter.class)
public final class ScopeStatsImporter extends CaptureFileImporter {
    public static final String ID = "scope-stats";

    /// A line of this format is some 300 characters long.
    private static final int LINE_MAX = 1 << 16;

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String describe() {
        return "ring occupancy at scope edges (scope_stats.jsonl)";
    }

    @Override
    public Sniff sniff(SourcePrefix prefix) {
        boolean isMine = !prefix.isFolder() && prefix.text().contains("\"task_window_max\"");
        return isMine ? new Sniff(95, "has the key task_window_max") : Sniff.NO;
    }

    @Override
    protected void read(ImportSource source, ImportContext context, Capture capture)
            throws TraceImportException, IOException {
        context.beginSource(source, ID, "scope statistics", source.lengthBytes());
        var tally = new Tally(context, source.fileName());
        var lines = new ScopeLines(context, capture, tally);
        var wholeness = Wholeness.WHOLE;
        // a byte that is no UTF-8 becomes a mark in its line's text instead of an end of the file
        var bytes = TextEncoding.openUtf8(source);
        try (var reader =
                new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8))) {
            var line = new StringBuilder();
            for (End end = next(reader, line); end != End.NOTHING; end = next(reader, line)) {
                boolean isRead = lines.line(line.toString());
                wholeness = isRead || end == End.LINE ? Wholeness.WHOLE : Wholeness.PARTIAL;
            }
        }
        lines.finish();
        if (!tally.hasKept()) {
            throw new TraceImportException(
                    source.displayName()
                            + (tally.isEmpty()
                                    ? ": holds no line"
                                    : ": none of its lines is usable")
                            + "; scope statistics begin with a line that has"
                            + " task_window_max");
        }
        capture.coverage()
                .set(
                        Subject.RINGS,
                        lines.isPeaksOnly() ? Recorded.NOT_RECORDED : Recorded.PARTLY,
                        lines.isPeaksOnly()
                                ? "version 3 holds peaks only"
                                : "scope ends only, in order but without time");
        if (wholeness == Wholeness.PARTIAL) {
            capture.coverage().cutOff(source.fileName());
        }
        tally.end(wholeness);
    }

    /// How a line ended.
    private enum End {
        LINE,
        FILE,
        /// There was none.
        NOTHING
    }

    /// Reads one line without its end; longer ones are cut, and refused as damaged JSON then.
    private static End next(BufferedReader reader, StringBuilder line) throws IOException {
        line.setLength(0);
        int read = reader.read();
        if (read < 0) {
            return End.NOTHING;
        }
        for (; read >= 0 && read != '\n'; read = reader.read()) {
            if (line.length() < LINE_MAX) {
                line.append((char) read);
            }
        }
        return read < 0 ? End.FILE : End.LINE;
    }
}
