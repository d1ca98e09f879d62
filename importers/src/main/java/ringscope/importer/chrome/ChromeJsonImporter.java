package ringscope.importer.chrome;

import com.google.auto.service.AutoService;

import ringscope.importer.ImportContext;
import ringscope.importer.ImportSource;
import ringscope.importer.Sniff;
import ringscope.importer.SourcePrefix;
import ringscope.importer.TextEncoding;
import ringscope.importer.TraceImportException;
import ringscope.importer.TraceImporter;
import ringscope.importer.json.JsonReader;
import ringscope.importer.json.RecordReport;
import ringscope.trace.TraceIssue.Severity;

import java.io.IOException;
import java.util.regex.Pattern;

/// Chrome JSON traces (`chrome-json`).
@AutoService(TraceImporter.class)
public final class ChromeJsonImporter implements TraceImporter {
    /// Smaller files are held in memory anyway; looking at their order first would only cost.
    private static final long ORDER_SCAN_BYTES_MIN = 1 << 20;

    private static final Pattern PHASE = Pattern.compile("\"ph\"\\s*:\\s*(\"|[0-9])");
    private static final Pattern TRACE_EVENTS = Pattern.compile("\"traceEvents\"\\s*:\\s*\\[");
    private static final Pattern BEGINS = Pattern.compile("\\s*[\\[{].*", Pattern.DOTALL);

    @Override
    public String id() {
        return "chrome-json";
    }

    @Override
    public String describe() {
        return "Chrome JSON trace events, as Perfetto, profilers and merged_swimlane.json have"
                + " them";
    }

    @Override
    public Sniff sniff(SourcePrefix prefix) {
        String text = prefix.text();
        if (prefix.isFolder() || !BEGINS.matcher(text).matches()) {
            return Sniff.NO;
        }
        if (TRACE_EVENTS.matcher(text).find()) {
            return new Sniff(95, "has traceEvents");
        }
        if (PHASE.matcher(text).find()) {
            return new Sniff(80, "has records with ph");
        }
        boolean isNamedSo = prefix.fileName().endsWith(".json") && text.strip().startsWith("[");
        return isNamedSo ? new Sniff(5, "is a JSON array") : Sniff.NO;
    }

    @Override
    public void read(ImportSource source, ImportContext context)
            throws TraceImportException, IOException {
        context.beginSource(source, id(), "Chrome JSON", source.lengthBytes());
        TextEncoding encoding = TextEncoding.of(source);
        if (encoding.isUtf8() && source.lengthBytes() >= ORDER_SCAN_BYTES_MIN) {
            long latenessNs = OrderScan.latenessNs(source);
            if (latenessNs >= 0) {
                context.promiseOrder(latenessNs);
            }
        }
        try (var reader = new JsonReader(TextEncoding.openUtf8(source), source.lengthBytes());
                var report = new RecordReport(context, source, reader)) {
            if (!encoding.isUtf8()) {
                report.file(
                        "text-recoded",
                        Severity.INFO,
                        "the file is "
                                + encoding.name().replace("_MARKED", "").replace('_', '-')
                                + "; byte offsets count its text as UTF-8",
                        "nothing is lost");
            }
            new ChromeFile(source, context, reader, report).read();
        }
    }
}
