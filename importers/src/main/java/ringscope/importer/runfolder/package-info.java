/// Run folders: finds the captures in a folder tree and joins what lies together, since no manifest
/// does (spec/formats.md 1). Every file found is read, or said to be left out and why.
@NullMarked
package ringscope.importer.runfolder;

import org.jspecify.annotations.NullMarked;
