package ringscope.trace;

import org.jspecify.annotations.Nullable;

/// What is drawn as in every trace viewer: slices, instants, counters, arrows.
public sealed interface MeasureEvent extends TraceEvent {

    /// The end of a slice that has not ended.
    long OPEN = Long.MAX_VALUE;

    /// A span on a track, from `timeNs` to `endNs` (or [#OPEN]). Overlap is normal. `hasTask` tells
    /// whether `task` (with the track's rank) names the task it belongs to. `token` pairs an open slice with
    /// its [SliceEnded] and an execution with its moments, -1 for none. `args` is a JSON object as text, or null.
    record Slice(
            long timeNs,
            long endNs,
            int track,
            String name,
            String category,
            boolean hasTask,
            long task,
            long token,
            @Nullable String args)
            implements MeasureEvent {
        public Slice {
            if (endNs < timeNs) {
                throw new IllegalArgumentException(
                        "slice ends before it starts: startNs="
                                + timeNs
                                + " endNs="
                                + endNs
                                + " name="
                                + name);
            }
        }
    }

    /// The open slice with this token on this track ended.
    record SliceEnded(long timeNs, int track, long token) implements MeasureEvent {}

    /// A moment on a track.
    record Instant(
            long timeNs,
            int track,
            String name,
            String category,
            boolean hasTask,
            long task,
            @Nullable String args)
            implements MeasureEvent {}

    /// A counter's value from now on; NaN means a gap.
    record CounterSample(long timeNs, int track, double value) implements MeasureEvent {}

    /// An arrow between two places of the timeline. It enters the log at the later of its two
    /// times; `fromNs > toNs` is legal and is drawn as a violation where the arrow means
    /// dependency. `flowId` is the source's id as text.
    record Arrow(
            int fromTrack,
            long fromNs,
            int toTrack,
            long toNs,
            String name,
            String category,
            String flowId)
            implements MeasureEvent {
        @Override
        public long timeNs() {
            return Math.max(fromNs, toNs);
        }
    }
}
