package ringscope.importer.swimlane;

import ringscope.importer.record.LongTable;

import java.util.ArrayList;
import java.util.List;

/// One file as read: its header and its records as columns, nothing joined or converted yet.
final class SwimlaneFile {
    static final int UPLOAD_START = 0;
    static final int UPLOAD_END = 1;
    static final int UPLOAD_BYTES = 2;
    static final int UPLOAD_NAME = 3;
    static final int UPLOAD_OFFSET = 4;

    static final int EDGE_PRODUCER = 0;
    static final int EDGE_CONSUMER = 1;

    static final int JOINED_KERNEL = 0;
    static final int JOINED_READY = 1;
    static final int JOINED_TYPE = 2;

    final SwimlaneHeader header = new SwimlaneHeader();
    final CoreRows cores = new CoreRows();
    final DispatchRows dispatches = new DispatchRows();
    final PhaseRows phases = new PhaseRows();
    final List<SchedulerLane> lanes = new ArrayList<>();
    final SubmitRows submits = new SubmitRows();
    final SubmitRows hostSubmits = new SubmitRows();
    final LongTable uploads = new LongTable(5);
    final List<String> uploadNames = new ArrayList<>();
    final List<StreamMetrics> metrics = new ArrayList<>();
    final List<Lifecycle> lifecycles = new ArrayList<>();
    final List<OrchestratorSummary> summaries = new ArrayList<>();

    /// Of joined rows (oldest generations) only: function, ready time and core type, row by row
    /// beside `cores`, and the edges of their fan-out lists.
    final LongTable joined = new LongTable(3);

    final LongTable fanout = new LongTable(2);

    private int widthMax;
    private int widthMin = Integer.MAX_VALUE;

    boolean hasJoinedTasks;
    boolean hasSchedulerTasks;
    boolean hasPhases;
    boolean hasSubmits;

    /// Notes the number of columns of one `aicore_tasks` row: the generation shows in it.
    void noteWidth(int width) {
        widthMax = Math.max(widthMax, width);
        widthMin = Math.min(widthMin, width);
    }

    boolean hasMixedWidths() {
        return widthMin < widthMax;
    }

    /// The generation by shape alone (spec/formats.md 3.8): names and version numbers do not tell.
    Generation generation() {
        if (hasJoinedTasks) {
            if (header.hasLevelKey) {
                return Generation.G1;
            }
            return hasPhases ? Generation.G0_V2 : Generation.G0_V1;
        }
        if (hasSchedulerTasks) {
            return widthMax >= 7 ? Generation.G6 : Generation.G5;
        }
        if (widthMax == 5) {
            return Generation.G2;
        }
        return header.levelKey.startsWith("l2_") ? Generation.G3 : Generation.G4;
    }

    /// One AICPU thread's start-up and shut-down spans (later generations), as ticks.
    record Lifecycle(int thread, String name, long start, long end, long offset) {}
}
