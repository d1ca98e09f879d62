package ringscope.importer.deps;

import ringscope.importer.ImportContext;
import ringscope.importer.capture.Capture;
import ringscope.importer.record.LongTable;
import ringscope.importer.record.Tally;
import ringscope.trace.TaskId;
import ringscope.trace.TraceIssue.Severity;

/// The ends of all edges, kept until the file is read: then the tasks that only edges name get their place, and what
/// cannot be a graph of a run that ended (cycles, self edges) is flagged.
final class EdgeList {
    private static final int PRED = 0;
    private static final int SUCC = 1;
    private static final int OFFSET = 2;

    private final Capture capture;
    private final Tally tally;
    private final LongTable edges = new LongTable(3);
    private final long[] row = new long[3];

    EdgeList(ImportContext context, Capture capture, Tally tally) {
        this.capture = capture;
        this.tally = tally;
    }

    /// Notes an edge; false when there are too many to hold.
    boolean add(long pred, long succ, int index, long offset) {
        if (edges.isFull()) {
            return false;
        }
        row[PRED] = pred;
        row[SUCC] = succ;
        row[OFFSET] = offset;
        edges.add(row);
        if (pred == succ) {
            tally.flag(
                    "self-edge",
                    Severity.WARNING,
                    "edges record " + index,
                    offset,
                    "task " + TaskId.label(pred) + " waits for itself",
                    "kept; a run with it would never end, so the graph was damaged");
        }
        return true;
    }

    int count() {
        return edges.rowCount();
    }

    long pred(int edge) {
        return edges.get(edge, PRED);
    }

    long succ(int edge) {
        return edges.get(edge, SUCC);
    }

    void finish() {
        new SubmissionOrder(this, capture.tasks()).complete();
        new CycleFinder(this, capture.tasks()).find(tally);
    }
}
