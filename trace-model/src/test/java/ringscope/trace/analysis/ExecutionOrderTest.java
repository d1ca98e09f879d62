package ringscope.trace.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import ringscope.trace.analysis.ExecutionOrder.Late;
import ringscope.trace.store.TaskGraph;

import java.util.List;

final class ExecutionOrderTest {
    private static ActivityBuilder tasks() {
        return new ActivityBuilder()
                .tickNs(20)
                .core(Engine.AIC, 0)
                .core(Engine.AIC, 0)
                .core(Engine.AIC, 0)
                .task(0, "first")
                .task(1, "dummy")
                .task(2, "last");
    }

    private static ExecutionOrder order(ActivityBuilder activity) {
        return ExecutionOrder.of(activity.build());
    }

    @Test
    void aTaskThatStartsAfterItsProducersEndIsInOrder() {
        var activity = tasks().edge(0, 2).ran(0, 0, 0, 400).ran(2, 1, 400, 500);
        assertEquals(new ExecutionOrder(1, List.of()), order(activity));
    }

    @Test
    void aTaskThatStartsEarlierIsLateForItsProducerThatEndedLast() {
        var activity =
                tasks().edge(0, 2)
                        .edge(1, 2)
                        .ran(0, 0, 0, 400)
                        .ran(1, 2, 0, 500)
                        .ran(2, 1, 300, 600);
        assertEquals(new ExecutionOrder(1, List.of(new Late(1, 2, 200))), order(activity));
    }

    @Test
    void aTaskThatNeverRunsPassesItsProducersOn() {
        var activity = tasks().edge(0, 1).edge(1, 2).ran(0, 0, 0, 400).ran(2, 1, 300, 600);
        assertEquals(new ExecutionOrder(1, List.of(new Late(0, 2, 100))), order(activity));
    }

    @Test
    void twoTicksAreSkew() {
        var activity = tasks().edge(0, 2).ran(0, 0, 0, 340).ran(2, 1, 300, 500);
        assertEquals(new ExecutionOrder(1, List.of()), order(activity));
    }

    @Test
    void anEdgeThatOnlyRetainsOrdersNothing() {
        int retainOnly = TaskGraph.FLAGS_KNOWN | TaskGraph.RETAINS;
        var activity =
                tasks().edge(0, 2, TaskGraph.EXPLICIT, retainOnly)
                        .ran(0, 0, 0, 900)
                        .ran(2, 1, 300, 600);
        assertEquals(new ExecutionOrder(0, List.of()), order(activity));
    }
}
