package ringscope.engine.config;

/// Capacities of one ring (spec/runtime.md 2.2).
///
/// @param taskWindow slots, a power of two of at least 4; one fewer is usable
/// @param heapBytes at least 1024
/// @param depPool entries of the dependency list pool, and as many of the fanin spill pool, at least 4
public record RingSizes(int taskWindow, long heapBytes, int depPool) {

    public static final RingSizes DEFAULT = new RingSizes(16_384, 256L << 20, 16_384);

    public RingSizes {
        if (taskWindow < 4 || Integer.bitCount(taskWindow) != 1) {
            throw new IllegalArgumentException(
                    "ring: taskWindow=%d: must be a power of two of at least 4"
                            .formatted(taskWindow));
        }
        if (heapBytes < 1024) {
            throw new IllegalArgumentException(
                    "ring: heapBytes=%d: must be at least 1024".formatted(heapBytes));
        }
        if (depPool < 4) {
            throw new IllegalArgumentException(
                    "ring: depPool=%d: must be at least 4".formatted(depPool));
        }
    }
}
