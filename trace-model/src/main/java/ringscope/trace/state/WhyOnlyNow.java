package ringscope.trace.state;

import static ringscope.trace.store.TaskGraph.NO_TIME;

import ringscope.trace.store.Rows;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Why a task did not start earlier: the condition that came last, then each hand-over up to its start
/// with what it cost. Steps that were not recorded are left out, so a cost spans to the step before it
/// that was.
///
/// @param task index in the graph
/// @param conditionCount how many producers it waits for
/// @param steps in order of time
public record WhyOnlyNow(int task, int conditionCount, List<Step> steps) {
    public WhyOnlyNow {
        steps = List.copyOf(steps);
    }

    /// A hand-over, in the order in which they happen at one moment.
    public enum Kind {
        /// The orchestrator submitted it.
        SUBMITTED("submitted"),
        /// The last producer ended on its core.
        PRODUCER_ENDED("producer ended"),
        /// A scheduler saw the last producer finish: the last condition.
        PRODUCER_DONE("producer finished"),
        /// Published to a core. Before the last condition when it was dispatched early.
        DISPATCHED("dispatched"),
        /// The core saw it.
        RECEIVED("received"),
        STARTED("started");

        private final String text;

        Kind(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }

    /// @param task the task it happened to: the producer for the first two kinds of condition
    /// @param timeNs when
    /// @param costNs since the step before, 0 for the first
    /// @param isInferred whether the moment was not recorded but follows from others
    public record Step(Kind kind, int task, long timeNs, long costNs, boolean isInferred) {}

    /// From the graph's columns: the first block, without the moment a core received it.
    public static WhyOnlyNow of(TaskStates states, int task) {
        var graph = states.graph();
        return of(
                states,
                task,
                graph.firstDispatchesNs()[task],
                NO_TIME,
                graph.firstStartsNs()[task]);
    }

    /// For one execution of the task.
    public static WhyOnlyNow of(TaskStates states, int task, Rows.Execution execution) {
        return of(states, task, execution.dispatchNs(), execution.receiveNs(), execution.startNs());
    }

    private static WhyOnlyNow of(
            TaskStates states, int task, long dispatchNs, long receiveNs, long startNs) {
        var graph = states.graph();
        var found = new ArrayList<Step>();
        int producer = states.lastProducer(task);
        long submitNs = graph.submitsNs()[task];
        long readyNs = states.readyNs(task);
        if (producer < 0 || submitNs > readyNs) {
            add(found, Kind.SUBMITTED, task, submitNs, false);
        }
        if (producer >= 0) {
            long endNs = graph.lastEndsNs()[producer];
            if (endNs != readyNs) {
                add(found, Kind.PRODUCER_ENDED, producer, endNs, false);
            }
            add(found, Kind.PRODUCER_DONE, producer, readyNs, states.isDoneInferred(producer));
        }
        add(found, Kind.DISPATCHED, task, dispatchNs, false);
        add(found, Kind.RECEIVED, task, receiveNs, false);
        add(found, Kind.STARTED, task, startNs, false);
        found.sort(Comparator.comparingLong(Step::timeNs).thenComparing(Step::kind));
        return new WhyOnlyNow(task, states.fanIn(task, Long.MAX_VALUE).total(), withCosts(found));
    }

    /// The condition that came last; empty when none is known.
    public Optional<Step> lastCondition() {
        return steps.stream()
                .filter(step -> step.kind() == Kind.PRODUCER_DONE || step.kind() == Kind.SUBMITTED)
                .reduce((_, later) -> later);
    }

    /// Whether a core had it before its last condition held.
    public boolean wasDispatchedEarly() {
        var kinds = steps.stream().map(Step::kind).toList();
        int dispatch = kinds.indexOf(Kind.DISPATCHED);
        return dispatch >= 0 && dispatch < kinds.indexOf(Kind.PRODUCER_DONE);
    }

    private static void add(
            List<Step> steps, Kind kind, int task, long timeNs, boolean isInferred) {
        if (timeNs != NO_TIME) {
            steps.add(new Step(kind, task, timeNs, 0, isInferred));
        }
    }

    private static List<Step> withCosts(List<Step> steps) {
        var counted = new ArrayList<Step>();
        for (int i = 0; i < steps.size(); i++) {
            var step = steps.get(i);
            long costNs = i == 0 ? 0 : step.timeNs() - steps.get(i - 1).timeNs();
            counted.add(
                    new Step(step.kind(), step.task(), step.timeNs(), costNs, step.isInferred()));
        }
        return counted;
    }
}
