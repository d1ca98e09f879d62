package ringscope.importer.chrome;

import ringscope.importer.Collected;
import ringscope.importer.ImportJob;
import ringscope.importer.ImportListener;
import ringscope.importer.ImportSource;
import ringscope.importer.Importers;
import ringscope.importer.SourceSummary;
import ringscope.importer.TraceImportException;
import ringscope.trace.MeasureEvent.Arrow;
import ringscope.trace.MeasureEvent.CounterSample;
import ringscope.trace.MeasureEvent.Instant;
import ringscope.trace.MeasureEvent.Slice;
import ringscope.trace.RunEvent.TrackDeclared;
import ringscope.trace.TraceEvent;
import ringscope.trace.TraceIssue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeMap;

/// A Chrome trace imported from text, and what came of it.
record Chrome(Collected sink, SourceSummary summary) {

    static Chrome of(String text) throws TraceImportException {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    static Chrome of(byte[] bytes) throws TraceImportException {
        var sink = new Collected();
        var job =
                new ImportJob(
                        List.of(ImportSource.inMemory("t.json", bytes)),
                        new Importers(List.of(new ChromeJsonImporter())),
                        ImportListener.NONE);
        return new Chrome(sink, job.run(sink).sources().getFirst());
    }

    /// Records of an array, `'` standing for `"`.
    static Chrome events(String... records) throws TraceImportException {
        return of("[" + String.join(",\n", records).replace('\'', '"') + "]");
    }

    <T extends TraceEvent> List<T> all(Class<T> type) {
        return sink.of(type);
    }

    List<Slice> slices() {
        return all(Slice.class);
    }

    List<Instant> instants() {
        return all(Instant.class);
    }

    List<CounterSample> samples() {
        return all(CounterSample.class);
    }

    /// Arrows as `fromNs>toNs`.
    List<String> arrows() {
        return all(Arrow.class).stream().map(a -> a.fromNs() + ">" + a.toNs()).toList();
    }

    List<String> codes() {
        return all(TraceIssue.class).stream().map(TraceIssue::code).toList();
    }

    TraceIssue issue(String code) {
        return all(TraceIssue.class).stream()
                .filter(issue -> issue.code().equals(code))
                .findFirst()
                .orElseThrow(() -> new AssertionError(code + " not among " + codes()));
    }

    /// What each track is called in the end.
    String name(int track) {
        var names = new TreeMap<Integer, String>();
        all(TrackDeclared.class).forEach(t -> names.put(t.track(), t.name()));
        return String.valueOf(names.get(track));
    }

    /// read, kept, reported, and whether it is whole.
    String counts() {
        return "%d=%d+%d %s"
                .formatted(
                        summary.read(),
                        summary.kept(),
                        summary.reported(),
                        summary.isWhole() ? "whole" : "cut");
    }
}
