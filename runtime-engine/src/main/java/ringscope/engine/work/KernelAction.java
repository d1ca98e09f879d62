package ringscope.engine.work;

/// What a kernel does besides taking time, at its end and in the order given (spec/runtime.md 14.3).
public sealed interface KernelAction {

    /// Asks that the task complete only when a condition holds. Which of the words matter depends on
    /// `completionType`: see the backend of that type.
    record Register(int completionType, int engine, long address, long expected, long cookie)
            implements KernelAction {}

    /// Starts a transfer that stores `value` at `address` after `delayNs`: a peer's notification, a
    /// DMA engine's completion record.
    record StoreLater(long delayNs, long address, long value, StoreOperation operation)
            implements KernelAction {}

    /// Reports an error of the kernel's own.
    record DeferError(int code) implements KernelAction {}

    enum StoreOperation {
        SET,
        ADD
    }
}
