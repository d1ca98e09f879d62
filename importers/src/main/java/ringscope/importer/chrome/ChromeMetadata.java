package ringscope.importer.chrome;

import org.jspecify.annotations.Nullable;

import ringscope.importer.chrome.ChromeTracks.Lane;
import ringscope.importer.json.FieldNames;
import ringscope.importer.json.JsonDefect;
import ringscope.importer.json.JsonReader;
import ringscope.importer.json.JsonText;
import ringscope.importer.json.RecordReport;
import ringscope.trace.TraceIssue.Severity;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// `M` records: names, labels and order of processes and threads. Other metadata becomes attributes of the run.
final class ChromeMetadata {
    private static final FieldNames NAMES = new FieldNames(List.of("name", "sort_index", "labels"));
    private static final int ATTRIBUTES_MAX = 1_000;

    private final ChromeTracks tracks;
    private final RecordReport report;
    private final SwimlaneDialect dialect;
    private final Map<String, String> attributes = new TreeMap<>();

    ChromeMetadata(ChromeTracks tracks, RecordReport report, SwimlaneDialect dialect) {
        this.tracks = tracks;
        this.report = report;
        this.dialect = dialect;
    }

    Map<String, String> attributes() {
        return attributes;
    }

    boolean accept(ChromeRecord r) throws IOException, JsonDefect {
        switch (r.name) {
            case "process_name" -> rename(tracks.process(r.pid), argument(r, 0), r);
            case "thread_name" -> rename(tracks.thread(r), argument(r, 0), r);
            case "process_sort_index" -> sort(tracks.process(r.pid), argument(r, 1), r);
            case "thread_sort_index" -> sort(tracks.thread(r), argument(r, 1), r);
            case "process_labels" -> label(tracks.process(r.pid), argument(r, 2), r);
            default -> other(r);
        }
        return true;
    }

    private void rename(Lane lane, @Nullable String name, ChromeRecord r) throws IOException {
        if (name == null || name.isEmpty()) {
            incomplete(r);
            return;
        }
        String before = lane.name;
        if (!tracks.rename(lane, name) && !dialect.mayRename(before, name)) {
            report.note(
                    "chrome-renamed",
                    Severity.INFO,
                    "'%s' is named '%s' as well; the later name is shown".formatted(before, name),
                    "one id may stand for two threads");
        }
        dialect.named(lane);
    }

    private void sort(Lane lane, @Nullable String index, ChromeRecord r) throws IOException {
        try {
            tracks.sort(lane, Integer.parseInt(index == null ? "" : index));
        } catch (NumberFormatException _) {
            incomplete(r);
        }
    }

    private void label(Lane lane, @Nullable String labels, ChromeRecord r) throws IOException {
        if (labels == null) {
            incomplete(r);
        } else {
            attribute("labels of " + lane.name, labels);
        }
    }

    private void incomplete(ChromeRecord r) throws IOException {
        report.note(
                "chrome-metadata-incomplete",
                Severity.WARNING,
                "metadata '" + r.name + "' lacks the argument that it is about; nothing changed",
                "the writer should give args with name, sort_index or labels");
    }

    private void other(ChromeRecord r) throws IOException {
        attribute(r.name.isEmpty() ? "metadata" : r.name, r.hasArgs() ? r.args() : "");
    }

    private void attribute(String key, String value) throws IOException {
        if (attributes.size() < ATTRIBUTES_MAX || attributes.containsKey(key)) {
            attributes.put(key, value);
        } else {
            report.note(
                    "chrome-metadata-left-out",
                    Severity.WARNING,
                    "more than " + ATTRIBUTES_MAX + " kinds of metadata; '" + key + "' is left out",
                    "look into the file itself for the rest");
        }
    }

    /// One argument as text, or null when it is not there.
    private static @Nullable String argument(ChromeRecord r, int wanted)
            throws IOException, JsonDefect {
        JsonReader reader = r.reader();
        if (r.argsStart < 0 || reader.bytes()[r.argsStart] != '{') {
            return null;
        }
        int behind = reader.position();
        reader.goTo(r.argsStart);
        String found = null;
        reader.openObject();
        while (reader.nextField()) {
            boolean isWanted = reader.field(NAMES) == wanted;
            if (isWanted && reader.peek() == '"') {
                reader.readString();
                found =
                        JsonText.unescape(
                                reader.bytes(), reader.start(), reader.end(), reader.shape());
            } else {
                reader.skipValue();
                if (isWanted) {
                    found =
                            JsonText.compact(
                                    reader.bytes(), reader.start(), reader.end(), reader.shape());
                }
            }
        }
        var _ = reader.takeOddities();
        reader.goBehind(behind);
        return found;
    }
}
