package ringscope.importer;

import ringscope.trace.EventSink;
import ringscope.trace.MeasureEvent.Slice;
import ringscope.trace.TraceEvent;

import java.io.IOException;
import java.util.Arrays;
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
    /// Events between two looks at what may leave; small enough to stay in the cache of the processor.
    static final int BATCH = 4096;

    /// Estimated bytes held before a run is written; twice as much is in use while one is.
    static final long BUDGET_BYTES = 64L << 20;

    /// What an event costs beside its text: header, fields, its place in the array.
    private static final int EVENT_BYTES = 96;

    private static final long NO_PROMISE = -1;
    private static final Comparator<TraceEvent> BY_TIME =
            Comparator.comparingLong(TraceEvent::timeNs);

    private final EventSink sink;
    private final long budgetBytes;
    private TraceEvent[] held = new TraceEvent[BATCH];
    private int count;
    private int batchEnd = BATCH;
    private long heldBytes;
    private boolean isAscending = true;
    private long lastNs = Long.MIN_VALUE;
    private long latestNs = Long.MIN_VALUE;
    private long passedNs = Long.MIN_VALUE;
    private long latenessNs = NO_PROMISE;
    private @org.jspecify.annotations.Nullable SpillFile spill;

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
        if (timeNs < lastNs) {
            isAscending = false;
        }
        lastNs = timeNs;
        latestNs = Math.max(latestNs, timeNs);
        if (count == held.length) {
            held = Arrays.copyOf(held, count * 2);
        }
        held[count++] = event;
        heldBytes += EVENT_BYTES;
        if (event instanceof Slice slice) {
            String args = slice.args();
            heldBytes += args == null ? 0 : args.length();
        }
        if (count >= batchEnd || heldBytes > budgetBytes) {
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
        batchEnd = count + BATCH;
    }

    /// Passes on the held events up to and including `untilNs`.
    private void passUntil(long untilNs) {
        sort();
        int passed = 0;
        while (passed < count && held[passed].timeNs() <= untilNs) {
            pass(held[passed++]);
        }
        System.arraycopy(held, passed, held, 0, count - passed);
        Arrays.fill(held, count - passed, count, null);
        heldBytes -= heldBytes / count * passed;
        count -= passed;
    }

    private void pass(TraceEvent event) {
        long timeNs = event.timeNs();
        if (timeNs < passedNs) {
            throw new OrderBroken(timeNs, passedNs);
        }
        passedNs = timeNs;
        sink.accept(event);
    }

    private void sort() {
        if (!isAscending) {
            Arrays.sort(held, 0, count, BY_TIME);
            isAscending = true;
            lastNs = latestNs;
        }
    }

    private void writeRun() {
        latenessNs = NO_PROMISE;
        sort();
        try {
            if (spill == null) {
                spill = new SpillFile();
            }
            spill.writeRun(held, count);
        } catch (IOException e) {
            throw new SpillFailure(String.valueOf(e.getMessage()), e);
        }
        Arrays.fill(held, 0, count, null);
        count = 0;
        heldBytes = 0;
        isAscending = true;
        lastNs = Long.MIN_VALUE;
    }

    /// Passes on everything still held. Nothing may come afterwards.
    void finish() {
        if (count > 0 && spill == null) {
            passUntil(Long.MAX_VALUE);
        } else if (spill != null) {
            if (count > 0) {
                writeRun();
            }
            held = new TraceEvent[0];
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
                pass(first.event());
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
        count = 0;
    }

    @Override
    public void close() {
        if (spill != null) {
            spill.close();
        }
    }
}
