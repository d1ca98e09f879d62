package ringscope.importer.swimlane;

import ringscope.importer.record.LongTable;

/// The first and last usable time of a file: the first becomes trace time 0.
final class TickSpan {
    long firstTicks = Long.MAX_VALUE;
    long lastTicks = Long.MIN_VALUE;

    private final DeviceTime time;

    private TickSpan(DeviceTime time) {
        this.time = time;
    }

    /// The span of all device times.
    TickSpan(SwimlaneFile file, DeviceTime time) {
        this(time);
        for (int row = 0; row < file.cores.count(); row++) {
            add(file.cores.start(row));
            add(file.cores.end(row));
            add(file.cores.receive(row));
        }
        addColumns(file.dispatches.table, DispatchRows.DISPATCH, DispatchRows.FINISH);
        addColumns(file.phases.table, PhaseRows.START, PhaseRows.END);
        addColumns(file.submits.table, SubmitRows.START, SubmitRows.END);
        if (file.hasJoinedTasks) {
            addColumns(file.joined, SwimlaneFile.JOINED_READY, SwimlaneFile.JOINED_READY);
        }
        for (var span : file.lifecycles) {
            add(span.start());
            add(span.end());
        }
    }

    /// The span of all host times.
    static TickSpan ofHost(SwimlaneFile file, DeviceTime time) {
        var span = new TickSpan(time);
        span.addColumns(file.hostSubmits.table, SubmitRows.START, SubmitRows.END);
        span.addColumns(file.uploads, SwimlaneFile.UPLOAD_START, SwimlaneFile.UPLOAD_END);
        if (span.isEmpty()) {
            span.firstTicks = 0;
            span.lastTicks = 0;
        }
        return span;
    }

    boolean isEmpty() {
        return firstTicks > lastTicks;
    }

    private void addColumns(LongTable table, int first, int second) {
        for (int row = 0; row < table.rowCount(); row++) {
            add(table.get(row, first));
            add(table.get(row, second));
        }
    }

    private void add(long ticks) {
        if (time.isTime(ticks)) {
            firstTicks = Math.min(firstTicks, ticks);
            lastTicks = Math.max(lastTicks, ticks);
        }
    }
}
