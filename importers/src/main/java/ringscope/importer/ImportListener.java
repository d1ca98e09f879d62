package ringscope.importer;

/// Hears how an import goes on, on the thread that runs it, at most twenty times a second. Must be quick.
public interface ImportListener {
    /// Hears nothing.
    ImportListener NONE = new ImportListener() {};

    default void progress(ImportProgress progress) {}

    /// A source is done; every source is told once.
    default void finished(SourceSummary source) {}
}
