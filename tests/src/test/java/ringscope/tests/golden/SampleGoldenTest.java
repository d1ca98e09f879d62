package ringscope.tests.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import ringscope.importer.Importers;
import ringscope.importer.TraceImporter;
import ringscope.tests.Repository;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Every registered importer has samples in `sample-traces/<id>/<case>/`, and what it makes of each is
/// written down in `tests/golden/<id>/<case>.txt`.
final class SampleGoldenTest {
    private static final String PROVENANCE = "PROVENANCE.md";
    private static final Path SAMPLES = Repository.root().resolve("sample-traces");
    private static final Path GOLDENS = Repository.root().resolve("tests/golden");
    private static final String RUN_FOLDER = "run-folder";

    @TestFactory
    Stream<DynamicTest> everyImporterHasASampleWithProvenance() {
        return Importers.installed().all().stream()
                .map(
                        importer ->
                                DynamicTest.dynamicTest(
                                        importer.id(), () -> assertHasSamples(importer)));
    }

    private static void assertHasSamples(TraceImporter importer) throws IOException {
        List<Path> cases = cases(importer.id());
        assertFalse(
                cases.isEmpty(),
                () ->
                        "no sample: add sample-traces/"
                                + importer.id()
                                + "/<case>/ and a file in it");
        for (Path sample : cases) {
            assertTrue(
                    Files.exists(sample.resolve(PROVENANCE))
                            || Files.exists(sample.resolveSibling(PROVENANCE)),
                    () ->
                            sample
                                    + ": say in "
                                    + PROVENANCE
                                    + " where it is from and what it shows");
        }
    }

    @TestFactory
    Stream<DynamicTest> importGivesWhatTheGoldenSays() {
        return Importers.installed().all().stream()
                .flatMap(
                        importer ->
                                cases(importer.id()).stream()
                                        .map(
                                                sample ->
                                                        DynamicTest.dynamicTest(
                                                                importer.id()
                                                                        + "/"
                                                                        + sample.getFileName(),
                                                                () ->
                                                                        compare(
                                                                                importer.id(),
                                                                                sample))));
    }

    private static void compare(String id, Path sample) throws IOException {
        Path golden = GOLDENS.resolve(id).resolve(sample.getFileName() + ".txt");
        String text = text(id, sample);
        if (Boolean.getBoolean("golden.update")) {
            Files.createDirectories(golden.getParent());
            Files.writeString(golden, text);
        }
        assertTrue(
                Files.exists(golden),
                () -> golden + " is missing; run with -Dgolden.update=true and review the diff");
        assertEquals(Files.readString(golden), text);
    }

    private static String text(String id, Path sample) throws IOException {
        if (id.equals(RUN_FOLDER)) {
            return EventLines.of(EventLines.source(sample));
        }
        var text = new StringBuilder();
        for (Path file : inside(sample)) {
            if (!file.getFileName().toString().equals(PROVENANCE)) {
                text.append(EventLines.of(EventLines.source(file)));
            }
        }
        return text.toString();
    }

    private static List<Path> cases(String id) {
        try {
            Path folder = SAMPLES.resolve(id);
            return Files.isDirectory(folder)
                    ? inside(folder).stream().filter(Files::isDirectory).toList()
                    : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> inside(Path folder) throws IOException {
        try (var entries = Files.list(folder)) {
            return entries.sorted().toList();
        }
    }
}
