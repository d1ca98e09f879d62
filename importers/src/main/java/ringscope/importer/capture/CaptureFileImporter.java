package ringscope.importer.capture;

import ringscope.importer.ImportContext;
import ringscope.importer.ImportSource;
import ringscope.importer.Sniff;
import ringscope.importer.SourcePrefix;
import ringscope.importer.TraceImportException;
import ringscope.importer.TraceImporter;

import java.io.IOException;

/// An importer of one file of a capture: read alone it makes a capture of its own, within a folder it
/// joins the one its siblings share.
public abstract class CaptureFileImporter implements TraceImporter {

    /// Reads the source into `capture` and leaves finishing it to the caller.
    protected abstract void read(ImportSource source, ImportContext context, Capture capture)
            throws TraceImportException, IOException;

    @Override
    public final void read(ImportSource source, ImportContext context)
            throws TraceImportException, IOException {
        var capture = new Capture(context.capture());
        read(source, context, capture);
        capture.finish(context);
    }

    /// The same importer, bound to a capture that somebody else finishes.
    public final TraceImporter within(Capture capture) {
        var unbound = this;
        return new TraceImporter() {
            @Override
            public String id() {
                return unbound.id();
            }

            @Override
            public String describe() {
                return unbound.describe();
            }

            @Override
            public Sniff sniff(SourcePrefix prefix) {
                return unbound.sniff(prefix);
            }

            @Override
            public void read(ImportSource source, ImportContext context)
                    throws TraceImportException, IOException {
                unbound.read(source, context, capture);
            }
        };
    }
}
