package ringscope.engine.sched;

import ringscope.engine.ring.LinearPool;
import ringscope.trace.RingEvent.RingKind;
import ringscope.trace.RunEvent.LogLevel;

import java.util.Locale;

/// The runtime's reports of blocked and failed allocations, in its own grammar (spec/formats.md 13.2,
/// 13.5; spec/runtime.md 15.4).
final class DeadlockReport {

    private static final String RULER = "=".repeat(40);
    private static final double PERCENT = 100.0;

    private DeadlockReport() {}

    static void blocked(Machine machine, int ring, RingKind kind, long spins) {
        var heap = machine.heaps[ring];
        machine.emit.log(
                LogLevel.WARN,
                "alloc",
                "[TaskAllocator ring=%d] BLOCKED: tasks=%d/%d, heap_used=%d/%d, heap_available=%d, heap_cursor=%d, on=%s, spins=%d"
                        .formatted(
                                ring,
                                machine.rings[ring].live(),
                                machine.rings[ring].window(),
                                heap.used(),
                                heap.sizeBytes(),
                                heap.available(),
                                heap.top(),
                                kind == RingKind.HEAP ? "heap" : "task",
                                spins));
    }

    static void allocator(Machine machine, int ring, RingKind kind, long bytes, boolean isProved) {
        boolean isHeap = kind == RingKind.HEAP;
        String title = isHeap ? "Heap Exhausted" : "Task Ring Full";
        line(machine, RULER);
        line(machine, "FATAL: Task Allocator Deadlock - %s! ring=%d".formatted(title, ring));
        reason(machine, ring, isProved);
        taskRing(machine, ring);
        var heap = machine.heaps[ring];
        line(
                machine,
                "  Heap ring %d: top=%d, tail=%d, size=%d, used=%d, available=%d"
                        .formatted(
                                ring,
                                heap.top(),
                                heap.tail(),
                                heap.sizeBytes(),
                                heap.used(),
                                heap.available()));
        if (isHeap) {
            line(machine, "  Requested: %d bytes".formatted(bytes));
        }
        headTask(machine, ring);
        line(machine, RULER);
    }

    private static void reason(Machine machine, int ring, boolean isProved) {
        if (isProved) {
            line(
                    machine,
                    "  head task %d is the oldest task of an open scope: it cannot be reclaimed before the scope ends"
                            .formatted(machine.rings[ring].published()));
            line(machine, "  provable head-of-line deadlock");
        } else {
            line(machine, "  no reclaim progress for ~500 ms");
        }
    }

    private static void taskRing(Machine machine, int ring) {
        var tasks = machine.rings[ring];
        line(
                machine,
                String.format(
                        Locale.ROOT,
                        "  Task ring %d: current=%d, last_alive=%d, active=%d/%d (%.1f%%)",
                        ring,
                        tasks.current(),
                        tasks.published(),
                        tasks.live(),
                        tasks.window(),
                        PERCENT * tasks.live() / tasks.window()));
    }

    private static void headTask(Machine machine, int ring) {
        var tasks = machine.rings[ring];
        if (tasks.live() == 0) {
            return;
        }
        var slots = machine.slots;
        int slot = slots.slot(ring, tasks.published());
        line(
                machine,
                "  Head task %d: state=%d, consumers=%d/%d, scope_released=%d"
                        .formatted(
                                tasks.published(),
                                slots.state[slot],
                                slots.fanoutRef[slot] & ~TaskSlots.SCOPE_BIT,
                                slots.fanoutCount[slot] & ~TaskSlots.SCOPE_BIT,
                                slots.fanoutRef[slot] >>> 31));
    }

    static void scope(Machine machine, int ring, int depth, int count) {
        var tasks = machine.rings[ring];
        line(machine, RULER);
        line(machine, "FATAL: Scope Deadlock Detected! (ring %d)".formatted(ring));
        line(machine, "  scope_depth: %d".formatted(depth + 1));
        line(machine, "  ring_id: %d".formatted(ring));
        line(machine, "  scope_task_count: %d / %d".formatted(count, tasks.window()));
        line(machine, "  active_tasks: %d / %d".formatted(tasks.live(), tasks.window()));
        line(machine, RULER);
    }

    static void pool(
            Machine machine, int ring, String name, LinearPool pool, int needed, boolean isProved) {
        var tasks = machine.rings[ring];
        line(machine, RULER);
        line(machine, "FATAL: %s Deadlock Detected! ring=%d".formatted(name, ring));
        reason(machine, ring, isProved);
        line(
                machine,
                String.format(
                        Locale.ROOT,
                        "  - Pool used: %d / %d (%.1f%%)",
                        pool.used(),
                        pool.capacity(),
                        PERCENT * pool.used() / pool.capacity()));
        line(machine, "  - Pool top: %d".formatted(pool.top()));
        line(machine, "  - Pool tail: %d".formatted(pool.tail()));
        line(machine, "  - High water: %d".formatted(pool.highWater()));
        line(machine, "  - Needed: %d".formatted(needed));
        line(machine, "  - last_task_alive: %d".formatted(tasks.published()));
        line(machine, "  - current_task: %d".formatted(tasks.current()));
        line(machine, "  - In-flight tasks: %d".formatted(tasks.live()));
        headTask(machine, ring);
        line(machine, RULER);
    }

    private static void line(Machine machine, String text) {
        machine.emit.log(LogLevel.ERROR, "report_deadlock", text);
    }
}
