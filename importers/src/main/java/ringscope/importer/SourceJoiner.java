package ringscope.importer;

import java.io.IOException;
import java.util.List;

/// An importer that joins sources the user named together although they lie apart: records of one run and a graph that
/// was captured once for many runs (spec/formats.md 1.3). The importer that joins what lies in one folder is the one.
public interface SourceJoiner extends TraceImporter {

    /// Whether sources of this importer can be part of a joined run.
    boolean joins(String importerId);

    /// Reads the parts as one run. Throws when they cannot belong to one.
    void readJoined(List<Part> parts, ImportContext context)
            throws TraceImportException, IOException;

    /// One source and the importer that is surest of it.
    record Part(ImportSource source, TraceImporter importer) {}
}
