package ringscope.app.view.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import ringscope.app.session.Selection;
import ringscope.importer.ImportJob;
import ringscope.importer.ImportListener;
import ringscope.importer.Importers;
import ringscope.trace.TaskId;
import ringscope.trace.TimeRange;
import ringscope.trace.store.TraceStore;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The recorded LLM decode step, at the moment the design was drawn from. With `-Dpictures=FOLDER` the pictures are kept.
class LlmStepTest {
    private static final String STEP =
            "real-traces/a5sim/qwen3_14b_decode_stubkernels/L4_sleep_kernels";

    @Test
    void showsItsMomentInTimeOrderWithNoViolation(@TempDir Path folder) throws Exception {
        var store = open(folder);
        var shown = Stages.show(store, 1112, 468);
        try {
            long origin = shown.session().summary().originNs();
            Stages.onFx(
                    () -> {
                        shown.session()
                                .viewport()
                                .show(
                                        new TimeRange(
                                                origin + 3_085_000_000L, origin + 3_245_000_000L));
                        shown.session().moveCursor(origin + 3_199_302_918L);
                        shown.session()
                                .select(
                                        new Selection.Task(
                                                shown.session()
                                                        .summary()
                                                        .ranks()
                                                        .getFirst()
                                                        .rankId(),
                                                TaskId.of(3, 3034)));
                    });
            Stages.settle(shown);

            var model = shown.view().model();
            assertEquals(0, model.violations().count());
            assertEquals(1, model.marks().spans().size());
            assertFalse(model.marks().arrows().isEmpty());
            assertTrue(shown.view().shownCount() > 0);
            keep(shown, "timeline-light.png");
            Stages.onFx(() -> shown.theme().toggle());
            Stages.settle(shown);
            keep(shown, "timeline-dark.png");
            Stages.onFx(
                    () -> {
                        shown.theme().toggle();
                        shown.session().viewport().fit();
                    });
            Stages.settle(shown);
            keep(shown, "timeline-all.png");
        } finally {
            Stages.close(shown);
        }
    }

    private static void keep(Stages.Shown shown, String name) throws Exception {
        var folder = System.getProperty("pictures");
        if (folder != null) {
            Stages.save(shown, Path.of(folder, name));
        }
    }

    private static TraceStore open(Path folder) throws Exception {
        var shared = shared();
        assumeTrue(shared.isPresent(), "no " + STEP);
        var store = TraceStore.create(folder.resolve("step.ringscope"));
        try (var writer = store.writer()) {
            new ImportJob(
                            Importers.installed(),
                            List.of(shared.get().resolve(STEP)),
                            ImportListener.NONE)
                    .run(writer);
            writer.complete();
        }
        return store;
    }

    private static Optional<Path> shared() {
        for (var at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            if (Files.isDirectory(at.resolve("../shared").resolve(STEP))) {
                return Optional.of(at.resolve("../shared").normalize());
            }
        }
        return Optional.empty();
    }
}
