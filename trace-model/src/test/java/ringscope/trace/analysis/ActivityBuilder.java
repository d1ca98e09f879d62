package ringscope.trace.analysis;

import ringscope.trace.TaskEvent.TaskKind;
import ringscope.trace.store.TaskGraph;
import ringscope.trace.store.TaskGraphBuilder;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Makes a [RankActivity] by hand. Times are ns, cores are numbered by [#core].
final class ActivityBuilder {
    static final long NONE = TaskGraph.NO_TIME;

    private final TaskGraphBuilder graph = new TaskGraphBuilder(1);
    private final List<Long> ids = new ArrayList<>();
    private final Map<Long, String> names = new TreeMap<>();
    private final List<Core> cores = new ArrayList<>();
    private final List<Row> rows = new ArrayList<>();
    private final List<SchedulerThread> threads = new ArrayList<>();
    private long tickNs = 1;

    private record Row(
            long task, int core, long dispatch, long receive, long start, long end, long finish) {}

    ActivityBuilder tickNs(long ns) {
        tickNs = ns;
        return this;
    }

    ActivityBuilder core(Engine engine, int thread) {
        cores.add(new Core(cores.size() + 1, engine, "core " + cores.size(), thread));
        return this;
    }

    ActivityBuilder task(long id, String name) {
        return task(id, name, TaskKind.KERNEL);
    }

    ActivityBuilder task(long id, String name, TaskKind kind) {
        graph.task(id, kind);
        ids.add(id);
        names.put(id, name);
        return this;
    }

    ActivityBuilder edge(long producer, long consumer) {
        return edge(producer, consumer, TaskGraph.EXPLICIT, 0);
    }

    ActivityBuilder edge(long producer, long consumer, int cause, int flags) {
        graph.edge(producer, consumer, cause, flags);
        return this;
    }

    /// A run with start and end only, as level 1 records it.
    ActivityBuilder ran(long task, int core, long start, long end) {
        return ran(task, core, NONE, NONE, start, end, NONE);
    }

    ActivityBuilder ran(long task, int core, long dispatch, long start, long end, long finish) {
        return ran(task, core, dispatch, start, start, end, finish);
    }

    ActivityBuilder ran(
            long task, int core, long dispatch, long receive, long start, long end, long finish) {
        graph.task(task, TaskKind.KERNEL).ran(dispatch, start, end, finish);
        rows.add(new Row(task, core, dispatch, receive, start, end, finish));
        return this;
    }

    /// A scheduler thread; each phase is `kind start end loop processed hits misses`.
    ActivityBuilder thread(int thread, String... phases) {
        var kinds = new ArrayList<String>();
        long[][] columns = new long[6][phases.length];
        for (int i = 0; i < phases.length; i++) {
            String[] words = phases[i].split(" ", -1);
            kinds.add(words[0]);
            for (int column = 0; column < 6; column++) {
                columns[column][i] = Long.parseLong(words[column + 1]);
            }
        }
        long[] busy = new long[phases.length];
        for (int i = 0; i < phases.length; i++) {
            busy[i] = columns[1][i] - columns[0][i];
        }
        threads.add(
                new SchedulerThread(
                        thread,
                        kinds,
                        columns[0],
                        columns[1],
                        busy,
                        columns[2],
                        columns[3],
                        columns[4],
                        columns[5]));
        return this;
    }

    RankActivity build() {
        TaskGraph built = graph.build();
        rows.sort(Comparator.comparingLong(Row::start));
        var functions = new ArrayList<RankActivity.Function>();
        int[] rowFunctions = new int[rows.size()];
        for (int i = 0; i < rowFunctions.length; i++) {
            var function = new RankActivity.Function(-1, names.getOrDefault(rows.get(i).task, ""));
            if (!functions.contains(function)) {
                functions.add(function);
            }
            rowFunctions[i] = functions.indexOf(function);
        }
        return new RankActivity(
                built,
                ids.stream().map(names::get).toList(),
                cores,
                functions,
                new Executions(
                        rows.stream().mapToInt(r -> ids.indexOf(r.task)).toArray(),
                        rows.stream().mapToInt(Row::core).toArray(),
                        rowFunctions,
                        rows.stream().mapToLong(Row::dispatch).toArray(),
                        rows.stream().mapToLong(Row::receive).toArray(),
                        rows.stream().mapToLong(Row::start).toArray(),
                        rows.stream().mapToLong(Row::end).toArray(),
                        rows.stream().mapToLong(Row::finish).toArray()),
                threads,
                true,
                tickNs);
    }
}
