package ringscope.importer;

import java.io.IOException;

/// The temporary file of the sorter failed; [ImportJob] turns it into a [TraceImportException].
final class SpillFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    SpillFailure(String message, IOException cause) {
        super(message, cause);
    }
}
