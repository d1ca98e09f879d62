package ringscope.importer.swimlane;

import ringscope.importer.ImportContext;
import ringscope.importer.record.LongTable;
import ringscope.trace.RunEvent.TrackDeclared;
import ringscope.trace.TrackKind;

import java.util.List;
import java.util.TreeMap;

/// Gives out the lanes of one chip, each declared when it is first asked for, and says where it stands:
/// host, orchestrator, schedulers, AICPU as worker, ready queues, cube cores, vector cores.
final class LaneBook {
    /// Cores beyond this many have no lane: the largest chip has 108, and a damaged file must not make
    /// a million lanes.
    static final int CORES_MAX = 4096;

    static final int NONE = 0;

    private static final int SORT_HOST = 100;
    private static final int SORT_ORCHESTRATOR = 1_000;
    private static final int SORT_SCHEDULER = 2_000;
    private static final int SORT_WORKER = 20_000;
    private static final int SORT_LIFECYCLE = 30_000;
    private static final int SORT_READY = 40_000;
    private static final int SORT_AIC = 100_000;
    private static final int SORT_AIV = 200_000;

    private final ImportContext context;
    private final int rankId;
    private final TreeMap<String, Integer> named = new TreeMap<>();
    private final TreeMap<Long, Core> cores = new TreeMap<>();
    private int deviceClock;
    private int hostClock;

    private record Core(int track, boolean isCube) {}

    LaneBook(ImportContext context, int rankId) {
        this.context = context;
        this.rankId = rankId;
    }

    void setClocks(int deviceClock, int hostClock) {
        this.deviceClock = deviceClock;
        this.hostClock = hostClock;
    }

    /// Declares the lanes of all cores: those of `metadata`, and those only seen in rows, which count as
    /// vector cores unless `joined` rows say otherwise.
    void declareCores(SwimlaneFile file) {
        var isCube = new TreeMap<Long, Boolean>();
        List<String> types = file.header.coreTypes;
        for (int core = 0; core < Math.min(types.size(), CORES_MAX); core++) {
            isCube.put((long) core, types.get(core).equals("aic"));
        }
        for (int row = 0; row < file.cores.count() && isCube.size() < CORES_MAX; row++) {
            isCube.putIfAbsent(
                    file.cores.core(row),
                    file.hasJoinedTasks
                            && file.joined.get(row, SwimlaneFile.JOINED_TYPE)
                                    == JoinedTaskParser.TYPE_AIC);
        }
        for (int row = 0; row < file.dispatches.count() && isCube.size() < CORES_MAX; row++) {
            isCube.putIfAbsent(file.dispatches.core(row), false);
        }
        int cubeCount = 0;
        int vectorCount = 0;
        for (var entry : isCube.entrySet()) {
            if (entry.getKey() < 0) {
                continue;
            }
            boolean cube = entry.getValue();
            int number = cube ? cubeCount++ : vectorCount++;
            int track =
                    declare(
                            cube ? TrackKind.AIC : TrackKind.AIV,
                            (cube ? "AIC " : "AIV ") + number,
                            NONE,
                            deviceClock,
                            "core " + entry.getKey() + owner(file, entry.getKey()),
                            (cube ? SORT_AIC : SORT_AIV) + number);
            cores.put(entry.getKey(), new Core(track, cube));
        }
    }

    private static String owner(SwimlaneFile file, long core) {
        List<Long> threads = file.header.coreThreads;
        long thread = core < threads.size() ? threads.get((int) core) : -1;
        return thread < 0 ? "" : " of scheduler " + thread;
    }

    /// The lane of a core, or [#NONE] for an impossible core.
    int core(long core) {
        Core found = cores.get(core);
        return found == null ? NONE : found.track;
    }

    boolean isCube(long core) {
        Core found = cores.get(core);
        return found != null && found.isCube;
    }

    int orchestrator(long lane, String functionName) {
        String name = lane == 0 ? "Orchestrator" : "Orchestrator " + lane;
        return lane(
                TrackKind.ORCHESTRATOR, name, deviceClock, functionName, SORT_ORCHESTRATOR, lane);
    }

    int scheduler(SchedulerLane lane) {
        return lane(
                TrackKind.SCHEDULER,
                lane.name(),
                deviceClock,
                "",
                SORT_SCHEDULER,
                2L * lane.number());
    }

    /// The lane of phases that run inside another phase of the same thread.
    int schedulerInner(SchedulerLane lane) {
        String name = lane.name() + " inner";
        Integer known = named.get(name);
        if (known != null) {
            return known;
        }
        int parent = scheduler(lane);
        int sort = SORT_SCHEDULER + 2 * lane.number() + 1;
        int track = declare(TrackKind.SCHEDULER_INNER, name, parent, deviceClock, "", sort);
        named.put(name, track);
        return track;
    }

    /// The lane of what an AICPU thread does itself: dummy tasks, predicate-false tasks.
    int worker(SchedulerLane lane) {
        return lane(
                TrackKind.AICPU_WORKER,
                "AICPU " + lane.number(),
                deviceClock,
                "",
                SORT_WORKER,
                lane.number());
    }

    int lifecycle(int thread) {
        return lane(
                TrackKind.THREAD,
                "AICPU thread " + thread,
                deviceClock,
                "",
                SORT_LIFECYCLE,
                thread);
    }

    int ready(String coreType, int order) {
        return lane(
                TrackKind.COUNTER, "Ready " + coreType, deviceClock, "tasks", SORT_READY, order);
    }

    int host(String name, int order) {
        return lane(TrackKind.HOST, name, hostClock, "", SORT_HOST, order);
    }

    private int lane(String kind, String name, int clock, String unit, int sort, long order) {
        Integer known = named.get(name);
        if (known != null) {
            return known;
        }
        int track = declare(kind, name, NONE, clock, unit, (int) Math.min(sort + order, 1L << 30));
        named.put(name, track);
        return track;
    }

    private int declare(String kind, String name, int parent, int clock, String unit, int sort) {
        int track = context.newTrack();
        context.accept(new TrackDeclared(track, parent, rankId, clock, kind, name, unit, sort));
        return track;
    }

    /// Whether a row's core can have a lane at all.
    static boolean isCore(long core) {
        return core >= 0 && core != LongTable.ABSENT;
    }
}
