/// Tests of this package.
@NullMarked
package ringscope.app.command;

import org.jspecify.annotations.NullMarked;
