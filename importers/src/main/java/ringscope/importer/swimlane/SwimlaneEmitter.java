package ringscope.importer.swimlane;

import ringscope.importer.ImportContext;
import ringscope.importer.capture.Capture;
import ringscope.importer.record.LongTable;
import ringscope.importer.record.Tally;
import ringscope.trace.MeasureEvent.Slice;
import ringscope.trace.RunEvent.ClockDeclared;
import ringscope.trace.RunEvent.ClockRelation;
import ringscope.trace.TaskEvent.Dependency;
import ringscope.trace.TaskEvent.DependencyCause;
import ringscope.trace.TraceIssue.Severity;

/// Turns a file that was read into events: clocks and lanes first, then tasks, then what happened.
final class SwimlaneEmitter {
    private static final long NS_PER_SECOND = 1_000_000_000L;

    private final SwimlaneFile file;
    private final ImportContext context;
    private final Capture capture;
    private final Tally tally;
    private final LaneBook lanes;
    private final DeviceTime device;
    private final DeviceTime host = new DeviceTime(NS_PER_SECOND);

    SwimlaneEmitter(SwimlaneFile file, ImportContext context, Capture capture, Tally tally) {
        this.file = file;
        this.context = context;
        this.capture = capture;
        this.tally = tally;
        lanes = new LaneBook(context, capture.rankId());
        device = new DeviceTime(file.header.clockHz > 0 ? file.header.clockHz : NS_PER_SECOND);
    }

    void emit() {
        joinMetrics();
        flagHeader();
        layClocks();
        lanes.declareCores(file);
        int describedCount = capture.tasks().count();
        var census = new TaskCensus(file, capture);
        census.take();
        flagForeignGraph(census, describedCount);
        capture.tasks().declare(context, capture.rankId());
        new ExecutionEmitter(file, context, capture, tally, device, lanes).emit();
        new PhaseEmitter(file, context, capture, tally, device, lanes).emit();
        emitOrchestrator();
        file.summaries.forEach(summary -> summary.emit(context, device, lanes));
        emitUploads();
        emitFanout();
        new SwimlaneCoverage(file, capture).set();
    }

    private void joinMetrics() {
        for (int i = 0; i < file.metrics.size(); i++) {
            boolean isLast = i + 1 == file.metrics.size();
            int endRow = isLast ? file.phases.count() : file.metrics.get(i + 1).firstRow;
            file.metrics.get(i).join(file.phases, endRow, tally);
        }
    }

    private void flagHeader() {
        if (file.header.clockHz <= 0 && !file.hasJoinedTasks) {
            tally.flag(
                    "no-clock-frequency",
                    Severity.ERROR,
                    "metadata.clock_freq_hz",
                    -1,
                    "missing, or not a positive whole number; one tick is drawn as one ns",
                    "durations are in ticks, not ns: look the frequency up for the chip");
        }
        if (file.hasMixedWidths()) {
            tally.flag(
                    "mixed-widths",
                    Severity.WARNING,
                    "aicore_tasks",
                    -1,
                    "rows of different width stand in one array",
                    "missing columns were taken as not recorded; the file may be two joined by"
                            + " hand");
        }
        if (file.header.level >= 2
                && file.cores.count() > 0
                && file.dispatches.count() == 0
                && !file.hasJoinedTasks) {
            tally.flag(
                    "no-scheduler-rows",
                    Severity.WARNING,
                    "level " + file.header.level,
                    -1,
                    "promises dispatch and finish times, but no scheduler row is there",
                    "compare with the losses named in the run's log");
        }
        if (file.submits.count() > 0 && file.hostSubmits.count() > 0) {
            tally.flag(
                    "two-orchestrators",
                    Severity.WARNING,
                    "orchestrator records",
                    -1,
                    "the file holds records of a host and of a device orchestrator",
                    "both are shown; the run has only one of them");
        }
    }

    private void layClocks() {
        var span = new TickSpan(file, device);
        boolean hasHost = file.hostSubmits.count() > 0 || file.uploads.rowCount() > 0;
        int deviceClock = context.newClock();
        boolean isFirst = deviceClock == 1;
        int hostClock = hasHost ? context.newClock() : deviceClock;
        lanes.setClocks(deviceClock, hostClock);
        if (!hasHost) {
            layDeviceAlone(span, deviceClock, isFirst);
            return;
        }
        var hostSpan = TickSpan.ofHost(file, host);
        var alignment = HostAlignment.of(file.header, device.hz(), span.firstTicks, span.lastTicks);
        long originNs = hostSpan.firstTicks;
        if (alignment.isAligned() && !span.isEmpty()) {
            originNs = Math.min(originNs, alignment.hostNs(span.firstTicks));
            device.layOnHost(alignment, originNs);
        } else if (!span.isEmpty()) {
            // only the order is known: the device began after the host's last record
            device.layAt(span.firstTicks, hostSpan.lastTicks - originNs);
        }
        host.layAt(originNs, 0);
        declareHost(hostClock, isFirst);
        declareBesideHost(deviceClock, alignment, isFirst);
    }

    private void layDeviceAlone(TickSpan span, int clock, boolean isFirst) {
        if (!span.isEmpty()) {
            device.layAt(span.firstTicks, 0);
        }
        context.accept(
                new ClockDeclared(
                        clock,
                        "device" + rankSuffix(),
                        device.hz(),
                        isFirst ? ClockRelation.REFERENCE : ClockRelation.UNALIGNED,
                        device.offsetNs(),
                        1,
                        "ns since the first record of this chip"
                                + (isFirst ? "" : "; chips' clocks are never subtracted")));
    }

    private void declareHost(int clock, boolean isFirst) {
        context.accept(
                new ClockDeclared(
                        clock,
                        "host" + rankSuffix(),
                        NS_PER_SECOND,
                        isFirst ? ClockRelation.REFERENCE : ClockRelation.UNALIGNED,
                        host.offsetNs(),
                        0,
                        "CLOCK_MONOTONIC of the host, from its first record"));
    }

    private void declareBesideHost(int clock, HostAlignment alignment, boolean isFirst) {
        boolean isAligned = alignment.isAligned();
        String note =
                isAligned
                        ? alignment.describe()
                        : "unaligned ("
                                + alignment.reason()
                                + "): laid after the host's last record; the gap between them is"
                                + " unknown";
        context.accept(
                new ClockDeclared(
                        clock,
                        "device" + rankSuffix(),
                        device.hz(),
                        isAligned && isFirst ? ClockRelation.ALIGNED : ClockRelation.UNALIGNED,
                        device.offsetNs(),
                        isAligned ? alignment.errorNs() : -1,
                        note));
    }

    private String rankSuffix() {
        return capture.ids().rank() < 0 ? "" : " of rank " + capture.ids().rank();
    }

    private void emitOrchestrator() {
        String function = capture.kernelNames().orchestrator();
        new SubmitEmitter(file.submits, context, capture, tally)
                .emit(lane -> lanes.orchestrator(lane, function), device);
        new SubmitEmitter(file.hostSubmits, context, capture, tally)
                .emit(lane -> lanes.host("Host orchestrator", 0), host);
        var capturedHost = file.header.hostCapture;
        if (capturedHost.isPresent && !capturedHost.isComplete()) {
            tally.flag(
                    "host-capture-incomplete",
                    Severity.DATA_LOSS,
                    "metadata.host_capture",
                    -1,
                    "status="
                            + capturedHost.status
                            + " dropped="
                            + CoreRows.text(capturedHost.dropped)
                            + " error="
                            + capturedHost.error,
                    "host lanes have gaps; no latency between host and device may be read off");
        }
    }

    private void emitUploads() {
        for (int row = 0; row < file.uploads.rowCount(); row++) {
            long start = file.uploads.get(row, SwimlaneFile.UPLOAD_START);
            long end = file.uploads.get(row, SwimlaneFile.UPLOAD_END);
            String name = file.uploadNames.get(row);
            if (!host.isTime(start) || !host.isTime(end)) {
                tally.lost(
                        "upload-without-time",
                        "host_device_uploads record " + row,
                        file.uploads.get(row, SwimlaneFile.UPLOAD_OFFSET),
                        "has no usable start and end",
                        "the record cannot be drawn");
                continue;
            }
            tally.kept();
            var args = new JsonArgs();
            args.addKnown("bytes", file.uploads.get(row, SwimlaneFile.UPLOAD_BYTES));
            long startNs = host.toNs(start);
            context.accept(
                    new Slice(
                            startNs,
                            Math.max(startNs, host.toNs(end)),
                            lanes.host("Host to device", 1),
                            name,
                            "host_h2d",
                            false,
                            0,
                            -1,
                            args.text()));
        }
    }

    /// Edges of the oldest generations, unless a graph file told them better.
    private void emitFanout() {
        if (capture.tasks().isDescribed()) {
            return;
        }
        for (int row = 0; row < file.fanout.rowCount(); row++) {
            context.accept(
                    new Dependency(
                            capture.rankId(),
                            file.fanout.get(row, SwimlaneFile.EDGE_PRODUCER),
                            file.fanout.get(row, SwimlaneFile.EDGE_CONSUMER),
                            -1,
                            DependencyCause.UNKNOWN,
                            false,
                            false,
                            false,
                            "",
                            false,
                            0,
                            null,
                            null));
        }
    }

    /// A graph of another run is attached by mistake easily: the ids then hardly meet.
    private void flagForeignGraph(TaskCensus census, int describedCount) {
        if (describedCount == 0 || file.cores.count() == 0) {
            return;
        }
        int found = census.describedShare(describedCount);
        int executed = census.executedCount();
        if (found * 2L < executed) {
            tally.flag(
                    "graph-does-not-fit",
                    Severity.WARNING,
                    "tasks",
                    -1,
                    "the graph describes only " + found + " of " + executed + " executed tasks",
                    "deps.json seems to be of another run; open the records alone or with their"
                            + " own deps.json");
        }
    }

    static boolean isKnown(long value) {
        return value != LongTable.ABSENT;
    }
}
