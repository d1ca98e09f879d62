package ringscope.engine.deps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import static ringscope.engine.deps.TensorBuilder.f32;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ringscope.trace.TaskEvent.ScopeMode;

import java.util.List;

/// The table of spec/runtime.md 5.3, row by row, as a submission shows it: T0 owns the buffer, T1 wrote
/// it, T2 takes it as the tag says.
@DisplayName("5.3 argument tags")
final class ArgumentTagTest {
    private static final String CREATOR = "T0 → T2 creator";
    private static final String WRITER = "T1 → T2 covered";

    private final SubmittedProgram program = new SubmittedProgram();

    private static TensorBuilder owned() {
        return f32(64).ownedBy(0);
    }

    private void ownerAndWriter() {
        program.submit(SubmittedProgram.output());
        program.submit(SubmittedProgram.outputExisting(owned()));
    }

    private List<String> take(ArgumentTag tag, TensorBuilder tensor) {
        return program.submit(new TensorArgument(tag, tensor.build()));
    }

    @Test
    void inputHasCreatorAndWriterAndLeavesNothing() {
        ownerAndWriter();
        assertEquals(List.of(CREATOR, WRITER), take(ArgumentTag.INPUT, owned()));
        assertEquals(1, program.used());
    }

    @Test
    void outputHasNoEdgeAndLeavesNothing() {
        ownerAndWriter();
        assertEquals(List.of(), program.submit(SubmittedProgram.output()));
        assertEquals(List.of(), take(ArgumentTag.OUTPUT, owned()));
        assertEquals(1, program.used());
    }

    @Test
    void inoutHasCreatorAndWriterAndTakesTheCoveredWritersPlace() {
        ownerAndWriter();
        assertEquals(List.of(CREATOR, WRITER), take(ArgumentTag.INOUT, owned()));
        assertEquals(1, program.used());
        assertEquals(
                List.of("T0 → T3 creator", "T2 → T3 covered"),
                program.submit(SubmittedProgram.input(owned())));
    }

    @Test
    void outputExistingHasOnlyItsCreatorAndIsRegistered() {
        ownerAndWriter();
        assertEquals(List.of(CREATOR), take(ArgumentTag.OUTPUT_EXISTING, owned()));
        assertEquals(2, program.used());
    }

    @Test
    void noDepHasOnlyItsCreatorAndLeavesNothing() {
        ownerAndWriter();
        assertEquals(List.of(CREATOR), take(ArgumentTag.NO_DEP, owned()));
        assertEquals(1, program.used());
    }

    @ParameterizedTest
    @CsvSource({"INPUT", "INOUT", "OUTPUT_EXISTING", "NO_DEP"})
    void aBufferFromOutsideHasNoCreator(ArgumentTag tag) {
        assertEquals(List.of(), take(tag, f32(64)));
    }

    @ParameterizedTest
    @CsvSource({"INPUT", "INOUT", "OUTPUT_EXISTING", "NO_DEP"})
    @DisplayName("manual_dep suppresses lookup and insert but not the creator edge")
    void manualDepLeavesTheCreatorEdge(ArgumentTag tag) {
        ownerAndWriter();
        assertEquals(List.of(CREATOR), take(tag, owned().manualDep()));
        assertEquals(1, program.used());
    }

    @ParameterizedTest
    @CsvSource({"INPUT", "OUTPUT", "INOUT", "OUTPUT_EXISTING", "NO_DEP"})
    @DisplayName("in a manual scope creator, lookup and insert are skipped")
    void aManualScopeGivesNothingAndLeavesNothing(ArgumentTag tag) {
        ownerAndWriter();
        assertEquals(
                List.of(),
                program.submit(ScopeMode.MANUAL, new TensorArgument(tag, owned().build())));
        assertEquals(1, program.used());
    }

    @Test
    void tagsStandInTheRuntimesOrder() {
        assertEquals(
                List.of("INPUT", "OUTPUT", "INOUT", "OUTPUT_EXISTING", "NO_DEP"),
                List.of(ArgumentTag.values()).stream().map(Enum::name).toList());
        assertEquals(ArgumentTag.NO_DEP, ArgumentTag.named("NO_DEP").orElseThrow());
        assertEquals(true, ArgumentTag.named("SCALAR").isEmpty());
    }

    @Test
    void onlyAnOutputMayLackItsTensor() {
        var thrown =
                assertThrows(
                        IllegalArgumentException.class,
                        () -> new TensorArgument(ArgumentTag.INPUT, null));
        assertEquals("argument: INPUT needs a tensor", thrown.getMessage());
    }
}
