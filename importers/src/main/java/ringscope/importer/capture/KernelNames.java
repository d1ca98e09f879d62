package ringscope.importer.capture;

import org.jspecify.annotations.Nullable;

import java.util.TreeMap;

/// What the kernels of one capture are called. Numbers are per program: never shared between captures.
public final class KernelNames {
    private final TreeMap<Integer, String> names = new TreeMap<>();
    private String orchestrator = "";

    /// Enters a name; false when the kernel has one already, which stays.
    public boolean put(int kernel, String name) {
        return names.putIfAbsent(kernel, name) == null;
    }

    public @Nullable String name(int kernel) {
        return names.get(kernel);
    }

    public boolean isEmpty() {
        return names.isEmpty();
    }

    /// The orchestration function's name, empty when unknown.
    public String orchestrator() {
        return orchestrator;
    }

    public void setOrchestrator(String name) {
        orchestrator = name;
    }

    /// The name on a slice: the kernel's own, else `func_7`.
    public String label(int kernel) {
        String name = names.get(kernel);
        return name == null ? "func_" + kernel : name;
    }
}
