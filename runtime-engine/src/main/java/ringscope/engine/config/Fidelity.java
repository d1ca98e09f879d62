package ringscope.engine.config;

/// Whether the known faults of the runtime's code are repeated (spec/runtime.md 24.5).
public enum Fidelity {
    /// As the code is: overlap is compared in elements (R-TM-1).
    FAITHFUL,
    /// As it was meant: overlap is compared in bytes.
    SAFE
}
