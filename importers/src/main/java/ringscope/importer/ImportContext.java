package ringscope.importer;

import ringscope.trace.EventSink;
import ringscope.trace.TraceIssue.Severity;

/// What an importer works with during one import: where events go, the numbers it gives out, issues,
/// progress and cancellation. Shared by all files of one capture, so that they meet in the same run and rank. Used by one thread.
public interface ImportContext extends EventSink {

    /// Fresh numbers, unique in this trace.
    int newRun();

    int newRank();

    int newClock();

    int newTrack();

    /// Begins a source: declares it and makes it the one that issues and progress refer to. Close it with [#endSource].
    int beginSource(ImportSource source, String importerId, String format, long lengthBytes);

    /// States what became of the current source; `kept + reported` must equal `read`.
    void endSource(long read, long kept, long reported, boolean isWhole);

    /// Reports a defect of the current source. Repetitions of one code beyond the first hundred are counted, not
    /// listed. `byteOffset`/`line` are -1 where unknown.
    void issue(
            String code,
            Severity severity,
            long byteOffset,
            long line,
            String message,
            String hint);

    /// The capture this file belongs to: the run and rank that its siblings share. Created on first use.
    CaptureIds capture();

    /// Bytes of the current source read so far; also the place where a cancelled import stops, by
    /// throwing [ImportCancelled].
    void progress(long bytesRead);

    /// Run, rank and device clock of the capture folder being read.
    record CaptureIds(int run, int rankId, int rank, String label) {}
}
