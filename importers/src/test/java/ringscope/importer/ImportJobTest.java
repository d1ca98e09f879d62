package ringscope.importer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import ringscope.trace.MeasureEvent.CounterSample;
import ringscope.trace.RunEvent.RunDeclared;
import ringscope.trace.RunEvent.SourceRead;
import ringscope.trace.TraceIssue;
import ringscope.trace.TraceIssue.Severity;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

final class ImportJobTest {
    private final Importers importers = new Importers(List.of(new NumbersImporter()));

    /// Reads lines of numbers below the line `numbers`: a number is a time, anything else is reported.
    private static final class NumbersImporter implements TraceImporter {
        @Override
        public String id() {
            return "numbers";
        }

        @Override
        public String describe() {
            return "times, one a line";
        }

        @Override
        public Sniff sniff(SourcePrefix prefix) {
            return !prefix.isFolder() && prefix.text().startsWith("numbers")
                    ? new Sniff(90, "first line")
                    : Sniff.NO;
        }

        @Override
        public void read(ImportSource source, ImportContext context)
                throws TraceImportException, IOException {
            context.beginSource(source, id(), "numbers 1", source.lengthBytes());
            int track = context.newTrack();
            context.capture();
            long read = 0;
            long kept = 0;
            String text;
            try (InputStream in = source.open()) {
                text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            }
            for (String line : text.lines().skip(1).toList()) {
                context.progress(read);
                read++;
                if (line.equals("refuse")) {
                    throw new TraceImportException(source.displayName() + ": refused");
                }
                try {
                    context.accept(new CounterSample(Long.parseLong(line), track, 1));
                    kept++;
                } catch (NumberFormatException _) {
                    context.issue("not-a-number", Severity.DATA_LOSS, 0, read, line, "fix it");
                }
            }
            context.endSource(read, kept, read - kept, Wholeness.WHOLE);
        }
    }

    private static ImportSource numbers(String name, String lines) {
        return ImportSource.inMemory(name, ("numbers\n" + lines).getBytes(StandardCharsets.UTF_8));
    }

    private ImportSummary run(Collected sink, ImportSource... sources) throws Exception {
        return new ImportJob(List.of(sources), importers, ImportListener.NONE).run(sink);
    }

    @Test
    void sourcesAreMergedInOrderOfTimeAndCounted() throws Exception {
        var sink = new Collected();
        ImportSummary summary = run(sink, numbers("a", "5\n1\nx\n"), numbers("b", "3\n"));
        assertEquals(
                List.of(1L, 3L, 5L),
                sink.of(CounterSample.class).stream().map(CounterSample::timeNs).toList());
        assertEquals(
                List.of(new SourceRead(1, 3, 2, 1, true), new SourceRead(2, 1, 1, 0, true)),
                sink.of(SourceRead.class));
        assertEquals(2, summary.sources().getFirst().eventCount("CounterSample"));
        assertEquals(1, summary.sources().getFirst().issues());
        assertTrue(summary.isWhole());
        assertEquals(2, sink.of(RunDeclared.class).size(), "each input is a run of its own");
    }

    @Test
    void issuesBeyondTheFirstHundredAreCounted() throws Exception {
        var sink = new Collected();
        run(sink, numbers("a", "x\n".repeat(250)));
        List<TraceIssue> issues = sink.of(TraceIssue.class);
        assertEquals(101, issues.size());
        assertEquals(250, issues.stream().mapToLong(TraceIssue::count).sum());
    }

    @Test
    void anUnknownFileIsRefusedWithWhatItIsAndWhatIsKnown() {
        var source =
                ImportSource.inMemory("x.dat", "hello  world".getBytes(StandardCharsets.UTF_8));
        var e = assertThrows(TraceImportException.class, () -> run(new Collected(), source));
        assertEquals(
                "x.dat: no known format; it begins with \"hello world\"; formats that can be"
                        + " read: numbers (times, one a line)",
                e.getMessage());
    }

    @Test
    void anEmptyFileSaysSo() {
        var e =
                assertThrows(
                        TraceImportException.class,
                        () -> run(new Collected(), ImportSource.inMemory("e", new byte[0])));
        assertTrue(e.getMessage().contains("it is empty (0 bytes)"), e.getMessage());
    }

    @Test
    void aMissingFileSaysSo() {
        var job = new ImportJob(importers, List.of(Path.of("no-such-file")), ImportListener.NONE);
        var e = assertThrows(TraceImportException.class, () -> job.run(new Collected()));
        assertTrue(
                e.getMessage().startsWith("no-such-file: cannot be read (NoSuchFileException"),
                e.getMessage());
    }

    @Test
    void oneBadSourceAmongTwoBecomesAnIssue() throws Exception {
        var sink = new Collected();
        ImportSummary summary = run(sink, numbers("bad", "refuse\n"), numbers("good", "1\n"));
        assertFalse(summary.isWhole());
        assertEquals("bad: refused", summary.sources().getFirst().failure());
        assertEquals("not-imported", sink.of(TraceIssue.class).getFirst().code());
        assertEquals(1, sink.of(CounterSample.class).size());
    }

    @Test
    void cancellingEndsTheSourceAsNotWhole() throws Exception {
        var sink = new Collected();
        var jobs = new ArrayList<ImportJob>();
        var listener =
                new ImportListener() {
                    @Override
                    public void progress(ImportProgress progress) {
                        jobs.getFirst().cancel();
                    }
                };
        jobs.add(new ImportJob(List.of(numbers("a", "1\n2\n")), importers, listener));
        ImportSummary summary = jobs.getFirst().run(sink);
        assertTrue(summary.isCancelled());
        assertEquals(List.of(new SourceRead(1, 0, 0, 0, false)), sink.of(SourceRead.class));
    }

    @Test
    void aFolderNobodyKnowsIsReadFileByFileAndLinksBackAreNotFollowed(@TempDir Path folder)
            throws Exception {
        Files.writeString(folder.resolve("one"), "numbers\n1\n");
        Files.writeString(folder.resolve("other"), "something else");
        Files.createDirectories(folder.resolve("sub"));
        Files.writeString(folder.resolve("sub/two"), "numbers\n2\n");
        Files.createSymbolicLink(folder.resolve("sub/back"), folder);
        var sink = new Collected();
        ImportSummary summary =
                new ImportJob(importers, List.of(folder), ImportListener.NONE).run(sink);
        assertEquals(
                List.of("one", "sub/two"),
                summary.sources().stream().map(SourceSummary::path).toList());
        assertEquals(
                List.of("sub/back/ leads back to a folder already read; not followed"),
                SourceFolder.list(folder).notes());
    }

    @Test
    void twoInputsTogetherSayHowManyFailed() {
        var e =
                assertThrows(
                        TraceImportException.class,
                        () -> run(new Collected(), numbers("a", "refuse"), numbers("b", "refuse")));
        assertEquals("a: refused; and 1 more", e.getMessage());
    }
}
