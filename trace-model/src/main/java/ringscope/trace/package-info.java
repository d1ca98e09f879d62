/// The vocabulary of a trace: every fact that an importer or the engine can state, as records below
/// the sealed root [TraceEvent], and the words those facts share (tracks, clocks, ranges, ids).
/// Nothing here knows how a trace is stored or drawn.
@NullMarked
package ringscope.trace;

import org.jspecify.annotations.NullMarked;
