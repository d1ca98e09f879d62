package ringscope.trace.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import static ringscope.trace.store.TaskGraph.AIC;
import static ringscope.trace.store.TaskGraph.AIV;
import static ringscope.trace.store.TaskGraph.CREATOR;
import static ringscope.trace.store.TaskGraph.EXPLICIT;
import static ringscope.trace.store.TaskGraph.FLAGS_KNOWN;
import static ringscope.trace.store.TaskGraph.NO_TIME;
import static ringscope.trace.store.TaskGraph.RETAINS;
import static ringscope.trace.store.TaskGraph.WAITS;

import org.junit.jupiter.api.Test;

import ringscope.trace.TaskEvent.TaskKind;
import ringscope.trace.state.WhyOnlyNow.Kind;
import ringscope.trace.store.TaskGraphBuilder;

import java.util.List;
import java.util.stream.LongStream;

class TaskStatesTest {
    private static final int BOTH = WAITS | RETAINS | FLAGS_KNOWN;

    private final TaskGraphBuilder builder = new TaskGraphBuilder(0);

    private List<TaskState> life(int task, long... timesNs) {
        var states = TaskStates.of(builder.build());
        return LongStream.of(timesNs).mapToObj(time -> states.at(task, time)).toList();
    }

    @Test
    void aTaskGoesThroughItsLifeAtTheRecordedMoments() {
        builder.task(1, TaskKind.KERNEL).kernel(0, AIC).submitted(0).ran(5, 10, 20, 25);
        builder.task(2, TaskKind.KERNEL).kernel(1, AIV).submitted(3).ran(30, 40, 50, 55);
        builder.edge(1, 2, EXPLICIT, BOTH);
        assertEquals(
                List.of(
                        TaskState.NOT_SUBMITTED,
                        TaskState.WAITING,
                        TaskState.WAITING,
                        TaskState.READY,
                        TaskState.STAGED,
                        TaskState.RUNNING_AIV,
                        TaskState.ENDED,
                        TaskState.COMPLETED),
                life(1, 2, 3, 24, 25, 30, 40, 50, 55));
    }

    @Test
    void aTaskDispatchedEarlyIsStagedWhileItsProducerRuns() {
        builder.task(1, TaskKind.KERNEL).ran(5, 10, 20, 25);
        builder.task(2, TaskKind.KERNEL).earlyDispatch().ran(12, 30, 50, 55);
        builder.edge(1, 2, EXPLICIT, BOTH);
        assertEquals(List.of(TaskState.WAITING, TaskState.STAGED), life(1, 11, 12));
        var why = WhyOnlyNow.of(TaskStates.of(builder.build()), 1);
        assertTrue(why.wasDispatchedEarly());
        assertEquals(
                List.of(
                        new WhyOnlyNow.Step(Kind.DISPATCHED, 1, 12, 0, false),
                        new WhyOnlyNow.Step(Kind.PRODUCER_ENDED, 0, 20, 8, false),
                        new WhyOnlyNow.Step(Kind.PRODUCER_DONE, 0, 25, 5, false),
                        new WhyOnlyNow.Step(Kind.STARTED, 1, 30, 5, false)),
                why.steps());
    }

    @Test
    void aGraphWithoutTimesIsNotRecordedAndNotWaiting() {
        builder.task(1, TaskKind.KERNEL);
        builder.task(2, TaskKind.KERNEL);
        builder.edge(1, 2, EXPLICIT, BOTH);
        assertEquals(List.of(TaskState.NOT_RECORDED), life(0, 7));
        assertEquals(List.of(TaskState.NOT_RECORDED), life(1, 7));
    }

    @Test
    void aTaskWithoutExecutionIsNotRecordedOnceItsProducersAreDone() {
        builder.task(1, TaskKind.KERNEL).ran(NO_TIME, 10, 20, NO_TIME);
        builder.task(2, TaskKind.KERNEL);
        builder.edge(1, 2, EXPLICIT, BOTH);
        assertEquals(List.of(TaskState.WAITING, TaskState.NOT_RECORDED), life(1, 19, 20));
    }

    @Test
    void allocAndDummyTasksAreDoneByInference() {
        builder.task(1, TaskKind.ALLOC);
        builder.task(2, TaskKind.KERNEL).submitted(4).ran(5, 10, 20, 25);
        builder.task(3, TaskKind.DUMMY).submitted(6);
        builder.edge(1, 2, CREATOR, BOTH);
        builder.edge(2, 3, EXPLICIT, BOTH);
        var states = TaskStates.of(builder.build());
        assertEquals(4, states.doneNs(0));
        assertTrue(states.isDoneInferred(0));
        assertEquals(25, states.doneNs(2));
        assertTrue(states.isDoneInferred(2));
        assertFalse(states.isDoneInferred(1));
        assertEquals(TaskState.WAITING, states.at(2, 24));
        assertEquals(TaskState.COMPLETED, states.at(2, 25));
    }

    @Test
    void anEdgeThatOnlyRetainsIsNoConditionAndACycleIsSurvived() {
        builder.task(1, TaskKind.KERNEL).ran(5, 10, 20, 25);
        builder.task(2, TaskKind.KERNEL).ran(6, 11, 21, 26);
        builder.task(3, TaskKind.DUMMY);
        builder.edge(1, 2, CREATOR, RETAINS | FLAGS_KNOWN);
        builder.edge(3, 3, EXPLICIT, BOTH);
        var states = TaskStates.of(builder.build());
        assertEquals(new FanIn(0, 0, 0), states.fanIn(1, 0));
        assertEquals(-1, states.lastProducer(1));
        assertEquals(NO_TIME, states.doneNs(2));
    }

    @Test
    void whyNotReadyNamesTheMissingProducersAndWhoMustAct() {
        builder.task(1, TaskKind.KERNEL).kernel(0, AIC).ran(5, 10, 90, 95);
        builder.task(2, TaskKind.KERNEL).ran(96, 97, 98, 99);
        builder.task(3, TaskKind.KERNEL).ran(1, 2, 60, 61);
        builder.task(4, TaskKind.KERNEL).ran(1, 2, 3, 4);
        builder.task(5, TaskKind.KERNEL).ran(100, 101, 102, 103);
        builder.edge(1, 2, EXPLICIT, BOTH);
        for (long producer = 2; producer < 5; producer++) {
            builder.edge(producer, 5, EXPLICIT, BOTH);
        }
        var why = WhyNotReady.of(TaskStates.of(builder.build()), 4, 50);
        assertFalse(why.isReady());
        assertEquals(new FanIn(3, 1, 0), why.fanIn());
        assertEquals(List.of(2, 1), why.missing().stream().map(each -> each.producer()).toList());
        assertEquals(TaskState.WAITING, why.missing().getLast().state());
        assertEquals(List.of(1, 0), why.chain());
    }
}
