package ringscope.importer;

/// An event came earlier than its importer had promised and can no longer be put in its place; [ImportJob] turns it
/// into a [TraceImportException].
final class OrderBroken extends RuntimeException {
    private static final long serialVersionUID = 1L;

    OrderBroken(long timeNs, long afterNs) {
        super("timeNs=" + timeNs + " came after timeNs=" + afterNs);
    }
}
