/// Tests of this package.
@NullMarked
package ringscope.app.window;

import org.jspecify.annotations.NullMarked;
