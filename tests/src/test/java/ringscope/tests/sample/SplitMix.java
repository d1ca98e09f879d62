package ringscope.tests.sample;

/// The generator's own dice: SplitMix64, written out because the sample must come out the same on every
/// JDK for ever.
final class SplitMix {
    private long state;

    SplitMix(long seed) {
        state = seed;
    }

    /// A value in `[low, high]`, both included.
    long between(long low, long high) {
        return low + Long.remainderUnsigned(next(), high - low + 1);
    }

    private long next() {
        state += 0x9E3779B97F4A7C15L;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
