package ringscope.trace.analysis;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalLong;

/// Times summed by function (spec/formats.md 18.2). Rows are executions: a task of several blocks or engines has
/// several, so both counts are kept. Each sum has its own count, because a trace may have recorded some times only.
///
/// @param functions in the order of [RankActivity#functions], those that ran
/// @param total all of them
/// @param testTimeNs earliest dispatch to latest finish, when both were recorded
/// @param spanNs earliest receipt (or start) to latest end on a core
public record TaskStatistics(
        List<FunctionTimes> functions, FunctionTimes total, OptionalLong testTimeNs, long spanNs) {

    public TaskStatistics {
        functions = List.copyOf(functions);
    }

    /// Sums of one function. Divide by the matching count for a mean.
    ///
    /// @param rows executions
    /// @param tasks different tasks among them
    /// @param executionNs start to end, over all rows
    /// @param fullRows rows with both dispatch and finish
    /// @param fullExecutionNs start to end over those
    /// @param latencyNs dispatch to finish over those
    /// @param headNs dispatch to start over those; negative parts count
    /// @param tailNs end to finish over those
    /// @param receivedRows rows with a receipt
    /// @param localNs receipt to start over those
    /// @param propagatedRows rows with dispatch and receipt
    /// @param propagationNs dispatch to receipt over those; negative by clock skew counts
    public record FunctionTimes(
            RankActivity.Function function,
            int rows,
            int tasks,
            long executionNs,
            int fullRows,
            long fullExecutionNs,
            long latencyNs,
            long headNs,
            long tailNs,
            int receivedRows,
            long localNs,
            int propagatedRows,
            long propagationNs) {}

    public static TaskStatistics of(RankActivity activity) {
        Executions rows = activity.executions();
        int taskCount = activity.graph().taskCount();
        Sum[] sums = new Sum[activity.functions().size()];
        var all = new Sum(new RankActivity.Function(-1, ""), taskCount);
        long firstDispatch = Long.MAX_VALUE;
        long lastFinish = Long.MIN_VALUE;
        long firstReceive = Long.MAX_VALUE;
        long lastEnd = Long.MIN_VALUE;
        for (int row = 0; row < rows.count(); row++) {
            int function = rows.functions()[row];
            Sum sum = sums[function];
            if (sum == null) {
                sum = new Sum(activity.functions().get(function), taskCount);
                sums[function] = sum;
            }
            sum.add(rows, row);
            all.add(rows, row);
            if (rows.isDispatchKnown(row)) {
                firstDispatch = Math.min(firstDispatch, rows.dispatchesNs()[row]);
            }
            if (rows.isFinishKnown(row)) {
                lastFinish = Math.max(lastFinish, rows.finishesNs()[row]);
            }
            firstReceive =
                    Math.min(
                            firstReceive,
                            rows.isReceiveKnown(row)
                                    ? rows.receivesNs()[row]
                                    : rows.startsNs()[row]);
            lastEnd = Math.max(lastEnd, rows.endsNs()[row]);
        }
        var functions = new ArrayList<FunctionTimes>();
        for (Sum sum : sums) {
            if (sum != null) {
                functions.add(sum.result());
            }
        }
        boolean isTimed = firstDispatch != Long.MAX_VALUE && lastFinish != Long.MIN_VALUE;
        return new TaskStatistics(
                functions,
                all.result(),
                isTimed ? OptionalLong.of(lastFinish - firstDispatch) : OptionalLong.empty(),
                rows.count() == 0 ? 0 : lastEnd - firstReceive);
    }

    private static final class Sum {
        private final RankActivity.Function function;
        private final BitSet tasks;
        private int rows;
        private long executionNs;
        private int fullRows;
        private long fullExecutionNs;
        private long latencyNs;
        private long headNs;
        private long tailNs;
        private int receivedRows;
        private long localNs;
        private int propagatedRows;
        private long propagationNs;

        Sum(RankActivity.Function function, int taskCount) {
            this.function = function;
            this.tasks = new BitSet(taskCount);
        }

        void add(Executions from, int row) {
            long start = from.startsNs()[row];
            long end = from.endsNs()[row];
            rows++;
            tasks.set(from.tasks()[row]);
            executionNs += end - start;
            if (from.isDispatchKnown(row) && from.isFinishKnown(row)) {
                fullRows++;
                fullExecutionNs += end - start;
                latencyNs += from.finishesNs()[row] - from.dispatchesNs()[row];
                headNs += start - from.dispatchesNs()[row];
                tailNs += from.finishesNs()[row] - end;
            }
            if (from.isReceiveKnown(row)) {
                receivedRows++;
                localNs += start - from.receivesNs()[row];
                if (from.isDispatchKnown(row)) {
                    propagatedRows++;
                    propagationNs += from.receivesNs()[row] - from.dispatchesNs()[row];
                }
            }
        }

        FunctionTimes result() {
            return new FunctionTimes(
                    function,
                    rows,
                    tasks.cardinality(),
                    executionNs,
                    fullRows,
                    fullExecutionNs,
                    latencyNs,
                    headNs,
                    tailNs,
                    receivedRows,
                    localNs,
                    propagatedRows,
                    propagationNs);
        }
    }
}
