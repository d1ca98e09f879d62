package ringscope.trace.store.sqlite;

import org.jspecify.annotations.Nullable;

import ringscope.trace.TaskEvent.DependencyCause;
import ringscope.trace.TaskEvent.ScopeMode;
import ringscope.trace.TaskEvent.TaskKind;
import ringscope.trace.store.Rows;
import ringscope.trace.store.TaskGraph;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// One task in full, and its edges.
final class TaskQueries {
    private final Connection connection;
    private final Texts texts;
    private final ExecutionQueries executions;

    TaskQueries(Connection connection, Texts texts, ExecutionQueries executions) {
        this.connection = connection;
        this.texts = texts;
        this.executions = executions;
    }

    Optional<Rows.Task> task(int rankId, long task) throws SQLException {
        return new Select(
                        connection,
                        "SELECT kind, scope_mode, is_early_dispatch, kernel_aic, kernel_aiv0,"
                                + " kernel_aiv1, block_count, submit_index FROM task WHERE rank_id"
                                + " = ? AND task = ? ORDER BY seq DESC LIMIT 1",
                        rankId,
                        task)
                .list(row -> task(row, rankId, task)).stream().findFirst();
    }

    private Rows.Task task(ResultSet row, int rankId, long task) throws SQLException {
        List<Integer> kernels = List.of(row.getInt(4), row.getInt(5), row.getInt(6));
        int first = kernels.stream().filter(kernel -> kernel >= 0).findFirst().orElse(-1);
        return new Rows.Task(
                rankId,
                task,
                TaskKind.valueOf(row.getString(1)),
                ScopeMode.valueOf(row.getString(2)),
                row.getInt(3) != 0,
                kernels,
                kernelName(rankId, first),
                row.getInt(7),
                row.getInt(8),
                new Select(
                                connection,
                                "SELECT min(time_ns) FROM task_moment WHERE rank_id = ? AND task ="
                                        + " ? AND moment = 'SUBMITTED'",
                                rankId,
                                task)
                        .number(TaskGraph.NO_TIME),
                executions.ofTask(rankId, task),
                arguments(rankId, task));
    }

    private String kernelName(int rankId, int kernel) throws SQLException {
        long number =
                new Select(
                                connection,
                                "SELECT name FROM kernel WHERE rank_id = ? AND kernel = ? ORDER BY"
                                        + " seq DESC LIMIT 1",
                                rankId,
                                kernel)
                        .number(0);
        return texts.text((int) number);
    }

    private List<Rows.Argument> arguments(int rankId, long task) throws SQLException {
        return new Select(
                        connection,
                        "SELECT \"index\", direction, tensor, region FROM task_argument WHERE"
                                + " rank_id = ? AND task = ? ORDER BY \"index\", seq",
                        rankId,
                        task)
                .list(
                        row -> {
                            OptionalLong tensor = optional(row, 3);
                            String region = row.getString(4);
                            return new Rows.Argument(
                                    row.getInt(1),
                                    texts.text(row.getInt(2)),
                                    tensor,
                                    region == null ? null : StoredJson.region(region),
                                    tensor.isPresent() ? tensor(rankId, tensor.getAsLong()) : null);
                        });
    }

    private Rows.@Nullable Tensor tensor(int rankId, long tensor) throws SQLException {
        return new Select(
                        connection,
                        "SELECT tensor, buffer_address, version, dtype, element_count FROM tensor"
                                + " WHERE rank_id = ? AND tensor = ? ORDER BY seq DESC LIMIT 1",
                        rankId,
                        tensor)
                        .list(
                                row ->
                                        new Rows.Tensor(
                                                row.getLong(1),
                                                row.getLong(2),
                                                row.getInt(3),
                                                texts.text(row.getInt(4)),
                                                row.getLong(5)))
                        .stream()
                        .findFirst()
                        .orElse(null);
    }

    /// Edge rows whose `end` (producer or consumer) is the task.
    List<Rows.Edge> edges(String end, int rankId, long task) throws SQLException {
        return new Select(
                        connection,
                        "SELECT seq, producer, consumer, argument, cause, has_flags, waits,"
                                + " retains, overlap, tensor FROM dependency WHERE rank_id = ? AND "
                                + end
                                + " = ? ORDER BY seq",
                        rankId,
                        task)
                .list(
                        row ->
                                new Rows.Edge(
                                        row.getLong(1),
                                        row.getLong(2),
                                        row.getLong(3),
                                        row.getInt(4),
                                        DependencyCause.valueOf(row.getString(5)),
                                        row.getInt(6) != 0,
                                        row.getInt(7) != 0,
                                        row.getInt(8) != 0,
                                        texts.text(row.getInt(9)),
                                        optional(row, 10)));
    }

    static OptionalLong optional(ResultSet row, int column) throws SQLException {
        long value = row.getLong(column);
        return row.wasNull() ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
