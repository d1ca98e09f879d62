package ringscope.importer.json;

import ringscope.importer.ImportContext;
import ringscope.importer.ImportSource;
import ringscope.trace.TraceIssue.Severity;

import java.io.Closeable;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/// Reports what is wrong with the records of one file, with byte offset and line. Lines are looked up only for the
/// issues that are listed.
public final class RecordReport implements Closeable {
    private static final int PLACED_MAX = 100;

    private final ImportContext context;
    private final LineFinder lines;
    private final JsonReader reader;
    private final Map<String, Integer> counts = new HashMap<>();

    public RecordReport(ImportContext context, ImportSource source, JsonReader reader) {
        this.context = context;
        this.reader = reader;
        lines = new LineFinder(source);
    }

    /// About the record being read; it is kept.
    public void note(String code, Severity severity, String message, String hint)
            throws IOException {
        at(reader.recordOffset(), code, severity, message, hint);
    }

    /// About the record being read, of which nothing is kept.
    public void loss(String code, String message, String hint) throws IOException {
        note(code, Severity.DATA_LOSS, message, hint);
    }

    private void at(long offset, String code, Severity severity, String message, String hint)
            throws IOException {
        long line = isListed(code) ? lines.find(offset).line() : -1;
        context.issue(code, severity, offset, line, message, hint);
    }

    private boolean isListed(String code) {
        return counts.merge(code, 1, Integer::sum) <= PLACED_MAX;
    }

    /// About the file as a whole.
    public void file(String code, Severity severity, String message, String hint) {
        context.issue(code, severity, -1, -1, message, hint);
    }

    /// A record that is not JSON.
    public void defect(JsonDefect defect, String hint) throws IOException {
        long offset = defect.byteOffset();
        String code = defect.code();
        if (!isListed(code)) {
            context.issue(code, Severity.DATA_LOSS, offset, -1, defect.reason(), hint);
            return;
        }
        LineFinder.Place place = lines.find(offset);
        context.issue(
                code,
                Severity.DATA_LOSS,
                offset,
                place.line(),
                "line %d, column %d (byte %d): %s; near: %s"
                        .formatted(
                                place.line(),
                                place.column(),
                                offset,
                                defect.reason(),
                                reader.excerpt(offset)),
                hint);
    }

    /// What strict JSON forbids and was understood.
    public void oddities(int bits) throws IOException {
        if (bits == 0) {
            return;
        }
        long offset = reader.oddityOffset();
        odd(bits, JsonReader.EXTRA_COMMA, offset, "json-extra-comma", "a comma too many");
        odd(bits, JsonReader.MISSING_COMMA, offset, "json-missing-comma", "no comma before this");
        odd(
                bits,
                JsonReader.CONTROL_CHARACTER,
                offset,
                "json-control-character",
                "a raw control character inside a string");
        odd(
                bits,
                JsonReader.NOT_A_NUMBER,
                offset,
                "json-not-a-number",
                "NaN or Infinity, which JSON does not have");
        odd(bits, JsonReader.BAD_UTF8, offset, "json-bad-utf8", "bytes that are not UTF-8");
    }

    private void odd(int bits, int bit, long offset, String code, String what) throws IOException {
        if ((bits & bit) != 0) {
            at(
                    offset,
                    code,
                    Severity.WARNING,
                    what + "; the record is kept",
                    "the writer of this file should produce valid JSON");
        }
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
