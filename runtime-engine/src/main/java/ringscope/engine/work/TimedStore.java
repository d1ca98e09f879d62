package ringscope.engine.work;

/// A store into the rank's memory from outside, at a time of the run: a peer's notification, a host's
/// flag.
public record TimedStore(
        long timeNs, long address, long value, KernelAction.StoreOperation operation) {}
