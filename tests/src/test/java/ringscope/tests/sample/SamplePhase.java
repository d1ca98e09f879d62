package ringscope.tests.sample;

/// One record of a scheduler thread, with the depths of the three shared queues at both ends. `popHits`
/// and `taskId` are -1 where the kind has none.
record SamplePhase(
        String kind,
        long startNs,
        long endNs,
        int loop,
        int processed,
        int popHits,
        int popMisses,
        long taskId,
        Depths before,
        Depths after) {

    record Depths(int aic, int aiv, int mix) {
        static final Depths ZERO = new Depths(0, 0, 0);
    }

    static SamplePhase of(String kind, long startNs, long endNs, int loop, int processed) {
        return new SamplePhase(
                kind, startNs, endNs, loop, processed, -1, -1, -1, Depths.ZERO, Depths.ZERO);
    }

    SamplePhase withDepths(Depths before, Depths after) {
        return new SamplePhase(
                kind, startNs, endNs, loop, processed, popHits, popMisses, taskId, before, after);
    }

    SamplePhase withPops(int hits, int misses) {
        return new SamplePhase(
                kind, startNs, endNs, loop, processed, hits, misses, taskId, before, after);
    }

    SamplePhase withTask(long id) {
        return new SamplePhase(
                kind, startNs, endNs, loop, processed, popHits, popMisses, id, before, after);
    }
}
