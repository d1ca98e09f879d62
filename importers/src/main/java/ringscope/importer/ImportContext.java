package ringscope.importer;

import ringscope.trace.EventSink;
import ringscope.trace.TraceEvent;
import ringscope.trace.TraceIssue.Severity;

import java.io.IOException;

/// What an importer works with during one import: where events go, the numbers it gives out, issues,
/// progress and cancellation. Shared by all files of one capture, so that they meet in the same run and rank. Used by one
/// thread. Timed events may come in any order; they are sorted before they are stored.
public interface ImportContext extends EventSink {

    /// Fresh numbers, unique in this trace.
    int newRun();

    int newRank();

    int newClock();

    int newTrack();

    int newQueue();

    /// For sources that an imported trace brings along; the file being read gets its number from [#beginSource].
    int newSource();

    /// Begins a source: declares it and makes it the one that issues and progress refer to. Close it with [#endSource].
    /// Sources nest: a folder's source may be open while its files are read.
    int beginSource(ImportSource source, String importerId, String format, long lengthBytes);

    /// Takes an event that an earlier source stated and that waited for its siblings: it counts there.
    ///
    /// @param source its number, from [#beginSource]
    void acceptFrom(int source, TraceEvent event);

    /// States what became of the current source; `kept + reported` must equal `read`.
    void endSource(long read, long kept, long reported, Wholeness wholeness);

    /// Reports a defect of the current source. Repetitions of one code beyond the first hundred are counted, not
    /// listed. `byteOffset`/`line` are -1 where unknown.
    void issue(
            String code,
            Severity severity,
            long byteOffset,
            long line,
            String message,
            String hint);

    /// The capture this file belongs to: the run and rank that its siblings share. Declared on first use, labelled
    /// with what the user opened.
    CaptureIds capture();

    /// Makes `capture` the one that [#capture] answers from now on; for folder importers, which declare runs and ranks
    /// themselves.
    void useCapture(CaptureIds capture);

    /// Reads one file of a folder with `importer`. A source nothing can be made of, or that cannot be read, becomes an
    /// error issue of that file instead of an exception, so that its siblings are still read. Returns whether it was
    /// read.
    boolean readPart(TraceImporter importer, ImportSource source);

    /// A promise about all timed events still to come: none is earlier than the latest before it by more
    /// than `latenessNs`. Lets the sorter pass events on before the end of the input. Only a hint where several
    /// sources meet.
    void promiseOrder(long latenessNs);

    /// Bytes of the current source read so far; also the place where a cancelled import stops, by
    /// throwing [ImportCancelled]. Cheap enough for every hundredth record.
    void progress(long bytesRead);

    /// Turns a failure to read into words; for importers that open further files.
    static TraceImportException unreadable(ImportSource source, IOException cause) {
        String reason = cause.getMessage() == null ? "" : cause.getMessage();
        return new TraceImportException(
                source.displayName()
                        + ": cannot be read ("
                        + (cause.getClass() == IOException.class
                                ? ""
                                : cause.getClass().getSimpleName() + ": ")
                        + reason
                        + "); check that the file exists and may be read",
                cause);
    }

    /// Run, rank and device clock of the capture folder being read.
    record CaptureIds(int run, int rankId, int rank, String label) {}
}
