package ringscope.app.view.timeline;

/// A dependency as an arrow between two executions: from the producer's last end to the consumer's first start.
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
}
