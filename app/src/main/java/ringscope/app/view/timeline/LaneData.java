package ringscope.app.view.timeline;

import org.jspecify.annotations.Nullable;

import ringscope.app.canvas.IntervalPacking;
import ringscope.trace.store.CounterColumns;
import ringscope.trace.store.Rows;
import ringscope.trace.store.SliceColumns;

import java.util.List;

/// What is known of one track over a range: slices with their packed rows, executions where the
/// resolution shows single ones, or a counter.
record LaneData(
        @Nullable SliceColumns slices,
        int @Nullable [] rows,
        List<Rows.Execution> executions,
        @Nullable CounterColumns counter) {

    static LaneData ofCounter(CounterColumns counter) {
        return new LaneData(null, null, List.of(), counter);
    }

    /// @param depth how many slices of the track overlap at most; 1 needs no packing
    static LaneData ofSlices(SliceColumns slices, int depth) {
        int[] rows =
                depth <= 1
                        ? null
                        : IntervalPacking.rows(startsOf(slices), endsOf(slices), slices.size());
        return new LaneData(slices, rows, List.of(), null);
    }

    LaneData with(List<Rows.Execution> found) {
        return new LaneData(slices, rows, found, counter);
    }

    /// The packed row of an item, never beyond the lanes the row has.
    int rowOf(int item, int depth) {
        return rows == null ? 0 : Math.min(rows[item], depth - 1);
    }

    private static long[] startsOf(SliceColumns slices) {
        var starts = new long[slices.size()];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = shownStart(slices, i);
        }
        return starts;
    }

    private static long[] endsOf(SliceColumns slices) {
        var ends = new long[slices.size()];
        for (int i = 0; i < ends.length; i++) {
            ends[i] = shownEnd(slices, i);
        }
        return ends;
    }

    /// Where the drawn item starts: the slice, or the bucket when it stands for several.
    static long shownStart(SliceColumns slices, int item) {
        return slices.counts()[item] > 1 ? slices.bucketStartsNs()[item] : slices.startsNs()[item];
    }

    static long shownEnd(SliceColumns slices, int item) {
        return slices.counts()[item] > 1 ? slices.bucketEndsNs()[item] : slices.endsNs()[item];
    }
}
