/// Name maps: which kernel number is called what, one small JSON file beside a capture
/// (spec/formats.md 4.1).
@NullMarked
package ringscope.importer.namemap;

import org.jspecify.annotations.NullMarked;
