package ringscope.engine.deps;

import static org.junit.jupiter.api.Assertions.assertEquals;

import static ringscope.engine.deps.Overlap.COVERED;
import static ringscope.engine.deps.Overlap.NONE;
import static ringscope.engine.deps.Overlap.OTHER;
import static ringscope.engine.deps.TensorBuilder.f32;
import static ringscope.engine.deps.TensorBuilder.tensor;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/// Spec/runtime.md 6.4.
final class OverlapRuleTest {
    private static Overlap overlap(TensorBuilder probe, TensorBuilder written) {
        return overlap(OverlapFidelity.FAITHFUL, probe, written);
    }

    private static Overlap overlap(
            OverlapFidelity fidelity, TensorBuilder probe, TensorBuilder written) {
        var entries = new EntryTable(1);
        int entry = entries.take(0, written.build());
        return new OverlapRule(entries, fidelity).test(probe.build(), entry);
    }

    private static TensorBuilder square() {
        return f32(64, 64);
    }

    @Nested
    @DisplayName("I-32 overlap table")
    final class Table {
        @Test
        void identicalIsCovered() {
            assertEquals(COVERED, overlap(square(), square()));
        }

        @Test
        void aProbeThatHoldsTheEntryCoversIt() {
            assertEquals(COVERED, overlap(square(), square().box(64 * 8 + 8, 4, 4)));
        }

        @Test
        void aProbeInsideTheEntryDoesNotCoverIt() {
            assertEquals(OTHER, overlap(square().box(64 * 8 + 8, 4, 4), square()));
        }

        @Test
        void aProbeThatHoldsTheEntryInOneDimensionOnlyDoesNotCoverIt() {
            var columns = square().box(16, 64, 32);
            assertEquals(OTHER, overlap(columns, square().box(64, 8, 64)));
            assertEquals(OTHER, overlap(square().box(64, 8, 64), columns));
        }

        @Test
        void partialIsOther() {
            assertEquals(OTHER, overlap(square().box(0, 40, 64), square().box(64 * 8, 40, 64)));
        }

        @Test
        void aNewerVersionOfTheProbeIsOtherWithoutALookAtTheRegions() {
            assertEquals(OTHER, overlap(square().version(1), square()));
            assertEquals(OTHER, overlap(square().version(1).box(0, 1, 1), square().box(64, 1, 1)));
        }

        @Test
        void anOlderVersionOfTheProbeIsComparedByRegion() {
            assertEquals(COVERED, overlap(square(), square().version(1)));
        }

        @Test
        void differentStridesAreOtherUnlessTheRangesAreDisjoint() {
            var transposed = square().strides(1, 64);
            assertEquals(OTHER, overlap(square(), transposed));
            var flat = f32(4096).box(0, 64);
            assertEquals(OTHER, overlap(flat, square().box(0, 1, 64)));
            assertEquals(NONE, overlap(flat, square().box(64, 1, 64)));
        }
    }

    @Test
    @DisplayName("SC-07 rows: ranges are disjoint")
    void rowsThatOnlyTouchAreDisjoint() {
        var upper = square().box(0, 32, 64);
        var lower = square().box(2048, 32, 64);
        assertEquals(NONE, overlap(lower, upper));
        assertEquals(NONE, overlap(upper, lower));
        assertEquals(OTHER, overlap(square().box(2047 - 63, 32, 64), upper));
    }

    @Test
    @DisplayName("SC-08 columns: ranges meet, boxes do not")
    void columnsAreDisjointBoxByBox() {
        var left = square().box(0, 64, 32);
        var right = square().box(32, 64, 32);
        assertEquals(NONE, overlap(right, left));
        assertEquals(NONE, overlap(left, right));
        assertEquals(OTHER, overlap(square().box(31, 64, 32), left));
    }

    @Nested
    @DisplayName("6.4 step 4: a precondition of the precise test fails")
    final class Preconditions {
        /// Boxes whose ranges meet while the boxes do not: NONE only if the precise test is made.
        private static Overlap columns(TensorBuilder left, TensorBuilder right) {
            return overlap(right.box(32, 64, 32), left.box(0, 64, 32));
        }

        @Test
        void theTypesDiffer() {
            assertEquals(OTHER, columns(square(), tensor(DataType.INT32, 64, 64)));
        }

        @Test
        void theNumbersOfDimensionsDiffer() {
            var left = f32(64, 64, 1).box(0, 64, 32, 1);
            assertEquals(OTHER, overlap(square().box(32, 64, 32), left));
            assertEquals(OTHER, overlap(left, square().box(32, 64, 32)));
        }

        @Test
        void thereAreNoDimensions() {
            assertEquals(OTHER, overlap(f32().bufferBytes(4).box(0), f32().bufferBytes(4).box(0)));
        }

        @Test
        void theLastStrideIsNotOne() {
            var left = square().strides(128, 2).bufferBytes(1 << 20).box(0, 64, 32);
            var right = square().strides(128, 2).bufferBytes(1 << 20).box(64, 64, 32);
            assertEquals(OTHER, overlap(right, left));
        }

        @Test
        void aStrideDoesNotDivideThePreviousOne() {
            var three = f32(4, 4, 8).strides(100, 8, 1).bufferBytes(1600);
            assertEquals(
                    OTHER,
                    overlap(
                            three.box(4, 4, 4, 4),
                            f32(4, 4, 8).strides(100, 8, 1).bufferBytes(1600).box(0, 4, 4, 4)));
        }

        @Test
        void aStrideIsZero() {
            var one = f32(4, 4).strides(0, 1).bufferBytes(64);
            assertEquals(OTHER, overlap(one, f32(4, 4).strides(0, 1).bufferBytes(64)));
        }

        @Test
        void theBufferDoesNotDivideIntoRows() {
            assertEquals(
                    OTHER,
                    columns(
                            square().bufferBytes(64 * 64 * 4 + 4),
                            square().bufferBytes(64 * 64 * 4 + 4)));
        }

        @Test
        void aBoxReachesIntoTheNextRow() {
            assertEquals(OTHER, overlap(square().box(48, 63, 32), square().box(0, 63, 16)));
            assertEquals(OTHER, overlap(square().box(0, 63, 16), square().box(48, 63, 32)));
        }

        @Test
        void aBoxReachesBeyondTheBuffer() {
            var shorter = 63L * 64 * 4;
            assertEquals(OTHER, columns(square(), square().bufferBytes(shorter)));
        }
    }

    @Nested
    @DisplayName("R-TM-1 element-unit hazard")
    final class ElementUnits {
        private static final TensorBuilder WRITTEN = f32(250).box(0, 100);
        private static final TensorBuilder READ = tensor(DataType.FLOAT16, 500).box(150, 50);

        @Test
        @DisplayName("SC-10 faithful")
        void faithfulSeesNoOverlapThoughBytesMeet() {
            assertEquals(NONE, overlap(OverlapFidelity.FAITHFUL, READ, WRITTEN));
        }

        @Test
        @DisplayName("SC-10 byte-exact")
        void byteExactSeesIt() {
            assertEquals(OTHER, overlap(OverlapFidelity.BYTE_EXACT, READ, WRITTEN));
            assertEquals(OTHER, overlap(OverlapFidelity.BYTE_EXACT, WRITTEN, READ));
        }

        @Test
        void byteExactEndsWhereTheBytesEnd() {
            var next = tensor(DataType.FLOAT16, 500).box(200, 50);
            assertEquals(NONE, overlap(OverlapFidelity.BYTE_EXACT, next, WRITTEN));
            assertEquals(
                    OTHER,
                    overlap(
                            OverlapFidelity.FAITHFUL,
                            tensor(DataType.FLOAT16, 500).box(99, 50),
                            WRITTEN));
        }
    }
}
