/// Log lines of the run, as text.
@NullMarked
package ringscope.app.view.log;

import org.jspecify.annotations.NullMarked;
