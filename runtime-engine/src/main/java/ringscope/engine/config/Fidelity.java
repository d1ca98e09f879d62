package ringscope.engine.config;

/// Whether the known faults of the runtime's code are repeated (spec/runtime.md 24.5).
public enum Fidelity {
    /// As the code is: overlap compared in elements (R-TM-1), no end for an empty program
    /// (R-LOOP-5), a mask that cannot name clusters beyond the 21st of a thread (R-DIS-3).
    FAITHFUL,
    /// As it was meant: overlap compared in bytes, an empty program succeeds, every cluster is used.
    SAFE
}
