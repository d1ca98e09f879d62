package ringscope.trace.analysis;

/// How much of the window cores stood idle beside ready work (spec/formats.md 18.3 part 1).
///
/// @param windowNs first start to last end
/// @param engineNs per engine of the timeline: time in overhead
/// @param allNs time in which every engine is in overhead
/// @param hasNs time in which there is ready work and every engine that has some also has an idle core
public record OverheadVerdict(long windowNs, long[] engineNs, long allNs, long hasNs) {

    /// What the share of `hasNs` says.
    public enum Level {
        SCHEDULER_BOUND("scheduler-bound", 25),
        PARTLY_SCHEDULER_LIMITED("partly scheduler-limited", 8),
        NOT_THE_SCHEDULER("bound by compute or dependencies, not by the scheduler", 0);

        private final String label;
        private final int fromPercent;

        Level(String label, int fromPercent) {
            this.label = label;
            this.fromPercent = fromPercent;
        }

        public String label() {
            return label;
        }
    }

    static OverheadVerdict of(OverheadTimeline timeline, long startNs, long endNs) {
        long[] engineNs = new long[timeline.engines().size()];
        long all = 0;
        long has = 0;
        for (int at = 0; at + 1 < timeline.timesNs().length; at++) {
            long from = Math.max(timeline.timesNs()[at], startNs);
            long to = Math.min(timeline.timesNs()[at + 1], endNs);
            if (to <= from) {
                continue;
            }
            for (int engine = 0; engine < engineNs.length; engine++) {
                engineNs[engine] += timeline.isOverhead(engine, at) ? to - from : 0;
            }
            all += timeline.isAllOverhead(at) ? to - from : 0;
            has += timeline.hasOverhead(at) ? to - from : 0;
        }
        return new OverheadVerdict(endNs - startNs, engineNs, all, has);
    }

    public Level level() {
        for (Level level : Level.values()) {
            if (Math.multiplyExact(hasNs, 100L)
                    >= Math.multiplyExact(windowNs, (long) level.fromPercent)) {
                return level;
            }
        }
        return Level.NOT_THE_SCHEDULER;
    }
}
