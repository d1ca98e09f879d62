package ringscope.trace.store;

/// Executions of tasks on cores as columns, in order of start, then seq. Times are [TaskGraph#NO_TIME] where not recorded.
///
/// @param sliceSeqs seq of the slice that each execution is
/// @param tasks 64-bit ids
/// @param tracks the core's track
/// @param names interned name of the slice, see [TraceReader#text]
/// @param tokens what the scheduler called it, or -1
/// @param dispatchesNs when the scheduler published it
/// @param receivesNs when the core saw it
/// @param startsNs when the kernel started
/// @param endsNs when it ended, or [ringscope.trace.MeasureEvent#OPEN]
/// @param finishesNs when the scheduler saw the end
public record ExecutionColumns(
        long[] sliceSeqs,
        long[] tasks,
        int[] tracks,
        int[] names,
        long[] tokens,
        long[] dispatchesNs,
        long[] receivesNs,
        long[] startsNs,
        long[] endsNs,
        long[] finishesNs) {

    public int count() {
        return sliceSeqs.length;
    }

    /// One execution as a row.
    ///
    /// @param rankId the rank it belongs to
    public Rows.Execution row(int rankId, int index) {
        return new Rows.Execution(
                sliceSeqs[index],
                rankId,
                tasks[index],
                tracks[index],
                tokens[index],
                dispatchesNs[index],
                receivesNs[index],
                startsNs[index],
                endsNs[index],
                finishesNs[index]);
    }
}
