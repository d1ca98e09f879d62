package ringscope.engine.config;

import java.util.Collections;
import java.util.List;

/// Everything that shapes a run besides its program. Two runs of one program with equal
/// configurations and seeds are equal.
///
/// @param clusters of the device, 1 … the chip's
/// @param schedulerThreads 1 … the chip's most
/// @param rings the four rings, by scope depth
/// @param isSerial whether scheduling waits until the orchestration has ended (R-ACT-4)
public record EngineConfig(
        Arch arch,
        Fidelity fidelity,
        int clusters,
        int schedulerThreads,
        List<RingSizes> rings,
        Timeouts timeouts,
        Costs costs,
        boolean isSerial) {

    /// Rings of a chip; scopes of depth 3 and deeper share the last.
    public static final int RING_COUNT = 4;

    /// The whole a5.
    public static final EngineConfig A5 = of(Arch.A5, Arch.A5.clusters(), 4);

    /// The whole a2a3.
    public static final EngineConfig A2A3 = of(Arch.A2A3, Arch.A2A3.clusters(), 3);

    /// One cluster under one scheduler thread: the smallest device.
    public static final EngineConfig MINI3 = of(Arch.A5, 1, 1);

    /// The device of the runtime's own simulator: 8 clusters under 4 scheduler threads.
    public static final EngineConfig SIM24 = of(Arch.A5, 8, 4);

    public EngineConfig {
        rings = List.copyOf(rings);
        if (rings.size() != RING_COUNT) {
            throw new IllegalArgumentException(
                    "config: rings=%d: give exactly %d".formatted(rings.size(), RING_COUNT));
        }
        if (clusters < 1 || clusters > arch.clusters()) {
            throw new IllegalArgumentException(
                    "config: clusters=%d: %s has 1 to %d"
                            .formatted(clusters, arch, arch.clusters()));
        }
        if (schedulerThreads < 1 || schedulerThreads > arch.schedulerThreadsMax()) {
            throw new IllegalArgumentException(
                    "config: schedulerThreads=%d: %s has 1 to %d"
                            .formatted(schedulerThreads, arch, arch.schedulerThreadsMax()));
        }
    }

    public static EngineConfig of(Arch arch, int clusters, int schedulerThreads) {
        return new EngineConfig(
                arch,
                Fidelity.FAITHFUL,
                clusters,
                schedulerThreads,
                Collections.nCopies(RING_COUNT, RingSizes.DEFAULT),
                Timeouts.DEFAULT,
                Costs.DEFAULT,
                false);
    }

    public int coreCount() {
        return 3 * clusters;
    }

    public RingSizes ring(int ring) {
        return rings.get(ring);
    }

    /// The same with all four rings of this size.
    public EngineConfig withRings(RingSizes sizes) {
        return new EngineConfig(
                arch,
                fidelity,
                clusters,
                schedulerThreads,
                Collections.nCopies(RING_COUNT, sizes),
                timeouts,
                costs,
                isSerial);
    }

    public EngineConfig withTimeouts(Timeouts other) {
        return new EngineConfig(
                arch, fidelity, clusters, schedulerThreads, rings, other, costs, isSerial);
    }

    public EngineConfig withCosts(Costs other) {
        return new EngineConfig(
                arch, fidelity, clusters, schedulerThreads, rings, timeouts, other, isSerial);
    }

    public EngineConfig withFidelity(Fidelity other) {
        return new EngineConfig(
                arch, other, clusters, schedulerThreads, rings, timeouts, costs, isSerial);
    }
}
