package ringscope.engine.deps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import static ringscope.engine.deps.SubmittedProgram.inout;
import static ringscope.engine.deps.SubmittedProgram.input;
import static ringscope.engine.deps.SubmittedProgram.output;
import static ringscope.engine.deps.SubmittedProgram.outputExisting;
import static ringscope.engine.deps.TensorBuilder.X;
import static ringscope.engine.deps.TensorBuilder.f32;
import static ringscope.engine.deps.TensorBuilder.tensor;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

import ringscope.engine.state.StateLoader;
import ringscope.engine.state.StateSaver;
import ringscope.trace.TaskEvent.DependencyCause;
import ringscope.trace.TaskEvent.ScopeMode;

import java.util.List;

/// Whole submissions: spec/runtime.md 6.4, 10 and the scenarios of 23 as far as arguments decide them.
final class DependencyRulesTest {
    private static final List<String> NOTHING = List.of();

    private final SubmittedProgram program = new SubmittedProgram();

    private static TensorBuilder x() {
        return f32(4096);
    }

    private static TensorBuilder square() {
        return f32(64, 64);
    }

    @Test
    @DisplayName("SC-04 OUTPUT_EXISTING, INOUT, INPUT of one external buffer")
    void anInoutTakesTheCoveredWritersPlace() {
        assertEquals(NOTHING, program.submit(outputExisting(x())));
        assertEquals(1, program.used());
        assertEquals(List.of("T0 → T1 covered"), program.submit(inout(x())));
        assertEquals(1, program.used());
        assertEquals(List.of("T1 → T2 covered"), program.submit(input(x())));
        assertEquals(1, program.used());
    }

    @Test
    @DisplayName("SC-05, R-TM-2 write after read is not tracked")
    void aWriterIsNotOrderedAfterReaders() {
        assertEquals(NOTHING, program.submit(input(x())));
        assertEquals(NOTHING, program.submit(outputExisting(x())));
        var withInout = new SubmittedProgram();
        withInout.submit(input(x()));
        assertEquals(NOTHING, withInout.submit(inout(x())));
    }

    @Test
    @DisplayName("SC-05 INOUT after INOUT is ordered")
    void aWriterIsOrderedAfterAnInout() {
        program.submit(inout(x()));
        assertEquals(List.of("T0 → T1 covered"), program.submit(inout(x())));
    }

    @Test
    @DisplayName("SC-06, R-TM-3 two OUTPUT_EXISTING are unordered, a reader waits for both")
    void writersOfAnExistingBufferAreUnordered() {
        assertEquals(NOTHING, program.submit(outputExisting(x())));
        assertEquals(NOTHING, program.submit(outputExisting(x())));
        assertEquals(List.of("T1 → T2 covered", "T0 → T2 covered"), program.submit(input(x())));
    }

    @Test
    @DisplayName("SC-07, SC-09 halves by rows, then the whole")
    void theWholeFollowsBothHalvesAndAnInoutTakesTheirPlace() {
        assertEquals(NOTHING, program.submit(inout(square().box(0, 32, 64))));
        assertEquals(NOTHING, program.submit(inout(square().box(2048, 32, 64))));
        assertEquals(2, program.used());
        assertEquals(
                List.of("T1 → T2 covered", "T0 → T2 covered"), program.submit(input(square())));
        assertEquals(2, program.used());
        assertEquals(
                List.of("T1 → T3 covered", "T0 → T3 covered"), program.submit(inout(square())));
        assertEquals(1, program.used());
    }

    @Test
    @DisplayName("SC-08 halves by columns")
    void halvesByColumnsAreIndependent() {
        assertEquals(NOTHING, program.submit(inout(square().box(0, 64, 32))));
        assertEquals(NOTHING, program.submit(inout(square().box(32, 64, 32))));
    }

    @Test
    @DisplayName("SC-10, R-TM-1 bytes overlap, elements do not")
    void viewsOfDifferentTypesAreComparedAsTheSwitchSays() {
        var written = inout(f32(250).box(0, 100));
        var read = input(tensor(DataType.FLOAT16, 500).box(150, 50));
        program.submit(written);
        assertEquals(NOTHING, program.submit(read));
        var exact = new SubmittedProgram(OverlapFidelity.BYTE_EXACT);
        exact.submit(written);
        assertEquals(List.of("T0 → T1 other"), exact.submit(read));
    }

    @Test
    @DisplayName("SC-11 a newer version depends on the older and leaves its entry")
    void aNewerVersionLeavesTheOldersEntry() {
        program.submit(inout(x()));
        assertEquals(List.of("T0 → T1 other"), program.submit(inout(x().version(1))));
        assertEquals(2, program.used());
    }

    @Test
    @DisplayName("SC-12 a manual scope sees no arguments")
    void aManualScopeSeesNoArguments() {
        program.submit(output());
        assertEquals(NOTHING, program.submit(ScopeMode.MANUAL, input(x().ownedBy(0))));
        assertEquals(
                List.of("T0 → T2 creator"), program.submit(ScopeMode.AUTO, input(x().ownedBy(0))));
    }

    @Test
    @DisplayName("6.4 only an INOUT removes covered entries")
    void aReaderLeavesWhatItCovers() {
        program.submit(outputExisting(x()));
        program.submit(input(x()));
        program.submit(outputExisting(x()));
        assertEquals(2, program.used());
        assertEquals(List.of("T2 → T3 covered", "T0 → T3 covered"), program.submit(input(x())));
    }

    @Test
    @DisplayName("6.4 an INOUT removes only what it covers")
    void anInoutLeavesWhatItDoesNotCover() {
        program.submit(outputExisting(square()));
        program.submit(outputExisting(square().box(0, 8, 64)));
        assertEquals(
                List.of("T1 → T2 covered", "T0 → T2 other"),
                program.submit(inout(square().box(0, 8, 64))));
        assertEquals(2, program.used());
    }

    @Test
    @DisplayName("R-TM-4 a writer is waited for, never kept: its cause is TENSORMAP")
    void writersAndOwnersDifferInCause() {
        var map = new TensorMap(new int[] {64}, OverlapFidelity.FAITHFUL);
        var rules = new DependencyRules(map);
        map.insert(1, x().build());
        rules.begin(ScopeMode.AUTO, List.of(input(x().ownedBy(0))));
        assertTrue(rules.advance());
        assertEquals(DependencyCause.CREATOR, rules.cause());
        assertEquals(0, rules.producer());
        assertEquals(Overlap.NONE, rules.overlap());
        assertTrue(rules.advance());
        assertEquals(DependencyCause.TENSORMAP, rules.cause());
        assertEquals(1, rules.producer());
        assertFalse(rules.advance());
    }

    @Test
    @DisplayName("R-SUB-3 all lookups come before any insert")
    void aTaskNeverDependsOnItself() {
        assertEquals(NOTHING, program.submit(inout(x()), inout(x()), input(x())));
        assertEquals(2, program.used());
    }

    @Test
    @DisplayName("R-SUB-4 a buffer named twice gives the producer twice")
    void aBufferNamedTwiceGivesItsWriterForEachArgument() {
        program.submit(outputExisting(x()));
        assertEquals(
                List.of("T0 → T1 covered", "T0 → T1 covered"),
                program.submit(input(x()), inout(x())));
        assertEquals(List.of("T1 → T2 covered"), program.submit(inout(x()), input(x())));
    }

    @Test
    @DisplayName("10 step 9: argument by argument, the owner first, then writers newest first")
    void producersComeInTheOrderOfTheArguments() {
        long y = X + 0x10_0000;
        program.submit(output());
        program.submit(outputExisting(x()));
        program.submit(outputExisting(x()));
        program.submit(outputExisting(x().at(y)));
        assertEquals(
                List.of("T3 → T4 covered", "T0 → T4 creator", "T2 → T4 covered", "T1 → T4 covered"),
                program.submit(input(x().at(y)), output(), input(x().ownedBy(0))));
    }

    @Test
    @DisplayName("6.4 a covered entry goes after its edge was recorded")
    void aCoveredEntryStaysUntilTheSearchMovesOn() {
        var map = new TensorMap(new int[] {64}, OverlapFidelity.FAITHFUL);
        var rules = new DependencyRules(map);
        map.insert(0, x().build());
        map.insert(1, x().build());
        rules.begin(ScopeMode.AUTO, List.of(inout(x())));
        assertTrue(rules.advance());
        assertEquals(2, map.used());
        assertTrue(rules.advance());
        assertEquals(1, map.used());
        assertFalse(rules.advance());
        assertEquals(0, map.used());
    }

    @Test
    void aSearchGoesOnWhereItWasSaved() {
        var arguments = List.of(input(x().ownedBy(9)), inout(x()));
        var map = new TensorMap(new int[] {64}, OverlapFidelity.FAITHFUL);
        var rules = new DependencyRules(map);
        map.insert(0, x().build());
        map.insert(1, x().build());
        rules.begin(ScopeMode.AUTO, arguments);
        for (int i = 0; i < 4; i++) {
            assertTrue(rules.advance());
        }
        var saver = new StateSaver();
        map.transfer(saver);
        rules.transfer(saver);

        var otherMap = new TensorMap(new int[] {64}, OverlapFidelity.FAITHFUL);
        var other = new DependencyRules(otherMap);
        var loader = new StateLoader(saver.saved());
        otherMap.transfer(loader);
        other.transfer(loader);
        other.resume(ScopeMode.AUTO, arguments);
        assertTrue(loader.isAtEnd());
        assertEquals(1, other.argument());
        assertEquals(1, other.producer());
        assertTrue(other.advance());
        assertEquals(0, other.producer());
        assertFalse(other.advance());
        assertEquals(0, otherMap.used());
    }
}
