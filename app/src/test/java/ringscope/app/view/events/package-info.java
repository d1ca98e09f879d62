/// Tests of this package.
@NullMarked
package ringscope.app.view.events;

import org.jspecify.annotations.NullMarked;
