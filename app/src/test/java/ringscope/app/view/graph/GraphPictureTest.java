package ringscope.app.view.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

import ringscope.app.session.Selection;
import ringscope.app.theme.Stylesheet;
import ringscope.app.theme.Theme;
import ringscope.app.view.graph.scene.GraphData;
import ringscope.app.view.graph.scene.GraphMode;
import ringscope.importer.ImportJob;
import ringscope.importer.ImportListener;
import ringscope.importer.Importers;
import ringscope.trace.TaskId;
import ringscope.trace.store.TraceStore;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The graph of a whole decode step of a language model, at the moment of the design's own picture.
class GraphPictureTest {
    private static final String STEP =
            "shared/real-traces/a5sim/qwen3_14b_decode_stubkernels/L4_sleep_kernels";

    /// From the dispatch of r3·t3034 to the cursor of the picture.
    private static final long AFTER_DISPATCH_NS = 4_273_155L;

    private static Path recording() {
        for (var at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            if (Files.isDirectory(at.resolve(STEP))) {
                return at.resolve(STEP);
            }
        }
        Assumptions.abort("no recording at ../" + STEP + ": nothing to draw");
        throw new AssertionError();
    }

    private static TraceStore imported() throws Exception {
        var store = TraceStore.inMemory();
        try (var writer = store.writer()) {
            var _ =
                    new ImportJob(Importers.installed(), List.of(recording()), ImportListener.NONE)
                            .run(writer);
            writer.complete();
        }
        return store;
    }

    @Test
    void theDecodeStepLooksLikeTheDesign() throws Exception {
        try (var stage = new GraphStage(imported(), Theme.light(), 1_102, 250)) {
            long task = TaskId.of(3, 3034);
            long dispatchNs;
            try (var reader = stage.session.store().reader()) {
                var graph = reader.graph(stage.session.summary().ranks().getFirst().rankId());
                dispatchNs = graph.firstDispatchesNs()[GraphData.of(graph, Map.of()).indexOf(task)];
            }
            GraphStage.fx(
                    () -> {
                        stage.session.moveCursor(dispatchNs + AFTER_DISPATCH_NS);
                        stage.session.select(
                                new Selection.Task(
                                        stage.session.summary().ranks().getFirst().rankId(), task));
                        return 0;
                    });
            GraphStage.keep(stage.picture(), "graph-light");
            var shown = Objects.requireNonNull(stage.view.model().shownProperty().get());
            var data = shown.data();
            assertEquals(8, shown.placed().scene().nodes().size());
            var dcr = data.indexOf(TaskId.of(2, 34));
            assertEquals(87, data.states().fanIn(dcr, Long.MAX_VALUE).total());
            assertEquals(6, data.states().fanIn(dcr, stage.session.cursor().timeNs()).done());
            stage.setPalette(Stylesheet.dark());
            GraphStage.keep(stage.picture(), "graph-dark");
            var svg = GraphStage.fx(() -> stage.view.svg(1_102, 250)).orElseThrow();
            assertTrue(svg.contains("81 still to come"), svg);
            for (var mode : List.of(GraphMode.BY_FUNCTION, GraphMode.BY_RING, GraphMode.WHOLE)) {
                GraphStage.fx(
                        () -> {
                            stage.view.model().setMode(mode);
                            return 0;
                        });
                GraphStage.keep(stage.picture(), "graph-" + mode);
            }
        }
    }
}
