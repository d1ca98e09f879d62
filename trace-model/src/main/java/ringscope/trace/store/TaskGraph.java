package ringscope.trace.store;

import ringscope.trace.TaskEvent.TaskKind;

/// The whole constructed graph of one rank as columns. Tasks are numbered 0…`taskCount-1` in
/// submission order (undescribed and alloc tasks inserted before their first consumer, or last); edges are unique
/// (producer, consumer) pairs, in CSR form both ways. Times are [#NO_TIME] where not recorded.
///
/// @param taskIds 64-bit ids
/// @param kinds what each task is
/// @param kernels first kernel id in use or -1
/// @param coreKinds bit set of [#AIC], [#AIV]: which cores its kernel slots ask for, or where it was seen
///     running; 0 when neither is known
/// @param names interned kernel name (see [TraceReader#text]), or -1 when it has none
/// @param blockCounts SPMD width
/// @param firstDispatchesNs earliest dispatch of any block
/// @param firstStartsNs earliest start on a core
/// @param lastEndsNs latest end on a core
/// @param lastFinishesNs latest finish seen by a scheduler
/// @param submitsNs when the orchestrator submitted it
/// @param executionCounts how many executions were recorded
/// @param successorStart CSR row starts, length taskCount + 1
/// @param successors consumer of each edge; the edge's number is its position here
/// @param edgeCauses bit set of [#CREATOR], [#TENSORMAP], [#EXPLICIT], [#OTHER] over the pair's rows
/// @param edgeFlags bit set of [#WAITS], [#RETAINS], [#FLAGS_KNOWN]
/// @param predecessorStart CSR row starts of the reverse direction
/// @param predecessors producer of each reverse entry
/// @param predecessorEdges edge number of each reverse entry
public record TaskGraph(
        int rankId,
        long[] taskIds,
        TaskKind[] kinds,
        int[] kernels,
        byte[] coreKinds,
        int[] names,
        int[] blockCounts,
        long[] firstDispatchesNs,
        long[] firstStartsNs,
        long[] lastEndsNs,
        long[] lastFinishesNs,
        long[] submitsNs,
        int[] executionCounts,
        boolean[] isEarlyDispatch,
        int[] successorStart,
        int[] successors,
        byte[] edgeCauses,
        byte[] edgeFlags,
        int[] predecessorStart,
        int[] predecessors,
        int[] predecessorEdges) {

    public static final long NO_TIME = Long.MIN_VALUE;

    public static final byte AIC = 1;
    public static final byte AIV = 2;

    public static final byte CREATOR = 1;
    public static final byte TENSORMAP = 2;
    public static final byte EXPLICIT = 4;
    public static final byte OTHER = 8;

    public static final byte WAITS = 1;
    public static final byte RETAINS = 2;
    public static final byte FLAGS_KNOWN = 4;

    public int taskCount() {
        return taskIds.length;
    }

    public int edgeCount() {
        return successors.length;
    }
}
