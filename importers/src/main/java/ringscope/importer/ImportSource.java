package ringscope.importer;

import java.nio.file.Path;

/// One file (or one capture folder) to read: where it is and what it is called relative to what the user opened.
public record ImportSource(Path path, String displayName) {}
