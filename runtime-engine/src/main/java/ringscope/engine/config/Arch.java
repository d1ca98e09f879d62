package ringscope.engine.config;

/// The chips the runtime is written for, with what differs between them (spec/runtime.md 2.1, 19).
public enum Arch {
    A5(36, 4, 1_000_000_000L, 16),
    A2A3(24, 3, 50_000_000L, 1);

    private final int clusters;
    private final int schedulerThreadsMax;
    private final long counterHz;
    private final int publicationBatch;

    Arch(int clusters, int schedulerThreadsMax, long counterHz, int publicationBatch) {
        this.clusters = clusters;
        this.schedulerThreadsMax = schedulerThreadsMax;
        this.counterHz = counterHz;
        this.publicationBatch = publicationBatch;
    }

    /// Clusters of a whole chip, each one AIC and two AIV.
    public int clusters() {
        return clusters;
    }

    public int schedulerThreadsMax() {
        return schedulerThreadsMax;
    }

    /// Ticks a second of the counter that the chip's records are written in.
    public long counterHz() {
        return counterHz;
    }

    /// By how much a ring's published tail may lag before it must be published; 1 = never lags.
    public int publicationBatch() {
        return publicationBatch;
    }
}
