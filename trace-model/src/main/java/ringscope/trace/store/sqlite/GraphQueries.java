package ringscope.trace.store.sqlite;

import ringscope.trace.MeasureEvent;
import ringscope.trace.TaskEvent.DependencyCause;
import ringscope.trace.TaskEvent.TaskKind;
import ringscope.trace.store.ExecutionColumns;
import ringscope.trace.store.TaskGraph;
import ringscope.trace.store.TaskGraphBuilder;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// The whole graph of a rank in one pass over each table it needs: in order of seq, since an index on the rank would only
/// add a sort.
final class GraphQueries {
    private final Connection connection;
    private final ExecutionQueries executions;

    GraphQueries(Connection connection, ExecutionQueries executions) {
        this.connection = connection;
        this.executions = executions;
    }

    TaskGraph graph(int rankId) throws SQLException {
        var nodes = nodes(rankId);
        var edges = edges(rankId, nodes);
        var ofRank = executions.ofRank(rankId);
        for (long task : ofRank.tasks()) {
            nodes.see(task);
        }
        var builder = new TaskGraphBuilder(rankId);
        Map<Integer, Integer> kernelNames = kernelNames(rankId);
        for (int node : nodes.order(edges.producers(), edges.consumers())) {
            var task = nodes.described(node);
            var built =
                    builder.task(nodes.id(node), task.kind())
                            .kernel(task.firstKernel(), task.coreKinds())
                            .name(kernelNames.getOrDefault(task.firstKernel(), -1))
                            .blocks(task.blockCount());
            if (task.isEarlyDispatch()) {
                built.earlyDispatch();
            }
        }
        for (int row = 0; row < edges.causes.length; row++) {
            builder.edge(
                    nodes.id(edges.producers[row]),
                    nodes.id(edges.consumers[row]),
                    edges.causes[row],
                    edges.flags[row]);
        }
        addTimes(rankId, nodes, ofRank, builder);
        return builder.build();
    }

    private GraphNodes nodes(int rankId) throws SQLException {
        var nodes = new GraphNodes();
        new Select(
                        connection,
                        "SELECT task, kind, kernel_aic, kernel_aiv0, kernel_aiv1, block_count,"
                                + " submit_index, is_early_dispatch FROM task NOT INDEXED WHERE"
                                + " rank_id = ? ORDER BY seq",
                        rankId)
                .each(
                        row ->
                                nodes.declare(
                                        row.getLong(1),
                                        new GraphNodes.Described(
                                                TaskKind.valueOf(row.getString(2)),
                                                row.getInt(3),
                                                row.getInt(4),
                                                row.getInt(5),
                                                row.getInt(6),
                                                row.getInt(7),
                                                row.getInt(8) != 0)));
        return nodes;
    }

    /// Edge rows as columns, ends as nodes.
    private static final class EdgeRows {
        private int[] producers = new int[64];
        private int[] consumers = new int[64];
        private byte[] causes = new byte[64];
        private byte[] flags = new byte[64];
        private int size;

        void add(int producer, int consumer, byte cause, byte flag) {
            if (size == producers.length) {
                resize(size * 2);
            }
            producers[size] = producer;
            consumers[size] = consumer;
            causes[size] = cause;
            flags[size++] = flag;
        }

        void resize(int length) {
            producers = Arrays.copyOf(producers, length);
            consumers = Arrays.copyOf(consumers, length);
            causes = Arrays.copyOf(causes, length);
            flags = Arrays.copyOf(flags, length);
        }

        int[] producers() {
            return producers;
        }

        int[] consumers() {
            return consumers;
        }
    }

    private EdgeRows edges(int rankId, GraphNodes nodes) throws SQLException {
        var edges = new EdgeRows();
        new Select(
                        connection,
                        "SELECT producer, consumer, CASE cause"
                                + when(DependencyCause.CREATOR, TaskGraph.CREATOR)
                                + when(DependencyCause.TENSORMAP, TaskGraph.TENSORMAP)
                                + when(DependencyCause.EXPLICIT, TaskGraph.EXPLICIT)
                                + " ELSE "
                                + TaskGraph.OTHER
                                + " END, CASE WHEN has_flags THEN "
                                + TaskGraph.FLAGS_KNOWN
                                + " | waits * "
                                + TaskGraph.WAITS
                                + " | retains * "
                                + TaskGraph.RETAINS
                                + " ELSE 0 END FROM dependency NOT INDEXED WHERE rank_id = ? ORDER"
                                + " BY seq",
                        rankId)
                .each(
                        row ->
                                edges.add(
                                        nodes.see(row.getLong(1)),
                                        nodes.see(row.getLong(2)),
                                        (byte) row.getInt(3),
                                        (byte) row.getInt(4)));
        edges.resize(edges.size);
        return edges;
    }

    /// The database turns words into bits: a text costs more to fetch than three numbers.
    private static String when(DependencyCause cause, byte bit) {
        return " WHEN '" + cause.name() + "' THEN " + bit;
    }

    private Map<Integer, Integer> kernelNames(int rankId) throws SQLException {
        var names = new HashMap<Integer, Integer>();
        new Select(
                        connection,
                        "SELECT kernel, name FROM kernel WHERE rank_id = ? ORDER BY seq",
                        rankId)
                .each(row -> names.put(row.getInt(1), row.getInt(2)));
        return names;
    }

    private void addTimes(
            int rankId, GraphNodes nodes, ExecutionColumns ofRank, TaskGraphBuilder builder)
            throws SQLException {
        Set<Integer> cubes = new HashSet<>();
        new Select(connection, "SELECT track FROM track WHERE rank_id = ? AND kind = 'aic'", rankId)
                .each(row -> cubes.add(row.getInt(1)));
        for (int i = 0; i < ofRank.count(); i++) {
            var described = nodes.described(nodes.find(ofRank.tasks()[i]));
            var task = builder.task(ofRank.tasks()[i], described.kind());
            if (described.coreKinds() == 0) {
                task.kernel(
                        described.firstKernel(),
                        cubes.contains(ofRank.tracks()[i]) ? TaskGraph.AIC : TaskGraph.AIV);
            }
            boolean isOpen = ofRank.endsNs()[i] == MeasureEvent.OPEN;
            task.ran(
                    ofRank.dispatchesNs()[i],
                    ofRank.startsNs()[i],
                    isOpen ? TaskGraph.NO_TIME : ofRank.endsNs()[i],
                    ofRank.finishesNs()[i]);
        }
        new Select(
                        connection,
                        "SELECT task, time_ns FROM task_moment NOT INDEXED WHERE rank_id = ? AND"
                                + " moment = 'SUBMITTED' AND time_ns IS NOT NULL ORDER BY seq DESC",
                        rankId)
                .each(
                        row -> {
                            long task = row.getLong(1);
                            if (builder.hasTask(task)) {
                                builder.task(task, TaskKind.KERNEL).submitted(row.getLong(2));
                            }
                        });
    }
}
