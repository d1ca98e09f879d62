package ringscope.trace.analysis;

import java.util.List;

/// The recorded phases of one scheduler thread as columns, ascending in start.
///
/// @param thread its number
/// @param kinds the runtime's word: complete, dispatch, async_poll …
/// @param busyNs time spent inside: less than end − start for a phase that stands for several with gaps between
/// @param loops number of the scheduler's loop the phase belongs to, -1 where not recorded
/// @param processed what the phase worked off (its unit depends on the kind), 0 where not recorded
/// @param popHits ready tasks popped, dispatch phases only
/// @param popMisses pops of an empty queue, dispatch phases only
public record SchedulerThread(
        int thread,
        List<String> kinds,
        long[] startsNs,
        long[] endsNs,
        long[] busyNs,
        long[] loops,
        long[] processed,
        long[] popHits,
        long[] popMisses) {
    static final String COMPLETE = "complete";
    static final String DISPATCH = "dispatch";
    static final String ASYNC_POLL = "async_poll";

    public SchedulerThread {
        kinds = List.copyOf(kinds);
    }

    public int count() {
        return startsNs.length;
    }
}
