package ringscope.trace.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class PhaseArgsTest {
    private static final String ARGS = "{\"loop_iter\":12,\"pop_hit\": -3,\"depths\":[1,2]}";

    @Test
    void integersAreReadByTheirWholeKey() {
        assertEquals(12, PhaseArgs.of(ARGS).integer("loop_iter", 0));
        assertEquals(-3, PhaseArgs.of(ARGS).integer("pop_hit", 0));
        assertEquals(7, PhaseArgs.of(ARGS).integer("iter", 7));
    }

    @Test
    void whatIsNoIntegerIsAbsent() {
        assertEquals(7, PhaseArgs.of(ARGS).integer("depths", 7));
        assertEquals(7, PhaseArgs.of(null).integer("loop_iter", 7));
    }
}
