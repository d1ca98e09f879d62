package ringscope.importer;

import java.io.IOException;

/// Reads one format. Found by ServiceLoader; a new format is one class in its own package with
/// `@AutoService(TraceImporter.class)`, a folder in `sample-traces/<id>/` and a golden. Stateless: one instance serves
/// many imports, also at once.
public interface TraceImporter {

    /// Stable short id, also the folder name of its samples: `chip-swimlane`, `deps`, `chrome-json` …
    String id();

    /// One line for people: what the format is and who writes it.
    String describe();

    /// Judges a source by content and shape first, name second. Must not read beyond the prefix it is given.
    Sniff sniff(SourcePrefix prefix);

    /// Reads the source to its end or to the last complete record, emitting events and issues through the
    /// context. Streams: memory does not grow with the file. Bad records become issues; a source nothing can be made of
    /// ends in a [TraceImportException] that names file, place, reason and what to do.
    void read(ImportSource source, ImportContext context) throws TraceImportException, IOException;
}
