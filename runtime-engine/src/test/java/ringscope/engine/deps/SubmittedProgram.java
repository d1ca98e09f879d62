package ringscope.engine.deps;

import ringscope.trace.TaskEvent.ScopeMode;

import java.util.ArrayList;
import java.util.List;

/// Tasks submitted one after another through the rules, with the edges they got as text:
/// `T0 → T1 covered`, `T0 → T1 creator`.
final class SubmittedProgram {
    private final TensorMap map;
    private final DependencyRules rules;
    private int taskCount;

    SubmittedProgram() {
        this(OverlapFidelity.FAITHFUL);
    }

    SubmittedProgram(OverlapFidelity fidelity) {
        map = new TensorMap(new int[] {64}, fidelity);
        rules = new DependencyRules(map);
    }

    static TensorArgument input(TensorBuilder tensor) {
        return new TensorArgument(ArgumentTag.INPUT, tensor.build());
    }

    static TensorArgument inout(TensorBuilder tensor) {
        return new TensorArgument(ArgumentTag.INOUT, tensor.build());
    }

    static TensorArgument outputExisting(TensorBuilder tensor) {
        return new TensorArgument(ArgumentTag.OUTPUT_EXISTING, tensor.build());
    }

    static TensorArgument output() {
        return new TensorArgument(ArgumentTag.OUTPUT, null);
    }

    /// Submits the next task of ring 0 and gives its edges in the order in which they were found.
    List<String> submit(TensorArgument... arguments) {
        return submit(ScopeMode.AUTO, arguments);
    }

    List<String> submit(ScopeMode scope, TensorArgument... arguments) {
        var list = List.of(arguments);
        int task = taskCount++;
        var edges = new ArrayList<String>();
        rules.begin(scope, list);
        while (rules.advance()) {
            String word =
                    switch (rules.cause()) {
                        case CREATOR -> "creator";
                        case TENSORMAP -> rules.overlap().word();
                        default -> throw new AssertionError(rules.cause());
                    };
            edges.add("T%d → T%d %s".formatted(rules.producer(), task, word));
        }
        int before = map.used();
        rules.register(task, scope, list);
        if (map.used() - before != DependencyRules.entriesNeeded(scope, list)) {
            throw new AssertionError("needed and used entries differ");
        }
        return edges;
    }

    int used() {
        return map.used();
    }
}
