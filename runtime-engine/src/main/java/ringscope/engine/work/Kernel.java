package ringscope.engine.work;

import java.util.List;

/// What one subtask of a task runs.
///
/// @param id the runtime's function id, 0–1023
/// @param durationsNs time of each block; the last one stands for all further blocks;
///     [#NEVER] for a kernel that hangs
public record Kernel(int id, String name, List<Long> durationsNs, List<KernelAction> actions) {

    /// The duration of a kernel that never ends.
    public static final long NEVER = Long.MAX_VALUE;

    /// The largest function id.
    public static final int ID_MAX = 1023;

    public Kernel {
        durationsNs = List.copyOf(durationsNs);
        actions = List.copyOf(actions);
        if (id < 0 || id > ID_MAX) {
            throw new IllegalArgumentException(
                    "kernel \"%s\": id=%d: must be 0 to %d".formatted(name, id, ID_MAX));
        }
        if (durationsNs.isEmpty() || durationsNs.stream().anyMatch(ns -> ns < 0)) {
            throw new IllegalArgumentException(
                    "kernel \"%s\": durationsNs=%s: give at least one, none negative"
                            .formatted(name, durationsNs));
        }
    }

    public static Kernel of(int id, String name, long durationNs, KernelAction... actions) {
        return new Kernel(id, name, List.of(durationNs), List.of(actions));
    }

    public long durationNs(int block) {
        return durationsNs.get(Math.min(block, durationsNs.size() - 1));
    }
}
