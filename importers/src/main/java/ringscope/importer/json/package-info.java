/// Reading JSON that may be broken: a strict pull reader that knows where it is to the byte, says what is wrong in words,
/// never recurses, and finds the next record after a defect. Shared by all importers of JSON.
///
/// Why not a library's parser here: after an error theirs cannot go on, and they give no raw text of a value without copying.
@NullMarked
package ringscope.importer.json;

import org.jspecify.annotations.NullMarked;
