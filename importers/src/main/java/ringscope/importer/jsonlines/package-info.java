/// Our own export as input: one JSON object a line, one event an object (described in `trace-model/JSON-LINES.md`). Also the
/// format in which other programs can hand us what no file of the runtime carries: queue pointers, wait lists, cells.
@NullMarked
package ringscope.importer.jsonlines;

import org.jspecify.annotations.NullMarked;
