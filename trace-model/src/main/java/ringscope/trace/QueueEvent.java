package ringscope.trace;

/// Facts about submission and completion queues (spec/rdma.md 4–7).
public sealed interface QueueEvent extends TraceEvent {

    enum QueueKind {
        SQ,
        CQ
    }

    /// A queue towards `peer`; `depth` entries, a power of two. `queue` is unique within the trace.
    record QueueDeclared(
            int queue, int rankId, int peer, String backend, QueueKind kind, int number, int depth)
            implements QueueEvent {
        @Override
        public long timeNs() {
            return UNTIMED;
        }
    }

    /// A pointer word changed. `pointer` is the word's name (pi, ci, pi_mirror, tail_mirror, dbsw,
    /// dbhw), `value` its raw value, `writer` who wrote it (AIV, AICPU, NIC, HOST).
    record QueuePointerWritten(long timeNs, int queue, String pointer, long value, String writer)
            implements QueueEvent {}

    /// An entry's bytes changed: `index` is free-running, `bytesHex` what stands there now.
    record QueueEntryWritten(long timeNs, int queue, long index, String bytesHex, String writer)
            implements QueueEvent {}
}
