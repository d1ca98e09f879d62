package ringscope.app.export;

import ringscope.trace.TimeRange;
import ringscope.trace.store.Rows;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.io.IOException;

/// All slices of a track.
final class TrackSlices {
    /// More than one lane holds; a bound all the same.
    private static final int SLICES_MAX = 20_000_000;

    private TrackSlices() {}

    /// Takes one slice.
    @FunctionalInterface
    interface Taker {
        void take(Rows.SliceDetail slice) throws IOException;
    }

    static void forEach(TraceReader reader, Rows.Track track, Taker taker)
            throws TraceStoreException, IOException {
        var all = new TimeRange(Long.MIN_VALUE, Long.MAX_VALUE);
        for (var slice : reader.sliceDetails(track.track(), all, SLICES_MAX)) {
            taker.take(slice);
        }
    }
}
