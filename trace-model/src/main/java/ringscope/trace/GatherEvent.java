package ringscope.trace;

/// Facts about the ranks' communication windows (spec/comm.md 14).
public sealed interface GatherEvent extends TraceEvent {

    /// A rank's window.
    record WindowDeclared(int rankId, long baseAddress, long lengthBytes) implements GatherEvent {
        @Override
        public long timeNs() {
            return UNTIMED;
        }
    }

    /// A named region of a window (prefix, signals, src, dst, scratch), at `offsetBytes`.
    record RegionDeclared(
            int rankId,
            String region,
            long offsetBytes,
            long lengthBytes,
            String dtype,
            int slotCount)
            implements GatherEvent {
        @Override
        public long timeNs() {
            return UNTIMED;
        }
    }

    enum CellState {
        EMPTY,
        STAGED,
        LOADED_UB,
        STORED,
        VERIFIED,
        MISMATCH,
        STALE,
        UNTOUCHED
    }

    /// A cell changed. `version` is the source version it holds, -1 when unknown; `isOrdered` tells
    /// whether a barrier ordered that version before the copy.
    record CellChanged(
            long timeNs,
            int rankId,
            String region,
            int slot,
            int chunk,
            CellState state,
            long version,
            boolean isOrdered,
            String note)
            implements GatherEvent {}

    /// A signal word changed or was waited on. `operation` is set, add, wait-begin or wait-end.
    record SignalChanged(
            long timeNs, int rankId, int slot, String operation, long value, int writerRank)
            implements GatherEvent {}
}
