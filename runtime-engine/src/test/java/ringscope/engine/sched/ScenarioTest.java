package ringscope.engine.sched;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

import ringscope.engine.config.EngineConfig;
import ringscope.engine.config.RingSizes;
import ringscope.engine.deps.DataType;
import ringscope.engine.work.Kernel;
import ringscope.engine.work.KernelAction;
import ringscope.engine.work.Predicate;
import ringscope.engine.work.Task;
import ringscope.engine.work.TensorSpec;
import ringscope.trace.TaskEvent.Moment;

import java.util.ArrayList;
import java.util.List;

/// The worked scenarios of spec/runtime.md 23.
final class ScenarioTest {

    private static final EngineConfig MINI3 = EngineConfig.MINI3;
    private static final EngineConfig SIM24 = EngineConfig.SIM24;

    private static RingSizes ring(int window, long heap, int pool) {
        return new RingSizes(window, heap, pool);
    }

    @Test
    @DisplayName("SC-01 one task with an output")
    void oneTask() {
        var run = Run.toEnd(MINI3, w -> w.aic("k", 10_000).output(DataType.FLOAT32, 256).submit());
        var machine = run.machine;
        assertEquals(0, run.status());
        assertEquals(List.of(0L), run.order(Moment.CONSUMED));
        assertEquals(1024, machine.heaps[0].top());
        assertEquals(1, machine.rings[0].alive());
        assertEquals(1, machine.rings[0].published());
        assertEquals(1, machine.completedTasks);
        assertEquals(1, run.moments(Moment.DISPATCHED).getFirst().token());
    }

    @Test
    @DisplayName("SC-02 a chain of three")
    void chain() {
        var run =
                Run.toEnd(
                        MINI3,
                        w -> {
                            var a = w.aiv("k", 10_000).output(DataType.FLOAT32, 1024).submit();
                            var b =
                                    w.aiv("k", 10_000)
                                            .input(a.output())
                                            .output(DataType.FLOAT32, 1024)
                                            .submit();
                            w.aiv("k", 10_000)
                                    .input(b.output())
                                    .output(DataType.FLOAT32, 1024)
                                    .submit();
                        });
        assertEquals(List.of("0>1:WR", "1>2:WR"), run.edges());
        assertEquals(0, run.machine.tensorMap.used());
        assertEquals(12_288, run.machine.heaps[0].top());
        assertEquals(3, run.machine.depPools[0].top());
        assertEquals(List.of(0L, 1L, 2L), run.order(Moment.COMPLETED));
    }

    @Test
    @DisplayName("SC-03 R-DEP-4 consumers are told newest first")
    void diamond() {
        var run =
                Run.toEnd(
                        MINI3,
                        w -> {
                            var a = w.aiv("k", 50_000).submit();
                            var b = w.aiv("k", 10_000).after(a).submit();
                            var c = w.aiv("k", 10_000).after(a).submit();
                            w.aiv("k", 10_000).after(b).after(c).submit();
                        });
        assertEquals(List.of(0L, 2L, 1L, 3L), run.order(Moment.READY));
        assertEquals(List.of(2L, 1L), run.order(Moment.DISPATCHED).subList(1, 3));
    }

    @Test
    @DisplayName("SC-27 the timeline of two tasks on one core")
    void twoTasksOnOneCore() {
        var run =
                Run.toEnd(
                        MINI3,
                        w -> {
                            w.aic("k", 10_000).submit();
                            w.aic("k", 10_000).submit();
                        });
        long zero = run.timeOf(0, Moment.DISPATCHED);
        assertEquals(140, run.timeOf(0, Moment.RECEIVED) - zero);
        assertEquals(440, run.executions().getFirst().timeNs() - zero);
        assertEquals(10_740, run.executions().get(1).timeNs() - zero);
        long firstSeen = run.timeOf(0, Moment.FINISH_SEEN) - zero;
        long secondSeen = run.timeOf(1, Moment.FINISH_SEEN) - zero;
        assertTrue(firstSeen >= 10_825 && firstSeen <= 10_920, "first seen at " + firstSeen);
        assertTrue(secondSeen >= 20_825 && secondSeen <= 20_920, "second seen at " + secondSeen);
    }

    @Test
    @DisplayName("SC-16 code 1: a scope as large as the window")
    void scopeDeadlock() {
        var run =
                Run.toEnd(
                        MINI3.withRings(ring(4, 1 << 20, 64)),
                        w ->
                                w.scope(
                                        "graph.java:1",
                                        () -> {
                                            for (int i = 0; i < 8; i++) {
                                                w.dummy("d" + i).submit();
                                            }
                                        }));
        assertEquals(-1, run.status());
        assertEquals(3, run.moments(Moment.SUBMITTED).size());
        assertTrue(run.log().contains("  scope_depth: 2"), run.log()::toString);
        assertTrue(run.log().contains("  active_tasks: 3 / 4"), run.log()::toString);
    }

    @Test
    @DisplayName("SC-17 code 3: nested open scopes on one ring")
    void flowControl() {
        var run = Run.toEnd(MINI3.withRings(ring(4, 1 << 20, 64)), w -> nest(w, 8));
        assertEquals(-3, run.status());
        assertEquals(9, run.moments(Moment.SUBMITTED).size());
        assertTrue(
                run.log().contains("  Task ring 3: current=3, last_alive=0, active=3/4 (75.0%)"),
                run.log()::toString);
        assertTrue(
                run.log().contains("  Head task 0: state=1, consumers=0/0, scope_released=0"),
                run.log()::toString);
    }

    private static void nest(ringscope.engine.work.WorkloadBuilder w, int depth) {
        if (depth > 0) {
            w.scope(
                    "nest",
                    () -> {
                        for (int i = 0; i < 3; i++) {
                            w.dummy("d").submit();
                        }
                        nest(w, depth - 1);
                    });
        }
    }

    @Test
    @DisplayName("SC-18 code 2 by the clock: one output larger than the heap")
    void outputTooLarge() {
        var run =
                Run.toEnd(
                        MINI3.withRings(ring(16, 1024, 64)),
                        w -> w.aiv("k", 1).output(DataType.FLOAT32, 8192).submit());
        assertEquals(-2, run.status());
        assertTrue(run.machine.now() >= 500_000_000L);
        assertTrue(run.log().contains("  Requested: 32768 bytes"), run.log()::toString);
    }

    @Test
    @DisplayName("SC-19 code 2 proved: an open scope pins the heap")
    void heapPinnedByScope() {
        var run =
                Run.toEnd(
                        MINI3.withRings(ring(16, 32 * 1024, 64)),
                        w -> {
                            w.aiv("k", 1000).output(DataType.FLOAT32, 4096).submit();
                            w.aiv("k", 1000).output(DataType.FLOAT32, 4096).submit();
                            w.aiv("k", 1000).output(DataType.FLOAT32, 256).submit();
                        });
        assertEquals(-2, run.status());
        assertTrue(run.machine.now() >= 10_000_000L && run.machine.now() < 20_000_000L);
        assertTrue(
                run.log()
                        .contains(
                                "  Heap ring 0: top=32768, tail=0, size=32768, used=0,"
                                        + " available=0"),
                run.log()::toString);
    }

    @Test
    @DisplayName("SC-24 a lagging tail is published on request")
    void laggingTail() {
        var a5 = lagging(EngineConfig.of(ringscope.engine.config.Arch.A5, 1, 1));
        var a2a3 = lagging(EngineConfig.of(ringscope.engine.config.Arch.A2A3, 1, 1));
        long blocked = a5.timeOf(2L + (1L << 32), Moment.SUBMITTED);
        long released = a5.timeOf(3L + (1L << 32), Moment.SUBMITTED) - blocked;
        assertTrue(released >= 10_000_000 && released < 11_000_000, "after " + released);
        long early = a2a3.timeOf(3L + (1L << 32), Moment.SUBMITTED);
        assertTrue(early < 200_000, "at " + early);
    }

    private static Run lagging(EngineConfig config) {
        return Run.toEnd(
                config.withRings(ring(4, 1 << 20, 64)),
                w -> {
                    for (long time : new long[] {50_000, 50_000, 50_000_000, 1000}) {
                        w.scope("s", () -> w.aiv("k", time).submit());
                    }
                });
    }

    @Test
    @DisplayName("SC-25 R-DIS-4 a wide task is spread over the threads")
    void wideTask() {
        var run = Run.toEnd(SIM24, w -> w.aiv("k", 10_000).blocks(48).submit());
        assertEquals(0, run.status());
        assertEquals(48, run.executions().size());
        var perCore = new java.util.TreeMap<Integer, Integer>();
        run.executions().forEach(e -> perCore.merge(e.track(), 1, Integer::sum));
        assertEquals(16, perCore.size());
        assertEquals(java.util.Set.of(3), new java.util.HashSet<>(perCore.values()));
    }

    @Test
    @DisplayName("SC-26 a MIX task of two blocks")
    void mixTask() {
        var run =
                Run.toEnd(
                        MINI3,
                        w ->
                                w.task("m")
                                        .aic(w.kernel("c", 10_000))
                                        .aiv0(w.kernel("v", 10_000))
                                        .aiv1(w.kernel("u", 10_000))
                                        .blocks(2)
                                        .submit());
        assertEquals(0, run.status());
        assertEquals(6, run.moments(Moment.FINISH_SEEN).size());
        assertEquals(1, run.moments(Moment.COMPLETED).size());
    }

    @Test
    @DisplayName("SC-28 I-43 a false predicate retires a task without running it")
    void predicateFalse() {
        var external = TensorSpec.external(0x1000, DataType.INT32, 4);
        var run =
                Run.toEnd(
                        MINI3,
                        w -> {
                            var a =
                                    w.aiv("k", 1000)
                                            .onlyIf(
                                                    new Predicate(
                                                            external,
                                                            0,
                                                            Predicate.Comparison.EQ,
                                                            1))
                                            .submit();
                            w.aiv("k", 1000).after(a).submit();
                        });
        assertEquals(0, run.status());
        assertEquals(1, run.executions().size());
        assertEquals(List.of(0L), run.order(Moment.PREDICATE_FALSE));
    }

    @Test
    @DisplayName("SC-29 a dummy joins four and four")
    void dummyJoins() {
        var run =
                Run.toEnd(
                        SIM24,
                        w -> {
                            var heads = new ArrayList<Task>();
                            for (int i = 0; i < 4; i++) {
                                heads.add(w.aiv("k", 20_000).submit());
                            }
                            var dummy = w.dummy("join");
                            heads.forEach(dummy::after);
                            var joined = dummy.submit();
                            for (int i = 0; i < 4; i++) {
                                w.aiv("k", 1000).after(joined).submit();
                            }
                        });
        assertEquals(9, run.machine.completedTasks);
        assertEquals(8, run.executions().size());
        assertEquals(List.of(8L, 7L, 6L, 5L), run.order(Moment.READY).subList(5, 9));
    }

    @Test
    @DisplayName("SC-30 SC-31 SC-32 sync_start by drain, refused, and locally")
    void syncStart() {
        var drained = Run.toEnd(SIM24, w -> w.aic("k", 10_000).blocks(8).syncStart().submit());
        assertEquals(0, drained.status());
        assertEquals(8, drained.executions().size());
        assertEquals(1, drained.machine.drain.attempt());
        var refused = Run.toEnd(SIM24, w -> w.aic("k", 10_000).blocks(9).syncStart().submit());
        assertEquals(-7, refused.status());
        assertEquals(0, refused.moments(Moment.SUBMITTED).size());
        var local = Run.toEnd(SIM24, w -> w.aic("k", 10_000).blocks(2).syncStart().submit());
        assertEquals(0, local.machine.drain.attempt());
    }

    @Test
    @DisplayName("SC-34 SC-35 a consumer is staged during its producer")
    void earlyDispatch() {
        var run =
                Run.toEnd(
                        SIM24,
                        w -> {
                            var a = w.aiv("k", 50_000).early().submit();
                            w.aiv("k", 1000).after(a).submit();
                        });
        assertEquals(0, run.status());
        assertTrue(run.timeOf(1, Moment.DISPATCHED) < run.timeOf(0, Moment.FINISH_SEEN));
        assertTrue(run.executions().get(1).timeNs() > run.timeOf(0, Moment.COMPLETED));
        var unflagged =
                Run.toEnd(
                        SIM24,
                        w -> {
                            var a = w.aiv("k", 50_000).early().submit();
                            var c = w.aiv("k", 60_000).submit();
                            w.aiv("k", 1000).after(a).after(c).submit();
                        });
        assertTrue(unflagged.timeOf(2, Moment.DISPATCHED) > unflagged.timeOf(1, Moment.COMPLETED));
    }

    @Test
    @DisplayName("SC-37 I-45 I-46 a deferred task completes when its counter is reached")
    void deferred() {
        var run =
                Run.toEnd(
                        MINI3,
                        w -> {
                            var k =
                                    w.aiv(
                                                    "k",
                                                    20_000,
                                                    new KernelAction.Register(0, 0, 0x2000, 3, 0))
                                            .submit();
                            w.aiv("l", 1000).after(k).submit();
                            w.storeAt(100_000, 0x2000, 3);
                        });
        assertEquals(0, run.status());
        assertTrue(run.timeOf(0, Moment.DEFERRED) < 25_000);
        assertTrue(run.timeOf(0, Moment.COMPLETED) >= 100_000);
        assertTrue(run.timeOf(0, Moment.COMPLETED) < 101_000);
        assertTrue(run.timeOf(1, Moment.READY) >= run.timeOf(0, Moment.COMPLETED));
    }

    @Test
    @DisplayName("SC-39 SC-40 SC-41 SC-42 failures of deferred completion")
    void deferredFailures() {
        var many = new KernelAction[65];
        for (int i = 0; i < many.length; i++) {
            many[i] = new KernelAction.Register(0, 0, 0x2000, 1, 0);
        }
        assertEquals(-102, Run.toEnd(MINI3, w -> w.aiv("k", 1000, many).submit()).status());
        var half = java.util.Arrays.copyOf(many, 33);
        assertEquals(
                -103,
                Run.toEnd(
                                MINI3,
                                w ->
                                        w.task("m")
                                                .aic(w.kernel("c", 1000, half))
                                                .aiv0(w.kernel("v", 1000, half))
                                                .submit())
                        .status());
        assertEquals(
                -102,
                Run.toEnd(
                                SIM24,
                                w -> {
                                    for (int i = 0; i < 65; i++) {
                                        w.aiv("k", 1000, many[0]).submit();
                                    }
                                })
                        .status());
        var bad = new KernelAction.Register(0, 0, 0, 1, 0);
        var run = Run.toEnd(MINI3, w -> w.aiv("k", 1000, bad).submit());
        assertEquals(-101, run.status());
        assertEquals(-1, run.machine.faults.schedulerThread());
    }

    @Test
    @DisplayName("SC-43 a deferred task that is never satisfied is reported as S3")
    void neverSatisfied() {
        var run =
                Run.toEnd(
                        SIM24,
                        w ->
                                w.aiv("k", 1000, new KernelAction.Register(0, 0, 0x2000, 1, 0))
                                        .submit());
        assertEquals(-100, run.status());
        assertTrue(
                run.log().stream()
                        .anyMatch(
                                t ->
                                        t.contains("sub_class=S3:ready-but-all-idle")
                                                && t.contains("running=0 ready=1 waiting=0")
                                                && t.contains("stuck_task_id=-1 stuck_core=-1")),
                run.log()::toString);
    }

    @Test
    @DisplayName("SC-44 a hung kernel is named by its owner")
    void hung() {
        var run = Run.toEnd(SIM24, w -> w.aic("k", Kernel.NEVER).submit());
        assertEquals(-100, run.status());
        assertTrue(
                run.log().stream()
                        .anyMatch(
                                t ->
                                        t.contains("sub_class=S1:running-stalled")
                                                && t.contains("stuck_task_id=0 stuck_core=0")),
                run.log()::toString);
    }

    @Test
    @DisplayName("SC-45 a hung kernel under a small heap shows as code 2")
    void hungUnderSmallHeap() {
        var run =
                Run.toEnd(
                        MINI3.withRings(ring(16, 2048, 64)),
                        w -> {
                            w.scope(
                                    "s",
                                    () ->
                                            w.aic("k", Kernel.NEVER)
                                                    .output(DataType.FLOAT32, 512)
                                                    .submit());
                            w.scope(
                                    "t",
                                    () -> w.aic("k", 1000).output(DataType.FLOAT32, 512).submit());
                        });
        assertEquals(-2, run.status());
        assertTrue(
                run.log().contains("  Head task 0: state=0, consumers=0/0, scope_released=1"),
                run.log()::toString);
    }

    @Test
    @DisplayName("SC-47 SC-48 code 4: dependency pool and fanin spill pool")
    void pools() {
        var pool =
                Run.toEnd(
                        SIM24.withRings(ring(256, 1 << 20, 4)),
                        w -> {
                            var all = new ArrayList<Task>();
                            for (int i = 0; i < 5; i++) {
                                all.add(w.aiv("k", 1_000_000).submit());
                            }
                            var last = w.aiv("k", 1);
                            all.forEach(last::after);
                            last.submit();
                        });
        assertEquals(-4, pool.status());
        assertTrue(pool.machine.now() < 100_000_000L);
        var spill =
                Run.toEnd(
                        SIM24.withRings(ring(256, 1 << 20, 4)),
                        w -> {
                            var all = new ArrayList<Task>();
                            for (int i = 0; i < 128; i++) {
                                all.add(w.dummy("d").submit());
                            }
                            var last = w.aiv("k", 1);
                            all.forEach(last::after);
                            last.submit();
                        });
        assertEquals(-4, spill.status());
        assertTrue(spill.machine.now() >= 500_000_000L);
        assertEquals(4, spill.machine.spillPools[0].used());
    }

    @Test
    @DisplayName("SC-50 SC-51 AUTO in MANUAL, and a reported fatal")
    void refusedCalls() {
        var nested =
                Run.toEnd(
                        MINI3,
                        w -> w.manualScope("m", () -> w.scope("a", () -> w.dummy("d").submit())));
        assertEquals(-5, nested.status());
        var fatal =
                Run.toEnd(
                        MINI3,
                        w -> {
                            w.dummy("d").submit();
                            w.reportFatal(9, "enough");
                            w.dummy("d").submit();
                        });
        assertEquals(-9, fatal.status());
        assertEquals(1, fatal.moments(Moment.SUBMITTED).size());
    }

    @Test
    @DisplayName("SC-56 a done task of an open outer scope pins ring 3")
    void outerPinsRing() {
        var run =
                Run.toEnd(
                        MINI3.withRings(ring(4, 1 << 20, 64)),
                        w ->
                                w.scope(
                                        "1",
                                        () ->
                                                w.scope(
                                                        "2",
                                                        () ->
                                                                w.scope(
                                                                        "3",
                                                                        () -> {
                                                                            w.dummy("o").submit();
                                                                            for (int i = 0;
                                                                                    i < 5;
                                                                                    i++) {
                                                                                w.scope(
                                                                                        "4",
                                                                                        () ->
                                                                                                w.dummy(
                                                                                                                "i")
                                                                                                        .submit());
                                                                            }
                                                                        }))));
        assertEquals(-3, run.status());
        assertEquals(3, run.moments(Moment.SUBMITTED).size());
    }

    @Test
    @DisplayName("SC-53 R-SDA-1 a write waits for the producer and for those who keep it")
    void writeWaits() {
        var external = TensorSpec.external(0x4000, DataType.FLOAT32, 16);
        var ordered =
                Run.toEnd(
                        MINI3,
                        w -> {
                            w.aiv("p", 10_000).inout(external).submit();
                            w.aiv("c", 90_000).input(external).submit();
                            w.write(external, 0, 7);
                            w.dummy("after").submit();
                        });
        long written = ordered.timeOf(2, Moment.SUBMITTED);
        assertTrue(written >= ordered.timeOf(0, Moment.COMPLETED), "at " + written);
        assertTrue(written < ordered.timeOf(1, Moment.COMPLETED), "at " + written);
        var kept =
                Run.toEnd(
                        MINI3,
                        w -> {
                            var p = w.aiv("p", 10_000).output(DataType.FLOAT32, 16).submit();
                            w.aiv("c", 90_000).input(p.output()).submit();
                            w.write(p.output(), 0, 7);
                            w.dummy("after").submit();
                        });
        long late = kept.timeOf(2, Moment.SUBMITTED);
        assertTrue(late > kept.timeOf(1, Moment.COMPLETED), "at " + late);
        assertTrue(late < 200_000, "at " + late);
    }
}
