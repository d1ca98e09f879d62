/// Chrome JSON traces as Perfetto, catapult and many profilers write them: every phase, every form of file, nothing
/// silently dropped. Knows also the drawn traces of the runtime's own tools (`merged_swimlane.json`).
@NullMarked
package ringscope.importer.chrome;

import org.jspecify.annotations.NullMarked;
