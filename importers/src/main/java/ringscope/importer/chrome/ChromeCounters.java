package ringscope.importer.chrome;

import ringscope.importer.ImportContext;
import ringscope.importer.chrome.ChromeTracks.Lane;
import ringscope.importer.json.JsonDefect;
import ringscope.importer.json.JsonReader;
import ringscope.importer.json.RecordReport;
import ringscope.trace.MeasureEvent.CounterSample;
import ringscope.trace.TraceIssue.Severity;
import ringscope.trace.TrackKind;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// Counter records: each argument is a series with a track of its own, told apart by process, name, id and series.
final class ChromeCounters {
    private static final int NUMBER_CHARS_MAX = 400;

    private final ImportContext context;
    private final ChromeTracks tracks;
    private final RecordReport report;

    ChromeCounters(ImportContext context, ChromeTracks tracks, RecordReport report) {
        this.context = context;
        this.tracks = tracks;
        this.report = report;
    }

    /// Gives a sample for each series; false when the record has none.
    boolean accept(ChromeRecord r) throws IOException, JsonDefect {
        JsonReader reader = r.reader();
        if (r.argsStart < 0 || reader.bytes()[r.argsStart] != '{') {
            report.loss(
                    "chrome-counter-without-value",
                    "counter '" + r.name + "' has no arguments, so no value",
                    "a counter record needs args with at least one number");
            return false;
        }
        int behind = reader.position();
        reader.goTo(r.argsStart);
        int kept = 0;
        reader.openObject();
        while (reader.nextField()) {
            String series = r.texts().get(reader);
            kept += readSample(r, series) ? 1 : 0;
        }
        var _ = reader.takeOddities();
        reader.goBehind(behind);
        if (kept == 0) {
            report.loss(
                    "chrome-counter-without-value",
                    "counter '" + r.name + "' has no value that is a number",
                    "a counter record needs args with at least one number");
        }
        return kept > 0;
    }

    private boolean readSample(ChromeRecord r, String series) throws IOException, JsonDefect {
        JsonReader reader = r.reader();
        boolean isQuoted = reader.peek() == '"';
        reader.skipValue();
        int from = isQuoted ? reader.start() + 1 : reader.start();
        int to = isQuoted ? reader.end() - 1 : reader.end();
        byte[] b = reader.bytes();
        String text =
                to - from > NUMBER_CHARS_MAX
                        ? ""
                        : new String(b, from, to - from, StandardCharsets.ISO_8859_1);
        double value;
        switch (text) {
            case "true", "false" -> {
                coerced(r, series, text, text.equals("true") ? "1" : "0");
                value = text.equals("true") ? 1 : 0;
            }
            case "null",
                    "NaN",
                    "nan",
                    "-NaN",
                    "-nan",
                    "Infinity",
                    "-Infinity",
                    "+Infinity",
                    "inf",
                    "-inf" -> {
                coerced(r, series, text, "a gap");
                value = Double.NaN;
            }
            default -> {
                if (!isNumber(text)) {
                    report.note(
                            "chrome-counter-series-lost",
                            Severity.WARNING,
                            "series '%s' of counter '%s' is not a number; left out"
                                    .formatted(series, r.name),
                            "a counter's arguments should be numbers");
                    return false;
                }
                value = Double.parseDouble(text);
                if (isQuoted) {
                    coerced(r, series, "\"" + text + "\"", "a number");
                }
            }
        }
        context.accept(new CounterSample(r.tsNs, lane(r, series).track, value));
        return true;
    }

    /// Java's own parser would also take `1d`, ` 1` or `0x1p3`.
    private static boolean isNumber(String text) {
        if (text.isEmpty()) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if ("0123456789+-.eE".indexOf(text.charAt(i)) < 0) {
                return false;
            }
        }
        try {
            var _ = Double.parseDouble(text);
            return true;
        } catch (NumberFormatException _) {
            return false;
        }
    }

    private void coerced(ChromeRecord r, String series, String was, String taken)
            throws IOException {
        report.note(
                "chrome-counter-coerced",
                Severity.INFO,
                "series '%s' of counter '%s' is %s, taken as %s"
                        .formatted(series, r.name, was, taken),
                "a counter's arguments should be numbers");
    }

    private Lane lane(ChromeRecord r, String series) {
        Lane process = tracks.process(r.pid);
        String id = r.id == null ? "" : r.id;
        String counter = id.isEmpty() ? r.name : r.name + "[" + id.replace("\"", "") + "]";
        boolean isOnlyName = series.equals(r.name) || series.equals("value");
        String name = isOnlyName ? counter : counter + " " + series;
        String key = r.name + '\0' + id + '\0' + series;
        return tracks.lane(TrackKind.COUNTER, process, key, name);
    }
}
