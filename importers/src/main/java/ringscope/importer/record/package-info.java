/// What importers of the runtime's own files share while they read records: growable tables of
/// primitives, an index over them, scalar cells of a JSON stream, and the tally of what was read,
/// kept and reported. Nothing here knows a format.
@NullMarked
package ringscope.importer.record;

import org.jspecify.annotations.NullMarked;
