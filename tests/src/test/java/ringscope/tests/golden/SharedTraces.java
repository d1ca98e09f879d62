package ringscope.tests.golden;

import org.junit.jupiter.api.Assumptions;

import ringscope.importer.ImportJob;
import ringscope.importer.ImportListener;
import ringscope.importer.Importers;
import ringscope.importer.TraceImportException;
import ringscope.tests.Repository;
import ringscope.trace.analysis.ActivityReader;
import ringscope.trace.analysis.RankActivity;
import ringscope.trace.store.TraceStore;
import ringscope.trace.store.TraceStoreException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The recordings that lie beside the repository, when they do.
final class SharedTraces {
    private SharedTraces() {}

    /// The folder of real recordings; skips the test when there is none.
    static Path root() {
        Path root = Repository.root().resolve("../shared/real-traces").normalize();
        Assumptions.assumeTrue(
                Files.isDirectory(root), "skipped: no real recordings beside the repository");
        return root;
    }

    /// Folders that hold `file`, in order of their paths.
    static List<Path> foldersWith(String file) throws IOException {
        try (var paths = Files.walk(root())) {
            return paths.filter(path -> Files.exists(path.resolve(file)))
                    .filter(path -> Files.exists(path.resolve("chip_swimlane_records.json")))
                    .sorted()
                    .toList();
        }
    }

    /// Imports one run folder and reads the activity of its only rank.
    static RankActivity activity(Path folder) throws TraceImportException, TraceStoreException {
        try (var store = TraceStore.inMemory()) {
            try (var writer = store.writer()) {
                new ImportJob(Importers.installed(), List.of(folder), ImportListener.NONE)
                        .run(writer);
                writer.complete();
            }
            try (var reader = store.reader()) {
                return ActivityReader.read(reader, reader.ranks().getFirst().rankId());
            }
        }
    }
}
