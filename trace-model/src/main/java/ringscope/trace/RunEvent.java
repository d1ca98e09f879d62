package ringscope.trace;

import org.jspecify.annotations.Nullable;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/// Facts about runs and what they are made of: sources, runs, ranks, clocks, tracks, coverage, log
/// lines, marks. The numbers (`source`, `run`, `rankId`, `clock`, `track`) are given by the emitter,
/// count from 1, and are unique within a trace; 0 means none.
public sealed interface RunEvent extends TraceEvent {

    /// A file (or live producer) facts come from. `path` is relative to what the user opened.
    record SourceDeclared(int source, String path, String importer, String format, long lengthBytes)
            implements RunEvent {
        @Override
        public long timeNs() {
            return UNTIMED;
        }
    }

    /// What became of a source: `kept + reported = read`, in records of its format.
    /// `isWhole` is false when the source ended early (cut off, cancelled).
    record SourceRead(int source, long read, long kept, long reported, boolean isWhole)
            implements RunEvent {
        @Override
        public long timeNs() {
            return UNTIMED;
        }
    }

    enum RunKind {
        RECORDED,
        SIMULATED
    }

    /// One execution. `parentRun`/`parentSeq` name where a branch left its parent; 0 and 0 for none.
    /// `attributes` hold what the header said (runtime, platform, capture level, seed, switches).
    record RunDeclared(
            int run,
            RunKind kind,
            String label,
            int parentRun,
            long parentSeq,
            Map<String, String> attributes)
            implements RunEvent {
        public RunDeclared {
            // sorted: the order of Map.copyOf changes at each start of the JVM
            attributes = Collections.unmodifiableMap(new TreeMap<>(attributes));
        }

        @Override
        public long timeNs() {
            return UNTIMED;
        }
    }

    /// One rank (chip) of a run; `rank` is its number, or -1 when the source names none. Task ids,
    /// kernel names and tensors are unique only within a rank.
    record RankDeclared(int rankId, int run, int rank, String label) implements RunEvent {
        @Override
        public long timeNs() {
            return UNTIMED;
        }
    }

    enum ClockRelation {
        /// Defines the trace's axis.
        REFERENCE,
        /// Mapped onto the axis within `errorNs`.
        ALIGNED,
        /// Has an axis of its own; never subtracted from another clock.
        UNALIGNED
    }

    /// A clock domain. `ticksPerSecond` is the unit of the raw values; trace time =
    /// floor(ticks × 10⁹ / ticksPerSecond) + `offsetNs`.
    record ClockDeclared(
            int clock,
            String name,
            long ticksPerSecond,
            ClockRelation relation,
            long offsetNs,
            long errorNs,
            String note)
            implements RunEvent {
        @Override
        public long timeNs() {
            return UNTIMED;
        }
    }

    /// One lane. `kind` is an open constant, see [TrackKind]; `unit` is for counters. `parent` is
    /// the enclosing track or 0. A second declaration of one number replaces the first.
    record TrackDeclared(
            int track,
            int parent,
            int rankId,
            int clock,
            String kind,
            String name,
            String unit,
            int sortOrder)
            implements RunEvent {
        @Override
        public long timeNs() {
            return UNTIMED;
        }
    }

    enum Subject {
        TASKS,
        SLICES,
        DEPENDENCIES,
        SCHEDULER_PHASES,
        ORCHESTRATOR,
        COUNTERS,
        RINGS,
        QUEUES,
        GATHER,
        STALLS,
        LOG
    }

    enum Recorded {
        RECORDED,
        PARTLY,
        NOT_RECORDED
    }

    /// What a rank's part of the trace recorded. "Not recorded" is never drawn as zero.
    record CoverageDeclared(int rankId, Subject subject, Recorded recorded, String note)
            implements RunEvent {
        @Override
        public long timeNs() {
            return UNTIMED;
        }
    }

    /// The end of one step of a live run: where a branch may start.
    record StepEnded(long timeNs, int run) implements RunEvent {}

    /// A run ended with the runtime's status code (0 fine, else the negated error code).
    record RunEnded(long timeNs, int run, int status) implements RunEvent {}

    enum LogLevel {
        DEBUG,
        INFO,
        TIMING,
        WARN,
        ERROR
    }

    /// One line of a log. Untimed when the line had no clock.
    record LogLine(
            long timeNs,
            int rankId,
            int source,
            long line,
            LogLevel level,
            String function,
            String text)
            implements RunEvent {}

    /// A user's mark: a moment (`endNs == timeNs`) or a span, with a name.
    record MarkPlaced(long timeNs, long endNs, int track, String name, @Nullable String colour)
            implements RunEvent {}
}
