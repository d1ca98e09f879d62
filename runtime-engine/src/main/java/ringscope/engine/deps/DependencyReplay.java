package ringscope.engine.deps;

import org.jspecify.annotations.Nullable;

import ringscope.engine.deps.DependencyCheck.Difference;
import ringscope.engine.deps.DerivedEdges.Derived;
import ringscope.trace.EventSink;
import ringscope.trace.TaskEvent;
import ringscope.trace.TaskEvent.DependencyCause;
import ringscope.trace.TaskEvent.ScopeMode;
import ringscope.trace.TaskId;
import ringscope.trace.TraceEvent;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// Derives a recorded program's dependencies anew, by the rules that the engine runs, and compares them with the
/// recorded ones.
///
/// Takes the events of one rank's graph in any order; others are ignored. Tasks are replayed in submission order. No
/// task ever retires here: a recorded graph holds the edges that a program's arguments give, not those that were left when
/// it ran. What a record cannot tell is learned from it: owners from creator edges (they must
/// then imply exactly those edges), `manual_dep` per buffer (see [DependencyCheck#inferredCount]).
public final class DependencyReplay implements EventSink {
    private final OverlapFidelity fidelity;
    private final RecordedGraph graph = new RecordedGraph();
    private final DerivedEdges derived = new DerivedEdges();
    private final Set<Long> unreadableBuffers = new HashSet<>();
    private final Set<Long> buffersWithEdges = new HashSet<>();
    private final Set<Long> inferredBuffers = new LinkedHashSet<>();
    private int readableCount;
    private int inferredCount;

    /// A replay that judges overlaps as `fidelity` says.
    public DependencyReplay(OverlapFidelity fidelity) {
        this.fidelity = fidelity;
    }

    @Override
    public void accept(TraceEvent event) {
        if (event instanceof TaskEvent fact) {
            switch (fact) {
                case TaskEvent.TaskDeclared task -> graph.add(task);
                case TaskEvent.TaskArgument argument -> graph.add(argument);
                case TaskEvent.TensorDeclared tensor -> graph.add(tensor);
                case TaskEvent.Dependency edge -> graph.add(edge);
                case TaskEvent.KernelNamed _,
                        TaskEvent.TaskMoment _,
                        TaskEvent.ScopeMoment _,
                        TaskEvent.Condition _ -> {}
            }
        }
    }

    /// Replays what was given; to be asked once, at the end.
    public DependencyCheck check() {
        graph.complete();
        for (var edge : graph.edges()) {
            var tensor = tensor(edge);
            if (edge.cause() == DependencyCause.TENSORMAP && tensor != null) {
                buffersWithEdges.add(tensor.bufferAddress());
            }
        }
        var owners = new BufferOwners(graph);
        derive(readSubmissions(owners));
        var extra = new ArrayList<Difference>();
        int givenCount = 0;
        for (var edge : graph.edges()) {
            if (isGiven(edge)) {
                givenCount++;
            } else {
                var claim = derived.claim(edge);
                if (!claim.isGranted()) {
                    var reason = claim.reason();
                    extra.add(difference(edge, reason.isEmpty() ? reason(edge, owners) : reason));
                }
            }
        }
        return new DependencyCheck(
                graph.edges().size(),
                derived.count(),
                givenCount,
                inferredCount,
                List.copyOf(inferredBuffers),
                derived.unclaimed(),
                extra);
    }

    /// A task as submitted; `indexes` are the record's numbers of its arguments.
    private record Submission(
            TaskEvent.TaskDeclared task, List<TensorArgument> arguments, List<Integer> indexes) {}

    private List<Submission> readSubmissions(BufferOwners owners) {
        var submissions = new ArrayList<Submission>();
        for (var task : graph.tasks()) {
            var submission = new Submission(task, new ArrayList<>(), new ArrayList<>());
            for (var argument : graph.arguments(task.task())) {
                var tag = ArgumentTag.named(argument.direction());
                var declared = graph.tensorOf(argument);
                if (tag.isEmpty() || tag.get() == ArgumentTag.OUTPUT || declared == null) {
                    continue;
                }
                long address = declared.bufferAddress();
                long owner = owners.ownerAt(address, graph.place(task.task()));
                var tensor = RecordedTensors.read(argument, declared, owner);
                if (tensor.isEmpty()) {
                    unreadableBuffers.add(address);
                    continue;
                }
                readableCount++;
                submission.arguments.add(new TensorArgument(tag.get(), tensor.get()));
                submission.indexes.add(argument.index());
            }
            submissions.add(submission);
        }
        return submissions;
    }

    private void derive(List<Submission> submissions) {
        int ringCount = 1;
        for (var submission : submissions) {
            ringCount = Math.max(ringCount, TaskId.ring(submission.task.task()) + 1);
        }
        int[] windows = new int[ringCount];
        Arrays.fill(windows, 1); // slots tell apart what retires, and nothing does
        var map = new TensorMap(windows, fidelity, readableCount);
        var rules = new DependencyRules(map);
        for (var submission : submissions) {
            var task = submission.task;
            rules.begin(task.scopeMode(), submission.arguments);
            while (rules.advance()) {
                found(submission, rules);
            }
            rules.register(task.task(), task.scopeMode(), submission.arguments);
        }
    }

    private void found(Submission submission, DependencyRules rules) {
        var tensor = submission.arguments.get(rules.argument()).tensor();
        long address = Objects.requireNonNull(tensor, "outputs are not replayed").bufferAddress();
        if (unreadableBuffers.contains(address)) {
            return;
        }
        if (rules.cause() == DependencyCause.TENSORMAP && !buffersWithEdges.contains(address)) {
            inferredCount++;
            inferredBuffers.add(address);
            return;
        }
        derived.add(
                new Derived(
                        rules.producer(),
                        submission.task.task(),
                        submission.indexes.get(rules.argument()),
                        rules.cause(),
                        rules.overlap()));
    }

    /// Whether no rule can give the row from what was recorded.
    private boolean isGiven(TaskEvent.Dependency edge) {
        boolean isDerivable =
                edge.cause() == DependencyCause.CREATOR
                        || edge.cause() == DependencyCause.TENSORMAP;
        if (!isDerivable || readableCount == 0) {
            return true;
        }
        var argument = graph.argument(edge.consumer(), edge.argument());
        if (argument == null || !argument.hasTensor()) {
            return false;
        }
        var tensor = graph.tensorOf(argument);
        return tensor == null || unreadableBuffers.contains(tensor.bufferAddress());
    }

    private TaskEvent.@Nullable TensorDeclared tensor(TaskEvent.Dependency edge) {
        return graph.tensorOf(graph.argument(edge.consumer(), edge.argument()));
    }

    /// Why the rules give no such edge.
    private String reason(TaskEvent.Dependency edge, BufferOwners owners) {
        int place = graph.place(edge.consumer());
        if (place == RecordedGraph.NOWHERE) {
            return "the consumer is not described";
        }
        if (graph.tasks().get(place).scopeMode() == ScopeMode.MANUAL) {
            return "the consumer was submitted in a manual scope";
        }
        var argument = graph.argument(edge.consumer(), edge.argument());
        var tensor = graph.tensorOf(argument);
        if (argument == null || tensor == null) {
            return "the consumer has no tensor as argument " + edge.argument();
        }
        var tag = ArgumentTag.named(argument.direction());
        if (edge.cause() == DependencyCause.CREATOR) {
            return tag.isPresent() && tag.get().hasCreatorEdge()
                    ? owners.refusal(edge, tensor.bufferAddress())
                    : "argument %d is %s: it has no owner yet"
                            .formatted(edge.argument(), argument.direction());
        }
        return tag.isPresent() && tag.get().isLookedUp()
                ? "argument %d meets nothing that %s wrote and that still counts"
                        .formatted(edge.argument(), TaskId.label(edge.producer()))
                : "argument %d is %s: its writers are not looked up"
                        .formatted(edge.argument(), argument.direction());
    }

    private static Difference difference(TaskEvent.Dependency edge, String reason) {
        return new Difference(
                edge.producer(),
                edge.consumer(),
                edge.argument(),
                edge.cause(),
                edge.overlap(),
                reason);
    }
}
