package ringscope.app.view.timeline;

import ringscope.trace.TaskId;

/// An arrow between two slices. A dependency goes from the producer's last end to the consumer's first start; a
/// flow of the trace has no tasks, `producer` and `consumer` are [TaskId#INVALID].
record TaskArrow(
        Kind kind,
        int rankId,
        long producer,
        int fromTrack,
        long fromNs,
        long consumer,
        int toTrack,
        long toNs) {
    enum Kind {
        /// Into the selection.
        PRODUCER,
        /// Out of the selection.
        SUCCESSOR,
        /// The consumer started before its producer had ended.
        VIOLATION
    }

    boolean isFlow() {
        return producer == TaskId.INVALID;
    }
}
