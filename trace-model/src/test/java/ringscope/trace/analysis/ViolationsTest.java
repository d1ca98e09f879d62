package ringscope.trace.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import ringscope.trace.store.TaskGraph;

import java.util.BitSet;

/// spec/observed.md 21.
final class ViolationsTest {
    private static ActivityBuilder pair() {
        return new ActivityBuilder()
                .tickNs(20)
                .core(Engine.AIC, 0)
                .core(Engine.AIC, 0)
                .core(Engine.AIC, 0)
                .task(0, "producer")
                .task(1, "consumer");
    }

    @Test
    void earlyReceiptAndEarlyDispatchAreNoViolation() {
        Violations found =
                Violations.of(
                        pair().edge(0, 1)
                                .ran(0, 0, 0, 5, 10, 500, 900)
                                .ran(1, 1, 20, 30, 500, 600, 950)
                                .build());

        assertEquals(new Violations(new BitSet(), new BitSet(), 1, 1), found);
    }

    @Test
    void lateBlockOfAWideProducerIsAViolationAlthoughItsFirstBlockEndedInTime() {
        Violations found =
                Violations.of(
                        pair().edge(0, 1)
                                .ran(0, 0, 0, 100)
                                .ran(0, 2, 0, 400)
                                .ran(1, 1, 200, 300)
                                .build());

        assertEquals(BitSet.valueOf(new long[] {1}), found.edges());
    }

    @Test
    void skewOfTwoTicksIsToldApart() {
        Violations found =
                Violations.of(pair().edge(0, 1).ran(0, 0, 0, 240).ran(1, 1, 200, 300).build());

        assertEquals(new Violations(new BitSet(), BitSet.valueOf(new long[] {1}), 1, 1), found);
    }

    @Test
    void edgeThatOnlyRetainsABufferOrdersNothing() {
        int retainOnly = TaskGraph.FLAGS_KNOWN | TaskGraph.RETAINS;
        Violations found =
                Violations.of(
                        pair().edge(0, 1, TaskGraph.EXPLICIT, retainOnly)
                                .ran(0, 0, 0, 900)
                                .ran(1, 1, 200, 300)
                                .build());

        assertEquals(new Violations(new BitSet(), new BitSet(), 0, 0), found);
    }

    @Test
    void edgeToATaskThatNeverRanIsNotChecked() {
        Violations found = Violations.of(pair().edge(0, 1).ran(0, 0, 0, 900).build());

        assertEquals(new Violations(new BitSet(), new BitSet(), 0, 1), found);
    }
}
