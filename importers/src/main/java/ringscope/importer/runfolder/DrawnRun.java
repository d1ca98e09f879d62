package ringscope.importer.runfolder;

import ringscope.importer.ImportContext;
import ringscope.importer.ImportSource;
import ringscope.importer.Sniff;
import ringscope.importer.SourcePrefix;
import ringscope.importer.TraceImportException;
import ringscope.importer.TraceImporter;
import ringscope.importer.capture.Capture;
import ringscope.importer.chrome.ChromeJsonImporter;

import java.io.IOException;

/// Reads a run as another tool drew it into the capture whose records are missing.
final class DrawnRun implements TraceImporter {
    private final TraceImporter importer = new ChromeJsonImporter();
    private final Capture capture;

    DrawnRun(Capture capture) {
        this.capture = capture;
    }

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
        return importer.sniff(prefix);
    }

    @Override
    public void read(ImportSource source, ImportContext context)
            throws TraceImportException, IOException {
        importer.read(source, new DrawnRunContext(context, capture));
    }
}
