/// Chip swimlane records: what the cores, the scheduler threads and the orchestrator of one chip wrote
/// down during a run, in every generation of the file (spec/formats.md 3). The file is read into
/// columns, its two sides are joined, and the result is emitted lane by lane.
@NullMarked
package ringscope.importer.swimlane;

import org.jspecify.annotations.NullMarked;
