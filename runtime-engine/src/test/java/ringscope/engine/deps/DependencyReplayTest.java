package ringscope.engine.deps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

import ringscope.engine.deps.DependencyCheck.Difference;
import ringscope.trace.TaskEvent.DependencyCause;
import ringscope.trace.TaskEvent.Region;
import ringscope.trace.TaskId;

import java.util.List;

/// Spec/observed.md 22.
final class DependencyReplayTest {
    private static final long A = 0x1000;
    private static final long B = 0x9000;

    /// T0 allocates A; T1 and T2 write halves of it, T3 reads all; T4 is ordered by hand.
    private static RecordBuilder program() {
        return new RecordBuilder(A, B)
                .kernel(0)
                .output()
                .kernel(1)
                .takes("OUTPUT_EXISTING", A, RecordBuilder.region(0, 32, 64))
                .takes("INPUT", B)
                .kernel(2)
                .takes("OUTPUT_EXISTING", A, RecordBuilder.region(2048, 32, 64))
                .kernel(3)
                .takes("INPUT", B)
                .takes("INPUT", A)
                .manual(4)
                .takes("INPUT", A)
                .creator(0, 1, 0)
                .creator(0, 2, 0)
                .creator(0, 3, 1)
                .writer(2, 3, 1, "covered")
                .writer(1, 3, 1, "covered")
                .explicit(3, 4);
    }

    private static DependencyCheck counts(
            int recorded, int derived, int given, int inferred, List<Long> inferredBuffers) {
        return new DependencyCheck(
                recorded, derived, given, inferred, inferredBuffers, List.of(), List.of());
    }

    private static Difference creator(long producer, long consumer, int argument, String reason) {
        return new Difference(producer, consumer, argument, DependencyCause.CREATOR, "", reason);
    }

    private static Difference writer(
            long producer, long consumer, int argument, String overlap, String reason) {
        return new Difference(
                producer, consumer, argument, DependencyCause.TENSORMAP, overlap, reason);
    }

    @Test
    void aTrueRecordIsExact() {
        assertEquals(counts(6, 5, 1, 0, List.of()), program().check());
        assertTrue(program().check().isExact());
    }

    @Test
    void anEdgeRowThatIsLackingIsMissing() {
        var check = program().drop(3).check();
        assertEquals(
                List.of(writer(2, 3, 1, "covered", "argument 1 meets (covered) what r0·t2 wrote")),
                check.missing());
        assertEquals(List.of(), check.extra());
        assertEquals(
                List.of(5, 5, 1),
                List.of(check.recordedCount(), check.derivedCount(), check.givenCount()));
    }

    @Test
    void anEdgeRowTooManyIsExtra() {
        var check = program().writer(2, 3, 0, "covered").check();
        assertEquals(
                List.of(
                        writer(
                                2,
                                3,
                                0,
                                "covered",
                                "argument 0 meets nothing that r0·t2 wrote and that still"
                                        + " counts")),
                check.extra());
        assertEquals(List.of(), check.missing());
    }

    @Test
    void anEdgeRowWrittenTwiceIsExtraOnce() {
        assertEquals(
                List.of(
                        writer(
                                2,
                                3,
                                1,
                                "covered",
                                "it is recorded more often than the rules give it")),
                program().writer(2, 3, 1, "covered").check().extra());
    }

    @Test
    void anotherOverlapIsADifference() {
        var check = program().drop(3).writer(2, 3, 1, "other").check();
        assertEquals(
                List.of(
                        writer(
                                2,
                                3,
                                1,
                                "other",
                                "overlap is covered by the rules, other in the record")),
                check.extra());
        assertEquals(1, check.missing().size());
    }

    @Test
    @DisplayName("R-TM-4 TensorMap edges never retain")
    void otherFlagsAreADifference() {
        var check =
                program().drop(3).edge(2, 3, 1, DependencyCause.TENSORMAP, "covered", true).check();
        assertEquals(
                List.of(
                        writer(
                                2,
                                3,
                                1,
                                "covered",
                                "flags are wait by the rules, wait and retain in the record")),
                check.extra());
        var ofOwner = program().drop(2).edge(0, 3, 1, DependencyCause.CREATOR, "", false).check();
        assertEquals(
                "flags are wait and retain by the rules, wait in the record",
                ofOwner.extra().getFirst().reason());
    }

    @Test
    void aReaderOfOutputExistingIsNamedAsNotLookedUp() {
        assertEquals(
                List.of(
                        writer(
                                1,
                                2,
                                0,
                                "other",
                                "argument 0 is OUTPUT_EXISTING: its writers are not looked up")),
                program().writer(1, 2, 0, "other").check().extra());
    }

    @Nested
    @DisplayName("manual_dep is inferred per buffer")
    final class ManualDep {
        @Test
        void aBufferWithoutAnyRowIsTakenForManual() {
            assertEquals(counts(4, 3, 1, 2, List.of(A)), program().drop(4).drop(3).check());
        }

        @Test
        void aBufferWithSomeRowsIsNot() {
            var check = program().drop(4).check();
            assertEquals(0, check.inferredCount());
            assertEquals(1, check.missing().size());
        }

        @Test
        void otherBuffersAreNotAffected() {
            var record = program().kernel(5).takes("INOUT", B).kernel(6).takes("INPUT", B);
            assertEquals(counts(6, 5, 1, 1, List.of(B)), record.check());
        }
    }

    @Nested
    @DisplayName("owners are learned from creator rows")
    final class Owners {
        @Test
        void everyUseOfTheBufferImpliesTheOwner() {
            assertEquals(
                    List.of(creator(0, 2, 0, "r0·t0 owns the buffer of argument 0")),
                    program().drop(1).check().missing());
        }

        @Test
        void aManualScopeHasNone() {
            assertEquals(
                    List.of(creator(0, 4, 0, "the consumer was submitted in a manual scope")),
                    program().creator(0, 4, 0).check().extra());
        }

        @Test
        void anOwnerHasAnOutputForEachBuffer() {
            assertEquals(
                    List.of(
                            creator(
                                    0,
                                    3,
                                    0,
                                    "r0·t0 has 1 OUTPUT arguments and owns as many other"
                                            + " buffers")),
                    program().creator(0, 3, 0).check().extra());
            assertEquals(
                    List.of(
                            creator(
                                    2,
                                    3,
                                    1,
                                    "r0·t2 has 0 OUTPUT arguments and owns as many other"
                                            + " buffers")),
                    program().creator(2, 3, 1).check().extra());
        }

        @Test
        void aTaskOfAllocTensorsOwnsAnyNumber() {
            var record =
                    new RecordBuilder(A, B)
                            .alloc(7)
                            .kernel(0)
                            .takes("INOUT", A)
                            .takes("NO_DEP", B)
                            .creator(7, 0, 0)
                            .creator(7, 0, 1);
            assertEquals(counts(2, 2, 0, 0, List.of()), record.check());
        }

        /// T0 and T2 allocate, T1 and T3 read, all the same memory.
        private static RecordBuilder reuse(long secondOwner) {
            return new RecordBuilder(A)
                    .kernel(0)
                    .output()
                    .kernel(1)
                    .takes("INPUT", A)
                    .kernel(secondOwner)
                    .output()
                    .kernel(3)
                    .takes("INPUT", A)
                    .creator(0, 1, 0)
                    .creator(secondOwner, 3, 0);
        }

        @Test
        void memoryThatIsUsedAgainChangesItsOwner() {
            assertEquals(counts(2, 2, 0, 0, List.of()), reuse(2).check());
        }

        @Test
        void memoryIsUsedAgainByTheSameRingOnly() {
            long foreign = TaskId.of(1, 0);
            assertEquals(
                    List.of(
                            creator(
                                    foreign,
                                    3,
                                    0,
                                    "r1·t0 allocates in another ring's heap than r0·t0, which"
                                            + " owns the buffer")),
                    reuse(foreign).check().extra());
        }

        @Test
        void theFormerOwnerIsGoneForGood() {
            var check = reuse(2).kernel(4).takes("INPUT", A).creator(0, 4, 0).check();
            assertEquals(
                    List.of(creator(0, 4, 0, "the buffer belonged to r0·t2 by then")),
                    check.extra());
            assertEquals(
                    List.of(creator(2, 4, 0, "r0·t2 owns the buffer of argument 0")),
                    check.missing());
        }

        @Test
        void nobodyOwnsABufferBeforeItIsAllocated() {
            var check =
                    new RecordBuilder(A)
                            .kernel(0)
                            .takes("INPUT", A)
                            .kernel(1)
                            .output()
                            .creator(1, 0, 0)
                            .check();
            assertEquals(
                    List.of(creator(1, 0, 0, "nobody owned the buffer by then")), check.extra());
        }
    }

    @Nested
    @DisplayName("what no rule can give is taken as given")
    final class Given {
        @Test
        void rowsOfARecordWithoutArguments() {
            var record =
                    new RecordBuilder()
                            .kernel(0)
                            .kernel(1)
                            .writer(0, 1, 0, "covered")
                            .explicit(0, 1);
            assertEquals(counts(2, 0, 2, 0, List.of()), record.check());
        }

        @Test
        void rowsOfABufferWithAnArgumentThatCannotBeRead() {
            var unknown = new Region("UNKNOWN", List.of(64L), "0", List.of(1L));
            var record = program().kernel(5).takes("INOUT", B, unknown).kernel(6).takes("INPUT", B);
            assertEquals(counts(6, 5, 1, 0, List.of()), record.check());
            assertEquals(counts(7, 5, 2, 0, List.of()), record.writer(5, 6, 0, "covered").check());
        }

        @Test
        void arrowsOfADrawnTraceAreNoRecord() {
            assertEquals(
                    counts(0, 0, 0, 0, List.of()),
                    new RecordBuilder().kernel(0).kernel(1).arrow(0, 1).check());
        }
    }

    @Test
    void tasksAreTakenInTheirOrderOfSubmission() {
        var record =
                new RecordBuilder(A)
                        .kernel(TaskId.of(1, 0))
                        .takes("INOUT", A)
                        .kernel(0)
                        .takes("INOUT", A)
                        .kernel(1)
                        .takes("INOUT", A)
                        .writer(TaskId.of(1, 0), 0, 0, "covered")
                        .writer(0, 1, 0, "covered");
        assertEquals(counts(2, 2, 0, 0, List.of()), record.check());
    }

    @Test
    void argumentsAreTakenInTheirOrder() {
        var record =
                new RecordBuilder(A)
                        .kernel(0)
                        .takes("OUTPUT_EXISTING", A)
                        .kernel(1)
                        .takes("INPUT", A)
                        .takes("INOUT", A)
                        .writer(0, 1, 0, "covered")
                        .writer(0, 1, 1, "covered");
        assertEquals(counts(2, 2, 0, 0, List.of()), record.check());
    }

    @Test
    void regionsStartWhereTheRecordSays() {
        var lower = RecordBuilder.region(2048, 32, 64);
        var record =
                new RecordBuilder(A)
                        .kernel(0)
                        .takes("INOUT", A, RecordBuilder.region(0, 32, 64))
                        .kernel(1)
                        .takes("INOUT", A, lower)
                        .kernel(2)
                        .takes("INPUT", A, lower)
                        .writer(1, 2, 0, "covered");
        assertEquals(counts(1, 1, 0, 0, List.of()), record.check());
    }

    @Test
    void versionsAreThoseOfTheRecord() {
        var record =
                new RecordBuilder(A)
                        .version(A, 1)
                        .kernel(0)
                        .takes("INOUT", A)
                        .kernel(1)
                        .takesVersion("INOUT", A)
                        .writer(0, 1, 0, "other");
        assertEquals(counts(1, 1, 0, 0, List.of()), record.check());
    }
}
