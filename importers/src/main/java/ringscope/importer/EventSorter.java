package ringscope.importer;

import org.jspecify.annotations.Nullable;

import ringscope.trace.EventSink;
import ringscope.trace.MeasureEvent.Slice;
import ringscope.trace.TraceEvent;

import java.io.IOException;
import java.util.Comparator;
import java.util.PriorityQueue;

/// Puts the events of an import in their total, stable order: time, then arrival (sources are read one after the other,
/// so arrival contains the source's rank). The last stage of every import. Untimed events pass at once.
///
/// Without a promise about the order, everything is held to the end: the sink takes no event earlier than the one
/// before, and the last record of a file may be its earliest. Held events beyond a byte budget go to a temporary
/// file as sorted runs, merged at the end. With a promise (see [ImportContext#promiseOrder]) events leave as soon as
/// nothing earlier can come, and memory holds only the disorder.
final class EventSorter implements EventSink, AutoCloseable {
    /// The least number of events between two looks at what may leave; small enough to stay in the processor's cache.
    static final int BATCH = 4096;

    /// Estimated bytes held before a run is written; twice as much is in use while one is.
    static final long BUDGET_BYTES = 64L << 20;

    /// What an event costs beside its text: header, fields, its place in the array.
    private static final int EVENT_BYTES = 96;

    private static final long NO_PROMISE = -1;

    private final EventSink sink;
    private final long budgetBytes;
    private final HeldEvents held = new HeldEvents();
    private int batchEnd = BATCH;
    private long heldBytes;
    private long latestNs = Long.MIN_VALUE;
    private long passedNs = Long.MIN_VALUE;
    private long latenessNs = NO_PROMISE;
    private @Nullable SpillFile spill;

    EventSorter(EventSink sink) {
        this(sink, BUDGET_BYTES);
    }

    EventSorter(EventSink sink, long budgetBytes) {
        this.sink = sink;
        this.budgetBytes = budgetBytes;
    }

    /// All events to come are at most this much earlier than the latest before them. Ignored once events went to the
    /// temporary file.
    void promiseOrder(long newLatenessNs) {
        if (spill == null) {
            latenessNs = newLatenessNs;
        }
    }

    @Override
    public void accept(TraceEvent event) {
        long timeNs = event.timeNs();
        if (timeNs == TraceEvent.UNTIMED) {
            sink.accept(event);
            return;
        }
        latestNs = Math.max(latestNs, timeNs);
        held.add(event, timeNs);
        heldBytes += EVENT_BYTES;
        if (event instanceof Slice slice) {
            String args = slice.args();
            heldBytes += args == null ? 0 : args.length();
        }
        if (held.count() >= batchEnd || heldBytes > budgetBytes) {
            release();
        }
    }

    private void release() {
        if (latenessNs != NO_PROMISE) {
            boolean isBelowRange = latestNs < Long.MIN_VALUE + latenessNs;
            passUntil(isBelowRange ? Long.MIN_VALUE : latestNs - latenessNs);
        }
        if (heldBytes > budgetBytes) {
            writeRun();
        }
        // As many new ones as are left, so that sorting those again costs each event only one sort
        // more.
        batchEnd = held.count() + Math.max(BATCH, held.count());
    }

    /// Passes on the held events up to and including `untilNs`.
    private void passUntil(long untilNs) {
        held.sort();
        int count = held.count();
        int passed = 0;
        while (passed < count && held.timeNs(passed) <= untilNs) {
            pass(held.event(passed), held.timeNs(passed));
            passed++;
        }
        held.removeEarliest(passed);
        heldBytes -= heldBytes / count * passed;
    }

    private void pass(TraceEvent event, long timeNs) {
        if (timeNs < passedNs) {
            throw new OrderBroken(timeNs, passedNs);
        }
        passedNs = timeNs;
        sink.accept(event);
    }

    private void writeRun() {
        latenessNs = NO_PROMISE;
        held.sort();
        try {
            if (spill == null) {
                spill = new SpillFile();
            }
            spill.writeRun(held);
        } catch (IOException e) {
            throw new SpillFailure(String.valueOf(e.getMessage()), e);
        }
        held.removeEarliest(held.count());
        heldBytes = 0;
    }

    /// Passes on everything still held. Nothing may come afterwards.
    void finish() {
        if (held.count() > 0 && spill == null) {
            passUntil(Long.MAX_VALUE);
        } else if (spill != null) {
            if (held.count() > 0) {
                writeRun();
            }
            try {
                merge(spill);
            } catch (IOException e) {
                throw new SpillFailure(String.valueOf(e.getMessage()), e);
            }
        }
    }

    /// Runs are in order of arrival, so of equal times the earlier run's goes first.
    private void merge(SpillFile file) throws IOException {
        var heads =
                new PriorityQueue<SpillFile.Run>(
                        Comparator.comparingLong(SpillFile.Run::timeNs)
                                .thenComparingInt(SpillFile.Run::index));
        for (SpillFile.Run run : file.runs()) {
            if (run.advance()) {
                heads.add(run);
            }
        }
        while (!heads.isEmpty()) {
            SpillFile.Run first = heads.remove();
            SpillFile.Run second = heads.peek();
            boolean hasMore;
            do {
                pass(first.event(), first.timeNs());
                hasMore = first.advance();
            } while (hasMore && (second == null || isBefore(first, second)));
            if (hasMore) {
                heads.add(first);
            }
        }
    }

    private static boolean isBefore(SpillFile.Run a, SpillFile.Run b) {
        return a.timeNs() < b.timeNs() || (a.timeNs() == b.timeNs() && a.index() < b.index());
    }

    /// Forgets what is held: the import was cancelled.
    void drop() {
        held.removeEarliest(held.count());
    }

    @Override
    public void close() {
        if (spill != null) {
            spill.close();
        }
    }
}
