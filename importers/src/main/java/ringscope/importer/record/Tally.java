package ringscope.importer.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonEOFException;

import ringscope.importer.ImportContext;
import ringscope.importer.Wholeness;
import ringscope.trace.TraceIssue.Severity;

/// The account of one file: every record read is either kept or reported, and every defect has an
/// issue that names file, place, reason and what to do. A record may be kept and flagged.
public final class Tally {
    /// How many records pass between two reports of progress: often enough for 20 a second, rare
    /// enough to cost nothing.
    private static final int PROGRESS_EVERY = 2048;

    private final ImportContext context;
    private final String fileName;
    private long read;
    private long kept;
    private long reported;
    private boolean isInRecord;

    public Tally(ImportContext context, String fileName) {
        this.context = context;
        this.fileName = fileName;
    }

    /// Counts a record that begins at `byteOffset` (-1 when unknown), and gives the import a chance to stop.
    public void read(long byteOffset) {
        read++;
        isInRecord = true;
        if (read % PROGRESS_EVERY == 0 && byteOffset >= 0) {
            context.progress(byteOffset);
        }
    }

    /// A record has been read to its end; what becomes of it is decided later.
    public void complete() {
        isInRecord = false;
    }

    public void kept() {
        kept++;
        isInRecord = false;
    }

    /// A record that could not be kept.
    public void lost(String code, String place, long byteOffset, String reason, String hint) {
        reported++;
        isInRecord = false;
        context.issue(
                code, Severity.DATA_LOSS, byteOffset, -1, text(place, byteOffset, reason), hint);
    }

    /// A record that was left out on purpose because another holds the same fact.
    public void leftOut(String code, String place, long byteOffset, String reason, String hint) {
        reported++;
        isInRecord = false;
        context.issue(
                code, Severity.WARNING, byteOffset, -1, text(place, byteOffset, reason), hint);
    }

    /// Something odd about a record that was kept, or about the file as a whole.
    public void flag(
            String code,
            Severity severity,
            String place,
            long byteOffset,
            String reason,
            String hint) {
        context.issue(code, severity, byteOffset, -1, text(place, byteOffset, reason), hint);
    }

    /// The file breaks off or is damaged: the record it breaks off in is lost, the complete ones before
    /// it stay.
    public void broken(JsonProcessingException e, long byteOffset, long line) {
        if (isInRecord) {
            reported++;
            isInRecord = false;
        }
        context.issue(
                "cut-off",
                Severity.DATA_LOSS,
                byteOffset,
                line,
                text("", byteOffset, reason(e)),
                "all complete records before this place were kept; record again for the rest");
    }

    /// A record that is no JSON, behind which reading went on.
    void damaged(String place, long byteOffset, long problemOffset, String reason, String hint) {
        read += isInRecord ? 0 : 1;
        String where = problemOffset > byteOffset ? " at byte " + problemOffset : "";
        lost("record-damaged", place, byteOffset, "is damaged" + where + ": " + reason, hint);
    }

    /// A part between `byteOffset` and `nextOffset` that is no JSON and holds nobody knows how many records.
    void passedOver(long byteOffset, long nextOffset, String reason) {
        reported += isInRecord ? 1 : 0;
        isInRecord = false;
        context.issue(
                "part-damaged",
                Severity.DATA_LOSS,
                byteOffset,
                -1,
                text(
                        "",
                        byteOffset,
                        "damaged up to byte " + nextOffset + " and passed over: " + reason),
                "what stands in that part is lost; record again");
    }

    private static String reason(JsonProcessingException e) {
        return e instanceof JsonEOFException
                ? "the file ends here, inside a record or an array"
                : "the file is damaged here: " + JsonProblem.words(e);
    }

    public boolean hasKept() {
        return kept > 0;
    }

    public boolean isEmpty() {
        return read == 0;
    }

    public String fileName() {
        return fileName;
    }

    /// Closes the source with what was counted.
    public void end(Wholeness wholeness) {
        context.endSource(read, kept, reported, wholeness);
    }

    private String text(String place, long byteOffset, String reason) {
        var text = new StringBuilder(fileName);
        if (!place.isEmpty()) {
            text.append(": ").append(place);
        }
        if (byteOffset >= 0) {
            text.append(" (byte ").append(byteOffset).append(')');
        }
        return text.append(": ").append(reason).toString();
    }
}
