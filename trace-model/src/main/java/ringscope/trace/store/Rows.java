package ringscope.trace.store;

import org.jspecify.annotations.Nullable;

import ringscope.trace.RunEvent.ClockRelation;
import ringscope.trace.RunEvent.Recorded;
import ringscope.trace.RunEvent.RunKind;
import ringscope.trace.RunEvent.Subject;
import ringscope.trace.TaskEvent.DependencyCause;
import ringscope.trace.TaskEvent.Region;
import ringscope.trace.TaskEvent.ScopeMode;
import ringscope.trace.TaskEvent.TaskKind;
import ringscope.trace.TimeRange;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// The rows a [TraceReader] answers with.
public final class Rows {
    private Rows() {}

    public record Run(
            int run,
            RunKind kind,
            String label,
            int parentRun,
            long parentSeq,
            Map<String, String> attributes) {}

    public record Rank(int rankId, int run, int rank, String label) {}

    public record Clock(
            int clock,
            String name,
            long ticksPerSecond,
            ClockRelation relation,
            long offsetNs,
            long errorNs,
            String note) {}

    /// A track with what it holds. `robustBounds` is where its facts lie when absurd outliers are
    /// left out (null when it has none); `maxDepth` is how many slices overlap at most.
    public record Track(
            int track,
            int parent,
            int rankId,
            int clock,
            String kind,
            String name,
            String unit,
            int sortOrder,
            long sliceCount,
            long sampleCount,
            int maxDepth,
            @Nullable TimeRange bounds) {}

    /// `kept + reported = read`.
    public record Source(
            int source,
            String path,
            String importer,
            String format,
            long lengthBytes,
            long read,
            long kept,
            long reported,
            boolean isWhole) {}

    public record Coverage(int rankId, Subject subject, Recorded recorded, String note) {}

    public record Issue(
            long seq,
            long timeNs,
            String code,
            ringscope.trace.TraceIssue.Severity severity,
            int source,
            long byteOffset,
            long line,
            long count,
            String message,
            String hint) {}

    public record Mark(long markId, String name, long startNs, long endNs, int track) {}

    /// A slice in full.
    public record SliceDetail(
            long seq,
            int track,
            int rankId,
            long startNs,
            long endNs,
            String name,
            String category,
            OptionalLong task,
            long token,
            @Nullable String args) {}

    /// An instant in full.
    public record InstantRow(
            long seq,
            int track,
            long timeNs,
            String name,
            String category,
            OptionalLong task,
            @Nullable String args) {}

    /// One execution of a task on a core. Times are [TaskGraph#NO_TIME] where not recorded.
    public record Execution(
            long sliceSeq,
            int rankId,
            long task,
            int track,
            long token,
            long dispatchNs,
            long receiveNs,
            long startNs,
            long endNs,
            long finishNs) {}

    /// A task in full: declaration, executions in start order, arguments.
    public record Task(
            int rankId,
            long task,
            TaskKind kind,
            ScopeMode scopeMode,
            boolean isEarlyDispatch,
            List<Integer> kernelIds,
            String name,
            int blockCount,
            int submitIndex,
            long submitNs,
            List<Execution> executions,
            List<Argument> arguments) {}

    public record Argument(
            int index,
            String direction,
            OptionalLong tensor,
            @Nullable Region region,
            @Nullable Tensor tensorInfo) {}

    public record Tensor(
            long tensor, long bufferAddress, int version, String dtype, long elementCount) {}

    /// One row of the constructed graph.
    public record Edge(
            long seq,
            long producer,
            long consumer,
            int argument,
            DependencyCause cause,
            boolean hasFlags,
            boolean waits,
            boolean retains,
            String overlap,
            OptionalLong tensor) {}

    /// An arrow with its ends.
    public record ArrowRow(
            long seq,
            int fromTrack,
            long fromNs,
            int toTrack,
            long toNs,
            String name,
            String category,
            String flowId) {}

    /// One row of the log: `kind` is the event's name (SLICE, TASK_MOMENT …), `fields` its other values as `key=value` text.
    public record LogRow(
            long seq,
            long timeNs,
            int rankId,
            int track,
            String kind,
            String fields,
            OptionalLong task) {}

    /// Totals of one name (or one track): how many, the durations' sum, the union of the spans on each track summed over
    /// tracks, least and greatest duration.
    public record Total(
            int name, int track, long count, long sumNs, long unionNs, long minNs, long maxNs) {}

    /// A search hit: a task, a slice name, a track or an issue; `seq` of its first fact or -1.
    public record Hit(
            HitKind kind,
            String text,
            int rankId,
            long task,
            long seq,
            int track,
            long timeNs,
            long count) {}

    public enum HitKind {
        TASK,
        NAME,
        TRACK,
        ISSUE
    }

    /// An answer of free SQL: column names and rows as text (null for NULL).
    public record Table(
            List<String> columns, List<List<@Nullable String>> rows, boolean isTruncated) {}

    /// Counts of what a trace holds.
    public record Counts(
            long tasks,
            long slices,
            long executions,
            long dependencyRows,
            long dependencyPairs,
            long tensors,
            long scopes,
            long counterSamples,
            long instants,
            long arrows,
            long issues,
            long logLines,
            long events) {}
}
