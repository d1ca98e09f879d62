package ringscope.trace.analysis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import ringscope.trace.analysis.ObservedPath.StallKind;

import java.util.BitSet;
import java.util.List;

/// spec/formats.md 18.5.
final class CriticalPathTest {

    @Test
    void staticPathIsTheLongestChainOfDurations() {
        // 0 ─▶ 1 ─▶ 3, 0 ─▶ 2 ─▶ 3: 2 is the longer way.
        CriticalPath path =
                CriticalPath.of(
                        new ActivityBuilder()
                                .core(Engine.AIC, 0)
                                .core(Engine.AIC, 0)
                                .task(0, "a")
                                .task(1, "b")
                                .task(2, "c")
                                .task(3, "d")
                                .edge(0, 1)
                                .edge(0, 2)
                                .edge(1, 3)
                                .edge(2, 3)
                                .ran(0, 0, 0, 10)
                                .ran(1, 0, 20, 30)
                                .ran(2, 1, 20, 60)
                                .ran(3, 0, 100, 105)
                                .build());

        assertEquals(55, path.staticPath().lengthNs());
        assertArrayEquals(new int[] {0, 2, 3}, path.staticPath().tasks());
        assertEquals(2, path.staticPath().edges().cardinality());
        assertEquals(4, path.keptEdges().cardinality());
    }

    @Test
    void edgesAreKeptWithinTwoTicksOfSkew() {
        var kept = new BitSet();
        kept.set(0);
        assertEquals(kept, keptWhenConsumerStartsAt(60));
        assertEquals(new BitSet(), keptWhenConsumerStartsAt(59));
    }

    private static BitSet keptWhenConsumerStartsAt(long startNs) {
        RankActivity activity =
                new ActivityBuilder()
                        .tickNs(20)
                        .core(Engine.AIC, 0)
                        .core(Engine.AIC, 0)
                        .task(0, "a")
                        .task(1, "b")
                        .edge(0, 1)
                        .ran(0, 0, 0, 100)
                        .ran(1, 1, startNs, 200)
                        .build();
        return CriticalPath.of(activity).keptEdges();
    }

    @Test
    void edgesBetweenTasksThatStartTogetherAreDroppedSoThatNoCycleCanForm() {
        RankActivity activity =
                new ActivityBuilder()
                        .core(Engine.AIC, 0)
                        .core(Engine.AIC, 0)
                        .task(0, "a")
                        .task(1, "b")
                        .edge(0, 1)
                        .edge(1, 0)
                        .ran(0, 0, 5, 5)
                        .ran(1, 1, 5, 9)
                        .build();

        CriticalPath path = CriticalPath.of(activity);

        assertEquals(0, path.keptEdges().cardinality());
        assertEquals(4, path.staticPath().lengthNs());
    }

    @Test
    void observedPathBlamesTheProducerOrTheCoreThatEndedLast() {
        // 2 waits for 1 (same core, ended at 40), not for its producer 0 (ended at 30).
        RankActivity activity =
                new ActivityBuilder()
                        .core(Engine.AIC, 0)
                        .core(Engine.AIV, 0)
                        .task(0, "load_aiv")
                        .task(1, "mul_0")
                        .task(2, "mul_1")
                        .edge(0, 2)
                        .ran(0, 1, 12, 30)
                        .ran(1, 0, 10, 40)
                        .ran(2, 0, 45, 60)
                        .build();

        CriticalPath path = CriticalPath.of(activity);

        assertEquals(
                List.of(
                        new ObservedPath.Step(1, -1, 30, 30, 0, StallKind.FRONT_GAP),
                        new ObservedPath.Step(2, -1, 15, 15, 5, StallKind.CORE_WAIT)),
                path.observedPath().steps());
        assertEquals(50, path.observedPath().makespanNs());
        assertTrue(path.tilesExactly());
        assertEquals(List.of(new CriticalPath.Family("mul", 45, 5, 2)), path.families());
    }

    @Test
    void tiesGoToTheGreaterDecimalTextOfTheIdAndThenToData() {
        // Producers 9 and 10 end together: as text "9" is greater than "10".
        RankActivity activity =
                new ActivityBuilder()
                        .core(Engine.AIC, 0)
                        .core(Engine.AIC, 0)
                        .core(Engine.AIC, 0)
                        .task(9, "a")
                        .task(10, "b")
                        .task(11, "c")
                        .edge(9, 11)
                        .edge(10, 11)
                        .ran(9, 0, 0, 10)
                        .ran(10, 1, 1, 10)
                        .ran(11, 1, 12, 20)
                        .build();

        ObservedPath path = CriticalPath.of(activity).observedPath();

        assertArrayEquals(new int[] {0, 2}, path.tasks());
        assertEquals(StallKind.DATA_WAIT, path.steps().getLast().kind());
    }

    @Test
    void longEarlierExecutionIsNotHiddenByAShortLaterOne() {
        RankActivity activity =
                new ActivityBuilder()
                        .core(Engine.AIC, 0)
                        .task(0, "long")
                        .task(1, "short")
                        .task(2, "last")
                        .ran(0, 0, 0, 50)
                        .ran(1, 0, 10, 20)
                        .ran(2, 0, 60, 70)
                        .build();

        ObservedPath path = CriticalPath.of(activity).observedPath();

        assertArrayEquals(new int[] {0, 2}, path.tasks());
        assertEquals(10, path.stallNs(StallKind.CORE_WAIT));
    }

    @Test
    void overlappedStepsAddOnlyWhatTheyComputeBeyondTheFrontier() {
        // 0 runs 0…30 on two cores, its first block frees core 0 at 10, so 1 follows it at 12 while
        // 0 still runs.
        RankActivity activity =
                new ActivityBuilder()
                        .core(Engine.AIC, 0)
                        .core(Engine.AIC, 0)
                        .task(0, "wide")
                        .task(1, "next")
                        .ran(0, 0, 0, 10)
                        .ran(0, 1, 0, 30)
                        .ran(1, 0, 12, 40)
                        .build();

        ObservedPath path = CriticalPath.of(activity).observedPath();

        assertEquals(
                List.of(
                        new ObservedPath.Step(0, -1, 30, 30, 0, StallKind.FRONT_GAP),
                        new ObservedPath.Step(1, -1, 28, 10, 0, StallKind.CORE_WAIT)),
                path.steps());
        assertEquals(40, path.computeNs() + path.stallNs());
    }

    @Test
    void rankThatRanNothingHasEmptyPaths() {
        CriticalPath path = CriticalPath.of(new ActivityBuilder().task(0, "a").build());

        assertEquals(0, path.staticPath().lengthNs());
        assertEquals(List.of(), path.observedPath().steps());
        assertTrue(path.tilesExactly());
    }

    @Test
    void familyIsTheNameWithoutVariantAndEngine() {
        assertEquals("rope_cce", CriticalPath.familyOf("rope_cce_aic"));
        assertEquals("up_proj", CriticalPath.familyOf("up_proj_4"));
        assertEquals("up_proj", CriticalPath.familyOf("up_proj_4_aiv"));
        assertEquals("x_gamma0", CriticalPath.familyOf("x_gamma0"));
        assertEquals("unknown", CriticalPath.familyOf(""));
    }
}
