package ringscope.tests.golden;

import ringscope.importer.ImportJob;
import ringscope.importer.ImportListener;
import ringscope.importer.ImportSource;
import ringscope.importer.Importers;
import ringscope.importer.SourceSummary;
import ringscope.importer.TraceImportException;
import ringscope.trace.EventSink;
import ringscope.trace.TraceEvent;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// An import as text: the account of each source, the number of events by type, and the events one a
/// line in the order of the log. Of a large import only the beginning is listed, and a digest stands for the rest.
final class EventLines implements EventSink {
    /// Events listed in full; enough for every hand-made sample.
    private static final int LISTED_MAX = 400;

    private final List<String> lines = new ArrayList<>();
    private final Map<String, Integer> counts = new TreeMap<>();

    private EventLines() {}

    static String of(ImportSource source) {
        var events = new EventLines();
        var text = new StringBuilder();
        try {
            var job = new ImportJob(List.of(source), Importers.installed(), ImportListener.NONE);
            for (SourceSummary summary : job.run(events).sources()) {
                text.append(account(summary)).append('\n');
            }
        } catch (TraceImportException e) {
            return "refused: " + e.getMessage() + "\n";
        }
        events.counts.forEach((type, count) -> text.append(type + " " + count + "\n"));
        text.append('\n');
        events.lines.stream().limit(LISTED_MAX).forEach(line -> text.append(line).append('\n'));
        if (events.lines.size() > LISTED_MAX) {
            text.append("… " + (events.lines.size() - LISTED_MAX) + " more, sha256 of all ");
            text.append(events.digest()).append('\n');
        }
        return text.toString();
    }

    static ImportSource source(Path path) {
        return new ImportSource(path, path.getFileName().toString());
    }

    @Override
    public void accept(TraceEvent event) {
        counts.merge(event.getClass().getSimpleName(), 1, Integer::sum);
        lines.add(event.toString().replace("timeNs=" + TraceEvent.UNTIMED, "untimed"));
    }

    private static String account(SourceSummary summary) {
        return "%s: %s, read %d, kept %d, reported %d, issues %d%s%s"
                .formatted(
                        summary.path(),
                        summary.importer(),
                        summary.read(),
                        summary.kept(),
                        summary.reported(),
                        summary.issues(),
                        summary.isWhole() ? "" : ", not whole",
                        summary.hasFailed() ? ", failed: " + summary.failure() : "");
    }

    private String digest() {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            for (String line : lines) {
                digest.update(line.getBytes(StandardCharsets.UTF_8));
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
