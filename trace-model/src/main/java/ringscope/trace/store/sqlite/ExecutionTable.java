package ringscope.trace.store.sqlite;

import ringscope.trace.TimeRange;
import ringscope.trace.store.ExecutionColumns;
import ringscope.trace.store.Rows;
import ringscope.trace.store.TaskGraph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/// All executions of a trace at one revision, in order of start, then seq.
final class ExecutionTable {
    private final int[] rankIds;
    private final ExecutionColumns columns;
    private final Map<Integer, int[]> rowsByTrack = new HashMap<>();

    ExecutionTable(ExecutionJoin join) {
        int[] order = order(join);
        rankIds = ints(order, join::rankId);
        columns =
                new ExecutionColumns(
                        longs(order, join::seq),
                        longs(order, join::task),
                        ints(order, join::track),
                        ints(order, join::name),
                        longs(order, join::token),
                        longs(order, row -> join.momentNs(row, ExecutionJoin.DISPATCH)),
                        longs(order, row -> join.momentNs(row, ExecutionJoin.RECEIVE)),
                        longs(order, join::startNs),
                        longs(order, join::endNs),
                        longs(order, row -> join.momentNs(row, ExecutionJoin.FINISH)));
    }

    ExecutionColumns ofRank(int rankId) {
        int[] rows = where(row -> rankIds[row] == rankId);
        return rows.length == columns.count() ? columns : select(rows);
    }

    List<Rows.Execution> ofTask(int rankId, long task) {
        return list(where(row -> columns.tasks()[row] == task && rankIds[row] == rankId));
    }

    List<Rows.Execution> ofTrack(int track, TimeRange range, int limit) {
        int[] rows =
                rowsByTrack.computeIfAbsent(
                        track, own -> where(row -> columns.tracks()[row] == own));
        return list(
                IntStream.of(rows)
                        .filter(
                                row ->
                                        firstNs(row) < range.endNs()
                                                && lastNs(row) > range.startNs())
                        .limit(limit)
                        .toArray());
    }

    private long firstNs(int row) {
        long dispatchNs = columns.dispatchesNs()[row];
        return dispatchNs == TaskGraph.NO_TIME
                ? columns.startsNs()[row]
                : Math.min(dispatchNs, columns.startsNs()[row]);
    }

    private long lastNs(int row) {
        return Math.max(columns.finishesNs()[row], columns.endsNs()[row]);
    }

    private int[] where(IntPredicate condition) {
        return IntStream.range(0, columns.count()).filter(condition).toArray();
    }

    private List<Rows.Execution> list(int[] rows) {
        var list = new ArrayList<Rows.Execution>(rows.length);
        for (int row : rows) {
            list.add(columns.row(rankIds[row], row));
        }
        return list;
    }

    private ExecutionColumns select(int[] rows) {
        return new ExecutionColumns(
                longs(rows, row -> columns.sliceSeqs()[row]),
                longs(rows, row -> columns.tasks()[row]),
                ints(rows, row -> columns.tracks()[row]),
                ints(rows, row -> columns.names()[row]),
                longs(rows, row -> columns.tokens()[row]),
                longs(rows, row -> columns.dispatchesNs()[row]),
                longs(rows, row -> columns.receivesNs()[row]),
                longs(rows, row -> columns.startsNs()[row]),
                longs(rows, row -> columns.endsNs()[row]),
                longs(rows, row -> columns.finishesNs()[row]));
    }

    /// Slices are written in order of start, so there is seldom anything to sort.
    private static int[] order(ExecutionJoin join) {
        boolean isSorted = true;
        for (int row = 1; row < join.size() && isSorted; row++) {
            isSorted = join.startNs(row - 1) <= join.startNs(row);
        }
        var rows = IntStream.range(0, join.size());
        return isSorted
                ? rows.toArray()
                : rows.boxed()
                        .sorted(
                                Comparator.comparingLong((Integer row) -> join.startNs(row))
                                        .thenComparingLong(join::seq))
                        .mapToInt(Integer::intValue)
                        .toArray();
    }

    private static long[] longs(int[] rows, IntToLongFunction value) {
        long[] values = new long[rows.length];
        for (int i = 0; i < rows.length; i++) {
            values[i] = value.applyAsLong(rows[i]);
        }
        return values;
    }

    private static int[] ints(int[] rows, IntUnaryOperator value) {
        int[] values = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            values[i] = value.applyAsInt(rows[i]);
        }
        return values;
    }
}
