package ringscope.engine.deps;

import org.jspecify.annotations.Nullable;

import ringscope.engine.state.StateTransfer;
import ringscope.trace.TaskEvent.DependencyCause;
import ringscope.trace.TaskEvent.ScopeMode;
import ringscope.trace.TaskId;

import java.util.List;
import java.util.Objects;

/// Which producers the arguments of a submission give, and what they leave in the map (spec/runtime.md
/// 5.3 and steps 9 and 10 of 10). In a manual scope: none and nothing.
///
/// First the producers, one at a time, so that an orchestrator may stop in between: [#begin], then
/// [#advance] until it is false. They come argument by argument, the buffer's owner first, then its
/// writers, newest first. A writer that an INOUT covers is forgotten when the search moves on, after
/// its edge was recorded. Then [#register]. So no task ever depends on itself.
///
/// One producer may come several times; making one edge of them is the caller's.
public final class DependencyRules {
    private static final int OWNER = 0;
    private static final int FIRST_WRITER = 1;
    private static final int NEXT_WRITER = 2;

    private final TensorMap map;
    private List<TensorArgument> arguments = List.of();
    private int argument;
    private int step;
    private int entry = TensorMap.NONE;

    /// The rules over `map`, which is the caller's to refresh and clean.
    public DependencyRules(TensorMap map) {
        this.map = map;
    }

    /// Starts the search for the producers of a submission.
    public void begin(ScopeMode scope, List<TensorArgument> arguments) {
        this.arguments = scope == ScopeMode.MANUAL ? List.of() : arguments;
        argument = 0;
        step = OWNER;
        entry = TensorMap.NONE;
    }

    /// Goes on with the arguments of a search that was restored in its middle.
    public void resume(ScopeMode scope, List<TensorArgument> arguments) {
        this.arguments = scope == ScopeMode.MANUAL ? List.of() : arguments;
    }

    /// Moves to the next producer; false when there is none left.
    public boolean advance() {
        for (; argument < arguments.size(); argument++, step = OWNER) {
            var tag = arguments.get(argument).tag();
            var tensor = arguments.get(argument).tensor();
            if (tensor != null && isAtNext(tag, tensor)) {
                return true;
            }
        }
        return false;
    }

    /// Moves on within one argument; false when it gives no more.
    private boolean isAtNext(ArgumentTag tag, ChipTensor tensor) {
        if (step == OWNER) {
            step = FIRST_WRITER;
            if (tag.hasCreatorEdge() && tensor.ownerTask() != TaskId.INVALID) {
                return true;
            }
        }
        if (step == FIRST_WRITER) {
            step = NEXT_WRITER;
            boolean isLookedUp = tag.isLookedUp() && !tensor.isManualDep();
            entry = isLookedUp ? map.first(tensor) : TensorMap.NONE;
        } else if (entry != TensorMap.NONE) {
            int passed = entry;
            entry = map.next(tensor, passed);
            if (tag.isSuperseding() && map.overlap(tensor, passed) == Overlap.COVERED) {
                map.remove(passed);
            }
        }
        return entry != TensorMap.NONE;
    }

    /// Place of the argument that gave the current producer.
    public int argument() {
        return argument;
    }

    /// The current producer.
    public long producer() {
        return entry == TensorMap.NONE ? tensor().ownerTask() : map.producer(entry);
    }

    /// CREATOR for a buffer's owner, which is waited for and kept; TENSORMAP for a writer, which is only
    /// waited for (R-TM-4).
    public DependencyCause cause() {
        return entry == TensorMap.NONE ? DependencyCause.CREATOR : DependencyCause.TENSORMAP;
    }

    /// How the argument lies to what the writer wrote; [Overlap#NONE] for an owner.
    public Overlap overlap() {
        return entry == TensorMap.NONE ? Overlap.NONE : map.overlap(tensor(), entry);
    }

    private ChipTensor tensor() {
        return Objects.requireNonNull(arguments.get(argument).tensor(), "only tensors give edges");
    }

    /// Entries that [#register] will need.
    public static int entriesNeeded(ScopeMode scope, List<TensorArgument> arguments) {
        int needed = 0;
        for (var argument : arguments) {
            needed += isRegistered(scope, argument.tag(), argument.tensor()) ? 1 : 0;
        }
        return needed;
    }

    /// Registers the task as writer of what it writes, in the order of its arguments.
    public void register(long task, ScopeMode scope, List<TensorArgument> arguments) {
        for (var argument : arguments) {
            var tensor = argument.tensor();
            if (tensor != null && isRegistered(scope, argument.tag(), tensor)) {
                map.insert(task, tensor);
            }
        }
    }

    private static boolean isRegistered(
            ScopeMode scope, ArgumentTag tag, @Nullable ChipTensor tensor) {
        return scope != ScopeMode.MANUAL
                && tag.isRegistered()
                && tensor != null
                && !tensor.isManualDep();
    }

    /// Moves the place of a search; [#resume] gives it its arguments back.
    public void transfer(StateTransfer state) {
        argument = state.i32(argument);
        step = state.i32(step);
        entry = state.i32(entry);
    }
}
