package ringscope.engine.sched;

import ringscope.engine.config.EngineConfig;
import ringscope.trace.TaskId;

import java.util.ArrayList;
import java.util.List;

/// The runtime's own look at what is not done: every task of the published live windows, in order of
/// ring and id, classed as it classes them, which for deferred tasks misleads (R-LC-1).
final class StallScan {

    static final int RUNNING_LINES = 8;
    static final int READY_LINES = 8;
    static final int WAIT_LINES = 4;

    /// The lines about tasks, as the runtime prints them: `state` is its word.
    record Line(int slot, String state, String text) {}

    final List<Line> lines = new ArrayList<>();
    int running;
    int ready;
    int waiting;
    long stuckTask = TaskId.INVALID;
    int stuckCore = -1;

    StallScan(Machine machine) {
        var slots = machine.slots;
        for (int ring = 0; ring < EngineConfig.RING_COUNT; ring++) {
            var tasks = machine.rings[ring];
            for (long local = tasks.published(); local < tasks.current(); local++) {
                int slot = slots.slot(ring, local);
                if (slots.state[slot] != TaskSlots.PENDING) {
                    continue;
                }
                add(machine, ring, slot);
            }
        }
    }

    private void add(Machine machine, int ring, int slot) {
        var slots = machine.slots;
        var on = new ArrayList<String>();
        int owner = -1;
        for (var thread : machine.threads) {
            var placement = thread.placement;
            for (int bit = 0; bit < placement.tracker.bits(); bit++) {
                if (placement.runningSlot[bit] == slot) {
                    var core = placement.core(bit);
                    on.add("core=%d(%s)".formatted(core.id(), subtaskName(core.subtask())));
                    owner = owner < 0 ? thread.index() : owner;
                    if (stuckTask == TaskId.INVALID || stuckTask == slots.taskId[slot]) {
                        stuckCore = stuckCore < 0 ? core.id() : Math.min(stuckCore, core.id());
                        stuckTask = slots.taskId[slot];
                    }
                }
            }
        }
        int have = slots.faninRef[slot];
        int need = slots.faninCount[slot];
        if (!on.isEmpty()) {
            String place =
                    " running_on=[owner_thread=%d cores=[%s]]"
                            .formatted(owner, String.join(" ", on));
            line(machine, ring, slot, "RUNNING", place, running++ < RUNNING_LINES);
        } else if (have >= need) {
            line(machine, ring, slot, "READY", "", ready++ < READY_LINES);
        } else {
            String missing = " missing_deps=" + (need - have);
            line(machine, ring, slot, "WAIT", missing, waiting++ < WAIT_LINES);
        }
    }

    private void line(
            Machine machine, int ring, int slot, String state, String tail, boolean isListed) {
        if (!isListed) {
            return;
        }
        var spec = machine.spec(slot);
        lines.add(
                new Line(
                        slot,
                        state,
                        "TASK ring=%d task_id=%d state=%-7s fanin_refcount=%d/%d kernels=[aic:%d aiv0:%d aiv1:%d]%s"
                                .formatted(
                                        ring,
                                        machine.slots.taskId[slot],
                                        state,
                                        machine.slots.faninRef[slot],
                                        machine.slots.faninCount[slot],
                                        kernelId(spec, 0),
                                        kernelId(spec, 1),
                                        kernelId(spec, 2),
                                        tail)));
    }

    static int kernelId(ringscope.engine.work.TaskSpec spec, int subtask) {
        var kernel = spec.placedKernel(subtask);
        return kernel == null ? -1 : kernel.id();
    }

    static String subtaskName(int subtask) {
        return switch (subtask) {
            case 0 -> "aic";
            case 1 -> "aiv0";
            default -> "aiv1";
        };
    }

    StallClass sort(boolean isOrchestratorDone) {
        return StallClass.of(running, ready, waiting, isOrchestratorDone);
    }
}
