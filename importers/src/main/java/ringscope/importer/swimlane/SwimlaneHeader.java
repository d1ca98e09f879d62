package ringscope.importer.swimlane;

import ringscope.importer.record.LongTable;

import java.util.ArrayList;
import java.util.List;

/// What the head of a file says: the level and `metadata`. Fields keep their "not there" value where
/// the file has none.
final class SwimlaneHeader {
    /// What was captured: 1 core times, 2 and dispatch/finish, 3 and scheduler phases, 4 and the
    /// orchestrator. -1 when the file does not say.
    int level = -1;

    boolean hasLevelKey;
    String levelKey = "";
    long clockHz = LongTable.ABSENT;
    List<String> coreTypes = new ArrayList<>();

    /// By core; negative where no thread owns it. Empty where the file does not say.
    final List<Long> coreThreads = new ArrayList<>();

    String runtime = "";
    String orchestratorSource = "";
    long quantizationNs = LongTable.ABSENT;
    final HostCapture hostCapture = new HostCapture();
    final ClockAnchors anchors = new ClockAnchors();

    /// A graph built on the host: its scheduler phases nest differently and it has host lanes.
    boolean isHostBuiltGraph() {
        return runtime.equals("host_build_graph") || orchestratorSource.equals("host");
    }

    /// What became of the host's records.
    static final class HostCapture {
        boolean isPresent;
        String status = "";
        long expected = LongTable.ABSENT;
        long recorded = LongTable.ABSENT;
        long dropped = LongTable.ABSENT;
        String error = "";

        boolean isComplete() {
            return isPresent && status.equals("complete") && dropped <= 0 && expected == recorded;
        }
    }

    /// Pairs of host and device times, from which the two clocks are aligned.
    static final class ClockAnchors {
        static final int PRE = 0;
        static final int POST = 1;
        static final int OTHER = 2;

        static final int POSITION = 0;
        static final int INDEX = 1;
        static final int HOST_BEFORE = 2;
        static final int DEVICE = 3;
        static final int HOST_AFTER = 4;
        static final int RTT = 5;
        static final int UNCERTAINTY = 6;
        static final int IS_VALID = 7;

        boolean isPresent;
        String deviceUnit = "";
        String rawUnit = "";
        boolean hasSamples;
        final LongTable samples = new LongTable(8);

        /// The later form: one anchor with a bound.
        String boundStatus = "";

        String boundReason = "";
        long boundDevice = LongTable.ABSENT;
        long boundHost = LongTable.ABSENT;
        long boundHostMin = LongTable.ABSENT;
        long boundHostMax = LongTable.ABSENT;
    }
}
