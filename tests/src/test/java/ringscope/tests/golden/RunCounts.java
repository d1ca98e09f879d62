package ringscope.tests.golden;

import ringscope.importer.ImportJob;
import ringscope.importer.ImportListener;
import ringscope.importer.Importers;
import ringscope.importer.SourceSummary;
import ringscope.trace.store.Rows;
import ringscope.trace.store.TraceStore;

import java.nio.file.Path;
import java.util.List;

/// What one import of a folder counts, as the golden file writes it.
record RunCounts(
        String folder,
        long ranks,
        long tasks,
        long executions,
        long slices,
        long instants,
        long edges,
        long pairs,
        long tensors,
        long scopes,
        long read,
        long reported,
        long issues) {

    static RunCounts parse(String line) {
        String[] cells = line.split("\t", -1);
        long[] numbers = new long[cells.length];
        for (int i = 1; i < cells.length; i++) {
            numbers[i] = Long.parseLong(cells[i]);
        }
        return new RunCounts(
                cells[0],
                numbers[1],
                numbers[2],
                numbers[3],
                numbers[4],
                numbers[5],
                numbers[6],
                numbers[7],
                numbers[8],
                numbers[9],
                numbers[10],
                numbers[11],
                numbers[12]);
    }

    /// Imports the folder into a trace in memory and asks it.
    static RunCounts ofImport(String name, Path folder) throws Exception {
        try (TraceStore store = TraceStore.inMemory()) {
            List<SourceSummary> sources;
            try (var writer = store.writer()) {
                var job =
                        new ImportJob(Importers.installed(), List.of(folder), ImportListener.NONE);
                sources = job.run(writer).sources();
                writer.complete();
            }
            try (var reader = store.reader()) {
                Rows.Counts counts = reader.counts();
                return new RunCounts(
                        name,
                        reader.ranks().size(),
                        counts.tasks(),
                        counts.executions(),
                        counts.slices(),
                        counts.instants(),
                        counts.dependencyRows(),
                        counts.dependencyPairs(),
                        counts.tensors(),
                        counts.scopes(),
                        sources.stream().mapToLong(SourceSummary::read).sum(),
                        sources.stream().mapToLong(SourceSummary::reported).sum(),
                        counts.issues());
            }
        }
    }
}
