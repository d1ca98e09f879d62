package ringscope.engine.work;

import java.util.List;

/// A submitted task as the program goes on with it: something to depend on, and the owner of its
/// outputs. Valid inside the scope that submitted it.
///
/// @param index of the task in its [Workload]
/// @param scope number of the scope it was submitted in
public record Task(int index, int scope, List<TensorSpec> outputs) {
    public Task {
        outputs = List.copyOf(outputs);
    }

    public TensorSpec output() {
        return outputs.getFirst();
    }
}
