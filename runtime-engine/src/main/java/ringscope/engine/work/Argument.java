package ringscope.engine.work;

import ringscope.engine.deps.ArgumentTag;

/// One tensor argument of a task. For an OUTPUT the tensor describes the buffer to allocate, and its
/// `producer` is the task itself.
public record Argument(ArgumentTag tag, TensorSpec tensor) {}
