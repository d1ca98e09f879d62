/// Answers written down once and compared for ever: what each importer makes of its samples, and the
/// counts of the shared recordings as an independent script derives them. They change on purpose, in
/// a reviewed diff: `-Dgolden.update=true`.
@NullMarked
package ringscope.tests.golden;

import org.jspecify.annotations.NullMarked;
