package ringscope.engine.work;

/// Whether a task runs is decided when it becomes ready, by one element of a tensor (spec/runtime.md
/// 5.6). A false predicate retires the task without running it.
///
/// @param element index of the element in the flattened buffer
public record Predicate(TensorSpec tensor, long element, Comparison comparison, long target) {

    /// In the runtime's order; `ordinal()` is the number the runtime uses.
    public enum Comparison {
        NONE,
        EQ,
        NE,
        GT,
        LT,
        GE,
        LE;

        /// Whether `value` stands so to `target`; NONE always does.
        public boolean holds(long value, long target) {
            return switch (this) {
                case NONE -> true;
                case EQ -> value == target;
                case NE -> value != target;
                case GT -> value > target;
                case LT -> value < target;
                case GE -> value >= target;
                case LE -> value <= target;
            };
        }
    }
}
