package ringscope.importer.chrome;

import org.jspecify.annotations.Nullable;

import ringscope.importer.ImportContext;
import ringscope.trace.RunEvent.TrackDeclared;
import ringscope.trace.TrackKind;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The lanes of a Chrome trace: a track a process, below it one a thread, counter series and asynchronous category.
/// Lanes are declared when first used, and again when a name or place becomes known later in the file.
final class ChromeTracks {
    /// Threads found without building a key; more than any trace has at work at once.
    private static final int RECENT = 1 << 10;

    private static final long MIX = 0x9E37_79B9_7F4A_7C15L;

    private final ImportContext context;
    private final int rankId;
    private final int clock;
    private final Map<String, Lane> processes = new HashMap<>();
    private final Map<LaneKey, Lane> lanes = new HashMap<>();
    private final long[] recentPids = new long[RECENT];
    private final long[] recentTids = new long[RECENT];
    private final @Nullable Lane[] recentLanes = new Lane[RECENT];

    private record LaneKey(String kind, String process, String name) {}

    ChromeTracks(ImportContext context, int rankId, int clock) {
        this.context = context;
        this.rankId = rankId;
        this.clock = clock;
    }

    /// One track and what is known of it.
    static final class Lane {
        final int track;
        final Lane process;
        final String sourceId;
        String kind;
        String name;
        boolean isNamed;
        private int sortOrder;

        /// What the lane's process means to [SwimlaneDialect]; only used on processes.
        String view = "";

        private Lane(int track, @Nullable Lane process, String sourceId, String kind, String name) {
            this.track = track;
            this.process = process == null ? this : process;
            this.sourceId = sourceId;
            this.kind = kind;
            this.name = name;
        }

        private int parent() {
            return process == this ? 0 : process.track;
        }
    }

    Lane process(ChromeId pid) {
        return processes.computeIfAbsent(
                pid.text(),
                text -> {
                    String name = text.isEmpty() ? "No process" : "Process " + text;
                    return declared(
                            new Lane(context.newTrack(), null, text, TrackKind.PROCESS, name));
                });
    }

    /// The lane of the record's thread, or of its process when it names no thread.
    Lane thread(ChromeRecord record) {
        if (!record.pid.isNumber || !record.tid.isNumber) {
            return threadByText(record);
        }
        long pid = record.pid.number;
        long tid = record.tid.number;
        int slot = (int) (((pid * 31 + tid) * MIX) >>> 54);
        Lane lane = recentLanes[slot];
        if (lane == null || recentPids[slot] != pid || recentTids[slot] != tid) {
            lane = threadByText(record);
            recentPids[slot] = pid;
            recentTids[slot] = tid;
            recentLanes[slot] = lane;
        }
        return lane;
    }

    private Lane threadByText(ChromeRecord record) {
        Lane process = process(record.pid);
        if (record.tid.isAbsent()) {
            return process;
        }
        String tid = record.tid.text();
        return lane(TrackKind.THREAD, process, tid, "Thread " + tid);
    }

    /// A lane below a process; `key` tells it from others of its kind there.
    Lane lane(String kind, Lane process, String key, String name) {
        return lanes.computeIfAbsent(
                new LaneKey(kind, process.sourceId, key),
                _ -> declared(new Lane(context.newTrack(), process, key, kind, name)));
    }

    List<Lane> threadsOf(Lane process) {
        return lanes.values().stream()
                .filter(lane -> lane.process == process)
                .sorted(Comparator.comparingInt(lane -> lane.track))
                .toList();
    }

    /// Gives a lane its name; false when it had another one, which is replaced.
    boolean rename(Lane lane, String name) {
        boolean isSame = !lane.isNamed || lane.name.equals(name);
        lane.name = name;
        lane.isNamed = true;
        declared(lane);
        return isSame;
    }

    void sort(Lane lane, int sortOrder) {
        lane.sortOrder = sortOrder;
        declared(lane);
    }

    void setKind(Lane lane, String kind) {
        if (!lane.kind.equals(kind)) {
            lane.kind = kind;
            declared(lane);
        }
    }

    private Lane declared(Lane lane) {
        context.accept(
                new TrackDeclared(
                        lane.track,
                        lane.parent(),
                        rankId,
                        clock,
                        lane.kind,
                        lane.name,
                        "",
                        lane.sortOrder));
        return lane;
    }
}
