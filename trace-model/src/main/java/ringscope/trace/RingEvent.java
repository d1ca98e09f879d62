package ringscope.trace;

/// Facts about the per-depth ring buffers: task window, heap, dependency pool, TensorMap.
public sealed interface RingEvent extends TraceEvent {

    enum RingKind {
        TASK_WINDOW,
        HEAP,
        DEPENDENCY_POOL,
        FANIN_SPILL,
        TENSOR_MAP
    }

    /// A ring's capacity: slots, entries, or bytes for a heap. `ring` is the scope depth 0–3.
    record RingDeclared(int rankId, int ring, RingKind kind, long capacity) implements RingEvent {
        @Override
        public long timeNs() {
            return UNTIMED;
        }
    }

    /// Pointers of a ring as free-running counts (bytes for a heap). Untimed samples are ordered by
    /// `ordinal` (scope statistics); `publishedTail` equals `tail` where only one is known. `site`
    /// is the scope's source position or empty.
    record RingSample(
            long timeNs,
            int rankId,
            int ring,
            RingKind kind,
            long head,
            long tail,
            long publishedTail,
            long ordinal,
            String site)
            implements RingEvent {}

    /// An allocation began (`isBlocked`) or ceased to wait on a ring, and for which task the head is pinned.
    record RingBlocked(
            long timeNs,
            int rankId,
            int ring,
            RingKind kind,
            boolean isBlocked,
            long pinnedBy,
            String why)
            implements RingEvent {}
}
