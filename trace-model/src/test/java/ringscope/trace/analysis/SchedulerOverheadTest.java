package ringscope.trace.analysis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import ringscope.trace.TaskEvent.TaskKind;

import java.util.List;

/// spec/formats.md 18.3, 18.4.
final class SchedulerOverheadTest {

    private static SchedulerOverhead overhead(RankActivity activity) {
        return SchedulerOverhead.of(activity, Readiness.byProducerEnds(activity));
    }

    /// 0 runs 0…100 on the only AIC core; 1 is ready at 100, dispatched at 150, runs 160…200.
    private static ActivityBuilder chain() {
        return new ActivityBuilder()
                .core(Engine.AIC, 0)
                .task(0, "a")
                .task(1, "b")
                .edge(0, 1)
                .ran(0, 0, -10, 0, 100, 120)
                .ran(1, 0, 150, 160, 200, 230);
    }

    @Test
    void timeWithAnIdleCoreAndAReadyTaskIsOverhead() {
        SchedulerOverhead found = overhead(chain().build());

        assertEquals(200, found.verdict().windowNs());
        assertArrayEquals(new long[] {50}, found.verdict().engineNs());
        assertEquals(50, found.verdict().allNs());
        assertEquals(50, found.verdict().hasNs());
        assertEquals(OverheadVerdict.Level.SCHEDULER_BOUND, found.verdict().level());
    }

    @Test
    void counterTracksAreTheStepFunctionsOfIdleCoresAndReadyTasks() {
        OverheadTimeline timeline = overhead(chain().build()).timeline();

        assertArrayEquals(new long[] {0, 100, 150, 160, 200}, timeline.timesNs());
        assertArrayEquals(new int[] {0, 1, 1, 0, 1}, timeline.idle()[0]);
        assertArrayEquals(new int[] {0, 1, 0, 0, 0}, timeline.ready()[0]);
    }

    @Test
    void engineWithoutReadyWorkKeepsAllFromOverheadButNotHas() {
        SchedulerOverhead found =
                overhead(
                        chain().core(Engine.AIV, 0)
                                .task(2, "v")
                                .ran(2, 1, -10, 0, 200, 210)
                                .build());

        assertArrayEquals(new long[] {50, 0}, found.verdict().engineNs());
        assertEquals(0, found.verdict().allNs());
        assertEquals(50, found.verdict().hasNs());
    }

    @Test
    void taskWithoutProducersClaimsNoEarlyReadiness() {
        RankActivity activity =
                new ActivityBuilder()
                        .core(Engine.AIC, 0)
                        .task(0, "a")
                        .task(1, "alloc", TaskKind.ALLOC)
                        .edge(1, 0)
                        .ran(0, 0, 50, 60, 100, 120)
                        .build();

        assertEquals(50, Readiness.byProducerEnds(activity).readiesNs()[0]);
    }

    @Test
    void dummyHandsOnTheEndsOfItsProducersOnlyWhenCorrected() {
        RankActivity activity =
                new ActivityBuilder()
                        .core(Engine.AIC, 0)
                        .task(0, "a")
                        .task(1, "", TaskKind.DUMMY)
                        .task(2, "b")
                        .edge(0, 1)
                        .edge(1, 2)
                        .ran(0, 0, -10, 0, 100, 120)
                        .ran(2, 0, 150, 160, 200, 230)
                        .build();

        assertEquals(150, Readiness.byProducerEnds(activity).readiesNs()[2]);
        assertEquals(
                100, Readiness.corrected(activity, DeferredTasks.infer(activity)).readiesNs()[2]);
    }

    @Test
    void switchIsTheGapBeforeATaskDispatchedWhileTheCoreWasBusy() {
        SchedulerOverhead found =
                overhead(
                        new ActivityBuilder()
                                .core(Engine.AIC, 0)
                                .core(Engine.AIC, 0)
                                .task(0, "a")
                                .task(1, "b")
                                .task(2, "c")
                                .task(3, "late")
                                .edge(0, 3)
                                .ran(0, 0, 0, 0, 100, 130)
                                .ran(1, 0, 50, 107, 200, 230)
                                .ran(2, 0, 210, 220, 300, 330)
                                .ran(3, 1, 103, 110, 120, 130)
                                .build());

        // 100…107 on core 0; until 103 task 3 was ready as well.
        assertEquals(List.of(new CoreSwitches(Engine.AIC, 2, 0, 7, 7, 1, 3)), found.switches());
    }

    @Test
    void headCountsFromTheLaterOfDispatchAndTheCoresPreviousEnd() {
        Distribution heads =
                overhead(
                                new ActivityBuilder()
                                        .core(Engine.AIC, 0)
                                        .task(0, "a")
                                        .task(1, "b")
                                        .ran(0, 0, 10, 40, 100, 130)
                                        .ran(1, 0, 50, 107, 200, 190)
                                        .build())
                        .heads();

        assertEquals(7, heads.percentileNs(10));
        assertEquals(30, heads.maxNs());
        assertEquals(37, heads.sumNs());
    }

    @Test
    void tailIsNeverNegative() {
        Distribution tails =
                overhead(
                                new ActivityBuilder()
                                        .core(Engine.AIC, 0)
                                        .task(0, "a")
                                        .ran(0, 0, 10, 40, 100, 90)
                                        .build())
                        .tails();

        assertEquals(0, tails.maxNs());
    }

    @Test
    void levelOneHasNoHeadsAndTailsInsteadOfZeros() {
        SchedulerOverhead found =
                overhead(
                        new ActivityBuilder()
                                .core(Engine.AIC, 0)
                                .task(0, "a")
                                .ran(0, 0, 40, 100)
                                .build());

        assertEquals(0, found.heads().count());
        assertEquals(0, found.tails().count());
        assertEquals(List.of(), found.path().tasks());
    }

    @Test
    void idleIsWhatLiesBetweenWorkingPhases() {
        SchedulerLoops loops =
                overhead(
                                chain().thread(
                                                0,
                                                "dispatch 0 10 1 1 2 3",
                                                "release 11 12 1 1 0 0",
                                                "complete 20 25 2 1 0 0",
                                                "async_poll 25 26 2 0 0 0",
                                                "dispatch 40 40 7 0 0 5")
                                        .build())
                        .loops();

        assertEquals(
                List.of(new SchedulerLoops.ThreadLoops(0, 7, 2, 5, 1, 10, 24, 2, 8)),
                loops.threads());
        assertEquals(1, loops.finishesSeen());
        assertEquals(1, loops.producerEdges());
        assertEquals(1, loops.maxProducers());
    }

    @Test
    void latencyPathFollowsTheProducerThatEndedLast() {
        assertEquals(
                new LatencyPath(List.of(0, 1), 230, 140, 0, 70), overhead(chain().build()).path());
    }

    @Test
    void latencyPathEndsOnACyclicGraph() {
        LatencyPath path = overhead(chain().edge(1, 0).build()).path();

        assertEquals(List.of(0, 1), path.tasks());
    }
}
