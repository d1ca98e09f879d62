package ringscope.tests.bench;

import ringscope.trace.MeasureEvent;
import ringscope.trace.RunEvent;
import ringscope.trace.TrackKind;
import ringscope.trace.store.TraceStore;
import ringscope.trace.store.TraceStoreException;

import java.nio.file.Path;
import java.util.Map;

/// Writes a made trace of any number of slices on 64 cores, the same for the same number.
final class WideTrace {
    static final int TRACKS = 64;
    private static final int AIC = 24;
    private static final int NAMES = 20;
    private static final long STEP_NS = 2_000;

    private WideTrace() {}

    static TraceStore write(Path file, long slices) throws TraceStoreException {
        var store = TraceStore.create(file);
        try (var writer = store.writer()) {
            writer.accept(
                    new RunEvent.RunDeclared(
                            1, RunEvent.RunKind.SIMULATED, "wide", 0, 0, Map.of()));
            writer.accept(new RunEvent.RankDeclared(1, 1, 0, "rank 0"));
            writer.accept(
                    new RunEvent.ClockDeclared(
                            1, "ns", 1_000_000_000, RunEvent.ClockRelation.REFERENCE, 0, 0, ""));
            for (int track = 0; track < TRACKS; track++) {
                boolean isAic = track < AIC;
                writer.accept(
                        new RunEvent.TrackDeclared(
                                track + 1,
                                0,
                                1,
                                1,
                                isAic ? TrackKind.AIC : TrackKind.AIV,
                                isAic ? "AIC " + track : "AIV " + (track - AIC),
                                "",
                                track));
            }
            for (long i = 0; i < slices; i++) {
                writer.accept(slice(i));
            }
            writer.complete();
        }
        return store;
    }

    private static MeasureEvent.Slice slice(long number) {
        long mixed = (number + 1) * 0x9E37_79B9_7F4A_7C15L;
        mixed ^= mixed >>> 29;
        long start = number / TRACKS * STEP_NS + number % TRACKS;
        long length = 100 + Long.remainderUnsigned(mixed, STEP_NS - 300);
        return new MeasureEvent.Slice(
                start,
                start + length,
                (int) (number % TRACKS) + 1,
                "kernel_" + Long.remainderUnsigned(mixed >>> 17, NAMES),
                "kernel",
                true,
                number & 0xFFFF_FFFFL,
                -1,
                null);
    }
}
