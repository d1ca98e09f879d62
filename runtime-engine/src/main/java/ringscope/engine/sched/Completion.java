package ringscope.engine.sched;

import ringscope.engine.config.Costs;
import ringscope.engine.work.Predicate;
import ringscope.engine.work.TensorSpec;

/// What follows when a task's last subtask is done: its consumers are told, those that become ready are
/// queued, and later its producers are let go (spec/runtime.md 11).
final class Completion {

    private final Machine machine;
    private final TaskSlots slots;
    private final Costs costs;

    Completion(Machine machine) {
        this.machine = machine;
        slots = machine.slots;
        costs = machine.costs;
    }

    /// Completes a task and gives the time it takes. Consumers are told newest first (R-DEP-4).
    long complete(int slot, SchedulerThread by) {
        long cost = costs.completeNs();
        slots.state[slot] = TaskSlots.COMPLETED;
        slots.claim(slot, TaskSlots.COMPLETION_DONE);
        machine.emit.completed(slot);
        int node = slots.fanoutHead[slot];
        slots.fanoutHead[slot] = DependencyNodes.END;
        while (node != DependencyNodes.END) {
            int consumer = machine.nodes.consumer(node);
            node = machine.nodes.next(node);
            cost += costs.notifyNs();
            slots.faninRef[consumer]++;
            if (slots.faninRef[consumer] == slots.faninCount[consumer]) {
                routeReady(consumer);
            }
        }
        machine.completedTasks++;
        by.deferRelease(slot);
        machine.orchestrator.onTaskChange();
        machine.nudge();
        return cost;
    }

    /// Queues a task whose last producer completed, once (I-09). A staged one is started by its
    /// doorbells instead.
    void routeReady(int slot) {
        if (!slots.claim(slot, TaskSlots.READY_CLAIMED)) {
            return;
        }
        machine.emit.ready(slot);
        if (machine.early.release(slot)) {
            return;
        }
        if (slots.has(slot, TaskSlots.SYNC_START) && machine.drain.ownerTakes(slot)) {
            return;
        }
        enqueue(slot);
    }

    /// Queues a task that was ready when it was wired (R-DEP-1).
    void enqueueWired(int slot) {
        machine.emit.ready(slot);
        enqueue(slot);
    }

    /// Puts a ready task into the queue of its shape; one that needs no core, or whose predicate is
    /// false, into the dummies' queue.
    void enqueue(int slot) {
        int shape = ReadyQueues.shape(slots.activeMask[slot]);
        if (shape == ReadyQueues.DUMMY || !isPredicateTrue(slot)) {
            machine.queues.dummy().tryPush(slot);
        } else {
            int tier = slots.has(slot, TaskSlots.SYNC_START) ? ReadyQueues.SYNC : ReadyQueues.READY;
            machine.queues.ready(tier, shape).tryPush(slot);
        }
        machine.emit.queueDepths();
        machine.nudge();
    }

    private boolean isPredicateTrue(int slot) {
        if (!slots.has(slot, TaskSlots.HAS_PREDICATE)) {
            return true;
        }
        var predicate = machine.spec(slot).predicate();
        if (predicate == null || predicate.comparison() == Predicate.Comparison.NONE) {
            return true;
        }
        TensorSpec tensor = predicate.tensor();
        long base = machine.orchestrator.addressOf(tensor);
        if (base == 0) {
            return true;
        }
        int size = tensor.type().sizeBytes();
        long value = machine.memory.loadSigned(base + predicate.element() * size, size);
        boolean isTrue = predicate.comparison().holds(value, predicate.target());
        if (!isTrue) {
            machine.emit.predicateFalse(slot);
        }
        return isTrue;
    }

    /// Lets a completed task's producers go, in the order of its edges, then tests the task itself.
    /// Gives the time it takes.
    long release(int slot, int actor) {
        long cost = costs.releaseNs();
        for (int i = 0; i < slots.edgeCount[slot]; i++) {
            int edge = slots.edges[slot][i];
            if ((TaskSlots.kindOf(edge) & TaskSlots.RETAIN) != 0) {
                cost += costs.releaseEdgeNs();
                releasePin(TaskSlots.producerOf(edge), actor);
            }
        }
        machine.emit.released(slot);
        machine.reclaim.consumeIfDone(slot, actor);
        return cost;
    }

    void releasePin(int producer, int actor) {
        slots.fanoutRef[producer]++;
        machine.emit.pinReleased(producer);
        machine.orchestrator.onTaskChange();
        machine.reclaim.consumeIfDone(producer, actor);
    }
}
