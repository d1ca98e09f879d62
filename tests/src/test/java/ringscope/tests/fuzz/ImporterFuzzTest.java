package ringscope.tests.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import ringscope.importer.ImportContext;
import ringscope.importer.ImportJob;
import ringscope.importer.ImportListener;
import ringscope.importer.ImportSource;
import ringscope.importer.Importers;
import ringscope.importer.Sniff;
import ringscope.importer.SourcePrefix;
import ringscope.importer.SourceSummary;
import ringscope.importer.TraceImportException;
import ringscope.importer.TraceImporter;
import ringscope.tests.Repository;
import ringscope.trace.TraceEvent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Every registered importer of files reads damaged copies of its samples. `-Dfuzz.count=N` says how many in all;
/// `-Dfuzz.seed=S -Dfuzz.count=1` repeats one; `-Dfuzz.importer=ID` takes only one importer.
final class ImporterFuzzTest {
    private static final int COUNT = Integer.getInteger("fuzz.count", 100_000);
    private static final String ONLY = System.getProperty("fuzz.importer", "");
    private static final long FIRST_SEED = Long.getLong("fuzz.seed", 1);

    /// Damage to larger samples mostly falls into repeated records.
    private static final long SAMPLE_BYTES_MAX = 64 << 10;

    private static final long INPUT_NS_MAX = 20_000_000_000L;
    private static final long LOOK_MS = 200;

    private volatile long seed;
    private volatile long startedNs;
    private volatile @Nullable Throwable failure;

    private record Sample(TraceImporter importer, String name, byte[] bytes) {}

    /// Reads whatever it is given, so that damage to what sniffing looks at is survived as well.
    private record Certain(TraceImporter importer) implements TraceImporter {
        @Override
        public String id() {
            return importer.id();
        }

        @Override
        public String describe() {
            return importer.describe();
        }

        @Override
        public Sniff sniff(SourcePrefix prefix) {
            var _ = importer.sniff(prefix);
            return new Sniff(100, "named by the test");
        }

        @Override
        public void read(ImportSource source, ImportContext context)
                throws TraceImportException, IOException {
            importer.read(source, context);
        }
    }

    @Test
    void damagedFilesEndInEventsAndIssuesOrOneRefusal() throws Exception {
        List<Sample> samples = samples();
        seed = FIRST_SEED;
        startedNs = System.nanoTime();
        var worker = new Thread(() -> readAll(samples), "fuzz");
        worker.setDaemon(true);
        worker.start();
        while (worker.isAlive()) {
            worker.join(LOOK_MS);
            if (worker.isAlive() && System.nanoTime() - startedNs > INPUT_NS_MAX) {
                var stuck = new IllegalStateException("still reading");
                stuck.setStackTrace(worker.getStackTrace());
                fail(repeat(), stuck);
            }
        }
        if (failure != null) {
            fail(repeat(), failure);
        }
    }

    private String repeat() {
        return "SEED=%d; repeat with -Dtest=ImporterFuzzTest -Dfuzz.seed=%d -Dfuzz.count=1"
                        .formatted(seed, seed)
                + (ONLY.isEmpty() ? "" : " -Dfuzz.importer=" + ONLY);
    }

    private void readAll(List<Sample> samples) {
        try {
            for (long i = FIRST_SEED; i < FIRST_SEED + COUNT; i++) {
                seed = i;
                startedNs = System.nanoTime();
                Sample sample = samples.get((int) Math.floorMod(i, (long) samples.size()));
                readOne(sample, new ByteMutator(i).mutate(sample.bytes));
            }
        } catch (Throwable e) {
            failure = e;
        }
    }

    private static void readOne(Sample sample, byte[] bytes) {
        var job =
                new ImportJob(
                        List.of(ImportSource.inMemory(sample.name, bytes)),
                        new Importers(List.of(new Certain(sample.importer))),
                        ImportListener.NONE);
        long[] lastNs = {Long.MIN_VALUE};
        try {
            for (SourceSummary source : job.run(event -> ordered(event, lastNs)).sources()) {
                assertEquals(source.read(), source.kept() + source.reported(), source.path());
                if (source.reported() > 0 && source.issues() == 0) {
                    fail("records were lost and nothing was reported: " + source);
                }
            }
        } catch (TraceImportException e) {
            if (e.getMessage().isBlank()) {
                fail("a refusal without a reason");
            }
        }
    }

    private static void ordered(TraceEvent event, long[] lastNs) {
        if (event.isTimed()) {
            if (event.timeNs() < lastNs[0]) {
                fail("disorder at " + event);
            }
            lastNs[0] = event.timeNs();
        }
    }

    /// The small samples of every importer, each by the importer whose folder it lies in. Importers of folders have
    /// samples too, but their parts are fuzzed by the importers of the files.
    private static List<Sample> samples() throws IOException {
        var samples = new ArrayList<Sample>();
        Path root = Repository.root().resolve("sample-traces");
        for (TraceImporter importer : Importers.installed().all()) {
            Path folder = root.resolve(importer.id());
            boolean isWanted = ONLY.isEmpty() || importer.id().equals(ONLY);
            if (isWanted && Files.isDirectory(folder) && !importer.id().equals("run-folder")) {
                addSamples(importer, folder, samples);
            }
        }
        return samples;
    }

    private static void addSamples(TraceImporter importer, Path folder, List<Sample> samples)
            throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.filter(Files::isRegularFile)
                    .filter(file -> !file.getFileName().toString().equals("PROVENANCE.md"))
                    .sorted()
                    .forEach(
                            file -> {
                                try {
                                    if (Files.size(file) <= SAMPLE_BYTES_MAX) {
                                        samples.add(
                                                new Sample(
                                                        importer,
                                                        file.getFileName().toString(),
                                                        Files.readAllBytes(file)));
                                    }
                                } catch (IOException e) {
                                    throw new UncheckedIOException(e);
                                }
                            });
        }
    }
}
