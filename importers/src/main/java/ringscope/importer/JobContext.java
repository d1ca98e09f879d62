package ringscope.importer;

import org.jspecify.annotations.Nullable;

import ringscope.trace.RunEvent;
import ringscope.trace.RunEvent.RankDeclared;
import ringscope.trace.RunEvent.RunDeclared;
import ringscope.trace.RunEvent.RunKind;
import ringscope.trace.TraceEvent;
import ringscope.trace.TraceIssue;
import ringscope.trace.TraceIssue.Severity;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/// The context of one [ImportJob]: gives out numbers, keeps the open sources, counts, and hands events to the sorter.
final class JobContext implements ImportContext {
    private static final long PROGRESS_NS = 50_000_000;

    private final EventSorter sorter;
    private final ImportListener listener;
    private final BooleanSupplier isCancelled;
    private final boolean isOnlySource;
    private final Deque<OpenSource> open = new ArrayDeque<>();
    private final Map<Integer, OpenSource> begun = new HashMap<>();
    private final List<SourceSummary> summaries = new ArrayList<>();

    private int runs;
    private int ranks;
    private int clocks;
    private int tracks;
    private int queues;
    private int sources;
    private String label = "";
    private @Nullable CaptureIds capture;
    private @Nullable OpenSource current;
    private long eventCount;
    private long lastProgressNs;

    JobContext(
            EventSorter sorter,
            ImportListener listener,
            BooleanSupplier isCancelled,
            boolean isOnlySource) {
        this.sorter = sorter;
        this.listener = listener;
        this.isCancelled = isCancelled;
        this.isOnlySource = isOnlySource;
    }

    /// Begins an input the user named; it gets a run of its own unless its importer says otherwise.
    void beginInput(String inputLabel) {
        label = inputLabel;
        capture = null;
    }

    List<SourceSummary> summaries() {
        return summaries.stream().map(this::recounted).toList();
    }

    /// With what it stated and siblings passed on after it had been read.
    private SourceSummary recounted(SourceSummary summary) {
        OpenSource source = begun.get(summary.source());
        return source == null ? summary : summary.withEvents(source.countsByType());
    }

    int openSources() {
        return open.size();
    }

    @Override
    public void accept(TraceEvent event) {
        eventCount++;
        if (current != null) {
            current.count(event);
        }
        sorter.accept(event);
    }

    @Override
    public void acceptFrom(int source, TraceEvent event) {
        OpenSource stated = begun.get(source);
        if (stated == null) {
            throw new IllegalStateException("no such source was begun: source=" + source);
        }
        eventCount++;
        stated.count(event);
        sorter.accept(event);
    }

    @Override
    public int newRun() {
        return ++runs;
    }

    @Override
    public int newRank() {
        return ++ranks;
    }

    @Override
    public int newClock() {
        return ++clocks;
    }

    @Override
    public int newTrack() {
        return ++tracks;
    }

    @Override
    public int newQueue() {
        return ++queues;
    }

    @Override
    public int newSource() {
        return ++sources;
    }

    @Override
    public int beginSource(
            ImportSource source, String importerId, String format, long lengthBytes) {
        current = new OpenSource(++sources, source, importerId, format, lengthBytes);
        open.push(current);
        begun.put(current.source, current);
        sorter.accept(
                new RunEvent.SourceDeclared(
                        current.source, source.displayName(), importerId, format, lengthBytes));
        report(0, ImportProgress.Phase.READING);
        return current.source;
    }

    @Override
    public void endSource(long read, long kept, long reported, Wholeness wholeness) {
        if (kept + reported != read || read < 0 || kept < 0 || reported < 0) {
            throw new IllegalStateException(
                    "kept + reported must be read: read=%d kept=%d reported=%d importer=%s"
                            .formatted(read, kept, reported, theCurrent().importer));
        }
        end(read, kept, reported, wholeness, "");
    }

    private void end(long read, long kept, long reported, Wholeness wholeness, String failure) {
        boolean isWhole = wholeness == Wholeness.WHOLE;
        OpenSource ended = theCurrent();
        for (TraceIssue issue : ended.issues.rest(ended.source)) {
            sorter.accept(issue);
        }
        sorter.accept(new RunEvent.SourceRead(ended.source, read, kept, reported, isWhole));
        open.pop();
        current = open.peek();
        var summary = ended.summary(read, kept, reported, isWhole, failure);
        summaries.add(summary);
        listener.finished(summary);
    }

    private OpenSource theCurrent() {
        if (current == null) {
            throw new IllegalStateException("no source was begun");
        }
        return current;
    }

    @Override
    public void issue(
            String code,
            Severity severity,
            long byteOffset,
            long line,
            String message,
            String hint) {
        OpenSource source = theCurrent();
        if (source.issues.count(code, severity, message, hint)) {
            sorter.accept(
                    new TraceIssue(
                            TraceIssue.UNTIMED,
                            code,
                            severity,
                            source.source,
                            byteOffset,
                            line,
                            1,
                            message,
                            hint));
        }
    }

    @Override
    public CaptureIds capture() {
        if (capture == null) {
            capture = new CaptureIds(newRun(), newRank(), -1, label);
            accept(new RunDeclared(capture.run(), RunKind.RECORDED, label, 0, 0, Map.of()));
            accept(new RankDeclared(capture.rankId(), capture.run(), -1, label));
        }
        return capture;
    }

    @Override
    public void useCapture(CaptureIds newCapture) {
        capture = newCapture;
    }

    @Override
    public boolean readPart(TraceImporter importer, ImportSource source) {
        int depth = open.size();
        String failure;
        try {
            importer.read(source, this);
            return true;
        } catch (TraceImportException e) {
            failure = e.getMessage();
        } catch (IOException e) {
            failure = ImportContext.unreadable(source, e).getMessage();
        }
        fail(depth, importer.id(), source, failure);
        return false;
    }

    /// Closes what a failed importer left open above `depth`, as a source that gave nothing whole.
    void fail(int depth, String importerId, ImportSource source, String failure) {
        if (open.size() <= depth) {
            beginSource(source, importerId, "", -1);
        }
        while (open.size() > depth) {
            issue(
                    "not-imported",
                    Severity.ERROR,
                    -1,
                    -1,
                    failure,
                    "the rest of the import is not affected");
            end(0, 0, 0, Wholeness.PARTIAL, failure);
        }
    }

    /// Closes what a cancelled importer left open.
    void closeCancelled() {
        while (current != null) {
            end(0, 0, 0, Wholeness.PARTIAL, "");
        }
    }

    @Override
    public void promiseOrder(long latenessNs) {
        if (isOnlySource) {
            sorter.promiseOrder(latenessNs);
        }
    }

    @Override
    public void progress(long bytesRead) {
        if (isCancelled.getAsBoolean()) {
            throw new ImportCancelled();
        }
        long nowNs = System.nanoTime();
        if (nowNs - lastProgressNs >= PROGRESS_NS) {
            lastProgressNs = nowNs;
            report(bytesRead, ImportProgress.Phase.READING);
        }
    }

    /// Reports progress at once, without asking the clock.
    void report(long bytesRead, ImportProgress.Phase phase) {
        OpenSource source = current;
        listener.progress(
                new ImportProgress(
                        source == null ? label : source.input.displayName(),
                        phase,
                        bytesRead,
                        source == null ? -1 : source.lengthBytes,
                        eventCount));
    }
}
