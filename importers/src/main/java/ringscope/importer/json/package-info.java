/// Reading JSON that may be broken: a strict pull reader that knows where it is to the byte, says what is wrong in words,
/// never recurses, and finds the next record after a defect. Shared by all importers of JSON.
///
/// Why not a library's parser here: after an error theirs cannot go on, give no raw text of a value without copying, and
/// cost about three times as much a byte as this one, which only has to do what traces need.
@NullMarked
package ringscope.importer.json;

import org.jspecify.annotations.NullMarked;
