package ringscope.engine.deps;

import ringscope.trace.TaskEvent;
import ringscope.trace.TaskEvent.DependencyCause;
import ringscope.trace.TaskId;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Which task allocated a buffer, learned from the record: an OUTPUT's address is not known when it is
/// submitted, so creator edges tell it. From its submission on, a task owns its buffers until a later
/// task of the same ring is given the same memory.
final class BufferOwners {
    private final RecordedGraph graph;
    private final Map<Long, List<Long>> ownersByAddress = new HashMap<>();
    private final Map<Long, Integer> ownedCounts = new HashMap<>();
    private final Map<Long, String> refusals = new HashMap<>();

    BufferOwners(RecordedGraph graph) {
        this.graph = graph;
        for (var task : graph.tasks()) {
            for (var argument : graph.arguments(task.task())) {
                var tensor = graph.tensorOf(argument);
                if (tensor != null && argument.direction().equals(ArgumentTag.OUTPUT.name())) {
                    learn(tensor.bufferAddress(), task.task());
                }
            }
        }
        for (var edge : graph.edges()) {
            var tensor = graph.tensorOf(graph.argument(edge.consumer(), edge.argument()));
            if (edge.cause() == DependencyCause.CREATOR && tensor != null) {
                learn(tensor.bufferAddress(), edge.producer());
            }
        }
    }

    private void learn(long address, long owner) {
        var owners = ownersByAddress.computeIfAbsent(address, _ -> new ArrayList<>());
        if (owners.contains(owner)) {
            return;
        }
        int owned = ownedCounts.getOrDefault(owner, 0);
        int ownedMax = graph.ownedBuffersMax(owner);
        if (owned >= ownedMax) {
            refusals.putIfAbsent(
                    owner,
                    "%s has %d OUTPUT arguments and owns as many other buffers"
                            .formatted(TaskId.label(owner), ownedMax));
        } else if (!owners.isEmpty() && TaskId.ring(owners.getFirst()) != TaskId.ring(owner)) {
            refusals.putIfAbsent(
                    owner,
                    "%s allocates in another ring's heap than %s, which owns the buffer"
                            .formatted(TaskId.label(owner), TaskId.label(owners.getFirst())));
        } else {
            ownedCounts.put(owner, owned + 1);
            int at = owners.size();
            while (at > 0 && graph.place(owners.get(at - 1)) > graph.place(owner)) {
                at--;
            }
            owners.add(at, owner);
        }
    }

    /// Who owned the buffer when the task at `place` was submitted, or [TaskId#INVALID].
    long ownerAt(long address, int place) {
        long owner = TaskId.INVALID;
        for (long candidate : ownersByAddress.getOrDefault(address, List.of())) {
            if (graph.place(candidate) < place) {
                owner = candidate;
            }
        }
        return owner;
    }

    /// Why the edge's producer cannot be, or is not, the owner of what its consumer takes.
    String refusal(TaskEvent.Dependency edge, long address) {
        var refusal = refusals.get(edge.producer());
        if (refusal != null) {
            return refusal;
        }
        long owner = ownerAt(address, graph.place(edge.consumer()));
        return owner == TaskId.INVALID
                ? "nobody owned the buffer by then"
                : "the buffer belonged to %s by then".formatted(TaskId.label(owner));
    }
}
