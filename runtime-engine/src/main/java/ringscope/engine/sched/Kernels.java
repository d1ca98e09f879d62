package ringscope.engine.sched;

import ringscope.engine.work.Kernel;
import ringscope.engine.work.Workload;

import java.util.Collection;
import java.util.TreeMap;

/// The kernels a program uses, one a function id, in order of ids.
final class Kernels {

    private static final int SUBTASKS = 3;

    private Kernels() {}

    static Collection<Kernel> of(Workload work) {
        var kernels = new TreeMap<Integer, Kernel>();
        for (var task : work.tasks()) {
            for (int subtask = 0; subtask < SUBTASKS; subtask++) {
                var kernel = task.kernel(subtask);
                if (kernel != null) {
                    kernels.putIfAbsent(kernel.id(), kernel);
                }
            }
        }
        return kernels.values();
    }
}
