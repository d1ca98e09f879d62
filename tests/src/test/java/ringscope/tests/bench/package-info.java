/// Inputs and small mains for measuring; nothing here runs in the build.
@NullMarked
package ringscope.tests.bench;

import org.jspecify.annotations.NullMarked;
