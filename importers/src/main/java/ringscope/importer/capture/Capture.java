package ringscope.importer.capture;

import ringscope.importer.ImportContext;
import ringscope.importer.ImportContext.CaptureIds;

/// One capture being read: one chip of one run, and what its files have told so far. Names are read
/// before graphs and graphs before times, so that a slice can be called by its kernel.
public final class Capture {
    private final CaptureIds ids;
    private final TaskTable tasks = new TaskTable();
    private final KernelNames kernelNames = new KernelNames();
    private final Coverage coverage = new Coverage();

    public Capture(CaptureIds ids) {
        this.ids = ids;
    }

    public int rankId() {
        return ids.rankId();
    }

    public CaptureIds ids() {
        return ids;
    }

    public TaskTable tasks() {
        return tasks;
    }

    public KernelNames kernelNames() {
        return kernelNames;
    }

    public Coverage coverage() {
        return coverage;
    }

    /// Declares what could only be known when all files were read.
    public void finish(ImportContext context) {
        tasks.declare(context, rankId());
        coverage.declare(context, rankId());
    }
}
