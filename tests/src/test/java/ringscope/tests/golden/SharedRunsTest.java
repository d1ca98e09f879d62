package ringscope.tests.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import ringscope.tests.Repository;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// Every shared recording opens with the counts that `tests/golden/derive.py` reads off the raw files.
/// The recordings are not part of the project: where they are missing the test is skipped.
final class SharedRunsTest {
    private static final Path SHARED = Repository.root().resolveSibling("shared");
    private static final Path GOLDEN =
            Repository.root().resolve("tests/golden/run-folder/shared-runs.tsv");

    @TestFactory
    Stream<DynamicTest> countsAreThoseOfTheRawFiles() throws Exception {
        assumeTrue(
                Files.isDirectory(SHARED.resolve("real-traces")),
                "the shared recordings are not beside the project; skipped");
        return Files.readAllLines(GOLDEN).stream()
                .skip(1)
                .map(RunCounts::parse)
                .map(
                        expected ->
                                DynamicTest.dynamicTest(
                                        expected.folder(),
                                        () ->
                                                assertEquals(
                                                        expected,
                                                        RunCounts.ofImport(
                                                                expected.folder(),
                                                                SHARED.resolve(
                                                                        expected.folder())))));
    }
}
