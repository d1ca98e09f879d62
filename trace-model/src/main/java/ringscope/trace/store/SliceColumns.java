package ringscope.trace.store;

/// Slices of one track as parallel columns, ascending in start. Each item is one slice, or the widest of
/// `counts[i]` slices that share a bucket of the asked resolution; then `bucketStartNs`/`bucketEndNs`
/// span the whole bucket and `sumsNs` is the time sum of all of them. Columns are the caller's own.
///
/// @param track the track
/// @param size how many items are filled
/// @param startsNs start of the (widest) slice
/// @param endsNs its end, [ringscope.trace.MeasureEvent#OPEN] while open
/// @param names interned name, see [TraceReader#text]
/// @param seqs its place in the log: its identity
/// @param tasks its task id, valid where `hasTask`
/// @param hasTask whether it belongs to a task
/// @param counts how many slices the item stands for, at least 1
/// @param sumsNs their durations' sum
/// @param bucketStartsNs where the first of them starts
/// @param bucketEndsNs where the last of them ends
/// @param isTruncated whether the row limit cut the answer short
public record SliceColumns(
        int track,
        int size,
        long[] startsNs,
        long[] endsNs,
        int[] names,
        long[] seqs,
        long[] tasks,
        boolean[] hasTask,
        int[] counts,
        long[] sumsNs,
        long[] bucketStartsNs,
        long[] bucketEndsNs,
        boolean isTruncated) {}
