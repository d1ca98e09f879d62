/// What crosses modules: the guards of the build, goldens, the bundled sample, user interface tests and
/// benchmarks. A module's own unit tests live with the module.
@NullMarked
package ringscope.tests;

import org.jspecify.annotations.NullMarked;
