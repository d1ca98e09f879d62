package ringscope.importer.runfolder;

import ringscope.importer.ImportContext;
import ringscope.importer.ImportSource;
import ringscope.importer.TraceImporter;
import ringscope.importer.Wholeness;
import ringscope.importer.capture.Capture;
import ringscope.trace.RunEvent.CoverageDeclared;
import ringscope.trace.RunEvent.Recorded;
import ringscope.trace.TaskEvent.Dependency;
import ringscope.trace.TaskEvent.KernelNamed;
import ringscope.trace.TaskEvent.TaskDeclared;
import ringscope.trace.TraceEvent;
import ringscope.trace.TraceIssue.Severity;

/// What a drawn run may add to a capture: what the capture's own files told of tasks, names and dependencies is better
/// than what can be read off a drawing, and is not told a second time.
final class DrawnRunContext implements ImportContext {
    private final ImportContext context;
    private final Capture capture;

    DrawnRunContext(ImportContext context, Capture capture) {
        this.context = context;
        this.capture = capture;
    }

    @Override
    public void accept(TraceEvent event) {
        boolean isNew =
                switch (event) {
                    case TaskDeclared task -> capture.tasks().indexOf(task.task()) < 0;
                    case Dependency _ -> !capture.tasks().isDescribed();
                    case KernelNamed named ->
                            capture.kernelNames().put(named.kernel(), named.name());
                    case CoverageDeclared covered -> {
                        cover(covered);
                        yield false;
                    }
                    default -> true;
                };
        if (isNew) {
            context.accept(event);
        }
    }

    @Override
    public void acceptFrom(int source, TraceEvent event) {
        context.acceptFrom(source, event);
    }

    /// The capture declares its coverage once, when all its files are read.
    private void cover(CoverageDeclared covered) {
        boolean isKnown = capture.coverage().has(covered.subject());
        if (!isKnown && covered.recorded() != Recorded.NOT_RECORDED) {
            capture.coverage().set(covered.subject(), covered.recorded(), covered.note());
        }
    }

    @Override
    public boolean readPart(TraceImporter importer, ImportSource source) {
        return context.readPart(importer, source);
    }

    @Override
    public int newRun() {
        return context.newRun();
    }

    @Override
    public int newRank() {
        return context.newRank();
    }

    @Override
    public int newClock() {
        return context.newClock();
    }

    @Override
    public int newTrack() {
        return context.newTrack();
    }

    @Override
    public int newQueue() {
        return context.newQueue();
    }

    @Override
    public int newSource() {
        return context.newSource();
    }

    @Override
    public int beginSource(
            ImportSource source, String importerId, String format, long lengthBytes) {
        return context.beginSource(source, importerId, format, lengthBytes);
    }

    @Override
    public void endSource(long read, long kept, long reported, Wholeness wholeness) {
        context.endSource(read, kept, reported, wholeness);
    }

    @Override
    public void issue(
            String code,
            Severity severity,
            long byteOffset,
            long line,
            String message,
            String hint) {
        context.issue(code, severity, byteOffset, line, message, hint);
    }

    @Override
    public CaptureIds capture() {
        return context.capture();
    }

    @Override
    public void useCapture(CaptureIds newCapture) {
        context.useCapture(newCapture);
    }

    @Override
    public void promiseOrder(long latenessNs) {
        context.promiseOrder(latenessNs);
    }

    @Override
    public void progress(long bytesRead) {
        context.progress(bytesRead);
    }
}
