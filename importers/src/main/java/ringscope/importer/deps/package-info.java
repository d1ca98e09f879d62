/// Dependency graphs: which tasks a program submitted, what they read and write, and which waits for
/// which (spec/formats.md 6). Every edge row is kept; nothing is reduced.
@NullMarked
package ringscope.importer.deps;

import org.jspecify.annotations.NullMarked;
