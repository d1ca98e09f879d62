package ringscope.trace.analysis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.List;

/// spec/observed.md 5, 9, 20.
final class DeferredTasksTest {

    /// 0 ends at 100 but completes with the poll that ends at 900; 1 is dispatched at 905.
    private static ActivityBuilder waiting() {
        return new ActivityBuilder()
                .core(Engine.AIV, 0)
                .task(0, "notify_wait")
                .task(1, "consume")
                .edge(0, 1)
                .ran(0, 0, 0, 10, 100, 110)
                .ran(1, 0, 905, 910, 1000, 1010);
    }

    private static final String POLLED_IN_VAIN = "async_poll 500 501 2 0 0 0";
    private static final String POLLED = "async_poll 890 900 3 1 0 0";

    @Test
    void consumerIsReadyWithThePollNotWithTheProducersEnd() {
        RankActivity activity = waiting().thread(0, POLLED_IN_VAIN, POLLED).build();
        DeferredTasks deferred = DeferredTasks.infer(activity);

        assertEquals(1, deferred.completions());
        DeferredTasks.Release release = deferred.releases().getFirst();
        assertEquals(1, release.consumer());
        assertArrayEquals(new int[] {0}, release.suspects());
        assertEquals(900, release.completedNs());
        assertEquals(900, Readiness.corrected(activity, deferred).readiesNs()[1]);
    }

    @Test
    void schedulerIsBlamedByTheToolAndClearedWhenCorrected() {
        RankActivity activity = waiting().thread(0, POLLED_IN_VAIN, POLLED).build();
        var asTheTool = SchedulerOverhead.of(activity, Readiness.byProducerEnds(activity));
        var corrected =
                SchedulerOverhead.of(
                        activity, Readiness.corrected(activity, DeferredTasks.infer(activity)));

        assertEquals(805, asTheTool.verdict().hasNs());
        assertEquals(OverheadVerdict.Level.SCHEDULER_BOUND, asTheTool.verdict().level());
        assertEquals(5, corrected.verdict().hasNs());
        assertEquals(OverheadVerdict.Level.NOT_THE_SCHEDULER, corrected.verdict().level());
        assertEquals(800, corrected.path().asyncWaitNs());
        assertEquals(asTheTool.path().schedulerNs() - 800, corrected.path().schedulerNs());
    }

    @Test
    void nothingIsInferredWithoutAPollThatFoundSomething() {
        assertEquals(
                new DeferredTasks(0, List.of()),
                DeferredTasks.infer(waiting().thread(0, POLLED_IN_VAIN).build()));
    }

    @Test
    void producerWithAnEarlierConsumerHadCompleted() {
        RankActivity activity =
                waiting()
                        .core(Engine.AIV, 0)
                        .task(2, "early")
                        .edge(0, 2)
                        .ran(2, 1, 300, 310, 320, 330)
                        .thread(0, POLLED)
                        .build();

        assertEquals(List.of(), DeferredTasks.infer(activity).releases());
    }

    @Test
    void producerSeenFinishedAfterThePollWasNotWaitingForIt() {
        RankActivity activity = waiting().thread(0, "async_poll 104 105 2 1 0 0").build();

        assertEquals(List.of(), DeferredTasks.infer(activity).releases());
    }

    @Test
    void pollReleasesNoMoreProducersThanItCounted() {
        RankActivity activity =
                waiting()
                        .core(Engine.AIV, 0)
                        .task(2, "other producer")
                        .task(3, "late consumer")
                        .edge(2, 3)
                        .ran(2, 1, 0, 10, 100, 110)
                        .ran(3, 1, 950, 960, 970, 980)
                        .thread(0, POLLED)
                        .build();

        assertEquals(
                List.of(1),
                DeferredTasks.infer(activity).releases().stream()
                        .map(DeferredTasks.Release::consumer)
                        .toList());
    }

    @Test
    void consumersOfOneDeferredTaskAreReleasedTogether() {
        RankActivity activity =
                waiting()
                        .core(Engine.AIV, 0)
                        .task(2, "second consumer")
                        .edge(0, 2)
                        .ran(2, 1, 908, 912, 950, 960)
                        .thread(0, POLLED)
                        .build();

        assertEquals(2, DeferredTasks.infer(activity).releases().size());
    }
}
