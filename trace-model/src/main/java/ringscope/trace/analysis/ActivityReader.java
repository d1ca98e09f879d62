package ringscope.trace.analysis;

import ringscope.trace.MeasureEvent;
import ringscope.trace.RunEvent.Recorded;
import ringscope.trace.RunEvent.Subject;
import ringscope.trace.TimeRange;
import ringscope.trace.TrackKind;
import ringscope.trace.store.ExecutionColumns;
import ringscope.trace.store.Rows;
import ringscope.trace.store.TaskGraph;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Reads a rank's activity out of a trace.
public final class ActivityReader {
    private static final Pattern LAST_NUMBER = Pattern.compile("\\d{1,6}$");
    static final TimeRange ALWAYS = new TimeRange(Long.MIN_VALUE, Long.MAX_VALUE);
    private static final long NS_PER_SECOND = 1_000_000_000L;

    private final TraceReader reader;
    private final int rankId;
    private final TaskGraph graph;
    private final List<Rows.Track> tracks;
    private final Map<Integer, Integer> coreOfTrack = new HashMap<>();
    private final Map<Integer, Integer> functionOfName = new HashMap<>();
    private final List<RankActivity.Function> functions = new ArrayList<>();

    private ActivityReader(TraceReader reader, int rankId) throws TraceStoreException {
        this.reader = reader;
        this.rankId = rankId;
        this.graph = reader.graph(rankId);
        this.tracks = reader.tracks().stream().filter(track -> track.rankId() == rankId).toList();
    }

    public static RankActivity read(TraceReader reader, int rankId) throws TraceStoreException {
        return new ActivityReader(reader, rankId).read();
    }

    private RankActivity read() throws TraceStoreException {
        List<Core> cores = cores();
        Executions executions = executions(cores);
        List<SchedulerThread> threads = threads();
        return new RankActivity(
                graph,
                taskNames(executions),
                CoreOwners.infer(cores, executions, threads),
                functions,
                executions,
                threads,
                hasDependencies(),
                tickNs());
    }

    private List<Core> cores() {
        var cores = new ArrayList<Core>();
        for (Rows.Track track : tracks) {
            var engine = Engine.ofTrackKind(track.kind());
            if (engine.isPresent()) {
                coreOfTrack.put(track.track(), cores.size());
                cores.add(new Core(track.track(), engine.get(), track.name(), Core.NO_THREAD));
            }
        }
        return cores;
    }

    /// A task without a kernel name is called as its first execution is.
    private List<String> taskNames(Executions executions) throws TraceStoreException {
        String[] names = new String[graph.taskCount()];
        Arrays.fill(names, "");
        for (int row = executions.count() - 1; row >= 0; row--) {
            names[executions.tasks()[row]] = functions.get(executions.functions()[row]).name();
        }
        for (int task = 0; task < names.length; task++) {
            if (graph.names()[task] >= 0) {
                names[task] = reader.text(graph.names()[task]);
            }
        }
        return List.of(names);
    }

    private Executions executions(List<Core> cores) throws TraceStoreException {
        ExecutionColumns all = reader.executionsOfRank(rankId);
        int[] rows =
                IntStream.range(0, all.count())
                        .filter(row -> all.endsNs()[row] != MeasureEvent.OPEN)
                        .toArray();
        var taskIndexes = new TaskIndexes(graph.taskIds());
        int[] tasks = new int[rows.length];
        int[] coreIndexes = new int[rows.length];
        int[] functionIndexes = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            tasks[i] = taskIndexes.of(all.tasks()[rows[i]]);
            coreIndexes[i] = coreOf(all, rows[i]);
            Engine engine = cores.get(coreIndexes[i]).engine();
            functionIndexes[i] = functionOf(all.names()[rows[i]], tasks[i], engine);
        }
        return new Executions(
                tasks,
                coreIndexes,
                functionIndexes,
                select(all.dispatchesNs(), rows),
                select(all.receivesNs(), rows),
                select(all.startsNs(), rows),
                select(all.endsNs(), rows),
                select(all.finishesNs(), rows));
    }

    private static long[] select(long[] values, int[] rows) {
        return IntStream.of(rows).mapToLong(row -> values[row]).toArray();
    }

    private int coreOf(ExecutionColumns all, int row) {
        Integer core = coreOfTrack.get(all.tracks()[row]);
        if (core == null) {
            throw new IllegalArgumentException(
                    "execution seq="
                            + all.sliceSeqs()[row]
                            + " lies on no core: track="
                            + all.tracks()[row]);
        }
        return core;
    }

    private int functionOf(int name, int task, Engine engine) throws TraceStoreException {
        Integer known = functionOfName.get(name);
        if (known != null) {
            return known;
        }
        functionOfName.put(name, functions.size());
        functions.add(new RankActivity.Function(kernelOf(task, engine), reader.text(name)));
        return functions.size() - 1;
    }

    /// The kernel id that this execution's core runs for its task. The graph knows the task's first kernel, so
    /// only a vector core of a mixed task needs a question to the trace. Which of two vector kernels it was is not
    /// recorded: the first, as importers name it.
    private int kernelOf(int task, Engine engine) throws TraceStoreException {
        boolean isMixed = graph.coreKinds()[task] == (TaskGraph.AIC | TaskGraph.AIV);
        if (engine == Engine.AIC || !isMixed) {
            return graph.kernels()[task];
        }
        List<Integer> ids =
                reader.task(rankId, graph.taskIds()[task])
                        .map(Rows.Task::kernelIds)
                        .orElse(List.of());
        if (ids.size() < 3) {
            return -1;
        }
        return ids.get(1) >= 0 ? ids.get(1) : ids.get(2);
    }

    private List<SchedulerThread> threads() throws TraceStoreException {
        var threads = new ArrayList<SchedulerThread>();
        for (Rows.Track track : tracks) {
            if (track.kind().equals(TrackKind.SCHEDULER)) {
                threads.add(
                        PhaseColumns.read(
                                reader, track.track(), threadNumber(track, threads.size())));
            }
        }
        return threads;
    }

    /// The number at the end of the track's name; its place where there is none.
    private static int threadNumber(Rows.Track track, int place) {
        Matcher number = LAST_NUMBER.matcher(track.name());
        return number.find() ? Integer.parseInt(number.group()) : place;
    }

    private boolean hasDependencies() throws TraceStoreException {
        return graph.edgeCount() > 0
                || reader.coverage().stream()
                        .anyMatch(
                                c ->
                                        c.rankId() == rankId
                                                && c.subject() == Subject.DEPENDENCIES
                                                && c.recorded() != Recorded.NOT_RECORDED);
    }

    private long tickNs() throws TraceStoreException {
        for (Rows.Track track : tracks) {
            if (coreOfTrack.containsKey(track.track())) {
                for (Rows.Clock clock : reader.clocks()) {
                    if (clock.clock() == track.clock()) {
                        return Math.ceilDiv(NS_PER_SECOND, clock.ticksPerSecond());
                    }
                }
            }
        }
        return 1;
    }

    /// Index of a task in the graph by its id.
    private static final class TaskIndexes {
        private final long[] sortedIds;
        private final int[] indexes;

        TaskIndexes(long[] ids) {
            sortedIds = ids.clone();
            Arrays.sort(sortedIds);
            indexes = new int[ids.length];
            for (int index = 0; index < ids.length; index++) {
                indexes[Arrays.binarySearch(sortedIds, ids[index])] = index;
            }
        }

        int of(long id) {
            int at = Arrays.binarySearch(sortedIds, id);
            if (at < 0) {
                throw new IllegalArgumentException(
                        "task "
                                + Long.toUnsignedString(id)
                                + " ran but is not in the graph of its rank");
            }
            return indexes[at];
        }
    }
}
