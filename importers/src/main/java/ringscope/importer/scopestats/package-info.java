/// Scope statistics: how full the rings were at each scope's begin and end, in order but without time
/// (spec/formats.md 7).
@NullMarked
package ringscope.importer.scopestats;

import org.jspecify.annotations.NullMarked;
