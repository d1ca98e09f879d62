/// The trace store: one writer, many readers over one plain SQLite file. This package is all that
/// others see; the SQL lives in `.sqlite` and is reached only through [TraceStore].
@NullMarked
package ringscope.trace.store;

import org.jspecify.annotations.NullMarked;
