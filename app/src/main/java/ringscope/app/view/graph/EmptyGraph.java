package ringscope.app.view.graph;

import ringscope.app.view.EmptyState;
import ringscope.app.view.graph.GraphViewModel.Absence;

/// What stands in the place of the graph: what would be here, and what to do.
final class EmptyGraph {
    private EmptyGraph() {}

    static EmptyState of(Absence absence) {
        return switch (absence) {
            case NONE, LOADING ->
                    new EmptyState(
                            "The task graph of this run.",
                            "It appears as soon as its dependencies are read.");
            case NOT_RECORDED ->
                    new EmptyState(
                            "No deps.json lies beside this recording, so there is no task graph.",
                            "Record again with --enable-dep-gen and open that folder.");
            case NO_TASKS ->
                    new EmptyState(
                            "The task graph is empty: the recording names no task.",
                            "Check the counts per file under Issues.");
            case FAILED ->
                    new EmptyState(
                            "The task graph could not be drawn.",
                            "Choose another task or mode; the reason is in the log.");
        };
    }
}
