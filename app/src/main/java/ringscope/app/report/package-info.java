/// The `report` of a trace as text and JSON: what the analyses found, said once as [Section]s of named values
/// and drawn twice. Knows no JavaFX and no SQL.
@NullMarked
package ringscope.app.report;

import org.jspecify.annotations.NullMarked;
