package ringscope.trace;

/// Exact integer mapping of one clock's ticks to trace ns: floor(ticks × 10⁹ / ticksPerSecond) +
/// offset, with the product taken in 128 bits. The rounding error is below one ns.
public record ClockMap(long ticksPerSecond, long offsetNs) {
    private static final long NS_PER_SECOND = 1_000_000_000L;

    public ClockMap {
        if (ticksPerSecond <= 0) {
            throw new IllegalArgumentException(
                    "clock frequency must be positive: ticksPerSecond=" + ticksPerSecond);
        }
    }

    /// Trace time of `ticks`; throws `ArithmeticException` when it does not fit 64 bits.
    public long toNs(long ticks) {
        if (ticksPerSecond == NS_PER_SECOND) {
            return Math.addExact(ticks, offsetNs);
        }
        if (NS_PER_SECOND % ticksPerSecond == 0) {
            return Math.addExact(
                    Math.multiplyExact(ticks, NS_PER_SECOND / ticksPerSecond), offsetNs);
        }
        long whole = Math.multiplyExact(Math.floorDiv(ticks, ticksPerSecond), NS_PER_SECOND);
        long rest = Math.floorMod(ticks, ticksPerSecond);
        long fraction;
        if (Math.multiplyHigh(rest, NS_PER_SECOND) == 0 && rest * NS_PER_SECOND >= 0) {
            fraction = rest * NS_PER_SECOND / ticksPerSecond;
        } else {
            fraction =
                    java.math.BigInteger.valueOf(rest)
                            .multiply(java.math.BigInteger.valueOf(NS_PER_SECOND))
                            .divide(java.math.BigInteger.valueOf(ticksPerSecond))
                            .longValueExact();
        }
        return Math.addExact(Math.addExact(whole, fraction), offsetNs);
    }
}
