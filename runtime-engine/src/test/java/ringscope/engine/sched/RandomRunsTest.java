package ringscope.engine.sched;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

import ringscope.engine.state.StateLoader;
import ringscope.engine.state.StateSaver;
import ringscope.trace.TraceEvent;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Small random programs on small devices: they end, as they should or in a deadlock the rules give.
final class RandomRunsTest {

    private static final int SEEDS = Integer.getInteger("ringscope.seeds", 10_000);
    private static final int STEPS_MAX = 2_000_000;

    /// Success, or what full rings end in: scope, heap, window, pool.
    private static final Set<Integer> DEADLOCKS_AND_SUCCESS = Set.of(0, -1, -2, -3, -4);

    @Test
    @DisplayName("I-03 I-08 I-15 I-16 every run ends, nothing is left over after a good one")
    void everyRunEnds() {
        var ends = new java.util.TreeMap<Integer, Integer>();
        for (long seed = 0; seed < SEEDS; seed++) {
            var machine =
                    new Machine(
                            RandomPrograms.config(seed),
                            RandomPrograms.program(seed),
                            1,
                            1,
                            event -> {});
            String repeat = "SEED=" + seed;
            int steps = 0;
            while (!machine.isFinished()) {
                assertTrue(++steps < STEPS_MAX, repeat + ": no end: " + machine.actorStates());
                assertTrue(
                        machine.nextNs() != Long.MAX_VALUE,
                        repeat + ": stuck: " + machine.actorStates());
                machine.step();
                for (int ring = 0; ring < 4; ring++) {
                    var tasks = machine.rings[ring];
                    assertTrue(
                            tasks.current() - tasks.published() < tasks.window(),
                            repeat + ": I-03");
                    assertTrue(tasks.published() <= tasks.alive(), repeat + ": I-24");
                }
            }
            assertTrue(
                    DEADLOCKS_AND_SUCCESS.contains(machine.status()),
                    repeat + ": status " + machine.status() + " " + machine.actorStates());
            ends.merge(machine.status(), 1, Integer::sum);
            if (machine.status() == 0) {
                checkNothingLeft(machine, repeat);
            }
        }
        assertEquals(DEADLOCKS_AND_SUCCESS, ends.keySet(), "every kind of end is met");
    }

    private static void checkNothingLeft(Machine machine, String repeat) {
        assertEquals(machine.submitted(), machine.completedTasks, repeat + ": I-16");
        for (int ring = 0; ring < 4; ring++) {
            var tasks = machine.rings[ring];
            assertEquals(tasks.current(), tasks.alive(), repeat + ": I-15 ring " + ring);
            assertEquals(tasks.current(), tasks.published(), repeat + ": I-15 ring " + ring);
        }
    }

    @Test
    @DisplayName("a run goes on from any saved state exactly as it did")
    void goesOnFromAnySavedState() {
        for (long seed = 0; seed < 200; seed++) {
            var events = new ArrayList<TraceEvent>();
            var machine = start(seed, events);
            var saved = new ArrayList<byte[]>();
            var marks = new ArrayList<Integer>();
            while (!machine.isFinished()) {
                saved.add(save(machine));
                marks.add(events.size());
                machine.step();
            }
            int middle = (int) (seed * 7919 % saved.size());
            var again = new ArrayList<TraceEvent>();
            var other = start(seed, again);
            again.clear();
            load(other, saved.get(middle));
            assertArrayEquals(saved.get(middle), save(other), "SEED=" + seed);
            while (!other.isFinished()) {
                other.step();
            }
            assertEquals(
                    List.copyOf(events.subList(marks.get(middle), events.size())),
                    again,
                    "SEED=" + seed + " step=" + middle);
        }
    }

    private static Machine start(long seed, List<TraceEvent> events) {
        return new Machine(
                RandomPrograms.config(seed), RandomPrograms.program(seed), 1, 1, events::add);
    }

    private static byte[] save(Machine machine) {
        var saver = new StateSaver();
        machine.transfer(saver);
        return saver.saved();
    }

    private static void load(Machine machine, byte[] saved) {
        var loader = new StateLoader(saved);
        machine.transfer(loader);
        assertTrue(loader.isAtEnd());
    }
}
