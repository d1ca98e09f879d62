/// Tests of this package.
@NullMarked
package ringscope.app.launch;

import org.jspecify.annotations.NullMarked;
