package ringscope.engine.sched;

import ringscope.engine.config.EngineConfig;
import ringscope.engine.work.WorkloadBuilder;
import ringscope.trace.MeasureEvent;
import ringscope.trace.RunEvent;
import ringscope.trace.TaskEvent;
import ringscope.trace.TaskEvent.Moment;
import ringscope.trace.TraceEvent;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// A program on a machine, step by step or to its end, with everything it said.
final class Run {

    private static final int STEPS_MAX = 5_000_000;

    final Machine machine;
    final List<TraceEvent> events = new ArrayList<>();
    int steps;

    Run(EngineConfig config, Consumer<WorkloadBuilder> program) {
        var work = new WorkloadBuilder("test");
        program.accept(work);
        machine = new Machine(config, work.build(), 1, 1, events::add);
    }

    static Run toEnd(EngineConfig config, Consumer<WorkloadBuilder> program) {
        var run = new Run(config, program);
        run.finish();
        return run;
    }

    Run finish() {
        while (!machine.isFinished()) {
            if (machine.nextNs() == Long.MAX_VALUE || ++steps > STEPS_MAX) {
                throw new AssertionError(
                        "no end after %d steps at %d ns: %s"
                                .formatted(steps, machine.now(), machine.actorStates()));
            }
            machine.step();
        }
        return this;
    }

    /// Steps until the next one would be later than `timeNs`.
    Run until(long timeNs) {
        while (!machine.isFinished() && machine.nextNs() <= timeNs) {
            machine.step();
        }
        return this;
    }

    int status() {
        return machine.status();
    }

    <T extends TraceEvent> List<T> all(Class<T> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }

    List<TaskEvent.TaskMoment> moments(Moment moment) {
        return all(TaskEvent.TaskMoment.class).stream().filter(m -> m.moment() == moment).toList();
    }

    /// When the task first reached the moment.
    long timeOf(long task, Moment moment) {
        return moments(moment).stream()
                .filter(m -> m.task() == task)
                .mapToLong(TaskEvent.TaskMoment::timeNs)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + moment + " of task " + task));
    }

    List<Long> order(Moment moment) {
        return moments(moment).stream().map(TaskEvent.TaskMoment::task).toList();
    }

    List<MeasureEvent.Slice> executions() {
        return all(MeasureEvent.Slice.class);
    }

    /// "producer>consumer:KINDS" of every edge row, in order.
    List<String> edges() {
        return all(TaskEvent.Dependency.class).stream()
                .map(
                        e ->
                                "%d>%d:%s%s"
                                        .formatted(
                                                e.producer(),
                                                e.consumer(),
                                                e.waits() ? "W" : "",
                                                e.retains() ? "R" : ""))
                .toList();
    }

    List<String> log() {
        return all(RunEvent.LogLine.class).stream().map(RunEvent.LogLine::text).toList();
    }
}
