package ringscope.importer.deps;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.google.auto.service.AutoService;

import ringscope.importer.ImportContext;
import ringscope.importer.ImportSource;
import ringscope.importer.Sniff;
import ringscope.importer.SourcePrefix;
import ringscope.importer.TraceImportException;
import ringscope.importer.TraceImporter;
import ringscope.importer.Wholeness;
import ringscope.importer.capture.Capture;
import ringscope.importer.capture.CaptureFileImporter;
import ringscope.importer.record.JsonFile;
import ringscope.importer.record.JsonProblem;
import ringscope.importer.record.Tally;
import ringscope.trace.RunEvent.Recorded;
import ringscope.trace.RunEvent.Subject;

import java.io.IOException;

/// Dependency graphs (`deps.json`), all generations.
@AutoService(TraceImporter.class)
public final class DepsImporter extends CaptureFileImporter {
    public static final String ID = "deps";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String describe() {
        return "dependency graph of the runtime (deps.json)";
    }

    @Override
    public Sniff sniff(SourcePrefix prefix) {
        String text = prefix.text();
        if (prefix.isFolder() || !text.stripLeading().startsWith("{")) {
            return Sniff.NO;
        }
        if (text.contains("\"pred\"") && text.contains("\"succ\"")) {
            return new Sniff(95, "has edges with pred and succ");
        }
        boolean hasArrays =
                text.contains("\"tasks\"")
                        && text.contains("\"tensors\"")
                        && text.contains("\"edges\"");
        if (hasArrays) {
            return new Sniff(85, "has tasks, tensors and edges");
        }
        boolean hasTasks =
                text.contains("\"tasks\"")
                        && text.contains("\"task_id\"")
                        && !text.contains("\"core_id\"");
        if (hasTasks) {
            return new Sniff(90, "has tasks with ids and no times");
        }
        boolean isNamedSo = prefix.fileName().equals("deps.json") && text.contains("\"edges\"");
        return isNamedSo ? new Sniff(80, "is called deps.json and has edges") : Sniff.NO;
    }

    @Override
    protected void read(ImportSource source, ImportContext context, Capture capture)
            throws TraceImportException, IOException {
        int number = context.beginSource(source, ID, "dependency graph", source.lengthBytes());
        var tally = new Tally(context, source.fileName());
        var wholeness = Wholeness.WHOLE;
        var graph = new EdgeList(context, capture, tally);
        try (var json = JsonFile.open(source, DepsParser.KEYS)) {
            var parser = new DepsParser(json, context, capture, tally, graph);
            try {
                if (!parser.parse()) {
                    throw refusal(
                            source,
                            json.isBlank()
                                    ? "is empty"
                                    : "is not a JSON object with tasks or edges");
                }
                wholeness = json.wholeness();
            } catch (JsonProcessingException e) {
                if (tally.isEmpty()) {
                    throw refusal(source, "no record could be read: " + JsonProblem.words(e));
                }
                wholeness = Wholeness.PARTIAL;
                tally.broken(e, json.offsetOf(e), json.lineOf(e));
            }
        }
        graph.finish();
        capture.tasks().markDescribed(number);
        capture.coverage().set(Subject.TASKS, Recorded.RECORDED, "");
        capture.coverage().set(Subject.DEPENDENCIES, Recorded.RECORDED, "");
        if (wholeness == Wholeness.PARTIAL) {
            capture.coverage().cutOff(source.fileName());
        }
        tally.end(wholeness);
    }

    private static TraceImportException refusal(ImportSource source, String reason) {
        return new TraceImportException(
                source.displayName()
                        + ": "
                        + reason
                        + "; deps.json holds tasks, tensors and edges");
    }
}
