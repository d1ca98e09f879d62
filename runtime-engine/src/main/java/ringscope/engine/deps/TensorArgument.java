package ringscope.engine.deps;

import org.jspecify.annotations.Nullable;

/// One tensor argument of a submission. `tensor` is null for an OUTPUT: the runtime allocates its buffer.
public record TensorArgument(ArgumentTag tag, @Nullable ChipTensor tensor) {
    public TensorArgument {
        if (tensor == null && tag != ArgumentTag.OUTPUT) {
            throw new IllegalArgumentException("argument: " + tag + " needs a tensor");
        }
    }
}
