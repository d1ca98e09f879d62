package ringscope.importer;

/// Thrown by [ImportContext#progress] when the user cancelled; importers let it pass.
public final class ImportCancelled extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ImportCancelled() {
        super("cancelled");
    }
}
