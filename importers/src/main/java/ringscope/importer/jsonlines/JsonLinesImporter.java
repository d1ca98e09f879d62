package ringscope.importer.jsonlines;

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

import java.io.IOException;
import java.util.regex.Pattern;

/// Our own JSON lines (`jsonl`): exports, and what probes write.
@AutoService(TraceImporter.class)
public final class JsonLinesImporter implements TraceImporter {
    private static final Pattern TYPED = Pattern.compile("\"type\"\\s*:\\s*\"(\\w{1,40})\"");

    @Override
    public String id() {
        return "jsonl";
    }

    @Override
    public String describe() {
        return "JSON lines of this program's own export, or of a probe that writes the same";
    }

    @Override
    public Sniff sniff(SourcePrefix prefix) {
        String text = prefix.text().stripLeading();
        if (prefix.isFolder() || !text.startsWith("{")) {
            return Sniff.NO;
        }
        String first = text.lines().findFirst().orElse("");
        if (first.contains("\"" + JsonLinesFile.FORMAT + "\"")) {
            return new Sniff(99, "its header says " + JsonLinesFile.FORMAT);
        }
        var type = TYPED.matcher(first);
        boolean isEvent = type.find() && EventShape.all().containsKey(type.group(1));
        return isEvent ? new Sniff(70, "its first line is an event of ours") : Sniff.NO;
    }

    @Override
    public void read(ImportSource source, ImportContext context)
            throws TraceImportException, IOException {
        context.beginSource(
                source,
                id(),
                JsonLinesFile.FORMAT + " " + JsonLinesFile.VERSION,
                source.lengthBytes());
        try (var reader = new JsonReader(TextEncoding.openUtf8(source), source.lengthBytes());
                var report = new RecordReport(context, source, reader)) {
            new JsonLinesFile(source, context, reader, report).read();
        }
    }
}
