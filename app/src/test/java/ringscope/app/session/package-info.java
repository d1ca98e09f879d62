/// Tests of this package.
@NullMarked
package ringscope.app.session;

import org.jspecify.annotations.NullMarked;
