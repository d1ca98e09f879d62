package ringscope.app.session;

import ringscope.trace.TimeRange;

/// What is chosen, by id only; details are looked up, never carried.
public sealed interface Selection {
    /// The empty selection.
    static Selection nothing() {
        return new Nothing();
    }

    record Nothing() implements Selection {}

    /// A task of a rank.
    record Task(int rankId, long task) implements Selection {}

    /// One slice by its place in the log; `rankId`/`task` say which task it belongs to when `hasTask`.
    record Slice(long seq, int track, int rankId, boolean hasTask, long task)
            implements Selection {}

    /// An edge of the task graph.
    record Edge(int rankId, long producer, long consumer) implements Selection {}

    /// A track.
    record Track(int track) implements Selection {}

    /// Times × tracks (all tracks when empty).
    record Area(TimeRange range, java.util.List<Integer> tracks) implements Selection {
        public Area {
            tracks = java.util.List.copyOf(tracks);
        }
    }

    /// An issue by its place in the log.
    record Issue(long seq) implements Selection {}

    /// The task this selection is about, if any: a task itself or a slice of one.
    default java.util.Optional<Task> asTask() {
        return switch (this) {
            case Task task -> java.util.Optional.of(task);
            case Slice slice when slice.hasTask() ->
                    java.util.Optional.of(new Task(slice.rankId(), slice.task()));
            case Slice _, Nothing _, Edge _, Track _, Area _, Issue _ -> java.util.Optional.empty();
        };
    }
}
