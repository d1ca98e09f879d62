package ringscope.engine.sched;

/// Where things stand in a rank's memory.
final class MemoryMap {

    /// The first ring's heap; the others follow.
    static final long HEAP_BASE = 0x1_0000_0000_00L;

    private MemoryMap() {}
}
