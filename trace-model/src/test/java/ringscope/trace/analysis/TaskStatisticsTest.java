package ringscope.trace.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import ringscope.trace.analysis.TaskStatistics.FunctionTimes;

import java.util.List;
import java.util.OptionalLong;

/// spec/formats.md 18.2.
final class TaskStatisticsTest {
    private static final RankActivity.Function MUL = new RankActivity.Function(-1, "mul");
    private static final RankActivity.Function ALL = new RankActivity.Function(-1, "");

    @Test
    void rowsAndTasksAreCountedApart() {
        TaskStatistics statistics =
                TaskStatistics.of(
                        new ActivityBuilder()
                                .core(Engine.AIC, 0)
                                .core(Engine.AIC, 0)
                                .task(0, "mul")
                                .ran(0, 0, 0, 7, 10, 30, 40)
                                .ran(0, 1, 2, 9, 10, 50, 55)
                                .build());

        assertEquals(
                List.of(new FunctionTimes(MUL, 2, 1, 60, 2, 60, 93, 18, 15, 2, 4, 2, 14)),
                statistics.functions());
        assertEquals(OptionalLong.of(55), statistics.testTimeNs());
        assertEquals(43, statistics.spanNs());
    }

    @Test
    void levelOneHasExecutionTimesOnly() {
        TaskStatistics statistics =
                TaskStatistics.of(
                        new ActivityBuilder()
                                .core(Engine.AIC, 0)
                                .task(0, "mul")
                                .ran(0, 0, 10, 30)
                                .build());

        assertEquals(
                new FunctionTimes(ALL, 1, 1, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0), statistics.total());
        assertEquals(OptionalLong.empty(), statistics.testTimeNs());
        assertEquals(20, statistics.spanNs());
    }

    @Test
    void receiptBeforeDispatchByClockSkewCounts() {
        TaskStatistics statistics =
                TaskStatistics.of(
                        new ActivityBuilder()
                                .core(Engine.AIC, 0)
                                .task(0, "mul")
                                .ran(0, 0, 10, 8, 12, 30, 40)
                                .build());

        assertEquals(-2, statistics.total().propagationNs());
        assertEquals(4, statistics.total().localNs());
    }
}
