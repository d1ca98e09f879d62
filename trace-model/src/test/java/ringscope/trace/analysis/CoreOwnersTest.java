package ringscope.trace.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.List;

final class CoreOwnersTest {

    private static List<Integer> owners(RankActivity activity) {
        return CoreOwners.infer(activity.cores(), activity.executions(), activity.threads())
                .stream()
                .map(Core::schedulerThread)
                .toList();
    }

    private static ActivityBuilder twoCores() {
        return new ActivityBuilder()
                .core(Engine.AIC, Core.NO_THREAD)
                .core(Engine.AIC, Core.NO_THREAD)
                .task(0, "a")
                .task(1, "b")
                .task(2, "c")
                .ran(0, 0, 0, 5, 10, 22)
                .ran(1, 0, 20, 25, 40, 52);
    }

    @Test
    void ownerIsTheThreadWhosePhasesSawMostOfTheCoresEnds() {
        RankActivity activity =
                twoCores()
                        .thread(0, "complete 50 51 1 1 0 0")
                        .thread(3, "complete 20 23 1 1 0 0", "complete 50 53 2 1 0 0")
                        .build();

        assertEquals(List.of(3, Core.NO_THREAD), owners(activity));
    }

    @Test
    void phaseWhoseEndsAreAccountedForDoesNotClaimAnotherCore() {
        // Core 1's only end was seen at 21, inside a phase of both threads; that of thread 0 saw
        // one end: core 0's.
        RankActivity activity =
                twoCores()
                        .ran(2, 1, 0, 5, 10, 21)
                        .thread(0, "complete 20 23 1 1 0 0", "complete 50 53 2 1 0 0")
                        .thread(1, "complete 20 22 1 1 0 0")
                        .build();

        assertEquals(List.of(0, 1), owners(activity));
    }
}
