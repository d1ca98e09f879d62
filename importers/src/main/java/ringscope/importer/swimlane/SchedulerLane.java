package ringscope.importer.swimlane;

/// One scheduler thread (or, in later files, one record stream): how its lane is called and whether
/// its inner phases nest.
///
/// @param dropped records the writer says it lost, 0 when it says nothing
record SchedulerLane(String name, int number, Kind kind, long dropped, boolean isTruncated) {

    enum Kind {
        /// An AICPU thread.
        AICPU,
        /// A scheduler that runs on a core: one flat lane.
        AICORE
    }

    static SchedulerLane ofThread(int thread) {
        return new SchedulerLane("Sched " + thread, thread, Kind.AICPU, 0, false);
    }
}
