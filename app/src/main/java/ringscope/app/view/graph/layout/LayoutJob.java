package ringscope.app.view.graph.layout;

import ringscope.app.view.graph.scene.GraphData;
import ringscope.app.view.graph.scene.GraphMode;
import ringscope.app.view.graph.scene.GraphQuestion;
import ringscope.app.view.graph.scene.Scenes;

import java.util.function.BooleanSupplier;

/// One question with the room to answer it in. Equal jobs have equal results, so results are kept by job.
public record LayoutJob(GraphData data, GraphQuestion question, double width) {
    /// Leaves out of the question what does not matter to its mode, so that a new selection finds the
    /// drawing of the whole graph again.
    public static LayoutJob of(GraphData data, GraphQuestion question, double width) {
        boolean isAround = question.mode() == GraphMode.NEIGHBOURHOOD && question.focus() >= 0;
        return isAround
                ? new LayoutJob(data, question, width)
                : new LayoutJob(data, question.withFocus(-1).withHops(0, 0).withRows(0), 0);
    }

    public PlacedGraph run(BooleanSupplier isCancelled) {
        var scene = Scenes.build(data, question);
        return scene.mode() == GraphMode.NEIGHBOURHOOD
                ? ColumnLayout.place(scene, width)
                : LayeredLayout.place(scene, isCancelled);
    }
}
